import { type Operation, ofItsKind } from '../calls/operations.ts'
import { sortedEntries } from '../sample.ts'
import { type Sightings, copySightings, mergeSightings } from '../sightings.ts'
import { surelyBreaks } from './breaks.ts'
import type { Demand } from './demand.ts'
import { type Demanded, NOT_OF_WHAT_WAS_SENT, OF_CREDENTIALS, demandedBy } from './demanded.ts'
import { namesNothing } from './names-nothing.ts'
import { lastStep, plainName } from './plain-name.ts'
import type { Reason } from './refusals.ts'
import { ruleId } from './rule-id.ts'
import { bracketsAsDots } from './sent-fields.ts'
import type { SentFact } from './sent-facts.ts'
import { alwaysFilled } from './told-by-sent.ts'

/** A rule that something other than the server says of a field of one call. */
export interface DeclaredDemand extends Demand {
  readonly field: string
}

/** A rule that a server holds to, though it does not say of which field it speaks. */
export interface Broken extends Omit<Demanded, 'witnesses'> {
  /** Of the requests that were refused for it. */
  readonly sightings: Sightings
}

/**
 * What refusals that name no field were for, by what was sent: the one declared rule that a request breaks, else the one field that it leaves empty
 * and that whatever was carried out had filled. Where a request breaks several nobody knows.
 * @param declared the rules of the operation that scripts, markup and descriptions declare
 */
export function brokenWithoutField(operation: Operation, declared: readonly DeclaredDemand[]): readonly Broken[] {
  const told = new Set(demandedBy(operation).map(({ reason }) => reason))
  // A partial update leaves out what it does not change (RFC 5789).
  const isPartial = operation.method === 'PATCH'
  const filled = alwaysFilled(operation.leaf.bodies.accepted)
  const found = new Map<string, Broken>()
  for (const [, reason] of sortedEntries(operation.leaf.refusals.reasons)) {
    if (told.has(reason) || !isOfWhatWasSent(reason)) continue
    for (const [sent, sightings] of sortedEntries(reason.requests)) {
      const all = JSON.parse(sent) as [string, SentFact][]
      const front = frontOf(
        all.map(([name]) => name),
        operation,
      )
      const facts = new Map(all.flatMap(([name, fact]) => inputOf(name, front).map(field => [field, fact] as const)))
      if (facts.size === 0) continue
      const isGiven = (field: string): boolean => facts.has(field) || (!isPartial && isBeside(field, facts))
      const [one, ...others] = brokenIn(
        facts,
        declared.filter(({ field }) => isGiven(field)),
        filled.flatMap(name => inputOf(name, front)).filter(isGiven),
      )
      if (one === undefined || others.length > 0) continue
      if (speaksOfOther(reason.refusal.message ?? '', one.field, facts.keys())) continue
      const id = ruleId(ofItsKind(operation), one.field, one.rule)
      const known = found.get(id)
      if (known?.reason === reason) mergeSightings(known.sightings, copySightings(sightings))
      else if (known === undefined)
        found.set(id, {
          ...one,
          id,
          operation,
          ...(operation.kind === undefined ? {} : { of: operation.kind }),
          reason,
          sightings: copySightings(sightings),
          because: [one.because],
        })
    }
  }
  return [...found.values()]
}

/** What the protocol wraps around what a person put in: see `sent-fields.ts`. */
function frontOf(names: readonly string[], { protocol, namedBy }: Operation): string {
  const fronts =
    protocol === 'graphql'
      ? ['variables.input.', 'variables.']
      : protocol === 'json-rpc' || namedBy !== undefined
        ? ['params.', 'arguments.']
        : names.includes('data.type')
          ? ['data.attributes.']
          : []
  return fronts.find(front => names.some(name => name.startsWith(front))) ?? ''
}

/** The name of a field as rules have it; none for what goes with it, and for elements of lists. */
function inputOf(name: string, front: string): readonly string[] {
  const field = name.startsWith(front) ? bracketsAsDots(name.slice(front.length)) : ''
  return field === '' || field.includes('*') ? [] : [field]
}

/** It says something is wrong with what was sent, and not what: nothing that it repeats of it, no rights, no fault of its own. */
function isOfWhatWasSent({ refusal: { status, field, message } }: Reason): boolean {
  const text = message ?? ''
  return (
    field === null &&
    status < 500 &&
    !NOT_OF_WHAT_WAS_SENT.has(status) &&
    (text === '' || OF_INPUT.test(text)) &&
    !OF_OTHER.test(text) &&
    !OF_CREDENTIALS.test(text) &&
    !namesNothing(text)
  )
}

/** What is said of input at large: `Validation error`, `Save failed due to field input errors`, `Bad Request`. */
const OF_INPUT =
  /valid|\b(?:input|fields?|form|data|param(?:eter)?s?|values?|required|missing|bad request|malformed|incomplete|unprocessable|wrong|incorrect|empty|(?:save|request) failed)\b/i

const OF_OTHER =
  /\{\w+\}|\b(?:allowed|permissions?|denied|forbidden|authori[sz]ed|rights?|undefined|is not a function)\b/i

/** Names of fewer characters stand in any text. */
const SHORTEST = 4

/** Whether a message speaks of another field that was sent, and not of this one. */
function speaksOfOther(message: string, field: string, names: Iterable<string>): boolean {
  const said = plainName(message)
  const isSaid = (name: string): boolean => {
    const plain = plainName(lastStep(name))
    return plain.length >= SHORTEST && said.includes(plain)
  }
  return !isSaid(field) && [...names].some(isSaid)
}

/** Whether anything was sent where a field would stand: what is left out with all around it is not left out alone. */
function isBeside(field: string, facts: ReadonlyMap<string, SentFact>): boolean {
  const front = field.slice(0, field.lastIndexOf('.') + 1)
  return [...facts.keys()].some(name => name.startsWith(front))
}

/** The rules that a request breaks: of what is declared, else of what is always filled. */
function brokenIn(
  facts: ReadonlyMap<string, SentFact>,
  declared: readonly DeclaredDemand[],
  filled: readonly string[],
): readonly (DeclaredDemand & { readonly because: string })[] {
  const factOf = (field: string): SentFact => facts.get(field) ?? 'absent'
  const empty = declared.filter(one => one.rule === 'required' && surelyBreaks(one, factOf(one.field)))
  const isEmpty = new Set(empty.map(({ field }) => field))
  const broken = [...empty, ...declared.filter(one => !isEmpty.has(one.field) && surelyBreaks(one, factOf(one.field)))]
  if (broken.length > 0)
    return [...new Map(broken.map(one => [`${one.field} ${one.rule}`, one])).values()].map(one => ({
      ...one,
      because: `refused where \`${one.field}\` alone broke a rule that is declared`,
    }))
  const needed = filled.filter(field => surelyBreaks({ rule: 'required', value: true }, factOf(field)))
  return needed.map(field => ({
    field,
    rule: 'required',
    value: true,
    because: `refused where \`${field}\` alone was left empty, and carried out where it was given: the answer does not say what it was refused for`,
  }))
}
