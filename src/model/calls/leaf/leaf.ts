import type { ExchangeObservation } from '../../../evidence/observation.ts'
import { type Fold, product } from '../../fold.ts'
import { type Bodies, bodies } from '../../bodies/bodies.ts'
import { type BareCallers, bareCallers } from '../../pages/bare-callers.ts'
import { type Callers, callers } from '../../pages/callers.ts'
import { type Triggers, triggers } from '../../pages/triggers.ts'
import { type Access, access } from '../../access/access.ts'
import { type Broadcasts, broadcasts } from '../../effects/broadcasts.ts'
import { type Deeds, deeds } from '../../effects/deeds.ts'
import { type Readings, readings } from '../../effects/readings.ts'
import { type Rebuffs, rebuffs } from '../../guards/rebuffs.ts'
import { type Instances, instances } from '../../instances/instances.ts'
import { type Writes, writes } from '../../instances/writes.ts'
import { type Limits, limits } from '../../limits/limits.ts'
import { type Asks, asks } from '../../outlines/asks.ts'
import { type Orders, orders } from '../../outlines/orders.ts'
import { type Outlines, outlines } from '../../outlines/outlines.ts'
import { type Refusals, refusals } from '../../refusals/refusals.ts'
import { type AnswerHeaders, answerHeaders } from './answer-headers.ts'
import { type AnswerKeys, answerKeys } from './answer-keys.ts'
import { type AnswerTypes, answerTypes } from './answer-types.ts'
import { type Answers, answers } from './answers.ts'
import { type AskedKeysSeen, askedKeys } from './asked-keys.ts'
import { type Batches, batches } from './batches.ts'
import { type Conversations, conversations } from './conversations.ts'
import { type Polled, polled } from './polled.ts'
import { type Credentials, credentials } from './credentials.ts'
import { type Documents, documents } from './documents.ts'
import { type Framings, framings } from './framings.ts'
import { type Handouts, handouts } from './handouts.ts'
import { type Leads, leads } from './leads.ts'
import { type LongEchoes, longEchoes } from './long-echoes.ts'
import { type MessageErrors, messageErrors } from './message-errors.ts'
import { type Messages, messages } from './messages.ts'
import { type NamedValues, namedValues } from './named-values.ts'
import { type HeldIn, heldIn } from './held-in.ts'
import { type InsideOf, insideOf } from './inside-of.ts'
import { type Overrides, overrides } from './overrides.ts'
import { type OwnEchoes, ownEchoes } from './own-echoes.ts'
import { type PagesSeen, pagesSeen } from './pages-seen.ts'
import { type Parameters, parameters } from './parameters.ts'
import { type SentEchoes, sentEchoes, topEchoes } from './sent-echoes.ts'
import { type Pressed, pressed } from './pressed.ts'
import { type Tellings, tellings } from './tellings.ts'
import { type Spoken, spoken } from '../../spoken/spoken.ts'

/** Everything that is counted per call: a product of folds, one file each. */
export interface CallLeaf {
  answers: Answers
  bodies: Bodies
  answerHeaders: AnswerHeaders
  answerKeys: AnswerKeys
  answerTypes: AnswerTypes
  askedKeys: AskedKeysSeen
  handouts: Handouts
  tellings: Tellings
  pressed: Pressed
  leads: Leads
  credentials: Credentials
  documents: Documents
  messages: Messages
  framings: Framings
  batches: Batches
  conversations: Conversations
  polled: Polled
  messageErrors: MessageErrors
  namedValues: NamedValues
  heldIn: HeldIn
  insideOf: InsideOf
  overrides: Overrides
  ownEchoes: OwnEchoes
  longEchoes: LongEchoes
  sentEchoes: SentEchoes
  topEchoes: SentEchoes
  pagesSeen: PagesSeen
  parameters: Parameters
  limits: Limits
  callers: Callers
  bareCallers: BareCallers
  triggers: Triggers
  refusals: Refusals
  access: Access
  instances: Instances
  writes: Writes
  readings: Readings
  deeds: Deeds
  rebuffs: Rebuffs
  broadcasts: Broadcasts
  outlines: Outlines
  asks: Asks
  orders: Orders
  spoken: Spoken
}

export const callLeaf: Fold<CallLeaf, ExchangeObservation> = product<CallLeaf, ExchangeObservation>({
  answers,
  bodies,
  answerHeaders,
  answerKeys,
  answerTypes,
  askedKeys,
  handouts,
  tellings,
  pressed,
  leads,
  credentials,
  documents,
  messages,
  framings,
  batches,
  conversations,
  polled,
  messageErrors,
  namedValues,
  heldIn,
  insideOf,
  overrides,
  ownEchoes,
  longEchoes,
  sentEchoes,
  topEchoes,
  pagesSeen,
  parameters,
  refusals,
  limits,
  callers,
  bareCallers,
  triggers,
  access,
  instances,
  writes,
  readings,
  deeds,
  rebuffs,
  broadcasts,
  outlines,
  asks,
  orders,
  spoken,
})
