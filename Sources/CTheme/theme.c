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
#embed "../../Templates/search.mustache"
};
static const unsigned char file12[] = {
#embed "../../Templates/search/10-characters.js"
};
static const unsigned char file13[] = {
#embed "../../Templates/search/20-analyzer.js"
};
static const unsigned char file14[] = {
#embed "../../Templates/search/30-coding.js"
};
static const unsigned char file15[] = {
#embed "../../Templates/search/40-index.js"
};
static const unsigned char file16[] = {
#embed "../../Templates/search/50-ranking.js"
};
static const unsigned char file17[] = {
#embed "../../Templates/search/60-spelling.js"
};
static const unsigned char file18[] = {
#embed "../../Templates/search/70-query.js"
};
static const unsigned char file19[] = {
#embed "../../Templates/search/80-scorer.js"
};
static const unsigned char file20[] = {
#embed "../../Templates/search/85-engine.js"
};
static const unsigned char file21[] = {
#embed "../../Templates/strings/en.yml"
};
static const unsigned char file22[] = {
#embed "../../Templates/styles/theme.css"
};
static const unsigned char file23[] = {
#embed "../../Templates/symbols/contents.svg"
};
static const unsigned char file24[] = {
#embed "../../Templates/symbols/download.svg"
};
static const unsigned char file25[] = {
#embed "../../Templates/symbols/external.svg"
};
static const unsigned char file26[] = {
#embed "../../Templates/symbols/gear.svg"
};
static const unsigned char file27[] = {
#embed "../../Templates/symbols/help.svg"
};
static const unsigned char file28[] = {
#embed "../../Templates/symbols/home.svg"
};
static const unsigned char file29[] = {
#embed "../../Templates/symbols/index.svg"
};
static const unsigned char file30[] = {
#embed "../../Templates/symbols/info.svg"
};
static const unsigned char file31[] = {
#embed "../../Templates/symbols/language.svg"
};
static const unsigned char file32[] = {
#embed "../../Templates/symbols/link.svg"
};
static const unsigned char file33[] = {
#embed "../../Templates/symbols/mail.svg"
};
static const unsigned char file34[] = {
#embed "../../Templates/symbols/more.svg"
};
static const unsigned char file35[] = {
#embed "../../Templates/symbols/next.svg"
};
static const unsigned char file36[] = {
#embed "../../Templates/symbols/phone.svg"
};
static const unsigned char file37[] = {
#embed "../../Templates/symbols/previous.svg"
};
static const unsigned char file38[] = {
#embed "../../Templates/symbols/print.svg"
};
static const unsigned char file39[] = {
#embed "../../Templates/symbols/search.svg"
};
static const unsigned char file40[] = {
#embed "../../Templates/symbols/share.svg"
};
static const unsigned char file41[] = {
#embed "../../Templates/symbols/star.svg"
};
static const unsigned char file42[] = {
#embed "../../Templates/symbols/text-size.svg"
};
static const unsigned char file43[] = {
#embed "../../Templates/toc-items.mustache"
};
static const unsigned char file44[] = {
#embed "../../Templates/toolbar-item.mustache"
};
static const unsigned char file45[] = {
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
    {"search.mustache", file11, sizeof file11},
    {"search/10-characters.js", file12, sizeof file12},
    {"search/20-analyzer.js", file13, sizeof file13},
    {"search/30-coding.js", file14, sizeof file14},
    {"search/40-index.js", file15, sizeof file15},
    {"search/50-ranking.js", file16, sizeof file16},
    {"search/60-spelling.js", file17, sizeof file17},
    {"search/70-query.js", file18, sizeof file18},
    {"search/80-scorer.js", file19, sizeof file19},
    {"search/85-engine.js", file20, sizeof file20},
    {"strings/en.yml", file21, sizeof file21},
    {"styles/theme.css", file22, sizeof file22},
    {"symbols/contents.svg", file23, sizeof file23},
    {"symbols/download.svg", file24, sizeof file24},
    {"symbols/external.svg", file25, sizeof file25},
    {"symbols/gear.svg", file26, sizeof file26},
    {"symbols/help.svg", file27, sizeof file27},
    {"symbols/home.svg", file28, sizeof file28},
    {"symbols/index.svg", file29, sizeof file29},
    {"symbols/info.svg", file30, sizeof file30},
    {"symbols/language.svg", file31, sizeof file31},
    {"symbols/link.svg", file32, sizeof file32},
    {"symbols/mail.svg", file33, sizeof file33},
    {"symbols/more.svg", file34, sizeof file34},
    {"symbols/next.svg", file35, sizeof file35},
    {"symbols/phone.svg", file36, sizeof file36},
    {"symbols/previous.svg", file37, sizeof file37},
    {"symbols/print.svg", file38, sizeof file38},
    {"symbols/search.svg", file39, sizeof file39},
    {"symbols/share.svg", file40, sizeof file40},
    {"symbols/star.svg", file41, sizeof file41},
    {"symbols/text-size.svg", file42, sizeof file42},
    {"toc-items.mustache", file43, sizeof file43},
    {"toolbar-item.mustache", file44, sizeof file44},
    {"toolbar.mustache", file45, sizeof file45},
};

const LecternThemeFile *lectern_theme_file(size_t index) {
  return index < sizeof files / sizeof *files ? &files[index] : 0;
}
