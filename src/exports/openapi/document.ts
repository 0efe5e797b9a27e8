import type { Evidence } from '../../evidence/evidence.ts'
import type { Schema } from '../../evidence/schema.ts'

/** The part of OpenAPI 3.1 that is written. Maps with captured keys have no prototype. */
export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: {
    readonly title: string
    readonly version: string
    readonly description: string
    readonly 'x-asbuilt': unknown
  }
  readonly servers?: readonly Server[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Entries<Entries<Operation>>
  readonly components: {
    readonly schemas: Entries<ApiSchema>
    readonly securitySchemes: Entries<SecurityScheme>
  }
}

export type Entries<Value> = { readonly [key: string]: Value }

export interface Server {
  readonly url: string
}

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly servers?: readonly Server[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Entries<MediaType> }
  readonly responses: Entries<Response>
  /** Left out where nothing shows whether credentials are needed. */
  readonly security?: readonly Entries<readonly string[]>[]
  readonly 'x-asbuilt': unknown
  readonly 'x-asbuilt-pagination'?: unknown
  readonly 'x-asbuilt-permissions'?: Entries<string>
  /** The claims of screens that are served at the same address. */
  readonly 'x-asbuilt-pages'?: readonly string[]
  /** Where several share one method and path: GraphQL, JSON-RPC, calls told apart by their query. */
  readonly 'x-asbuilt-operations'?: readonly unknown[]
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly required: boolean
  readonly description?: string
  /** `filter[name]=value` */
  readonly style?: 'deepObject'
  readonly explode?: true
  readonly schema: ApiSchema
}

export interface Response {
  readonly description: string
  readonly content?: Entries<MediaType>
  readonly 'x-asbuilt-errors'?: readonly unknown[]
}

export interface MediaType {
  readonly schema: ApiSchema
}

export type ApiSchema = Schema | { readonly $ref: string }

export type SecurityScheme =
  | { readonly type: 'http'; readonly scheme: 'bearer' | 'basic' | 'digest' }
  | { readonly type: 'apiKey'; readonly in: 'header' | 'query' | 'cookie'; readonly name: string }

/** What stands behind an operation, as the specification says it. */
export interface Behind {
  readonly id: string
  readonly basis: string
  readonly support: number
  readonly against: number
  readonly evidence: readonly Evidence[]
}

/** A map whose keys were captured: it has no prototype, so that `__proto__` is a key like any other. */
export function entriesOf<Value>(entries: Iterable<readonly [string, Value]>): Entries<Value> {
  const map = Object.create(null) as Record<string, Value>
  for (const [key, value] of entries) map[key] = value
  return map
}
