import type { SomeEvidence } from '../evidence.ts'
import type { JsonValue } from '../exchange.ts'
import type { KeyForm } from '../key-form.ts'
import type { Schema } from '../schema.ts'
import type { EffectVia } from './effects.ts'

export interface ErrorSubject {
  readonly kind: 'error'
  readonly status: number
  /** As on the wire (`error.code`), null where the answer has none. */
  readonly code: string | null
  /** The header of the answers that the code stands in, and what one beside it says of it. Left out where it stands in the body. */
  readonly codeHeader?: { readonly name: string; readonly words?: string }
  /** A template where parts vary: `Value for field {field} has to be unique.` */
  readonly message: string | null
  /** Call claim ids. */
  readonly calls: readonly string[]
  /** Of sockets in `calls`, the messages that were acknowledged with it. Left out where none was. */
  readonly messages?: readonly string[]
  /** Of sockets and streams in `calls`, the messages that say it and acknowledge nothing. Left out where none does. */
  readonly comesIn?: readonly string[]
  /** Screen claim ids, where pages say it that no known call is answered with, or that calls lead to. */
  readonly screens?: readonly string[]
  /** Calls, of `calls`, that answered so about a thing that is not there. Left out where none was seen to. */
  readonly notThere?: readonly string[]
  /** Calls, of `calls`, of which the recording does not hold what they answered. Left out where there are none. */
  readonly unrecorded?: readonly string[]
  /** When calls, of `calls`, answered so and when they did what was asked; sorted by call. Left out where nothing tells the two apart. */
  readonly guards?: readonly ErrorGuard[]
  /** Its body, where the call that gave it answers others, or what was asked for, with the same status. */
  readonly body?: { readonly mediaType: string; readonly schema: Schema }
  /** A rule claim id. */
  readonly rule?: string
  /** Of several rules that are broken alike; sorted. */
  readonly rules?: readonly string[]
  /** What a person was seen to read. */
  readonly shownAs?: string
  /** What a script or a catalogue of texts has for it: of basis *declared*, since nobody was seen to read these words. */
  readonly declaredAs?: string
}

/** What tells the times when a call was refused from those when it was carried out, without exception. */
export interface ErrorGuard {
  /** A call claim id. */
  readonly call: string
  readonly when: GuardCondition
  /** Whom it binds; left out where nobody was seen to be above it. */
  readonly roles?: readonly string[]
  /** How often it was refused, and how often carried out, while what it hangs on was known. */
  readonly refused: number
  readonly carriedOut: number
  /** What tells the two apart as well, so that `when` is a guess among these. Left out where nothing does. */
  readonly orElse?: readonly GuardCondition[]
  /** Refused calls, calls that were carried out, and what was read before each; at most eight places. */
  readonly evidence: SomeEvidence
}

/** Of the thing that the path names last, or of one that `via` leads to. */
export type GuardCondition =
  /** A field holds one of `values`; one of `otherwise` where the call was carried out. */
  | {
      readonly is: 'value'
      readonly entity: string
      readonly field: string
      readonly via?: GuardVia
      readonly values: readonly JsonValue[]
      readonly otherwise: readonly JsonValue[]
      /** The words of the refusal name all of `otherwise` and none of `values`: any other value is refused too. */
      readonly only?: true
    }
  /** A field holds null, nothing or zero; with `not`, anything else. */
  | {
      readonly is: 'empty'
      readonly entity: string
      readonly field: string
      readonly via?: GuardVia
      readonly not?: true
    }
  /** There are things of an entity whose field `by` refers to the thing; with `field`, such that hold one of `values` there. */
  | {
      readonly is: 'related'
      readonly entity: string
      readonly by: string
      readonly field?: string
      readonly values?: readonly JsonValue[]
    }
  /** The thing is whoever calls. */
  | { readonly is: 'caller' }
  /** A field of the thing names whoever calls: who asked for something may not decide on it. */
  | { readonly is: 'owner'; readonly entity: string; readonly field: string }
  /** A parameter of the path is of another form than all keys that were taken there. */
  | { readonly is: 'key'; readonly name: string; readonly not: KeyForm }
  /** So many sign-ins that sent the same in `by` were refused since one was let in. */
  | { readonly is: 'attempts'; readonly by: string; readonly after: number }
  /** What is sent under a name is not what the field of the thing holds: somebody else changed it since it was read. */
  | { readonly is: 'outdated'; readonly entity: string; readonly field: string; readonly name: string }
  /** The body holds a field. */
  | { readonly is: 'sent'; readonly name: string }

/** Through a parameter of the path, a field that is sent, or a field of the thing that the path names last; each holds a key. */
export type GuardVia = Extract<EffectVia, { readonly name: string }> & {
  /** The field of the thing that holds the same, where that is not its key: who signs in is named by their mail address. */
  readonly holds?: string
}
