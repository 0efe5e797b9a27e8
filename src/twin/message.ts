import type { JsonValue } from '../evidence/exchange.ts'

/** What the twin is asked. */
export interface TwinRequest {
  readonly method: string
  /** As in an address, percent-encoded. */
  readonly path: string
  readonly query: readonly (readonly [name: string, value: string])[]
  /** By name in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly cookies: ReadonlyMap<string, string>
  /** Parsed JSON; a form as an object of its fields, of a file `{fileName, mediaType, size}`; undefined where there was no body or one of another kind. */
  readonly body: JsonValue | undefined
  /** What was sent as files: fields of a form, or a body that is one. Left out where nothing was. */
  readonly files?: readonly TwinFile[]
}

export interface TwinFile {
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/**
 * Where an answer comes from. `shown`: every part of it stands in the specification; `computed`: from what was asked before and what
 * the specification says of effects, rules and states; `default`: a part was made up in the stated form, or a case was decided that no
 * statement decides; `refused`: the specification does not say, and nothing is guessed.
 */
export type Provenance = 'shown' | 'computed' | 'default' | 'refused'

export interface TwinResponse {
  readonly status: number
  /** Names in lower case. Those of the provenance stand among them. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Empty where there is no body, or where its media type was not named. */
  readonly mediaType: string
  /** Undefined where there is no body. A text stands for itself where the media type is no JSON. */
  readonly body: JsonValue | undefined
  /** In the place of a body, where a file is given back. */
  readonly bytes?: Uint8Array
  readonly provenance: Provenance
  /** Ids of the statements, or of the gap, that it rests on. */
  readonly claims: readonly string[]
  /** What is said on streams and sockets because of it. */
  readonly announces: readonly Announcement[]
  /** The id of the event stream or socket that is open from now on; left out where the answer is whole. */
  readonly stream?: string
}

/** One message, for whoever listens to a stream or a socket. */
export interface Announcement {
  /** The id of its call. */
  readonly stream: string
  readonly name: string
  readonly value: JsonValue
  /** How many arguments the value stands for where it is not one; see `messages` of a call. */
  readonly arguments?: 'none' | 'several'
  /** The value says its name itself; otherwise the name goes before it, where the protocol has a place for it. */
  readonly isTagged: boolean
}

/** So many characters of ids stand in a header; clients take no header of any length. */
const LONGEST = 8000

/**
 * The headers that say where an answer comes from; ids are percent-encoded and separated by spaces. Of very many the first are named, and
 * another header counts the others.
 */
export function provenanceHeaders(
  provenance: Provenance,
  claims: readonly string[],
): readonly (readonly [string, string])[] {
  const ids = claims.map(encodeURIComponent)
  let length = 0
  const named = ids.filter(id => (length += id.length + 1) <= LONGEST)
  return [
    ['x-asbuilt-provenance', provenance],
    ['x-asbuilt-claims', named.join(' ')],
    ...(named.length === ids.length ? [] : [['x-asbuilt-claims-left-out', String(ids.length - named.length)] as const]),
  ]
}
