import type { FormField, Framing, Header, JsonObject, JsonValue } from '../exchange.ts'

/** What an exchange means that a framework sends in a wire of its own. */
export interface Unwrapped {
  /** Of the wire. */
  readonly name: string
  /** The address that is meant. */
  readonly url?: string
  /** Which of several things that an address does, and what names it. */
  readonly action?: { readonly by: string; readonly name: string }
  /** What was sent. */
  readonly fields?: readonly FormField[]
  /** Undefined where it stands here: nothing. */
  readonly sent?: JsonValue | undefined
  /** How a person who has to speak the wire finds it named. */
  readonly framing?: Framing
  /** What would have been answered to a browser without scripts. */
  readonly status?: number
  /** Where it leads on to, as written. */
  readonly location?: string
  /** What was answered; undefined where it stands here: nothing. */
  readonly value?: JsonValue | undefined
  /** What the page that was asked for carries; null for nothing. */
  readonly carried?: JsonObject | null
}

/** The JSON in the first line of a text; undefined where there is none. */
export function firstLine(text: string | undefined): JsonValue | undefined {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text.split('\n', 1)[0] as string) as JsonValue
  } catch {
    return undefined
  }
}

/** The value of a header; null where it is missing or empty. */
export const headerOf = (headers: readonly Header[], wanted: string): string | null =>
  headers.find(({ name }) => name === wanted)?.value || null

/** Whether a header says `true`. */
export const hasHeader = (headers: readonly Header[], wanted: string): boolean => headerOf(headers, wanted) === 'true'

export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
