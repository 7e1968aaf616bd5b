//# allFunctionsCalledOnLoad
// The line above tells Chromium to compile all functions while it loads the script, and not one by one
// while a reader waits for the first answer.
//
// Which characters are letters to the search, and which differ only in accents or form: the same
// tables, and the same answers, as CharacterTable.swift and Characters.swift.
(function (search) {
  "use strict";

  var foldingTable =
    "30=660,6f0,966,e50,2070,2080 31=b9,661,6f1,967,e51,2081 32=b2,662,6f2,968,e52,2082 " +
    "33=b3,663,6f3,969,e53,2083 34=664,6f4,96a,e54,2074,2084 35=665,6f5,96b,e55,2075,2085 " +
    "36=666,6f6,96c,e56,2076,2086 37=667,6f7,96d,e57,2077,2087 38=668,6f8,96e,e58,2078,2088 " +
    "39=669,6f9,96f,e59,2079,2089 " +
    "61=aa,e0-e5,101-105/2,1ce,1df,1e1,1fb,201,203,227,1e01,1ea1-1eb7/2,2090 61.65=e6,1e3,1fd " +
    "62=180,253,1e03-1e07/2 63=e7,107-10d/2,1e09 64=f0,10f,111,257,1e0b-1e13/2 64.7a=1c6,1f3 " +
    "65=e8-eb,113-11b/2,1dd,205,207,229,259,25b,1e15-1e1d/2,1eb9-1ec7/2,2091,2094 66=1e1f " +
    "66.66=fb00 66.66.69=fb03 66.66.6c=fb04 66.69=fb01 66.6c=fb02 67=11d-123/2,1e5,1e7,1f5,1e21 " +
    "68=125,127,21f,1e23-1e2b/2,1e96,2095 " +
    "69=ec-ef,129-131/2,1d0,209,20b,268,1e2d,1e2f,1ec9,1ecb,2071 69.6a=133 6a=135,1f0,237 " +
    "6b=137,138,199,1e9,1e31-1e35/2,2096 6c=13a-13e/2,142,1e37-1e3d/2,2097 6c.6a=1c9 " +
    "6d=1e3f-1e43/2,2098 6e=f1,144-148/2,14b,1f9,1e45-1e4b/2,207f,2099 6e.6a=1cc " +
    "6f=ba,f2-f6,f8,14d-151/2,1a1,1d2,1eb,1ed,1ff,20d,20f,22b-231/2,254,1e4d-1e53/2 " +
    "6f=1ecd-1ee3/2,2092 6f.65=153 70=1e55,1e57,209a 72=155-159/2,211,213,1e59-1e5f/2 " +
    "73=15b-161/2,17f,219,1e61-1e69/2,1e9b,209b 73.73=df 73.74=fb05,fb06 " +
    "74=163-167/2,21b,1e6b-1e71/2,1e97,209c 74.68=fe " +
    "75=f9-fc,169-173/2,1b0,1d4-1dc/2,215,217,289,1e73-1e7b/2,1ee5-1ef1/2 76=1e7d,1e7f " +
    "77=175,1e81-1e89/2,1e98 78=1e8b,1e8d,2093 79=fd,ff,177,1b4,233,1e8f,1e99,1ef3-1ef9/2 " +
    "7a=17a-17e/2,1b6,1e91-1e95/2 292=1ef 2b9=374 " +
    "3b1=3ac,1f00-1f07,1f70,1f71,1f80-1f87,1fb0-1fb4,1fb6,1fb7 3b2=3d0 " +
    "3b5=3ad,3f5,1f10-1f15,1f72,1f73 3b7=3ae,1f20-1f27,1f74,1f75,1f90-1f97,1fc2-1fc4,1fc6,1fc7 " +
    "3b8=3d1 3b9=390,3af,3ca,1f30-1f37,1f76,1f77,1fbe,1fd0-1fd3,1fd6,1fd7 3ba=3f0 3bc=b5 " +
    "3bf=3cc,1f40-1f45,1f78,1f79 3c0=3d6 3c1=3f1,1fe4,1fe5 3c3=3c2,3f2 " +
    "3c5=3b0,3cb,3cd,3d2-3d4,1f50-1f57,1f7a,1f7b,1fe0-1fe3,1fe6,1fe7 3c6=3d5 " +
    "3c9=3ce,1f60-1f67,1f7c,1f7d,1fa0-1fa7,1ff2-1ff4,1ff6,1ff7 430=4d1,4d3 433=453,491 " +
    "435=450,451,4d7 436=4c2,4dd 437=4df 438=439,45d,4e3,4e5 43a=45c 43e=4e7 443=45e,4ef-4f3/2 " +
    "447=4f5 44b=4f9 44d=4ed 456=457 475=477 4d9=4db 4e9=4eb 565.582=587 5d0=fb21,fb2e-fb30 " +
    "5d1=fb31,fb4c 5d2=fb32 5d3=fb22,fb33 5d4=fb23,fb34 5d5=fb35,fb4b 5d6=fb36 5d8=fb38 " +
    "5d9=fb1d,fb39 5da=fb3a 5db=fb24,fb3b,fb4d 5dc=fb25,fb3c 5dd=fb26 5de=fb3e 5e0=fb40 5e1=fb41 " +
    "5e2=fb20 5e3=fb43 5e4=fb44,fb4e 5e6=fb46 5e7=fb47 5e8=fb27,fb48 5e9=fb2a-fb2d,fb49 " +
    "5ea=fb28,fb4a 5f2=fb1f 621=fe80 627=622,623,625,671,fe81-fe84,fe87,fe88,fe8d,fe8e " +
    "628=fe8f-fe92 62a=fe95-fe98 62b=fe99-fe9c 62c=fe9d-fea0 62d=fea1-fea4 62e=fea5-fea8 " +
    "62f=fea9,feaa 630=feab,feac 631=fead,feae 632=feaf,feb0 633=feb1-feb4 634=feb5-feb8 " +
    "635=feb9-febc 636=febd-fec0 637=fec1-fec4 638=fec5-fec8 639=fec9-fecc 63a=fecd-fed0 " +
    "641=fed1-fed4 642=fed5-fed8 643=6a9,fb8e-fb91,fed9-fedc 644=fedd-fee0 644.627=fef5-fefc " +
    "645=fee1-fee4 646=fee5-fee8 647=629,6be,6c0-6c3,6d5,fe93,fe94,fee9-feec " +
    "648=624,fe85,fe86,feed,feee 64a=626,649,6cc,6d0,fbfc-fbff,fe89-fe8c,feef-fef4 67e=fb56-fb59 " +
    "686=fb7a-fb7d 698=fb8a,fb8b 6af=fb92-fb95 6d2=6d3 30a1=ff67 30a2=ff71 30a3=ff68 30a4=ff72 " +
    "30a5=ff69 30a6=ff73 30a7=ff6a 30a8=ff74 30a9=ff6b 30aa=ff75 30ab=ff76 30ad=ff77 30af=ff78 " +
    "30b1=ff79 30b3=ff7a 30b5=ff7b 30b7=ff7c 30b9=ff7d 30bb=ff7e 30bd=ff7f 30bf=ff80 30c1=ff81 " +
    "30c3=ff6f 30c4=ff82 30c6=ff83 30c8=ff84 30ca=ff85 30cb=ff86 30cc=ff87 30cd=ff88 30ce=ff89 " +
    "30cf=ff8a 30d2=ff8b 30d5=ff8c 30d8=ff8d 30db=ff8e 30de=ff8f 30df=ff90 30e0=ff91 30e1=ff92 " +
    "30e2=ff93 30e3=ff6c 30e4=ff94 30e5=ff6d 30e6=ff95 30e7=ff6e 30e8=ff96 30e9=ff97 30ea=ff98 " +
    "30eb=ff99 30ec=ff9a 30ed=ff9b 30ef=ff9c 30f2=ff66 30f3=ff9d 30fc=ff70";

  var separatorTable =
    "80-a9 ab-ac ae-b1 b4 b6-b8 bb bf d7 f7 2c2-2c5 2d2-2df 2e5-2eb 2ed 2ef-2ff 375 37e 384-385 " +
    "387 3f6 482 55a-55f 589-58f 5be 5c0 5c3 5c6 5f3-5f4 600-60f 61b 61d-61f 66a-66d 6d4 6dd-6de " +
    "6e9 6fd-6fe 700-70d 70f 7f6-7f9 7fe-7ff 830-83e 85e 888 890-891 8e2 964-965 970 9f2-9f3 " +
    "9fa-9fb 9fd a76 af0-af1 b70 bf3-bfa c77 c7f c84 d4f d79 df4 e3f e4f e5a-e5b f01-f17 f1a-f1f " +
    "f34 f36 f38 f3a-f3d f85 fbe-fc5 fc7-fda 104a-104f 109e-109f 10fb 1360-1368 1390-1399 1400 " +
    "166d-166e 1680 169b-169c 16eb-16ed 1735-1736 17d4-17d6 17d8-17db 1800-180a 1940-1945 " +
    "19de-19ff 1a1e-1a1f 1aa0-1aa6 1aa8-1aad 1b5a-1b6a 1b74-1b7e 1bfc-1bff 1c3b-1c3f 1c7e-1c7f " +
    "1cc0-1cc7 1cd3 1fbd 1fbf-1fc1 1fcd-1fcf 1fdd-1fdf 1fed-1fef 1ffd-200c 2010-2029 202f-205f " +
    "207a-207e 208a-208e 20a0-20c0 2100-2101 2103-2106 2108-2109 2114 2116-2118 211e-2123 2125 " +
    "2127 2129 212e 213a-213b 2140-2144 214a-214d 214f 218a-244a 249c-24e9 2500-2775 2794-2bff " +
    "2ce5-2cea 2cf9-2cfc 2cfe-2cff 2d70 2e00-2e2e 2e30-3004 3008-3020 3030 3036-3037 303d-303f " +
    "309b-309c 30a0 30fb 3190-3191 3196-319f 31c0-31e3 3200-321e 322a-3247 3250 3260-327f " +
    "328a-32b0 32c0-33ff 4dc0-4dff a490-a4c6 a4fe-a4ff a60d-a60f a673 a67e a6f2-a716 a720-a721 " +
    "a789-a78a a828-a82b a836-a839 a874-a877 a8ce-a8cf a8f8-a8fa a8fc a92e-a92f a95f a9c1-a9cd " +
    "a9de-a9df aa5c-aa5f aa77-aa79 aade-aadf aaf0-aaf1 ab5b ab6a-ab6b abeb d800-f8ff fb29 " +
    "fbb2-fbc2 fd3e-fd4f fdcf fdfc-fdff fe10-fe19 fe30-fe6b ff01-ff0f ff1a-ff20 ff3b-ff40 " +
    "ff5b-ff65 ffe0-ffee fff9-fffd 1f000-1fbef";

  var ignoredTable =
    "ad 300-36f 483-487 591-5bd 5bf 5c1-5c2 5c4-5c5 5c7 5f3-5f4 610-61a 61c 640 64b-65f 670 " +
    "6d6-6dc 6df-6e4 6e7-6e8 6ea-6ed 711 730-74a 180e 1ab0-1aff 1dc0-1dff 200d-200f 202a-202e " +
    "2060-206f 20d0-20ff fe00-fe0f fe20-fe2f feff e0100-e01ef";

  var pairTable =
    "1100-11ff 3005-3007 3041-3096 309d-309f 30a1-30fa 30fc-30ff 3105-312f 3131-318e 31a0-31bf " +
    "31f0-31ff 3400-4dbf 4e00-9fff a960-a97c ac00-d7a3 d7b0-d7fb f900-faff 20000-3ffff";

  var tripleTable = "e01-e3a e40-e4e e81-edf 1000-1049 1050-109d 1780-17d3 17d7 17dc-17dd";

  var CLASS = { separator: 0, word: 1, pair: 2, triple: 3, punctuation: 4, ignored: 5 };

  // Calls back for each code point that `a`, `a-b` and `a-b/2` name.
  function eachCode(list, separator, body) {
    list.split(separator).forEach(function (item) {
      var stepped = item.split("/");
      var ends = stepped[0].split("-");
      var first = parseInt(ends[0], 16);
      var last = ends.length > 1 ? parseInt(ends[1], 16) : first;
      if (last >= 0x10000 && first !== last) return;
      for (var code = first; code <= last; code += stepped.length === 2 ? 2 : 1) body(code);
    });
  }

  var classes = new Uint8Array(0x10000).fill(CLASS.word);
  for (var code = 0; code < 0x80; code++) {
    var isWord = /[0-9A-Za-z]/.test(String.fromCharCode(code));
    var isSign = code > 0x20 && code < 0x7f;
    classes[code] = isWord ? CLASS.word : isSign ? CLASS.punctuation : CLASS.separator;
  }
  [
    [separatorTable, CLASS.separator], [pairTable, CLASS.pair], [tripleTable, CLASS.triple],
    [ignoredTable, CLASS.ignored],
  ].forEach(function (entry) {
    eachCode(entry[0], " ", function (code) {
      if (code < 0x10000) classes[code] = entry[1];
    });
  });

  var foldings = new Map();
  foldingTable.split(" ").forEach(function (entry) {
    var sides = entry.split("=");
    var target = sides[0].split(".").map(function (digits) {
      return String.fromCodePoint(parseInt(digits, 16));
    });
    eachCode(sides[1], ",", function (code) { foldings.set(code, target.join("")); });
  });

  function classOf(code) {
    if (code < 0x10000) return classes[code];
    if (code >= 0x1f000 && code <= 0x1fbef) return CLASS.separator;
    if (code >= 0x20000 && code <= 0x3ffff) return CLASS.pair;
    if (code >= 0xe0100 && code <= 0xe01ef) return CLASS.ignored;
    return CLASS.word;
  }

  // Cased scripts end at 0x2e00, but for a few historic ones from 0xa640 on.
  function lowercased(code) {
    if (code >= 0x2e00 && code < 0xa640) return code;
    if (code >= 0xd800 && code <= 0xdfff) return code;
    return String.fromCodePoint(code).toLowerCase().codePointAt(0);
  }

  // The word as it is compared: accents and forms of letters told apart no longer.
  function fold(codes) {
    var result = "";
    for (var index = 0; index < codes.length; index++) {
      var code = codes[index];
      result += (code >= 0x80 && foldings.get(code)) || String.fromCodePoint(code);
    }
    return result;
  }

  search.characters = {
    CLASS: CLASS, classOf: classOf, lowercased: lowercased, fold: fold,
    // The tables, for the test that holds them against the generator's.
    tables: {
      foldings: foldingTable, separators: separatorTable, ignored: ignoredTable,
      pairScripts: pairTable, tripleScripts: tripleTable,
    },
  };
})(globalThis.lecternSearch = globalThis.lecternSearch || {});
