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
  /** Parsed JSON; a form as an object of its fields; undefined where there was no body or one of another kind. */
  readonly body: JsonValue | undefined
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
  /** Empty where there is no body. */
  readonly mediaType: string
  /** Undefined where there is no body. A text stands for itself where the media type is no JSON. */
  readonly body: JsonValue | undefined
  readonly provenance: Provenance
  /** Ids of the statements, or of the gap, that it rests on. */
  readonly claims: readonly string[]
}

/** The headers that say where an answer comes from; ids are percent-encoded and separated by spaces. */
export function provenanceHeaders(
  provenance: Provenance,
  claims: readonly string[],
): readonly (readonly [string, string])[] {
  return [
    ['x-asbuilt-provenance', provenance],
    ['x-asbuilt-claims', claims.map(encodeURIComponent).join(' ')],
  ]
}
