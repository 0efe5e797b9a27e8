import type { JsonValue } from './exchange.ts'
import type { SchemaType } from './schema.ts'

/** A place in a description: a JSON Pointer (RFC 6901), for YAML too; `line:column` (from 1) in XML and in the language of GraphQL schemas. */
export type DescriptionPlace = string

/** What an API description says, read without following anything that lies outside of it. Never an interpretation. */
export interface DescriptionReading {
  /** Of the text: the same description is read once. */
  readonly digest: number
  readonly format: DescriptionFormat
  readonly title: string | null
  readonly version: string | null
  readonly calls: readonly DescribedCall[]
  /** Those that others refer to, by their place. */
  readonly types: readonly DescribedType[]
  /** What could not be read of it. */
  readonly problems: readonly DescriptionProblem[]
}

export type DescriptionFormat =
  | 'OpenAPI'
  | 'Swagger'
  | 'GraphQL schema'
  | 'OData metadata'
  | 'Postman collection'
  | 'Insomnia export'

export interface DescriptionProblem {
  readonly at: DescriptionPlace
  readonly message: string
}

export interface DescribedCall {
  readonly at: DescriptionPlace
  readonly protocol: 'http' | 'graphql'
  /** Upper case. */
  readonly method: string
  /** The paths that its servers put in front, without a slash at the end: `/api/v1`, empty for none. At least one where any is said. */
  readonly bases: readonly string[]
  /** `{orderId}` where a parameter stands. Empty for GraphQL, where all go to one address. */
  readonly segments: readonly string[]
  /** `query orders`: a field of a root type. Null but for GraphQL. */
  readonly operation: string | null
  readonly parameters: readonly DescribedParameter[]
  readonly requests: readonly DescribedBody[]
  readonly responses: readonly DescribedResponse[]
  /**
   * Each one way to be let in: the schemes that it needs together, named as in the subject of a call. Empty: everybody is let in.
   * Null where it does not say.
   */
  readonly security: readonly (readonly string[])[] | null
}

export interface DescribedParameter {
  readonly at: DescriptionPlace
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly name: string
  readonly required: boolean
  readonly schema: DescribedSchema
}

export interface DescribedBody {
  readonly at: DescriptionPlace
  readonly mediaType: string
  readonly schema: DescribedSchema
}

export interface DescribedResponse {
  readonly at: DescriptionPlace
  /** `200`, `4XX` or `default`. */
  readonly status: string
  readonly bodies: readonly DescribedBody[]
}

/** A schema with a name of its own. */
export interface DescribedType {
  readonly at: DescriptionPlace
  readonly name: string
  readonly schema: DescribedSchema
}

/** The part of JSON Schema that statements are made of. Other types are named and never copied in: it is as small as its text. */
export interface DescribedSchema {
  readonly at: DescriptionPlace
  /** Of a type that stands for the whole; nothing else is said then. */
  readonly refersTo?: DescriptionPlace
  /** Empty: any. */
  readonly types: readonly SchemaType[]
  readonly format?: string
  readonly enum?: readonly JsonValue[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: ReadonlyMap<string, DescribedSchema>
  readonly required?: readonly string[]
  readonly items?: DescribedSchema
  /** Of what stands under other names; false where there may be none. */
  readonly others?: DescribedSchema | false
  readonly allOf?: readonly DescribedSchema[]
  readonly oneOf?: readonly DescribedSchema[]
  /** Only ever answered, only ever sent. */
  readonly only?: 'answered' | 'sent'
}
