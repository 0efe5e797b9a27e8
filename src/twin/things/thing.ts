import type { Claim } from '../../evidence/claim.ts'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { EntitySubject } from '../../evidence/subjects.ts'
import type { CollectionSnapshot } from './snapshot.ts'

/** One thing that the twin holds. */
export interface Thing {
  readonly values: JsonObject
  /** The key by which addresses name it, where no field is the key. */
  readonly address?: string
  /** Whether the specification shows all of it, or requests made it, or a part is made up. */
  readonly provenance: 'shown' | 'computed' | 'default'
  /** Ids of the statements that its values come from. */
  readonly restsOn: readonly string[]
  /** Fields that a call may have changed since, and no statement says to what. */
  readonly unsure?: readonly string[]
  /** Fields that the request which made it sent. */
  readonly sent?: readonly string[]
  /** Fields that hold what is sent, and for which that request sent nothing. */
  readonly unsent?: readonly string[]
  /** How often calls changed it; left out where none did. */
  readonly changes?: number
  /** What told of it, where it was given or is made: an answer that showed which of the names it has that not all have. */
  readonly told?: ToldThing
}

/** What an answer tells of a thing beside its values. */
export interface ToldThing {
  /** The id of the call that answered. */
  readonly by: string
  /** Names that some answers have in its place: those that it had, and those that it had not. */
  readonly has: readonly string[]
  readonly lacks: readonly string[]
  /** Fields that requests changed since. */
  readonly sent: readonly string[]
}

/** All things of one entity, in the order in which they came to be. */
export interface Collection {
  readonly entity: Claim<EntitySubject>
  /** Ids of the statements that say what is there before anything was asked. */
  readonly restsOn: readonly string[]
  /** Whether addresses alone tell its things apart. */
  readonly isAddressed: boolean
  readonly things: readonly Thing[]
  readonly byKey: (key: JsonValue) => Thing | undefined
  /** Whether what addresses name by a key was there and was removed. */
  readonly isGone: (address: string) => boolean
  /** In the place of the one with its key; where nothing tells them apart, of the first. */
  readonly put: (thing: Thing) => void
  /** As one more, also where no field is the key. */
  readonly add: (thing: Thing) => void
  /** Before those that the specification shows: what is said to be there goes before what may be. */
  readonly putFirst: (thing: Thing) => void
  readonly remove: (thing: Thing) => void
  /** Removes a thing that a call may bring back. */
  readonly putAside: (thing: Thing) => void
  /** What was put aside, until it is put again. */
  readonly aside: (key: JsonValue) => Thing | undefined
  /** A key that nothing has, in the shown form. */
  /** @param part of a key of several parts the one that is wanted */
  readonly nextKey: (part?: string) => JsonValue
  /** Ids of the statements that say how many keys were handed out before anything was asked, where they are not the shown ones. */
  readonly nextKeyRestsOn: readonly string[]
  /** Values of a field that the answers of the calls show. */
  readonly shown: (field: string) => readonly JsonValue[]
  readonly snapshot: () => CollectionSnapshot
  /** Holds what the snapshot says, and nothing else. */
  readonly restore: (snapshot: CollectionSnapshot) => void
}
