import type { JsonValue } from './exchange.ts'

/** The part of JSON Schema 2020-12 that we write, with what was counted beside it. */
export interface Schema {
  readonly type?: SchemaType | readonly SchemaType[]
  readonly format?: string
  readonly enum?: readonly JsonValue[]
  readonly const?: JsonValue
  readonly properties?: { readonly [name: string]: Schema }
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly discriminator?: { readonly propertyName: string; readonly mapping?: { readonly [value: string]: string } }
  readonly examples?: readonly JsonValue[]
  /** Of a body: it was the same each time, and is the only one of the examples. */
  readonly 'x-same'?: true
  /** Of a body: why nothing is known of what it holds, where there was one. */
  readonly 'x-unread'?: UnreadBody
  readonly description?: string
  readonly title?: string
  readonly contentEncoding?: string
  readonly contentMediaType?: string
  /** Of what a text holds: where its media type is `application/jwt`, of the claims in the token (RFC 7519). */
  readonly contentSchema?: Schema
  /** Of how many parent objects (or bodies) it was present in how many. */
  readonly 'x-seen'?: {
    readonly present: number
    readonly of: number
    /** How often it was there and null; left out where never, or always. */
    readonly nulls?: number
  }
  readonly 'x-values'?: SeenValues
  /** Where the application itself lists the values of `enum`; else no others were seen. */
  readonly 'x-enum-basis'?: 'declared'
  readonly 'x-replaced'?: ReplacedValues
  readonly 'x-basis'?: 'declared'
  /** Of a map: the field whose values its keys are. */
  readonly 'x-keyed-by'?: string
  /** The entity whose objects stand here, whole or in part: of a text, the key alone. */
  readonly 'x-entity'?: string
}

/** Values seen where they do not justify an `enum`: at most 20, with the number of different values. */
export interface SeenValues {
  readonly values: readonly JsonValue[]
  readonly distinct: number
}

export type UnreadBody = 'not recorded' | 'recorded in part' | 'not what its media type says'

export type SchemaType = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object'

/** What the secrets had in common that stood somewhere and were replaced; never said of fewer than three different ones. */
export interface ReplacedValues {
  /** In characters. Lengths are known in steps only (1, 8, 12, 16, 24, 32, 48, 64 and more): one may lie within. */
  readonly minLength: number
  /** Missing where no bound is known. */
  readonly maxLength?: number
  /** Those that any of them had; missing where that is not told of each. */
  readonly classes?: readonly CharacterClass[]
  /** How many different ones; 256 stands for more. */
  readonly values: number
}

export type CharacterClass = 'lower-case letters' | 'upper-case letters' | 'digits' | 'other characters'
