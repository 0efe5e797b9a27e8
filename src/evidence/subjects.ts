import type { SomeEvidence } from './evidence.ts'
import type { JsonValue } from './exchange.ts'
import type { ReplacedValues, Schema, SchemaType } from './schema.ts'
import type { Basis } from './claim.ts'

/** The names of the nine sections, in the order of the specification. */
export type SectionName =
  | 'product'
  | 'screens'
  | 'entities'
  | 'states'
  | 'rules'
  | 'roles'
  | 'calls'
  | 'errors'
  | 'constants'

/** Quoted from what the application itself shows, never invented. */
export interface ProductSubject {
  readonly kind: 'name' | 'purpose' | 'audience' | 'area'
  readonly text: string
  /** Where the application shows it: `title`, `meta description`, `heading`, `navigation`, `manifest`. */
  readonly shownAs: string
}

export interface ScreenSubject {
  readonly kind: 'screen'
  /** `/orders/{orderId}` */
  readonly route: string
  readonly title: string | null
  readonly parameters: readonly { readonly name: string; readonly in: 'path' | 'query'; readonly schema: Schema }[]
  readonly forms: readonly ScreenForm[]
  readonly actions: readonly string[]
  /** What its buttons did when somebody used them: `click "Save"`, the calls that were made, the routes that it led to. */
  readonly gestures?: readonly {
    readonly words: string
    readonly calls: readonly string[]
    readonly leadsTo: readonly string[]
  }[]
  /** Routes. */
  readonly leadsTo: readonly string[]
  /** Call claim ids. */
  readonly calls: readonly string[]
  readonly identities: readonly string[]
}
export interface ScreenForm {
  readonly name: string
  readonly method?: string
  readonly action?: string
  readonly fields: readonly ScreenField[]
}
export interface ScreenField {
  readonly name: string
  readonly label: string | null
  /** The control: `text`, `password`, `select`, `checkbox`, `textarea`, … */
  readonly control: string
  /** As the markup says them: `required`, `maxlength=120`, `pattern=…`. */
  readonly rules: readonly string[]
  readonly options?: readonly string[]
}

export interface EntitySubject {
  readonly kind: 'entity'
  readonly name: string
  /** The field that identifies an instance; null where none was seen. */
  readonly key: string | null
  readonly fields: readonly EntityField[]
  /** Call claim ids. */
  readonly calls: readonly string[]
}
export interface EntityField {
  readonly name: string
  readonly type: SchemaType | readonly SchemaType[]
  readonly format?: string
  readonly required: boolean
  readonly nullable: boolean
  readonly enum?: readonly JsonValue[]
  /** The name of the entity whose key this field holds. */
  readonly references?: string
  readonly items?: Schema
  readonly properties?: { readonly [name: string]: Schema }
  /** What stands under the keys of a map. */
  readonly additionalProperties?: Schema
  /** Objects of several kinds, told apart by a tag. */
  readonly oneOf?: readonly Schema[]
  readonly discriminator?: { readonly propertyName: string }
  readonly replaced?: ReplacedValues
  readonly basis?: Basis
  /** Of how many objects it was present in how many. */
  readonly seen: { readonly present: number; readonly of: number }
}

export interface LifecycleSubject {
  readonly kind: 'lifecycle'
  readonly entity: string
  readonly field: string
  readonly states: readonly {
    readonly value: JsonValue
    readonly initial: boolean
    readonly final: boolean
    readonly basis?: Basis
  }[]
  readonly transitions: readonly {
    readonly from: JsonValue
    readonly to: JsonValue
    /** A call claim id; null: by the server or someone else. */
    readonly by: string | null
    readonly identities: readonly string[]
    readonly support: number
    /** Where this change alone was seen; at most five places. */
    readonly evidence?: SomeEvidence
  }[]
  /** Calls that made things with a value; that deleted them while they had it; that were refused because of it. Left out where none. */
  readonly begun?: readonly LifecycleEvent[]
  readonly deleted?: readonly LifecycleEvent[]
  readonly refused?: readonly LifecycleEvent[]
  /** Left out where none. */
  readonly rules?: readonly CallOrderRule[]
}
/** Rules about the order of calls on one thing: seen on three things or more, and never broken. */
export interface CallOrderRule {
  /** `only after`: never without the other before it; `never after`: once the other was made, this was not made any more. */
  readonly rule: 'only after' | 'never after'
  /** Call claim ids. */
  readonly call: string
  readonly other: string
  /** Things. */
  readonly support: number
}
/** In which order calls were made on single things that show no state. No automaton: nothing is generalised. */
export interface CallOrderSubject {
  readonly kind: 'call order'
  readonly entity: string
  /** Call claim ids. */
  readonly calls: readonly string[]
  /** Which call directly followed which on one thing; null: it was the first, and made the thing. Support counts sightings. */
  readonly steps: readonly { readonly from: string | null; readonly to: string; readonly support: number }[]
  readonly rules: readonly CallOrderRule[]
}
/** What calls did with things of one value. */
export interface LifecycleEvent {
  readonly value: JsonValue
  /** A call claim id. */
  readonly by: string
  readonly identities: readonly string[]
  readonly support: number
  /** At most five places. */
  readonly evidence: SomeEvidence
}

/** What a rule demands of a field. */
export type RuleKind =
  | 'required'
  | 'minLength'
  | 'maxLength'
  | 'minimum'
  | 'maximum'
  | 'pattern'
  | 'format'
  | 'enum'
  | 'unique'
  | 'other'

export interface RuleSubject {
  readonly kind: 'rule'
  readonly target: { readonly call?: string; readonly screen?: string; readonly field: string }
  readonly witnesses: readonly ('script' | 'markup' | 'rejection' | 'message' | 'description')[]
  readonly rule: RuleKind
  readonly value: JsonValue
  readonly message: string | null
  readonly enforcedBy: readonly ('client' | 'server')[]
}

export interface RoleSubject {
  readonly kind: 'role'
  readonly name: string
  /** "`role.name` in the answer of GET /users/me", "given with --as", "no credentials sent". */
  readonly recognisedBy: string
}
export interface PermissionSubject {
  readonly kind: 'permission'
  readonly role: string
  /** A call or screen claim id. */
  readonly on: string
  readonly verdict: 'allowed' | 'denied' | 'own only' | 'hidden'
}

export interface CallSubject {
  readonly kind: 'call'
  readonly protocol: 'http' | 'graphql' | 'json-rpc' | 'websocket' | 'sse'
  readonly method: string
  /** `/orders/{orderId}` */
  readonly path: string
  /** The origins it was seen at. */
  readonly servers: readonly string[]
  readonly parameters: readonly CallParameter[]
  /** By media type; `*` where none was named. */
  readonly requests: { readonly [mediaType: string]: Schema }
  /** By status, then media type; an answer without a body has no media types. */
  readonly responses: { readonly [status: string]: { readonly [mediaType: string]: Schema } }
  /** Names of the schemes that were sent: `bearer`, `basic`, `cookie NAME`, `apiKey header NAME`; empty: none was sent. */
  readonly security: readonly string[]
  readonly pagination?: {
    readonly style: 'page' | 'offset' | 'cursor' | 'link'
    readonly parameters: readonly string[]
  }
  /** The name of the entity. */
  readonly entity?: string
  readonly effect: 'list' | 'read' | 'create' | 'update' | 'delete' | 'transition' | 'sign-in' | 'other'
  /** Screen routes it was called from; of a declared one, those whose scripts name it. */
  readonly screens: readonly string[]
  /** GraphQL: the operation's name, kind and document. JSON-RPC: the method's name. */
  readonly operation?: {
    readonly name: string
    readonly kind: string
    readonly text?: string
    readonly types?: readonly string[]
  }
  /** Sockets and event streams: what is said in which direction. */
  readonly messages?: readonly {
    readonly direction: 'sent' | 'received'
    readonly name: string
    readonly schema: Schema
    readonly support: number
  }[]
  /** Header fields of answers that say something about the call: `retry-after`, `link`, `location`, `x-ratelimit-*`. */
  readonly answerHeaders?: readonly string[]
}
export interface CallParameter {
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly name: string
  /** How the name stood in the query, where it stood there otherwise too: `tags[]`. */
  readonly sentAs?: readonly string[]
  readonly required: boolean
  readonly schema: Schema
  /** Why a path segment is taken for a parameter. */
  readonly reason?: string
}

export interface ErrorSubject {
  readonly kind: 'error'
  readonly status: number
  /** As on the wire (`error.code`), null where the answer has none. */
  readonly code: string | null
  /** A template where parts vary: `Value for field {field} has to be unique.` */
  readonly message: string | null
  /** Call claim ids. */
  readonly calls: readonly string[]
  /** A rule claim id. */
  readonly rule?: string
  /** What the reader of the screen saw. */
  readonly shownAs?: string
}

export interface ConstantSubject {
  readonly kind: 'constant'
  readonly name: string
  readonly value: JsonValue
  readonly unit: string | null
  readonly meaning:
    | 'page size'
    | 'rate limit'
    | 'length limit'
    | 'file size'
    | 'timeout'
    | 'interval'
    | 'token lifetime'
    | 'currency'
    | 'option list'
    | 'other'
  /** The two or more independent kinds of place that agree. */
  readonly witnesses: readonly string[]
}

/** Which subjects each section states. */
export interface Subjects {
  readonly product: ProductSubject
  readonly screens: ScreenSubject
  readonly entities: EntitySubject
  readonly states: LifecycleSubject | CallOrderSubject
  readonly rules: RuleSubject
  readonly roles: RoleSubject | PermissionSubject
  readonly calls: CallSubject
  readonly errors: ErrorSubject
  readonly constants: ConstantSubject
}
