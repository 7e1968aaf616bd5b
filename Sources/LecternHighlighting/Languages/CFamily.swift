/// Languages that look like C.
extension CodeGrammar {
  /// What they have in common: comments, literals, calls.
  private static func cLike(_ keywords: String, types: String = "") -> CodeGrammar {
    var grammar = CodeGrammar()
    grammar.lineComments = [Array("//".utf8)]
    grammar.blockComments = [BlockComment("/*", "*/")]
    grammar.strings = [StringRule("\""), StringRule("'")]
    grammar.features = [.calls, .capitalizedTypes]
    grammar.add(types, as: .type)
    grammar.add(keywords, as: .keyword)
    grammar.typeDeclarators = ["class", "struct", "enum", "interface", "union", "trait"]
    return grammar
  }

  private static let cKeywords = """
    auto break case const continue default do else enum extern for goto if inline register \
    restrict return sizeof static struct switch typedef union volatile while NULL true false \
    _Alignas _Alignof _Atomic _Generic _Noreturn _Static_assert _Thread_local alignas alignof \
    constexpr nullptr static_assert thread_local typeof
    """

  private static let cTypes = """
    void char short int long float double signed unsigned bool _Bool _Complex size_t ssize_t \
    ptrdiff_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intptr_t uintptr_t \
    wchar_t FILE
    """

  static let c: CodeGrammar = {
    var grammar = cLike(cKeywords, types: cTypes)
    grammar.features.formUnion([.preprocessor, .digitQuotes])
    for prefix in ["L", "u", "U", "u8"] { grammar.stringPrefixes[prefix] = false }
    return grammar
  }()

  static let cpp: CodeGrammar = {
    var grammar = c
    grammar.add(
      """
      and and_eq bitand bitor catch class co_await co_return co_yield compl concept const_cast \
      consteval constinit decltype delete dynamic_cast explicit export final friend import module \
      mutable namespace new noexcept not not_eq operator or or_eq override private protected public \
      reinterpret_cast requires static_cast template this throw try typeid typename using virtual \
      xor xor_eq signals slots emit
      """, as: .keyword)
    grammar.add("string vector map set pair tuple array optional variant", as: .type)
    grammar.wordStrings = [StringRule("R\"(", ")\"", escape: .none, multiline: true)]
    return grammar
  }()

  static let objectiveC: CodeGrammar = {
    var grammar = c
    grammar.add(
      """
      self super nil Nil YES NO in out inout bycopy byref oneway nonnull nullable \
      @interface @implementation @protocol @end @class @property @synthesize @dynamic @selector \
      @encode @optional @required @public @private @protected @package @try @catch @finally @throw \
      @synchronized @autoreleasepool @import @available
      """, as: .keyword)
    grammar.add("id instancetype SEL IMP BOOL", as: .type)
    grammar.strings.insert(StringRule("@\"", "\""), at: 0)
    grammar.attributeSigils = ByteSet("@")
    grammar.typeDeclarators.formUnion(["@interface", "@implementation", "@protocol", "@class"])
    return grammar
  }()

  static let java: CodeGrammar = {
    var grammar = cLike(
      """
      abstract assert break case catch class const continue default do else enum exports extends \
      final finally for goto if implements import instanceof interface module native new non-sealed \
      open opens package permits private protected provides public record requires return sealed \
      static strictfp super switch synchronized this throw throws to transient transitive try uses \
      var volatile when while with yield true false null
      """, types: "void boolean byte char short int long float double")
    grammar.strings.insert(StringRule("\"\"\"", multiline: true), at: 0)
    grammar.attributeSigils = ByteSet("@")
    return grammar
  }()

  static let cSharp: CodeGrammar = {
    var grammar = cLike(
      """
      abstract add alias as ascending async await base break by case catch checked class const \
      continue default delegate descending do else enum equals event explicit extern false finally \
      fixed for foreach from get global goto group if implicit in init interface internal into is \
      join let lock managed nameof namespace new not null on operator or orderby out override params \
      partial private protected public readonly record ref remove required return scoped sealed \
      select set sizeof stackalloc static struct switch this throw true try typeof unchecked unsafe \
      using value virtual volatile when where while with yield
      """,
      types: """
        bool byte char decimal double dynamic float int long nint nuint object sbyte short string \
        uint ulong ushort var void
        """)
    grammar.strings = [
      StringRule("\"\"\"", multiline: true),
      StringRule("$@\"", "\"", escape: .doubled, multiline: true, interpolations: ["{"]),
      StringRule("@\"", "\"", escape: .doubled, multiline: true),
      StringRule("$\"", "\"", interpolations: ["{"]), StringRule("\""), StringRule("'"),
    ]
    grammar.features.insert(.preprocessor)
    return grammar
  }()

  static let dart: CodeGrammar = {
    var grammar = cLike(
      """
      abstract as assert async await base break case catch class const continue covariant default \
      deferred do else enum export extends extension external factory false final finally for get \
      hide if implements import in interface is late library mixin new null of on operator part \
      required rethrow return sealed set show static super switch sync this throw true try typedef \
      var when while with yield
      """, types: "void bool int double num dynamic")
    grammar.strings = ["'''", "\"\"\"", "'", "\""].map {
      StringRule($0, multiline: $0.utf8.count == 3, interpolations: ["${"], variables: true)
    }
    grammar.stringPrefixes = ["r": true]
    grammar.attributeSigils = ByteSet("@")
    return grammar
  }()

  static let groovy: CodeGrammar = {
    var grammar = java
    grammar.add("as def in it trait", as: .keyword)
    grammar.strings = [
      StringRule("'''", multiline: true),
      StringRule("\"\"\"", multiline: true, interpolations: ["${"], variables: true),
      StringRule("\"", interpolations: ["${"], variables: true), StringRule("'"),
    ]
    grammar.features.insert(.regularExpressions)
    return grammar
  }()

  static let glsl: CodeGrammar = {
    var grammar = cLike(
      """
      attribute break buffer case centroid const constant continue default device discard do else \
      flat for highp if in inout invariant kernel layout lowp mediump noperspective out patch \
      precise precision readonly restrict return sample shared smooth struct subroutine switch \
      texture threadgroup uniform using var varying vertex fragment volatile while writeonly fn let \
      true false
      """,
      types: """
        void bool int uint float double half vec2 vec3 vec4 ivec2 ivec3 ivec4 uvec2 uvec3 uvec4 bvec2 \
        bvec3 bvec4 mat2 mat3 mat4 float2 float3 float4 float4x4 half4 uint2 sampler2D sampler3D \
        samplerCube f32 i32 u32
        """)
    grammar.features.insert(.preprocessor)
    grammar.attributeSigils = ByteSet("@")
    return grammar
  }()

  static let protobuf = cLike(
    """
    edition enum extend extensions false group import max message oneof option optional package \
    public repeated required reserved returns rpc service stream syntax to true weak
    """,
    types: """
      bool bytes double fixed32 fixed64 float int32 int64 map sfixed32 sfixed64 sint32 sint64 string \
      uint32 uint64
      """)

  static let zig: CodeGrammar = {
    var grammar = cLike(
      """
      addrspace align allowzero and anyframe anytype asm async await break callconv catch comptime \
      const continue defer else enum errdefer error export extern false fn for if inline linksection \
      noalias noinline nosuspend null opaque or orelse packed pub resume return struct suspend \
      switch test threadlocal true try undefined union unreachable usingnamespace var volatile while
      """,
      types: """
        anyerror bool comptime_float comptime_int f16 f32 f64 f128 i8 i16 i32 i64 i128 isize noreturn \
        type u8 u16 u32 u64 u128 usize void
        """)
    grammar.functionDeclarators = ["fn"]
    grammar.attributeSigils = ByteSet("@")
    return grammar
  }()
}
