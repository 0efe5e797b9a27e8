import type { Kind } from './kinds.ts'

/** How a secret is told by its own form: a fixed beginning, and what has to follow. */
export interface Shape {
  readonly kind: Kind
  readonly prefix: string
  /** Matched right behind the prefix; sticky, with bounded repetition only. */
  readonly rest: RegExp
  /** May start in the middle of a word. */
  readonly inside?: boolean
  /** How much of the prefix stays. */
  readonly keep?: number
  /** Moves the end to the right. */
  readonly extend?: (text: string, end: number) => number
  /** Moves the start to the left. */
  readonly back?: (text: string, start: number) => number
  /** Where only a part of the match is secret. */
  readonly unpack?: (value: string, found: (value: string, kind: Kind) => void) => unknown
}
