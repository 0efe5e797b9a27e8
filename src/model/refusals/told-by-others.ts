import { comparisonText } from '../../evidence/comparison.ts'
import { type Deed, type Deeds } from '../effects/deeds.ts'
import { type ToldValue, numberIn, same, textOf } from '../effects/told-values.ts'
import type { Rebuffs } from '../guards/rebuffs.ts'
import { fieldKind } from '../instances/field-kind.ts'
import { eventsOf } from '../instances/events.ts'
import { lastPart } from '../instances/writes.ts'
import { settle } from '../sightings.ts'
import { isRedacted } from '../token.ts'
import type { Demand } from './demand.ts'
import { namesNothing } from './names-nothing.ts'
import { plainName } from './plain-name.ts'
import type { Reason } from './refusals.ts'
import { bracketsAsDots } from './sent-fields.ts'

/** With one value, what several were held to may be chance. */
const SEVERAL = 2
/** So many are no chance. */
const MANY = 4

/**
 * What a refusal demands of a field by what else the call was sent, refused and carried out, in whatever language it says so: what another
 * field holds, what nobody sent before, or what is of a kind.
 * @returns null where these do not tell
 */
export function toldByOthers(field: string, reason: Reason, tried: Tried): Demand | null {
  const found = triesOf(field, reason, tried)
  if (found === null) return null
  const { refused, done } = found
  // What was taken away once is not there the second time.
  const mayBeTaken = !namesNothing(reason.refusal.message ?? '')
  return sameAs(field, refused, done) ?? (mayBeTaken ? unique(field, refused, done) : null) ?? ofKind(refused, done)
}

/**
 * The field in which nobody may send what was sent before, where the refusal only names the thing: `User already exists`. Whatever is no
 * address has to be carried out many times, and never twice the same; of several the one that holds addresses. Null where these do not tell.
 */
export function takenField(fields: readonly string[], reason: Reason, tried: Tried): string | null {
  const taken = fields.flatMap(field => {
    const found = triesOf(field, reason, tried)
    if (found === null || unique(field, found.refused, found.done) === null) return []
    const holdsAddresses = found.done.every(({ own }) => EMAIL.test(textOf(own)))
    return holdsAddresses || found.done.length >= MANY ? [{ field, holdsAddresses }] : []
  })
  const addresses = taken.filter(({ holdsAddresses }) => holdsAddresses)
  const [only, more] = taken.length > 1 ? addresses : taken
  return only === undefined || more !== undefined ? null : only.field
}

/**
 * Whether a field of which a message speaks was left out of something that was refused so, and of nothing that was carried out. Of a request
 * that holds nothing the body may not have been recorded, as of uploads.
 */
export function isNeededByOthers(field: string, { sightings }: Reason, { deeds, rebuffs }: Tried): boolean {
  const ids = new Set(settle(sightings).ids)
  const isLeftOut = eventsOf(rebuffs).some(
    rebuff => ids.has(rebuff.id) && rebuff.sent.length > 0 && sentIn(rebuff, field).own === undefined,
  )
  const done = eventsOf(deeds).map(deed => sentIn(deed, field))
  return isLeftOut && done.length >= SEVERAL && done.every(isGiven)
}

/** What a call was sent, where it was done and where it was not. */
interface Tried {
  readonly deeds: Deeds
  readonly rebuffs: Rebuffs
}

/** What was refused for a reason and what was carried out; null where either was never given in this field. */
function triesOf(
  field: string,
  { sightings }: Reason,
  { deeds, rebuffs }: Tried,
): { readonly refused: readonly Given[]; readonly done: readonly Given[] } | null {
  const ids = new Set(settle(sightings).ids)
  const refused = eventsOf(rebuffs)
    .filter(({ id }) => ids.has(id))
    .map(rebuff => sentIn(rebuff, field))
  const done = eventsOf(deeds)
    .map(deed => sentIn(deed, field))
    .filter(isGiven)
  return refused.length === 0 || done.length === 0 || !refused.every(isGiven) ? null : { refused, done }
}

/** What one request held, by dotted names, and in the field that is asked for. */
interface Sent {
  readonly own: ToldValue | undefined
  readonly all: ReadonlyMap<string, ToldValue>
  readonly at: number
  readonly end: number
}
type Given = Sent & { readonly own: ToldValue }

function sentIn({ sent, at, end }: Deed, field: string): Sent {
  const all = new Map(sent.map(([name, value]) => [bracketsAsDots(name), value]))
  const [wrapped] = [...all].filter(([name]) => name.endsWith(`.${field}`))
  return { own: all.get(field) ?? wrapped?.[1], all, at, end }
}

const isGiven = (sent: Sent): sent is Given => sent.own !== undefined && !NOTHING.has(sent.own)

const NOTHING: ReadonlySet<ToldValue> = new Set(['""', 'null', '[]'])

/** Whatever was carried out held in it what the other field holds, and nothing that was refused did. */
function sameAs(field: string, refused: readonly Given[], done: readonly Given[]): Demand | null {
  const values = new Set(done.map(({ own }) => textOf(own)))
  // Who changes a password may keep it: that is no reason.
  if (FORMER.test(plainName(field))) return null
  // One secret that was given twice was meant to be.
  if (values.size < SEVERAL && ![...values].every(isRedacted)) return null
  const isSame = ({ own, all }: Given, name: string): boolean => same(own, all.get(name) ?? '""')
  const [other, ...more] = [...(done[0] as Given).all.keys()].filter(
    name =>
      name !== field &&
      !name.endsWith(`.${field}`) &&
      done.every(each => isSame(each, name)) &&
      refused.every(each => each.all.has(name) && !isSame(each, name)),
  )
  // A name and what it is called by are often alike by chance.
  const isMeant =
    other !== undefined &&
    ([...values].every(isRedacted) || areOneNamed(field, other) || (values.size >= MANY && refused.length >= SEVERAL))
  return !isMeant || more.length > 0
    ? null
    : { rule: 'other', value: comparisonText({ relation: 'same as', field: other }) }
}

/** Of a password: the one that there is. */
const FORMER = /^(?:old|current|present|previous|existing|former)|pass\w*(?:old|current|previous)$/

/** `email` and `confirm_email` */
const areOneNamed = (one: string, other: string): boolean => {
  const [left, right] = [plainName(one), plainName(other)]
  return left.includes(right) || right.includes(left)
}

/** All that was refused had been carried out before, and nothing was carried out twice. */
function unique(field: string, refused: readonly Given[], done: readonly Given[]): Demand | null {
  const values = new Set(done.map(({ own }) => textOf(own)))
  const isName = [...values].every(text => numberIn(text) === null && text.length > 1 && !isSecret(text))
  // An address that is refused the second time is somebody's.
  const enough = [...values].every(text => EMAIL.test(text)) ? 1 : SEVERAL
  if (!isName || values.size < Math.max(enough, done.length) || !NAMING.has(fieldKind(lastPart(field)))) return null
  const isTaken = (sent: Given): boolean => done.some(({ own, end }) => end <= sent.at && same(own, sent.own))
  return refused.every(isTaken) ? { rule: 'unique', value: true } : null
}

/** States recur, and whose something is. */
const NAMING: ReadonlySet<ReturnType<typeof fieldKind>> = new Set(['plain', 'none'])

/** An address that redaction made up names who has it. */
const isSecret = (text: string): boolean => isRedacted(text) && !EMAIL.test(text)

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,200}\.[^\s@.]{1,60}$/

const KINDS: readonly (readonly [format: string, isOne: (value: ToldValue) => boolean])[] = [
  ['number', value => numberIn(value) !== null],
  ['integer', value => Number.isInteger(numberIn(value))],
  ['email', value => EMAIL.test(textOf(value))],
]

/** All that was carried out is of a kind, and nothing that was refused. */
function ofKind(refused: readonly Given[], done: readonly Given[]): Demand | null {
  if (new Set(done.map(({ own }) => textOf(own))).size < SEVERAL) return null
  const kind = KINDS.find(([, isOne]) => done.every(({ own }) => isOne(own)) && refused.every(({ own }) => !isOne(own)))
  return kind === undefined ? null : { rule: 'format', value: kind[0] }
}
