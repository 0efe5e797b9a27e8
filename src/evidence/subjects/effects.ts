import type { SomeEvidence } from '../evidence.ts'
import type { JsonValue } from '../exchange.ts'

/** A field that a call sets, and to what. Never stated where one thing was seen that it does not fit. */
export interface CallEffect {
  /** The name of the entity. */
  readonly entity: string
  /** `status`; behind dots inside of objects: `payment.status`. */
  readonly field: string
  readonly becomes: EffectValue
  /** Of a call that makes things and changes them: it was seen of what it made alone, which begins so. */
  readonly begins?: true
  /** How the call leads to the thing; left out where it is the one that the call makes, names or answers with. */
  readonly via?: EffectVia
  /** How often it was seen to do so. */
  readonly support: number
  /** Where it was read before, the call, where it was read after; at most five places. */
  readonly evidence: SomeEvidence
}

/** That a call brings back what was deleted. */
export interface Restoring {
  /** The id of the call that deletes such things. */
  readonly by: string
  readonly support: number
  /** The deletions and what brought back, at most five places. */
  readonly evidence: SomeEvidence
}

/** That a call says of a thing that it is among those of a list, or no longer: the thing itself was there before, and stays. */
export interface Linking {
  /** The id of the call that lists them. */
  readonly list: string
  readonly support: number
  /** Where it was done, at most five places. */
  readonly evidence: SomeEvidence
}

/** That a PUT makes what it names where that is not there: it was accepted right after the thing was deleted or was not found. */
export interface Upserting {
  readonly support: number
  /** The deletion or the refusal, and the PUT, at most five places. */
  readonly evidence: SomeEvidence
}

/** What a message that is sent on a socket does, and with which things. */
export interface MessageDeed {
  readonly effect: 'create' | 'update' | 'delete' | 'transition'
  /** The name of the entity. */
  readonly entity: string
  /** Of what changes a thing: it makes the one that it names where that is not there. Left out where it does not. */
  readonly makes?: true
  /** The field whose value names the thing in what is sent; left out where that is the key, or where the message makes the thing. */
  readonly by?: string
}

/** Through a field of the call's own thing, a parameter of its path or a field that is sent, which hold the key; or who calls. */
export type EffectVia = { readonly by: 'field' | 'path' | 'sent'; readonly name: string } | { readonly by: 'caller' }

export type EffectValue =
  /** `overrules`: also where something else is sent for it. */
  | { readonly is: 'constant'; readonly value: JsonValue; readonly overrules?: true }
  /** What a field of the body, or the path, holds. Where it is not sent: as it was, or `otherwise`. */
  | {
      readonly is: 'sent'
      readonly in: 'body' | 'path'
      readonly name: string
      readonly otherwise?: JsonValue
      /** An empty text becomes null. */
      readonly emptyIsNull?: true
    }
  /** The time of the call, or a while after it: a fixed one, or so long as a field of the same thing says. */
  | {
      readonly is: 'time'
      readonly after?: { readonly count: number | { readonly field: string }; readonly unit: TimeUnit }
    }
  /** What stands for whoever calls: the key, the name they sign in with, the address, or what others see them called. */
  | { readonly is: 'caller'; readonly as: 'id' | 'name' | 'email' | 'display name' }
  /** More than before by a number, or by a number that is sent; `times` -1: less. */
  | { readonly is: 'more'; readonly by: number }
  | { readonly is: 'more'; readonly by: { readonly sent: string; readonly times: 1 | -1 } }
  /** One more than the greatest that things of the kind had before; of those that refer in this field to the same. */
  | { readonly is: 'next'; readonly within?: string }
  /** True where it was false, and the other way round. */
  | { readonly is: 'opposite' }
  /** A field of the thing that a field of the own thing refers to. */
  | { readonly is: 'field'; readonly via: string; readonly entity: string; readonly name: string }

export type TimeUnit = 'seconds' | 'minutes' | 'hours' | 'days'
