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
#embed "../../Templates/search/80-scorer.js"
};
static const unsigned char file21[] = {
#embed "../../Templates/search/85-engine.js"
};
static const unsigned char file22[] = {
#embed "../../Templates/search/90-site.js"
};
static const unsigned char file23[] = {
#embed "../../Templates/search/92-panel.js"
};
static const unsigned char file24[] = {
#embed "../../Templates/search/94-page.js"
};
static const unsigned char file25[] = {
#embed "../../Templates/search/96-arrival.js"
};
static const unsigned char file26[] = {
#embed "../../Templates/search/98-start.js"
};
static const unsigned char file27[] = {
#embed "../../Templates/search/search.css"
};
static const unsigned char file28[] = {
#embed "../../Templates/strings/ar.yml"
};
static const unsigned char file29[] = {
#embed "../../Templates/strings/cs.yml"
};
static const unsigned char file30[] = {
#embed "../../Templates/strings/da.yml"
};
static const unsigned char file31[] = {
#embed "../../Templates/strings/de.yml"
};
static const unsigned char file32[] = {
#embed "../../Templates/strings/el.yml"
};
static const unsigned char file33[] = {
#embed "../../Templates/strings/en.yml"
};
static const unsigned char file34[] = {
#embed "../../Templates/strings/es.yml"
};
static const unsigned char file35[] = {
#embed "../../Templates/strings/fa.yml"
};
static const unsigned char file36[] = {
#embed "../../Templates/strings/fi.yml"
};
static const unsigned char file37[] = {
#embed "../../Templates/strings/fr.yml"
};
static const unsigned char file38[] = {
#embed "../../Templates/strings/he.yml"
};
static const unsigned char file39[] = {
#embed "../../Templates/strings/hi.yml"
};
static const unsigned char file40[] = {
#embed "../../Templates/strings/it.yml"
};
static const unsigned char file41[] = {
#embed "../../Templates/strings/ja.yml"
};
static const unsigned char file42[] = {
#embed "../../Templates/strings/ko.yml"
};
static const unsigned char file43[] = {
#embed "../../Templates/strings/nb.yml"
};
static const unsigned char file44[] = {
#embed "../../Templates/strings/nl.yml"
};
static const unsigned char file45[] = {
#embed "../../Templates/strings/pl.yml"
};
static const unsigned char file46[] = {
#embed "../../Templates/strings/pt.yml"
};
static const unsigned char file47[] = {
#embed "../../Templates/strings/ru.yml"
};
static const unsigned char file48[] = {
#embed "../../Templates/strings/sv.yml"
};
static const unsigned char file49[] = {
#embed "../../Templates/strings/th.yml"
};
static const unsigned char file50[] = {
#embed "../../Templates/strings/tr.yml"
};
static const unsigned char file51[] = {
#embed "../../Templates/strings/uk.yml"
};
static const unsigned char file52[] = {
#embed "../../Templates/strings/vi.yml"
};
static const unsigned char file53[] = {
#embed "../../Templates/strings/zh-Hans.yml"
};
static const unsigned char file54[] = {
#embed "../../Templates/strings/zh-Hant.yml"
};
static const unsigned char file55[] = {
#embed "../../Templates/styles/theme.css"
};
static const unsigned char file56[] = {
#embed "../../Templates/symbols/contents.svg"
};
static const unsigned char file57[] = {
#embed "../../Templates/symbols/download.svg"
};
static const unsigned char file58[] = {
#embed "../../Templates/symbols/external.svg"
};
static const unsigned char file59[] = {
#embed "../../Templates/symbols/gear.svg"
};
static const unsigned char file60[] = {
#embed "../../Templates/symbols/help.svg"
};
static const unsigned char file61[] = {
#embed "../../Templates/symbols/home.svg"
};
static const unsigned char file62[] = {
#embed "../../Templates/symbols/index.svg"
};
static const unsigned char file63[] = {
#embed "../../Templates/symbols/info.svg"
};
static const unsigned char file64[] = {
#embed "../../Templates/symbols/language.svg"
};
static const unsigned char file65[] = {
#embed "../../Templates/symbols/link.svg"
};
static const unsigned char file66[] = {
#embed "../../Templates/symbols/mail.svg"
};
static const unsigned char file67[] = {
#embed "../../Templates/symbols/more.svg"
};
static const unsigned char file68[] = {
#embed "../../Templates/symbols/next.svg"
};
static const unsigned char file69[] = {
#embed "../../Templates/symbols/phone.svg"
};
static const unsigned char file70[] = {
#embed "../../Templates/symbols/previous.svg"
};
static const unsigned char file71[] = {
#embed "../../Templates/symbols/print.svg"
};
static const unsigned char file72[] = {
#embed "../../Templates/symbols/search.svg"
};
static const unsigned char file73[] = {
#embed "../../Templates/symbols/share.svg"
};
static const unsigned char file74[] = {
#embed "../../Templates/symbols/star.svg"
};
static const unsigned char file75[] = {
#embed "../../Templates/symbols/text-size.svg"
};
static const unsigned char file76[] = {
#embed "../../Templates/toc-items.mustache"
};
static const unsigned char file77[] = {
#embed "../../Templates/toolbar-item.mustache"
};
static const unsigned char file78[] = {
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
    {"search/80-scorer.js", file20, sizeof file20},
    {"search/85-engine.js", file21, sizeof file21},
    {"search/90-site.js", file22, sizeof file22},
    {"search/92-panel.js", file23, sizeof file23},
    {"search/94-page.js", file24, sizeof file24},
    {"search/96-arrival.js", file25, sizeof file25},
    {"search/98-start.js", file26, sizeof file26},
    {"search/search.css", file27, sizeof file27},
    {"strings/ar.yml", file28, sizeof file28},
    {"strings/cs.yml", file29, sizeof file29},
    {"strings/da.yml", file30, sizeof file30},
    {"strings/de.yml", file31, sizeof file31},
    {"strings/el.yml", file32, sizeof file32},
    {"strings/en.yml", file33, sizeof file33},
    {"strings/es.yml", file34, sizeof file34},
    {"strings/fa.yml", file35, sizeof file35},
    {"strings/fi.yml", file36, sizeof file36},
    {"strings/fr.yml", file37, sizeof file37},
    {"strings/he.yml", file38, sizeof file38},
    {"strings/hi.yml", file39, sizeof file39},
    {"strings/it.yml", file40, sizeof file40},
    {"strings/ja.yml", file41, sizeof file41},
    {"strings/ko.yml", file42, sizeof file42},
    {"strings/nb.yml", file43, sizeof file43},
    {"strings/nl.yml", file44, sizeof file44},
    {"strings/pl.yml", file45, sizeof file45},
    {"strings/pt.yml", file46, sizeof file46},
    {"strings/ru.yml", file47, sizeof file47},
    {"strings/sv.yml", file48, sizeof file48},
    {"strings/th.yml", file49, sizeof file49},
    {"strings/tr.yml", file50, sizeof file50},
    {"strings/uk.yml", file51, sizeof file51},
    {"strings/vi.yml", file52, sizeof file52},
    {"strings/zh-Hans.yml", file53, sizeof file53},
    {"strings/zh-Hant.yml", file54, sizeof file54},
    {"styles/theme.css", file55, sizeof file55},
    {"symbols/contents.svg", file56, sizeof file56},
    {"symbols/download.svg", file57, sizeof file57},
    {"symbols/external.svg", file58, sizeof file58},
    {"symbols/gear.svg", file59, sizeof file59},
    {"symbols/help.svg", file60, sizeof file60},
    {"symbols/home.svg", file61, sizeof file61},
    {"symbols/index.svg", file62, sizeof file62},
    {"symbols/info.svg", file63, sizeof file63},
    {"symbols/language.svg", file64, sizeof file64},
    {"symbols/link.svg", file65, sizeof file65},
    {"symbols/mail.svg", file66, sizeof file66},
    {"symbols/more.svg", file67, sizeof file67},
    {"symbols/next.svg", file68, sizeof file68},
    {"symbols/phone.svg", file69, sizeof file69},
    {"symbols/previous.svg", file70, sizeof file70},
    {"symbols/print.svg", file71, sizeof file71},
    {"symbols/search.svg", file72, sizeof file72},
    {"symbols/share.svg", file73, sizeof file73},
    {"symbols/star.svg", file74, sizeof file74},
    {"symbols/text-size.svg", file75, sizeof file75},
    {"toc-items.mustache", file76, sizeof file76},
    {"toolbar-item.mustache", file77, sizeof file77},
    {"toolbar.mustache", file78, sizeof file78},
};

const LecternThemeFile *lectern_theme_file(size_t index) {
  return index < sizeof files / sizeof *files ? &files[index] : 0;
}
