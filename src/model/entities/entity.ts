import type { EntityField } from '../../evidence/subjects.ts'
import type { Operation } from '../calls/operations.ts'
import type { Objects } from '../shapes/shape.ts'
import type { Sightings } from '../sightings.ts'

/** Where objects of one kind stand in the bodies of one call. */
export interface Slot {
  /** The operation's id: `calls/GET /orders`. */
  readonly operation: string
  /** Where a path parameter of it says what kind of thing is meant: what it says. */
  readonly kind?: string
  readonly side: 'request' | 'response'
  /** 0 for requests. */
  readonly status: number
  readonly mediaType: string
  /** A JSON Pointer into the body with `*` for any element or any key of a map: `/data/*`; empty: the body itself. */
  readonly pointer: string
  /** `list`: elements of what the call lists; `one`: what the call is about; `nested`: inside another entity. */
  readonly as: 'list' | 'one' | 'nested'
}

/** A thing with identity that recurs over calls. */
export interface Entity {
  /** `entities/Order` */
  readonly id: string
  /** Singular, from the application's own noun: `Order`. */
  readonly name: string
  /** The field that identifies an instance; null where none was seen. */
  readonly key: string | null
  /** The fields that identify an instance together, where none does alone. The key, where there is one too, is the last of them: what it is called by among those that share the others. */
  readonly keyParts?: readonly string[]
  /** No field is the key: what is listed stands under it, in an object. */
  readonly keyedByName?: true
  /** Sorted by name. */
  readonly fields: readonly EntityField[]
  /** Sorted by operation, side, status and pointer. */
  readonly slots: readonly Slot[]
  /** Operation ids whose own subject it is: slots other than nested ones; calls without bodies on its paths too. Sorted. */
  readonly operations: readonly string[]
  /** Why its slots are one entity, why it has this key. */
  readonly reasons: readonly string[]
  /** In which exchanges it was seen. */
  readonly seen: Sightings
  /** Which side of these holds it; `message` where none does, but what was said on a socket or a stream. */
  readonly seenIn: Slot['side'] | 'message'
  /** Where pages carry it for their scripts: in the page, a pointer into what it carries. */
  readonly carriedAt: readonly { readonly seen: Sightings; readonly within: string }[]
  /** All its objects in answers, merged. */
  readonly objects: Objects
}

/** Whether a call, or what it does with one kind of things, is about an entity. Of a call without bodies other calls with the same word for the kind tell. */
export const isAbout = ({ id, kind }: Operation, { operations, slots }: Entity): boolean =>
  operations.includes(id) &&
  (kind === undefined || slots.some(slot => slot.kind === kind.value && slot.as !== 'nested'))
