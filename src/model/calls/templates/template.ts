import type { Kinds } from './kinds.ts'
import type { CallLeaf } from '../leaf/leaf.ts'

/** One path template with what was seen there. */
export interface Template {
  readonly segments: readonly TemplateSegment[]
  readonly leaves: ReadonlyMap<string, CallLeaf>
  /** Where the values of one parameter say what kind of thing is meant: which segment, and the calls with each value. */
  readonly kinds?: Pick<Kinds, 'at' | 'called'> & {
    readonly leaves: ReadonlyMap<string, ReadonlyMap<string, CallLeaf>>
  }
}
export interface TemplateSegment {
  /** The literal, or the parameter's name. */
  readonly text: string
  readonly parameter: boolean
  /** Why it is a parameter, or why it is none; empty where that is plain. */
  readonly reason: string
  /** A parameter's values, sorted, redacted ones left out. */
  readonly values: readonly string[]
  /** A parameter whose values may hold slashes. */
  readonly spans?: true
  /** A literal that may be a parameter: nothing tells. */
  readonly undecided: boolean
  /** A literal of which nothing says that it is none. */
  readonly open: boolean
  /** An open literal that is formed as names of things are, and that the application handed out. */
  readonly handedOut: boolean
}
