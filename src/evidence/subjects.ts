import type { Evidence, SomeEvidence } from './evidence.ts'
import type { Framing, JsonValue } from './exchange.ts'
import type { ListOperator } from './list-query.ts'
import type { ReplacedValues, Schema, SchemaType, SeenValues } from './schema.ts'
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
  /** Of an area: the route of the screen that it leads to, else the address. */
  readonly leadsTo?: string
}

export interface ScreenSubject {
  readonly kind: 'screen'
  /** `/orders/{orderId}` */
  readonly route: string
  readonly title: string | null
  readonly parameters: readonly { readonly name: string; readonly in: 'path' | 'query'; readonly schema: Schema }[]
  readonly forms: readonly ScreenForm[]
  readonly actions: readonly string[]
  /**
   * What the scripts that are loaded for it can draw there to be pressed, beyond that, and the calls that this makes as far as they
   * tell; whether and when it stands there was not seen. Left out where none.
   */
  readonly declaredActions?: readonly {
    readonly words: string
    readonly basis: 'declared'
    readonly calls: readonly string[]
    readonly evidence: SomeEvidence
  }[]
  /** What its buttons did when somebody used them: `click "Save"`, the calls that were made, the routes that it led to. */
  readonly gestures?: readonly {
    readonly words: string
    readonly calls: readonly string[]
    /** What was sent on sockets: the socket's claim id and the message's name. Left out where nothing was. */
    readonly sends?: readonly { readonly call: string; readonly message: string }[]
    readonly leadsTo: readonly string[]
  }[]
  /** A picture of it. Left out where none is kept. */
  readonly screenshot?: Evidence
  /** Its dialogs, and what its tabs show. Left out where none. */
  readonly subStates?: readonly ScreenSubState[]
  /** Routes. */
  readonly leadsTo: readonly string[]
  /** Call claim ids. */
  readonly calls: readonly string[]
  readonly identities: readonly string[]
}
/** A part of a screen that is there or not. */
export interface ScreenSubState {
  readonly kind: 'dialog' | 'tab'
  /** A template where parts vary; empty where it has none. */
  readonly name: string
  /** Names of forms of the screen that stand in it. */
  readonly forms: readonly string[]
  /** Of the screen's actions, and others that stand in it alone. */
  readonly actions: readonly string[]
  /** What a person did that opened it: `click "New order"`. Left out where nobody was seen to open it. */
  readonly openedBy?: readonly string[]
  /** Call claim ids: what was asked for when it opened, and by what was done in it. */
  readonly calls: readonly string[]
  /** It stands in the markup, and nobody was seen to open it. */
  readonly closed?: true
  /** In how many pages and snapshots it stands so. */
  readonly support: number
  /** At most five places that show it. */
  readonly evidence: SomeEvidence
}
export interface ScreenForm {
  readonly name: string
  readonly method?: string
  readonly action?: string
  /** The claim id of the call that it was seen to send: by its address, or by a script that sends its fields. */
  readonly call?: string
  /** The message that it is sent as on a socket: the socket's claim id and the message's name. Left out where none is known, or several may be. */
  readonly message?: { readonly call: string; readonly message: string }
  /** Set where only the scripts that are loaded for the screen tell of it: nobody saw it stand there. */
  readonly basis?: 'declared'
  /** Of a declared form: where the script draws it. */
  readonly evidence?: SomeEvidence
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

/** A path parameter that says which kind of thing a call is about. */
export interface EntityBy {
  readonly parameter: string
  /** Sorted by value. */
  readonly kinds: readonly CallOfKind[]
}
/** What is sent and answered where a path parameter has one value. */
export interface CallOfKind extends Pick<CallSubject, 'requests' | 'responses'> {
  readonly value: string
  /** The name of the entity. */
  readonly entity?: string
}
export interface EntitySubject {
  readonly kind: 'entity'
  readonly name: string
  /** Where one call serves several kinds of things: the path parameter that says that these are meant, and what it says. */
  readonly askedBy?: { readonly parameter: string; readonly value: string }
  /** The field that identifies an instance; null where none was seen. */
  readonly key: string | null
  /** The fields that identify an instance together, where none does alone. */
  readonly keyParts?: readonly string[]
  /** No field is the key: where several are answered, each stands under its key as the name of a property. */
  readonly keyedByName?: true
  readonly fields: readonly EntityField[]
  /** Call claim ids. */
  readonly calls: readonly string[]
}
/** The field whose value names the entity that another field's key is of: `targetType` beside `targetId`. */
export interface ReferencesBy {
  readonly field: string
  /** Sorted by value. */
  readonly kinds: readonly { readonly value: string; readonly entity: string }[]
}

export interface EntityField {
  readonly name: string
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
  /** Where it holds the key of one kind of thing or another, what says of which. */
  readonly referencesBy?: ReferencesBy
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
  /** What calls are given for it, where that is of another type than what they answer: a key for what is answered whole. */
  readonly sent?: Schema
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
    /** Where that call keeps a socket open: the message that was sent there. Left out for none. */
    readonly message?: string
    /** Where no call did it: the message that told of it, and the call that keeps its socket or stream open. Left out for none. */
    readonly told?: { readonly call: string; readonly message: string }
    /** Where no call did it: the address that was opened then and led on, `/orders?id={id}&action=close`. Left out for none. */
    readonly opened?: string
    readonly identities: readonly string[]
    readonly support: number
    /** Where this change alone was seen; at most five places. */
    readonly evidence?: SomeEvidence
  }[]
  /** Calls that made things with a value; that deleted them while they had it; that were refused because of it. Left out where none. */
  readonly begun?: readonly LifecycleEvent[]
  readonly deleted?: readonly LifecycleEvent[]
  readonly refused?: readonly LifecycleEvent[]
  /** What answers say can follow beside each value, states or names of what can be done, by the field that says it. Left out where none does. */
  readonly offered?: readonly {
    readonly in: string
    readonly beside: readonly { readonly value: JsonValue; readonly names: readonly string[] }[]
  }[]
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
  /** Where that call keeps a socket open: the message that was sent there. Left out for none. */
  readonly message?: string
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
  /** The only role that was seen to get the form that says so. */
  readonly shownTo?: string
}

export interface RoleSubject {
  readonly kind: 'role'
  readonly name: string
  /** "`role.name` in the answer of GET /users/me", "given with --as", "no credentials sent". */
  readonly recognisedBy: string
}
/** Something that may be granted, by the name that scripts ask for it by, or under which answers and tokens grant it. */
export interface RightSubject {
  readonly kind: 'right'
  /** `orders:write` */
  readonly name: string
}
export interface PermissionSubject {
  readonly kind: 'permission'
  readonly role: string
  /** A call, screen or right claim id. */
  readonly on: string
  readonly verdict: 'allowed' | 'denied' | 'own only' | 'hidden'
  /**
   * The field that says whose a thing is, where it may make the difference: it named the one who asked where it was allowed (`own only`), or
   * somebody else in all that was refused (`denied`), so that nobody saw what may be done with one's own.
   */
  readonly owner?: string
  /**
   * Of `denied`: other statuses with which this role was refused, so that what they say (that something is wrong with what was sent, that
   * the thing is not there) is looked at before rights are. Left out where none was seen.
   */
  readonly checkedBefore?: readonly number[]
}

export interface CallSubject {
  readonly kind: 'call'
  readonly protocol: 'http' | 'graphql' | 'json-rpc' | 'websocket' | 'sse'
  readonly method: string
  /** `/orders/{orderId}` */
  readonly path: string
  /** Every request that was answered with success had a slash behind `path`, and may need it; where none was, every other. */
  readonly endsInSlash?: true
  /** Requests with a slash behind `path` were answered with success, and others without one. */
  readonly alsoEndsInSlash?: true
  /** The origins it was seen at. */
  readonly servers: readonly string[]
  readonly parameters: readonly CallParameter[]
  /** By media type; `*` where none was named. */
  readonly requests: { readonly [mediaType: string]: Schema }
  /** By status, then media type; an answer without a body has no media types. */
  readonly responses: { readonly [status: string]: { readonly [mediaType: string]: Schema } }
  /** Names of the schemes that were sent: `bearer`, `basic`, `cookie NAME`, `apiKey header NAME`, `body NAME`; empty: none was sent. */
  readonly security: readonly string[]
  readonly pagination?: {
    readonly style: 'page' | 'offset' | 'cursor' | 'link'
    readonly parameters: readonly string[]
  }
  /** The name of the entity. */
  readonly entity?: string
  /** Where the path says which kind of thing is meant, `/collections/{name}/records`: by which parameter, and what it means. */
  readonly entityBy?: EntityBy
  readonly effect: 'list' | 'read' | 'create' | 'update' | 'delete' | 'transition' | 'sign-in' | 'other'
  /** What it sets, on its own thing and on others, as things were before it and after; sorted. Left out where nothing is known. */
  readonly effects?: readonly CallEffect[]
  /** Parameters of the query that say which names the objects at a place of the answer have. Left out where none was seen to. */
  readonly selects?: readonly NameSelection[]
  /** What a query can ask of the elements of the list, as answers show it; sorted. Left out where none was seen to. */
  readonly asks?: readonly ListQuery[]
  /** What the list comes sorted by where nothing asks for an order; where by several fields, by each alike. Left out where nothing shows it. */
  readonly order?: readonly ListOrder[]
  /**
   * Answers that are others where something is asked for, by who asks, or where it refuses under the status of success. The first that holds counts;
   * left out where all are alike.
   */
  readonly answersWhen?: readonly AnswerWhen[]
  /** Screen routes it was called from; of a declared one, those whose scripts name it. */
  readonly screens: readonly string[]
  /** GraphQL: the operation's name, kind and document. JSON-RPC: the method's name. Where one address does several
   * things, what is asked of it, and as its kind the parameter that says so: `action`. */
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
    /** Of what is given with it; of several arguments, that of the list of them. */
    readonly schema: Schema
    /** How many arguments were given where it was not one, as functions take them (socket.io). Left out where it was. */
    readonly arguments?: 'none' | 'several'
    readonly support: number
    /** The calls after which it comes. Left out where none is known. */
    readonly after?: readonly MessageCause[]
    /** What it answers of what is sent on the same stream. Left out where nothing is known. */
    readonly answers?: readonly MessageAnswer[]
    /** It is sent to say who one is: by what, and the fields of what acknowledges it that hold a secret. Left out for any other. */
    readonly signsIn?: { readonly by: 'password' | 'token'; readonly handsOut: readonly string[] }
    /** What is set when it is sent, as `effects` of a call. Left out where nothing is known. */
    readonly effects?: readonly CallEffect[]
  }[]
  /** Of a socket: the protocols that were spoken inside of its frames. Left out where each frame was one message. */
  readonly speaks?: readonly Framing[]
  /** Header fields of answers that say something about the call: `retry-after`, `link`, `location`, `x-ratelimit-*`. */
  readonly answerHeaders?: readonly string[]
  /** Where answers lead that lead on, and where that is which 201 has made; the most frequent first. Left out where none does. */
  readonly leadsTo?: readonly LeadsTo[]
  /** What pages that answer it, or that it leads to, tell whoever did it, the most frequent first. Left out where they tell nothing. */
  readonly tells?: readonly Telling[]
  /** What its answers hand out to show who asks: cookies, and fields by the way to them (`session.token`). Left out where nothing. */
  readonly handsOut?: readonly { readonly in: 'cookie' | 'body'; readonly name: string; readonly support: number }[]
}
/** `Order #{id} was saved.` */
export interface Telling {
  /** With names in the places of what it repeats of the request, and `{id}` for what the page's own address names. */
  readonly text: string
  readonly support: number
  /** The pages; at most five places. */
  readonly evidence: SomeEvidence
}
/** `fields=id,name`: the objects at the place had these names and no others but those `besides`, wherever it was sent. */
export interface NameSelection {
  /** Whichever element of a list it holds: `fields` also stands for `fields[]` and `fields[0]`. */
  readonly parameter: string
  /** A JSON Pointer in which `*` stands for every element of a list. */
  readonly at: string
  /** Names that stand there whatever is chosen: `_id`. */
  readonly besides?: readonly string[]
}
/** `sort=-price`, `filter[status][_eq]=draft`, `q=oak`: what every element of every such answer was, where others are not. */
export interface ListQuery {
  /** As it is sent, with `{field}` where the name of a field stands, and without numbers: `filter[_and][{field}][_eq]`. */
  readonly parameter: string
  readonly operator: ListOperator
  /** The fields that it was seen to hold of; empty for a search, which is of any text in them. */
  readonly fields: readonly string[]
  /** The application speaks so of several fields or calls, so that it holds of any. */
  readonly ofAny?: true
  readonly support: number
  /** At most five places. */
  readonly evidence: SomeEvidence
}
export interface ListOrder {
  readonly field: string
  readonly direction: 'ascending' | 'descending'
  readonly support: number
  /** At most five places. */
  readonly evidence: SomeEvidence
}
export interface AnswerWhen {
  /** Null: where none of the others holds. */
  readonly when: AnswerCondition | null
  readonly status: number
  readonly mediaType: string
  readonly schema: Schema
  readonly support: number
  /** At most five places. */
  readonly evidence: SomeEvidence
}
/** What is asked for in the query, with any value where none is named; or the role of who asks. */
export type AnswerCondition = { readonly parameter: string; readonly value?: string } | { readonly role: string }
/** A call after which a message comes, always while it was listened for. */
export interface MessageCause {
  /** A call claim id. */
  readonly call: string
  /** Fields of the message that hold fields of the call's own thing. */
  readonly fields: readonly { readonly name: string; readonly field: string }[]
  readonly support: number
  /** The calls and the streams; at most five places. */
  readonly evidence: SomeEvidence
}
/** A message on the same stream that another one answers. */
export interface MessageAnswer {
  /** Its name. */
  readonly to: string
  /**
   * `acknowledgement`: the protocol says so; `repetition`: it repeats a value that no other message had sent; `order`: it came within
   * three seconds each time, and at no other time, which need not be an answer.
   */
  readonly how: 'acknowledgement' | 'repetition' | 'order'
  /** What it repeats each time, by the names of the fields, behind dots; empty where the message is nothing else. */
  readonly repeats: readonly { readonly sent: string; readonly received: string }[]
  /** So many of those that were sent were answered so. */
  readonly support: number
  /** So many were sent. */
  readonly of: number
}
/** A field that a call sets, and to what. Never stated where one thing was seen that it does not fit. */
export interface CallEffect {
  /** The name of the entity. */
  readonly entity: string
  /** `status`; behind dots inside of objects: `payment.status`. */
  readonly field: string
  readonly becomes: EffectValue
  /** How the call leads to the thing; left out where it is the one that the call makes, names or answers with. */
  readonly via?: EffectVia
  /** How often it was seen to do so. */
  readonly support: number
  /** Where it was read before, the call, where it was read after; at most five places. */
  readonly evidence: SomeEvidence
}
/** Through a field of the call's own thing, a parameter of its path or a field that is sent, which hold the key; or who calls. */
export type EffectVia = { readonly by: 'field' | 'path' | 'sent'; readonly name: string } | { readonly by: 'caller' }
export type EffectValue =
  | { readonly is: 'constant'; readonly value: JsonValue }
  /** What a field of the body, or the path, holds. Where it is not sent: as it was, or `otherwise`. */
  | {
      readonly is: 'sent'
      readonly in: 'body' | 'path'
      readonly name: string
      readonly otherwise?: JsonValue
      /** An empty text becomes null. */
      readonly emptyIsNull?: true
    }
  /** The time of the call, or a while after it: a fixed one, or so long as a field of the same thing says. */
  | {
      readonly is: 'time'
      readonly after?: { readonly count: number | { readonly field: string }; readonly unit: TimeUnit }
    }
  /** What stands for whoever calls: the key, the name they sign in with, the address, or what others see them called. */
  | { readonly is: 'caller'; readonly as: 'id' | 'name' | 'email' | 'display name' }
  /** More than before by a number, or by a number that is sent; `times` -1: less. */
  | { readonly is: 'more'; readonly by: number }
  | { readonly is: 'more'; readonly by: { readonly sent: string; readonly times: 1 | -1 } }
  /** True where it was false, and the other way round. */
  | { readonly is: 'opposite' }
  /** A field of the thing that a field of the own thing refers to. */
  | { readonly is: 'field'; readonly via: string; readonly entity: string; readonly name: string }
export type TimeUnit = 'seconds' | 'minutes' | 'hours' | 'days'

/** Where a redirect leads, or the `Location` of what was made. */
export interface LeadsTo {
  readonly status: string
  /** `/orders/{orderId}`, as the screen or the call there is named; with its origin where that is not one of the call's. */
  readonly to: string
  /** The names in its query, with what stood there where it was one word each time: `tab=open`, `id`. Left out where it has none. */
  readonly query?: readonly string[]
  readonly support: number
  /** At most five places. */
  readonly evidence: SomeEvidence
}

export interface CallParameter {
  /** `matrix`: behind a semicolon in the path, `/maps/3;zoom=3` (RFC 3986, section 3.3). */
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'matrix'
  readonly name: string
  /** How the name stood in the query, where it stood there otherwise too: `tags[]`; `tags[0]` where elements were numbered. */
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
  /** Of sockets in `calls`, the messages that were acknowledged with it. Left out where none was. */
  readonly messages?: readonly string[]
  /** Screen claim ids, where pages say it that no known call is answered with, or that calls lead to. */
  readonly screens?: readonly string[]
  /** Calls, of `calls`, that answered so about a thing that is not there. Left out where none was seen to. */
  readonly notThere?: readonly string[]
  /** When calls, of `calls`, answered so and when they did what was asked; sorted by call. Left out where nothing tells the two apart. */
  readonly guards?: readonly ErrorGuard[]
  /** Its body, where the call that gave it answers others, or what was asked for, with the same status. */
  readonly body?: { readonly mediaType: string; readonly schema: Schema }
  /** A rule claim id. */
  readonly rule?: string
  /** What a person was seen to read. */
  readonly shownAs?: string
  /** What a script or a catalogue of texts has for it: of basis *declared*, since nobody was seen to read these words. */
  readonly declaredAs?: string
}

/** What tells the times when a call was refused from those when it was carried out, without exception. */
export interface ErrorGuard {
  /** A call claim id. */
  readonly call: string
  readonly when: GuardCondition
  /** Whom it binds; left out where nobody was seen to be above it. */
  readonly roles?: readonly string[]
  /** How often it was refused, and how often carried out, while what it hangs on was known. */
  readonly refused: number
  readonly carriedOut: number
  /** What tells the two apart as well, so that `when` is a guess among these. Left out where nothing does. */
  readonly orElse?: readonly GuardCondition[]
  /** Refused calls, calls that were carried out, and what was read before each; at most eight places. */
  readonly evidence: SomeEvidence
}
/** Of the thing that the path names last, or of one that `via` leads to. */
export type GuardCondition =
  /** A field holds one of `values`; one of `otherwise` where the call was carried out. */
  | {
      readonly is: 'value'
      readonly entity: string
      readonly field: string
      readonly via?: GuardVia
      readonly values: readonly JsonValue[]
      readonly otherwise: readonly JsonValue[]
    }
  /** A field holds null, nothing or zero; with `not`, anything else. */
  | {
      readonly is: 'empty'
      readonly entity: string
      readonly field: string
      readonly via?: GuardVia
      readonly not?: true
    }
  /** There are things of an entity whose field `by` refers to the thing; with `field`, such that hold one of `values` there. */
  | {
      readonly is: 'related'
      readonly entity: string
      readonly by: string
      readonly field?: string
      readonly values?: readonly JsonValue[]
    }
  /** The thing is whoever calls. */
  | { readonly is: 'caller' }
  /** The body holds a field. */
  | { readonly is: 'sent'; readonly name: string }
/** Through a parameter of the path, a field that is sent, or a field of the thing that the path names last; each holds a key. */
export type GuardVia = Extract<EffectVia, { readonly name: string }>

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
  /** What it is, where `meaning` has no word for that. */
  readonly sort?: 'switch' | 'upper limit' | 'lower limit'
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
  readonly roles: RoleSubject | RightSubject | PermissionSubject
  readonly calls: CallSubject
  readonly errors: ErrorSubject
  readonly constants: ConstantSubject
}
