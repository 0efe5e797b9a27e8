import type { BatchForm } from './batches/batch-form.ts'
import type { Landing } from './landing.ts'
import type { AppearedText } from './snapshot.ts'

/** Any JSON value. Objects that come from captured keys have no prototype. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject
export interface JsonObject {
  readonly [key: string]: JsonValue
}

/** Header names are in lower case; the order is that of the recording. */
export interface Header {
  readonly name: string
  readonly value: string
}

export interface Cookie {
  readonly name: string
  readonly value: string
}

/**
 * What became of a body:
 * - `parsed`: decoded and, for JSON, forms and XML, parsed
 * - `text`: decoded text of another kind (HTML, script, plain)
 * - `binary`: bytes that are not kept
 * - `empty`: there was none, as a 204 has none
 * - `not shown`: the recording says that there was one and does not hold it
 * - `truncated`: the recording holds a part
 * - `malformed`: says it is JSON (or a form) and is not
 * Only `parsed` bodies vote on schemas; all vote on the call and its status.
 */
export type BodyState = 'parsed' | 'text' | 'binary' | 'empty' | 'not shown' | 'truncated' | 'malformed'

/** One field of a form: URL-encoded or multipart. */
export interface FormField {
  readonly name: string
  readonly value: string
  /** Multipart file fields only. */
  readonly fileName?: string
  readonly mediaType?: string
  /** Of a file in bytes, where the recording holds what is in it. */
  readonly size?: number
}

export interface Body {
  /** Without parameters, in lower case: `application/json`; empty where the recording names none. */
  readonly mediaType: string
  readonly state: BodyState
  /** Decoded size in bytes as far as the recording tells. */
  readonly size: number
  /** `parsed` JSON, and what `parsed` XML says. Absent for other kinds. */
  readonly value?: JsonValue
  /** The field of a form that the value is the JSON in. */
  readonly heldIn?: string
  /** `parsed` forms; beside a value only the files that were sent with it. */
  readonly fields?: readonly FormField[]
  /** Decoded text of `text`, `truncated` and `malformed` bodies and of XML. For `parsed` JSON the value stands instead. */
  readonly text?: string
  /** SHA-256 of a long `text`, in hex: what comes again with every page is known again by it. */
  readonly digest?: string
  /** Of a page: the values that it carries for its scripts, by what carries them (see `carried/`). */
  readonly carried?: JsonObject
}

/** How a request says that it means another method than the one it was sent by. */
export interface MethodOverride {
  /** What it means: `DELETE`. */
  readonly method: string
  /** Where it says so: `header x-http-method-override`, `field _method`, `query _method`. */
  readonly by: string
  /** As what that was sent which is asked for. */
  readonly asked?: 'form' | 'JSON'
}

export interface Request {
  /** What it means; where it was sent by another, `override` says so. */
  readonly method: string
  readonly override?: MethodOverride
  /** Absolute, as recorded; what is asked for by a form in the place of a GET stands in the query. */
  readonly url: string
  readonly headers: readonly Header[]
  readonly cookies: readonly Cookie[]
  readonly body?: Body
}

export interface Response {
  readonly status: number
  readonly headers: readonly Header[]
  /** Set by this response. */
  readonly cookies: readonly Cookie[]
  readonly body?: Body
  /** Absolute; absent unless the answer was a redirect, or its headers tell the script that asked to go on. */
  readonly redirect?: string
}

/** The wire of a framework that an exchange was sent in, which wraps what it means: what stands here is what was meant. */
export interface Wire {
  /** `SvelteKit’s form actions` */
  readonly name: string
  /** Which of several things that the address does is wanted, and what says so: `create` by `form action`. */
  readonly action?: { readonly by: string; readonly name: string }
}

/** One message on a socket or one event of an event stream. */
export interface Message {
  readonly direction: 'sent' | 'received'
  readonly at: number
  readonly text: string
  readonly binary: boolean
  /** Parsed JSON, for socket.io and engine.io the payload behind the packet type. */
  readonly value?: JsonValue
  /** Several arguments were given, and `value` is the list of them (socket.io). */
  readonly isArguments?: true
  /** The event's name where the protocol has one (socket.io event, SSE `event:`). */
  readonly event?: string
  /** It acknowledges an event that went the other way, and `event` is the name of that (socket.io). */
  readonly isAcknowledgement?: true
  /** What a person was doing when it was sent, where the recording tells. */
  readonly action?: ExchangeAction
}

/** The protocol that is spoken inside of the frames of a socket, or inside of requests and answers; `numbered` and `tuples` are forms that several protocols share. */
export type Framing =
  | 'signalr'
  | 'stomp'
  | 'channels'
  | 'ddp'
  | 'phoenix'
  | 'action-cable'
  | 'graphql-ws'
  | 'numbered'
  | 'tuples'
  | 'trpc'
  | 'trpc-superjson'
  | 'connect'
  | 'connect-stream'
  | 'script-calls'

/** One request and the response it got, if it got one (HAR: entry). */
export interface Exchange {
  /** Milliseconds since the epoch; 0 where the recording has no clock. */
  readonly at: number
  /** Milliseconds, 0 where unknown. */
  readonly duration: number
  /** The HAR page this belongs to. */
  readonly page?: string
  /** What the browser said it asked for: `document`, `xhr`, `fetch`, `script`, … */
  readonly resourceType?: string
  readonly request: Request
  readonly response?: Response
  readonly wire?: Wire
  /** Why there is no response: `net::ERR_ABORTED`, `cancelled`, … */
  readonly failure?: string
  /** Served without a request on the wire (memory or disk cache, service worker). */
  readonly fromCache: boolean
  readonly messages?: readonly Message[]
  /** One of several that were sent in one list, and answered in one. */
  readonly batched?: true
  /** The request that it was sent inside of, as a whole request of its own. */
  readonly batch?: { readonly url: string; readonly form: BatchForm }
  /** Of a socket, where its first frames show it; of a call, where a wire does. */
  readonly framing?: Framing
  /** What a person was doing when it was sent, where the recording tells (a trace does). */
  readonly action?: ExchangeAction
  /** What appeared on the page next, before the person did anything more; of answers that refused or had an effect. */
  readonly shown?: readonly ShownText[]
  /** The page that it was answered with, or that the redirect led to that it was answered with, where the recording shows one. */
  readonly landing?: Landing
}

export interface ExchangeAction {
  /** As the recording names it: `call@42`. */
  readonly id: string
  /** In words: `click "Save"`. */
  readonly words: string
  /** The address that the person saw when the action began; empty where it is not known. */
  readonly url: string
}

/** A text that appeared, and the position of the snapshot that shows it. */
export interface ShownText extends AppearedText {
  readonly snapshot: number
}
