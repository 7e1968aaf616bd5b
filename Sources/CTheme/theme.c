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
#embed "../../Templates/strings/en.yml"
};
static const unsigned char file13[] = {
#embed "../../Templates/styles/theme.css"
};
static const unsigned char file14[] = {
#embed "../../Templates/symbols/contents.svg"
};
static const unsigned char file15[] = {
#embed "../../Templates/symbols/download.svg"
};
static const unsigned char file16[] = {
#embed "../../Templates/symbols/external.svg"
};
static const unsigned char file17[] = {
#embed "../../Templates/symbols/gear.svg"
};
static const unsigned char file18[] = {
#embed "../../Templates/symbols/help.svg"
};
static const unsigned char file19[] = {
#embed "../../Templates/symbols/home.svg"
};
static const unsigned char file20[] = {
#embed "../../Templates/symbols/index.svg"
};
static const unsigned char file21[] = {
#embed "../../Templates/symbols/info.svg"
};
static const unsigned char file22[] = {
#embed "../../Templates/symbols/language.svg"
};
static const unsigned char file23[] = {
#embed "../../Templates/symbols/link.svg"
};
static const unsigned char file24[] = {
#embed "../../Templates/symbols/mail.svg"
};
static const unsigned char file25[] = {
#embed "../../Templates/symbols/more.svg"
};
static const unsigned char file26[] = {
#embed "../../Templates/symbols/next.svg"
};
static const unsigned char file27[] = {
#embed "../../Templates/symbols/phone.svg"
};
static const unsigned char file28[] = {
#embed "../../Templates/symbols/previous.svg"
};
static const unsigned char file29[] = {
#embed "../../Templates/symbols/print.svg"
};
static const unsigned char file30[] = {
#embed "../../Templates/symbols/search.svg"
};
static const unsigned char file31[] = {
#embed "../../Templates/symbols/share.svg"
};
static const unsigned char file32[] = {
#embed "../../Templates/symbols/star.svg"
};
static const unsigned char file33[] = {
#embed "../../Templates/symbols/text-size.svg"
};
static const unsigned char file34[] = {
#embed "../../Templates/toc-items.mustache"
};
static const unsigned char file35[] = {
#embed "../../Templates/toolbar-item.mustache"
};
static const unsigned char file36[] = {
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
    {"strings/en.yml", file12, sizeof file12},
    {"styles/theme.css", file13, sizeof file13},
    {"symbols/contents.svg", file14, sizeof file14},
    {"symbols/download.svg", file15, sizeof file15},
    {"symbols/external.svg", file16, sizeof file16},
    {"symbols/gear.svg", file17, sizeof file17},
    {"symbols/help.svg", file18, sizeof file18},
    {"symbols/home.svg", file19, sizeof file19},
    {"symbols/index.svg", file20, sizeof file20},
    {"symbols/info.svg", file21, sizeof file21},
    {"symbols/language.svg", file22, sizeof file22},
    {"symbols/link.svg", file23, sizeof file23},
    {"symbols/mail.svg", file24, sizeof file24},
    {"symbols/more.svg", file25, sizeof file25},
    {"symbols/next.svg", file26, sizeof file26},
    {"symbols/phone.svg", file27, sizeof file27},
    {"symbols/previous.svg", file28, sizeof file28},
    {"symbols/print.svg", file29, sizeof file29},
    {"symbols/search.svg", file30, sizeof file30},
    {"symbols/share.svg", file31, sizeof file31},
    {"symbols/star.svg", file32, sizeof file32},
    {"symbols/text-size.svg", file33, sizeof file33},
    {"toc-items.mustache", file34, sizeof file34},
    {"toolbar-item.mustache", file35, sizeof file35},
    {"toolbar.mustache", file36, sizeof file36},
};

const LecternThemeFile *lectern_theme_file(size_t index) {
  return index < sizeof files / sizeof *files ? &files[index] : 0;
}
