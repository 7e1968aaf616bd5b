// Made by .ci/embed-theme: the files of Templates, embedded at compile time (C23, #embed).
#pragma clang diagnostic ignored "-Wc23-extensions"
#include "theme.h"

static const unsigned char file0[] = {
#embed "../../Templates/contents-items.mustache"
};
static const unsigned char file1[] = {
#embed "../../Templates/contents.mustache"
};
static const unsigned char file2[] = {
#embed "../../Templates/head-script.mustache"
};
static const unsigned char file3[] = {
#embed "../../Templates/index.mustache"
};
static const unsigned char file4[] = {
#embed "../../Templates/more-item.mustache"
};
static const unsigned char file5[] = {
#embed "../../Templates/navigation-items.mustache"
};
static const unsigned char file6[] = {
#embed "../../Templates/not-found.mustache"
};
static const unsigned char file7[] = {
#embed "../../Templates/page.mustache"
};
static const unsigned char file8[] = {
#embed "../../Templates/redirect.mustache"
};
static const unsigned char file9[] = {
#embed "../../Templates/scripts/large-content-viewer.js"
};
static const unsigned char file10[] = {
#embed "../../Templates/scripts/reader.js"
};
static const unsigned char file11[] = {
#embed "../../Templates/search-words.mustache"
};
static const unsigned char file12[] = {
#embed "../../Templates/search.mustache"
};
static const unsigned char file13[] = {
#embed "../../Templates/search/10-characters.js"
};
static const unsigned char file14[] = {
#embed "../../Templates/search/20-analyzer.js"
};
static const unsigned char file15[] = {
#embed "../../Templates/search/30-coding.js"
};
static const unsigned char file16[] = {
#embed "../../Templates/search/40-index.js"
};
static const unsigned char file17[] = {
#embed "../../Templates/search/50-ranking.js"
};
static const unsigned char file18[] = {
#embed "../../Templates/search/60-spelling.js"
};
static const unsigned char file19[] = {
#embed "../../Templates/search/70-query.js"
};
static const unsigned char file20[] = {
#embed "../../Templates/search/72-phrases.js"
};
static const unsigned char file21[] = {
#embed "../../Templates/search/74-plan.js"
};
static const unsigned char file22[] = {
#embed "../../Templates/search/75-parting.js"
};
static const unsigned char file23[] = {
#embed "../../Templates/search/76-nearest.js"
};
static const unsigned char file24[] = {
#embed "../../Templates/search/77-synonyms.js"
};
static const unsigned char file25[] = {
#embed "../../Templates/search/80-scorer.js"
};
static const unsigned char file26[] = {
#embed "../../Templates/search/85-engine.js"
};
static const unsigned char file27[] = {
#embed "../../Templates/search/90-site.js"
};
static const unsigned char file28[] = {
#embed "../../Templates/search/92-panel.js"
};
static const unsigned char file29[] = {
#embed "../../Templates/search/94-page.js"
};
static const unsigned char file30[] = {
#embed "../../Templates/search/96-arrival.js"
};
static const unsigned char file31[] = {
#embed "../../Templates/search/98-start.js"
};
static const unsigned char file32[] = {
#embed "../../Templates/search/search.css"
};
static const unsigned char file33[] = {
#embed "../../Templates/strings/ar.yml"
};
static const unsigned char file34[] = {
#embed "../../Templates/strings/cs.yml"
};
static const unsigned char file35[] = {
#embed "../../Templates/strings/da.yml"
};
static const unsigned char file36[] = {
#embed "../../Templates/strings/de.yml"
};
static const unsigned char file37[] = {
#embed "../../Templates/strings/el.yml"
};
static const unsigned char file38[] = {
#embed "../../Templates/strings/en.yml"
};
static const unsigned char file39[] = {
#embed "../../Templates/strings/es.yml"
};
static const unsigned char file40[] = {
#embed "../../Templates/strings/fa.yml"
};
static const unsigned char file41[] = {
#embed "../../Templates/strings/fi.yml"
};
static const unsigned char file42[] = {
#embed "../../Templates/strings/fr.yml"
};
static const unsigned char file43[] = {
#embed "../../Templates/strings/he.yml"
};
static const unsigned char file44[] = {
#embed "../../Templates/strings/hi.yml"
};
static const unsigned char file45[] = {
#embed "../../Templates/strings/it.yml"
};
static const unsigned char file46[] = {
#embed "../../Templates/strings/ja.yml"
};
static const unsigned char file47[] = {
#embed "../../Templates/strings/ko.yml"
};
static const unsigned char file48[] = {
#embed "../../Templates/strings/nb.yml"
};
static const unsigned char file49[] = {
#embed "../../Templates/strings/nl.yml"
};
static const unsigned char file50[] = {
#embed "../../Templates/strings/pl.yml"
};
static const unsigned char file51[] = {
#embed "../../Templates/strings/pt.yml"
};
static const unsigned char file52[] = {
#embed "../../Templates/strings/ru.yml"
};
static const unsigned char file53[] = {
#embed "../../Templates/strings/sv.yml"
};
static const unsigned char file54[] = {
#embed "../../Templates/strings/th.yml"
};
static const unsigned char file55[] = {
#embed "../../Templates/strings/tr.yml"
};
static const unsigned char file56[] = {
#embed "../../Templates/strings/uk.yml"
};
static const unsigned char file57[] = {
#embed "../../Templates/strings/vi.yml"
};
static const unsigned char file58[] = {
#embed "../../Templates/strings/zh-Hans.yml"
};
static const unsigned char file59[] = {
#embed "../../Templates/strings/zh-Hant.yml"
};
static const unsigned char file60[] = {
#embed "../../Templates/styles/theme.css"
};
static const unsigned char file61[] = {
#embed "../../Templates/symbols/contents.svg"
};
static const unsigned char file62[] = {
#embed "../../Templates/symbols/download.svg"
};
static const unsigned char file63[] = {
#embed "../../Templates/symbols/external.svg"
};
static const unsigned char file64[] = {
#embed "../../Templates/symbols/gear.svg"
};
static const unsigned char file65[] = {
#embed "../../Templates/symbols/help.svg"
};
static const unsigned char file66[] = {
#embed "../../Templates/symbols/home.svg"
};
static const unsigned char file67[] = {
#embed "../../Templates/symbols/index.svg"
};
static const unsigned char file68[] = {
#embed "../../Templates/symbols/info.svg"
};
static const unsigned char file69[] = {
#embed "../../Templates/symbols/language.svg"
};
static const unsigned char file70[] = {
#embed "../../Templates/symbols/link.svg"
};
static const unsigned char file71[] = {
#embed "../../Templates/symbols/mail.svg"
};
static const unsigned char file72[] = {
#embed "../../Templates/symbols/more.svg"
};
static const unsigned char file73[] = {
#embed "../../Templates/symbols/next.svg"
};
static const unsigned char file74[] = {
#embed "../../Templates/symbols/phone.svg"
};
static const unsigned char file75[] = {
#embed "../../Templates/symbols/previous.svg"
};
static const unsigned char file76[] = {
#embed "../../Templates/symbols/print.svg"
};
static const unsigned char file77[] = {
#embed "../../Templates/symbols/search.svg"
};
static const unsigned char file78[] = {
#embed "../../Templates/symbols/share.svg"
};
static const unsigned char file79[] = {
#embed "../../Templates/symbols/star.svg"
};
static const unsigned char file80[] = {
#embed "../../Templates/symbols/text-size.svg"
};
static const unsigned char file81[] = {
#embed "../../Templates/toc-items.mustache"
};
static const unsigned char file82[] = {
#embed "../../Templates/toolbar-item.mustache"
};
static const unsigned char file83[] = {
#embed "../../Templates/toolbar.mustache"
};

static const LecternThemeFile files[] = {
    {"contents-items.mustache", file0, sizeof file0},
    {"contents.mustache", file1, sizeof file1},
    {"head-script.mustache", file2, sizeof file2},
    {"index.mustache", file3, sizeof file3},
    {"more-item.mustache", file4, sizeof file4},
    {"navigation-items.mustache", file5, sizeof file5},
    {"not-found.mustache", file6, sizeof file6},
    {"page.mustache", file7, sizeof file7},
    {"redirect.mustache", file8, sizeof file8},
    {"scripts/large-content-viewer.js", file9, sizeof file9},
    {"scripts/reader.js", file10, sizeof file10},
    {"search-words.mustache", file11, sizeof file11},
    {"search.mustache", file12, sizeof file12},
    {"search/10-characters.js", file13, sizeof file13},
    {"search/20-analyzer.js", file14, sizeof file14},
    {"search/30-coding.js", file15, sizeof file15},
    {"search/40-index.js", file16, sizeof file16},
    {"search/50-ranking.js", file17, sizeof file17},
    {"search/60-spelling.js", file18, sizeof file18},
    {"search/70-query.js", file19, sizeof file19},
    {"search/72-phrases.js", file20, sizeof file20},
    {"search/74-plan.js", file21, sizeof file21},
    {"search/75-parting.js", file22, sizeof file22},
    {"search/76-nearest.js", file23, sizeof file23},
    {"search/77-synonyms.js", file24, sizeof file24},
    {"search/80-scorer.js", file25, sizeof file25},
    {"search/85-engine.js", file26, sizeof file26},
    {"search/90-site.js", file27, sizeof file27},
    {"search/92-panel.js", file28, sizeof file28},
    {"search/94-page.js", file29, sizeof file29},
    {"search/96-arrival.js", file30, sizeof file30},
    {"search/98-start.js", file31, sizeof file31},
    {"search/search.css", file32, sizeof file32},
    {"strings/ar.yml", file33, sizeof file33},
    {"strings/cs.yml", file34, sizeof file34},
    {"strings/da.yml", file35, sizeof file35},
    {"strings/de.yml", file36, sizeof file36},
    {"strings/el.yml", file37, sizeof file37},
    {"strings/en.yml", file38, sizeof file38},
    {"strings/es.yml", file39, sizeof file39},
    {"strings/fa.yml", file40, sizeof file40},
    {"strings/fi.yml", file41, sizeof file41},
    {"strings/fr.yml", file42, sizeof file42},
    {"strings/he.yml", file43, sizeof file43},
    {"strings/hi.yml", file44, sizeof file44},
    {"strings/it.yml", file45, sizeof file45},
    {"strings/ja.yml", file46, sizeof file46},
    {"strings/ko.yml", file47, sizeof file47},
    {"strings/nb.yml", file48, sizeof file48},
    {"strings/nl.yml", file49, sizeof file49},
    {"strings/pl.yml", file50, sizeof file50},
    {"strings/pt.yml", file51, sizeof file51},
    {"strings/ru.yml", file52, sizeof file52},
    {"strings/sv.yml", file53, sizeof file53},
    {"strings/th.yml", file54, sizeof file54},
    {"strings/tr.yml", file55, sizeof file55},
    {"strings/uk.yml", file56, sizeof file56},
    {"strings/vi.yml", file57, sizeof file57},
    {"strings/zh-Hans.yml", file58, sizeof file58},
    {"strings/zh-Hant.yml", file59, sizeof file59},
    {"styles/theme.css", file60, sizeof file60},
    {"symbols/contents.svg", file61, sizeof file61},
    {"symbols/download.svg", file62, sizeof file62},
    {"symbols/external.svg", file63, sizeof file63},
    {"symbols/gear.svg", file64, sizeof file64},
    {"symbols/help.svg", file65, sizeof file65},
    {"symbols/home.svg", file66, sizeof file66},
    {"symbols/index.svg", file67, sizeof file67},
    {"symbols/info.svg", file68, sizeof file68},
    {"symbols/language.svg", file69, sizeof file69},
    {"symbols/link.svg", file70, sizeof file70},
    {"symbols/mail.svg", file71, sizeof file71},
    {"symbols/more.svg", file72, sizeof file72},
    {"symbols/next.svg", file73, sizeof file73},
    {"symbols/phone.svg", file74, sizeof file74},
    {"symbols/previous.svg", file75, sizeof file75},
    {"symbols/print.svg", file76, sizeof file76},
    {"symbols/search.svg", file77, sizeof file77},
    {"symbols/share.svg", file78, sizeof file78},
    {"symbols/star.svg", file79, sizeof file79},
    {"symbols/text-size.svg", file80, sizeof file80},
    {"toc-items.mustache", file81, sizeof file81},
    {"toolbar-item.mustache", file82, sizeof file82},
    {"toolbar.mustache", file83, sizeof file83},
};

const LecternThemeFile *lectern_theme_file(size_t index) {
  return index < sizeof files / sizeof *files ? &files[index] : 0;
}
