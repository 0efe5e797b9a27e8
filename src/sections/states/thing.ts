import { type Happened, byTime } from '../../model/instances/events.ts'
import type { StateValue } from '../../model/instances/snapshot.ts'
import type { Sightings } from '../../model/sightings.ts'

/** In the place of the call that made a thing, where it was there before any call told of it. */
export const NO_CALL = -1

/** One thing of an entity, and what was seen of it over time. */
export interface Thing {
  readonly entity: string
  readonly key: string
  /** By field, in no order. */
  readonly fields: Map<string, Sighting[]>
  /** The first answer that it stood in, whatever was said of it. */
  first: Happened
  /** What answers said can follow, beside its values. */
  readonly offers: Offer[]
  /** The answers that spoke of it alone. */
  readonly answers: Set<number>
  /** By the place that says it and what it says, `… created_at=2026-…`: when answers told that it was made then. */
  readonly born: Map<string, Happened[]>
}

/** That an answer said what can follow. */
export interface Offer {
  /** The exchange's id. */
  readonly id: number
  readonly slot: string
  /** The field that says it. */
  readonly name: string
  readonly names: readonly string[]
}

/** That a field of a thing had a value when an exchange ended. */
export interface Sighting extends Happened {
  readonly value: StateValue
  /** Where it was read: the call and the place in its body; `request` where a write set it and nobody read it back. */
  readonly slot: string
  /** Stood alone in the answer, not in a list. */
  readonly alone: boolean
  /** Inside of another thing, where it may be as it once was. */
  readonly nested: boolean
}

/** The things of one entity. */
export interface Kind {
  readonly entity: string
  /** Singular noun, plain, for comparing with those in paths. */
  readonly noun: string
  /** The calls that are about it. */
  readonly operations: Set<string>
  readonly things: Map<string, Thing>
  /** Of what had one key after each other, all of them, by the first. */
  readonly lives: Map<Thing, readonly Thing[]>
  /** By what else they are called. */
  readonly byName: Map<string, Thing>
  /** By field: what forms call the values that they send, where no answer has the values themselves. */
  readonly labels: Map<string, ReadonlyMap<string, Label>>
  /** By field that forms send: what answers call it, where they have another name for it, `status` for `status_id`. */
  readonly answered: Map<string, string>
  /** The calls that its forms are sent to. */
  readonly formTargets: Set<string>
  /** Addresses that were opened about one thing and led on. */
  readonly opened: Map<Thing, Opened[]>
  /** By key: what messages told that name it, in time. */
  readonly told: ReadonlyMap<string, readonly Told[]>
}

/** That a message which was received named a thing. */
export interface Told extends Happened {
  /** Id of the message, as that of a call. */
  readonly operation: string
}

/** That an address was opened. */
export interface Opened extends Happened {
  readonly words: string
}

/** What forms call one value. */
export interface Label {
  readonly text: string
  /** Pages that show it. */
  readonly sightings: Sightings
}

/** Comes after everything that happened. */
const NEVER: Happened = { id: Infinity, place: Infinity, at: Infinity, end: Infinity }

/** One that nothing was seen of yet. */
export const unseenThing = (entity: string, key: string): Thing => ({
  entity,
  key,
  fields: new Map(),
  first: NEVER,
  offers: [],
  answers: new Set(),
  born: new Map(),
})

/** By key; those that had one after each other, in time. */
export const inOrder = (a: Thing, b: Thing): number =>
  a.key === b.key ? byTime(a.first, b.first) : a.key < b.key ? -1 : 1
