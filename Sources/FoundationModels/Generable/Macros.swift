// The macros that make types generable, and those that guide the generation of their properties.

/// Makes a type one that a model can generate (FM API: `Generable(description:)`).
///
/// The type is a struct whose stored properties are generable themselves, or an enum with values of
/// such types, with raw values of type `String`, or with neither. The properties are generated in the
/// order of their declaration. A property of type ``GenerationID`` is not generated, but identifies
/// the value while it is being generated. The initializer for all properties stays.
@attached(
  extension, conformances: Generable, names: named(init(_:)), named(generatedContent))
@attached(member, names: arbitrary)
public macro Generable(description: String? = nil) =
  #externalMacro(module: "FoundationModelsMacros", type: "GenerableMacro")

/// Makes a type one that a model can generate, and tells how optional properties are written.
///
/// With `representNilExplicitlyInGeneratedContent`, the absence of an optional value is written as
/// null; otherwise the property is left out (FM API: 26.4).
@attached(
  extension, conformances: Generable, names: named(init(_:)), named(generatedContent))
@attached(member, names: arbitrary)
public macro Generable(description: String? = nil, representNilExplicitlyInGeneratedContent: Bool) =
  #externalMacro(module: "FoundationModelsMacros", type: "GenerableMacro")

/// Makes a type one that a model can generate under a name that is not that of the type.
@attached(
  extension, conformances: Generable, names: named(init(_:)), named(generatedContent))
@attached(member, names: arbitrary)
public macro Generable(
  name: String, description: String? = nil, representNilExplicitlyInGeneratedContent: Bool = false
) = #externalMacro(module: "FoundationModelsMacros", type: "GenerableMacro")

/// Describes a property to the model (FM API: `Guide(description:)`).
@attached(peer)
public macro Guide(description: String) =
  #externalMacro(module: "FoundationModelsMacros", type: "GuideMacro")

/// Describes a property to the model, and limits the values that it can take.
///
/// Several guides of one property hold together; only one of them can have a description.
@attached(peer)
public macro Guide<T>(description: String? = nil, _ guides: GenerationGuide<T>...) =
  #externalMacro(module: "FoundationModelsMacros", type: "GuideMacro") where T: Generable

/// Describes a property to the model, and limits it to the text that a regular expression matches.
@attached(peer)
public macro Guide<RegexOutput>(description: String? = nil, _ guides: Regex<RegexOutput>) =
  #externalMacro(module: "FoundationModelsMacros", type: "GuideMacro")

/// Adds a value to what the properties of a session hold (FM API: `SessionPropertyEntry()`).
///
/// Attach it to a variable with a default value in an extension of `SessionPropertyValues`.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro SessionPropertyEntry() =
  #externalMacro(module: "FoundationModelsMacros", type: "SessionPropertyEntryMacro")

/// Computes the default value of a key; ``SessionPropertyEntry()`` adds it where it is needed.
@attached(accessor)
public macro __SessionPropertyEntryDefaultValue() =
  #externalMacro(module: "FoundationModelsMacros", type: "SessionPropertyEntryDefaultValueMacro")
