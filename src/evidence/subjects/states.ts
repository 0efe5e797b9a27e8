import type { SomeEvidence } from '../evidence.ts'
import type { JsonValue } from '../exchange.ts'
import type { Basis } from '../claim.ts'

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
    /** Where no call did it and whoever asked again was told soon, of two things or more: it goes on by itself, at the latest so many seconds after it was first told. */
    readonly within?: number
    readonly identities: readonly string[]
    readonly support: number
    /** Where this change alone was seen; at most five places. */
    readonly evidence?: SomeEvidence
  }[]
  /** Calls that made things with a value; that deleted them while they had it; that were refused because of it, or the change `to` another. Left out where none. */
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
  /** Of what was refused and is sent the value that the thing is to have: that one. */
  readonly to?: JsonValue
  /** A call claim id. */
  readonly by: string
  /** Where that call keeps a socket open: the message that was sent there. Left out for none. */
  readonly message?: string
  readonly identities: readonly string[]
  readonly support: number
  /** At most five places. */
  readonly evidence: SomeEvidence
}
