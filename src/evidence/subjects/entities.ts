import type { SomeEvidence } from '../evidence.ts'
import type { JsonValue } from '../exchange.ts'
import type { ReplacedValues, Schema, SchemaType, SeenValues } from '../schema.ts'
import type { Basis } from '../claim.ts'

export interface EntitySubject {
  readonly kind: 'entity'
  readonly name: string
  /** Where one call serves several kinds of things: the path parameter that says that these are meant, and what it says. */
  readonly askedBy?: { readonly parameter: string; readonly value: string }
  /** The field that identifies an instance; null where none was seen. */
  readonly key: string | null
  /** The fields that identify an instance together, where none does alone. The key, where there is one too, is the last of them: what it is called by among those that share the others. */
  readonly keyParts?: readonly string[]
  /** No field is the key: where several are answered, each stands under its key as the name of a property. */
  readonly keyedByName?: true
  readonly fields: readonly EntityField[]
  /** Call claim ids. */
  readonly calls: readonly string[]
  /** All there were, where no call was recorded that makes, changes or deletes one: roles, kinds, countries. */
  readonly rows?: EntityRows
}

/** Things that stand there as the application ships them, or as somebody set it up. */
export interface EntityRows {
  /** Names of fields, the key first. */
  readonly fields: readonly string[]
  /** What stands in these fields, thing by thing, sorted by what names them. */
  readonly values: readonly (readonly (string | number | boolean | null)[])[]
  /** An answer that held them all. */
  readonly evidence: SomeEvidence
}

/** How the value of a field is worked out from other fields of the same thing. */
export type Derivation =
  /** How many elements a list has. */
  | { readonly is: 'count'; readonly of: string }
  /** What a member of a list's elements adds up to, or its product with another. */
  | { readonly is: 'sum'; readonly of: string; readonly member: string; readonly times?: string }
  | { readonly is: 'product'; readonly of: readonly [string, string] }
  | { readonly is: 'total'; readonly of: readonly [string, string] }
  /** Another number times a rate, rounded to so many decimals: a tax, a fee. */
  | { readonly is: 'share'; readonly of: string; readonly rate: number; readonly decimals: 0 | 2 }
  /** Texts one after the other: words that are always there, and what stands in fields. */
  | { readonly is: 'text'; readonly parts: readonly ({ readonly text: string } | { readonly field: string })[] }
  /** In small letters, with one sign in the place of everything that is no letter and no digit. */
  | { readonly is: 'slug'; readonly of: string; readonly with: string }
  /** What stands behind the last slash, or the last dot: the name of a file of its path. */
  | { readonly is: 'end'; readonly of: string; readonly behind: '/' | '.' }

export interface DerivedField {
  readonly as: Derivation
  /** In how many different things or states of things it was so; it never was otherwise. */
  readonly held: number
  readonly evidence: SomeEvidence
}

/** The field whose value names the entity that another field's key is of: `targetType` beside `targetId`. */
export interface ReferencesBy {
  readonly field: string
  /** Sorted by value. */
  readonly kinds: readonly { readonly value: string; readonly entity: string }[]
}

/** The field whose value tells what another one holds: `kind` beside a `value` that is a number or a text. */
export interface FormBy {
  readonly field: string
  /** Sorted by value. */
  readonly kinds: readonly { readonly value: string; readonly schema: Schema }[]
}

export interface EntityField {
  readonly name: string
  /** What people read for it, where an answer defines the field. */
  readonly label?: string
  /** The application's own word for its type, where an answer defines the field: `many2one`. */
  readonly definedType?: string
  /** The definition says that nobody changes it. */
  readonly readOnly?: true
  readonly type: SchemaType | readonly SchemaType[]
  readonly format?: string
  readonly required: boolean
  readonly nullable: boolean
  /** All values that it takes: said by the application (`enumBasis`), or so many were seen that another one is unlikely. */
  readonly enum?: readonly JsonValue[]
  /** `declared` where the application lists them: in an answer, a form, a script, a refusal or a description. */
  readonly enumBasis?: 'declared'
  /** Values seen where they do not justify an `enum`. */
  readonly seenValues?: SeenValues
  /** The name of the entity whose key this field holds. */
  readonly references?: string
  /** The field of that entity that it holds, where that is another one than the key. */
  readonly referencesField?: string
  /** Where it holds the key of one kind of thing or another, what says of which. */
  readonly referencesBy?: ReferencesBy
  /** Where what it holds hangs on another field, what says which. */
  readonly formBy?: FormBy
  readonly items?: Schema
  readonly properties?: { readonly [name: string]: Schema }
  /** Those of `properties` that every object had. */
  readonly requiredInside?: readonly string[]
  /** What stands under the keys of a map. */
  readonly additionalProperties?: Schema
  /** Why it is taken for a map. */
  readonly description?: string
  /** Objects of several kinds, told apart by a tag. */
  readonly oneOf?: readonly Schema[]
  readonly discriminator?: { readonly propertyName: string }
  readonly replaced?: ReplacedValues
  /** How it follows from other fields of the same thing, in every one that was seen. */
  readonly derived?: DerivedField
  /** What calls are given for it, where that is of another type than what they answer: a key for what is answered whole. */
  readonly sent?: Schema
  readonly basis?: Basis
  /** Known from a column of a table that lists these things alone, in no call: the screen's route. `label` is what stands above it; where the page does not call it otherwise, the name is made of that. */
  readonly listedOn?: string
  /** Of how many objects it was present in how many. */
  readonly seen: { readonly present: number; readonly of: number }
}
