import { type Operation, ofItsKind } from '../calls/operations.ts'
import { timesOf } from '../instances/events.ts'
import { sortedEntries } from '../sample.ts'
import { type Sightings, copySightings, mergeSightings, noSightings } from '../sightings.ts'
import { type Asked, type AskedBy, askedIn } from './asked.ts'
import { answersByRole } from './by-role.ts'
import { type Bringing, bringingIn } from './bringing.ts'
import { IN_BODY } from './chosen-in-body.ts'
import { type Condition, type Votes, conditionsIn, merged, votesOf } from './conditions.ts'
import { type Constants, copyConstants, emptyConstants, mergeConstants } from './constants.ts'
import type { Outline } from './outline.ts'
import type { AskedForm } from './outlines.ts'
import { type Selecting, selectingIn } from './selecting.ts'

/** An answer of a call that hangs on what is asked for, or on who asks. */
export interface WhenAnswer {
  /** Null: where nothing else that is stated holds. */
  readonly when: Condition | { readonly role: string } | null
  readonly outline: Outline
  readonly seen: Sightings
  /** What stood in all that one role was answered, where that is told apart. */
  readonly constants?: Constants
}

/** How the answers of one call with one status hang on what was asked for. */
export interface AnswersWhen {
  readonly status: number
  readonly mediaType: string
  readonly selecting: readonly Selecting[]
  readonly bringing: readonly Bringing[]
  /** Empty where all answers are alike. */
  readonly answers: readonly WhenAnswer[]
}

/** Decides for all calls at once, since they speak for each other's parameters. By the ids of the operations, of those of one kind with the kind in their path. */
export function answersWhen(
  operations: readonly Operation[],
  roleOf: (by: AskedBy) => string | null,
): ReadonlyMap<string, AnswersWhen> {
  const reading = operations.flatMap(operation => {
    const forms = formsOf(operation)
    if (forms.length === 0) return []
    const all = askedIn(forms)
    const selecting = selectingIn(all)
    // What a body chooses does nothing else.
    const asked = all.map(one => ({ ...one, names: new Set([...one.names].filter(name => !name.startsWith(IN_BODY))) }))
    return [{ operation, forms, asked, selecting }]
  })
  const changed = changesByPath(operations)
  const votes = tally(reading.flatMap(({ asked }) => votesOf(asked)))
  return new Map(
    reading.flatMap(({ operation, forms, asked, selecting }) => {
      const bringing = bringingIn(asked, selecting)
      const { conditional, otherwise } = conditionsIn(without(asked, bringing), selecting, votes)
      const answers: WhenAnswer[] = conditional.map(({ when, asked: having }) => ({
        when,
        outline: merged(having),
        seen: seenIn(having),
      }))
      const whole = otherwise.filter(one => asksForAll(one, selecting))
      for (const { role, outlines } of answersByRole(
        whole,
        isOfOneThing(operation),
        changed.get(operation.path) ?? [],
        roleOf,
      ))
        answers.push({
          when: { role },
          outline: merged(outlines),
          seen: seenIn(outlines),
          constants: constantsIn(outlines),
        })
      const rest = whole.length > 0 ? whole : otherwise
      const [{ status, mediaType }] = forms as [AskedForm]
      // Where each chose, all of it together is what the call answers.
      const isPart = whole.length > 0 && whole.length < otherwise.length
      if (rest.length > 0 && (answers.length > 0 || isPart || refusesUnder(operation, status)))
        answers.push({ when: null, outline: merged(rest), seen: seenIn(rest) })
      return answers.length === 0 && selecting.length + bringing.length === 0
        ? []
        : [[ofItsKind(operation), { status, mediaType, selecting, bringing, answers }]]
    }),
  )
}

/** When what is read at a path was changed there. */
function changesByPath(operations: readonly Operation[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>()
  for (const { method, path, leaf } of operations)
    if (method !== 'GET') {
      const times = timesOf(leaf.deeds).map(({ at }) => at)
      found.set(path, [...(found.get(path) ?? []), ...times])
    }
  return found
}

/**
 * The requests that were answered with the lowest status of success, in one media type: which of several is answered is said by what the
 * request accepts (RFC 9110, 12.5.1), not by what it asks for.
 */
function formsOf(operation: Operation): readonly AskedForm[] {
  if (!ANSWERING.has(operation.protocol)) return []
  const forms = sortedEntries(operation.leaf.outlines).map(([, form]) => form)
  const lowest = Math.min(...forms.map(({ status }) => status))
  const own = forms.filter(({ status }) => status === lowest)
  const [first] = [...new Set(own.map(({ mediaType }) => mediaType))].filter(isJson).sort()
  return own.filter(({ mediaType }) => mediaType === first)
}

const ANSWERING: ReadonlySet<Operation['protocol']> = new Set(['http', 'json-rpc', 'graphql'])

/** Whether it refuses with the status of success too: what it answers then is no part of what it answers where it does what is asked. */
const refusesUnder = ({ leaf }: Operation, status: number): boolean =>
  [...leaf.refusals.reasons.entries.values()].some(({ refusal }) => refusal.status === status)

/** What is known of these parameters needs no other words. */
const without = (asked: readonly Asked[], known: readonly Bringing[]): readonly Asked[] =>
  known.length === 0
    ? asked
    : asked.map(one => ({ ...one, names: new Set([...one.names].filter(name => known.every(of => of.name !== name))) }))

/** Whether no names were chosen from, but all asked for: by nothing, or by `*`. */
const asksForAll = ({ names, values }: Asked, selecting: readonly Selecting[]): boolean =>
  selecting.every(({ name }) => !(values?.has(name) ?? names.has(name)) || isAll(values?.get(name)))

const isJson = (mediaType: string): boolean => /[/+]json\b/i.test(mediaType)

const isAll = (values: readonly string[] | null | undefined): boolean =>
  values?.some(value => value.split(',').includes('*')) ?? false

const isOfOneThing = ({ parameters, leaf }: Operation): boolean =>
  parameters.length === 0 && !leaf.answerKeys.kinds.has('many') && leaf.bodies.accepted.entries.size === 0

const seenIn = (all: readonly { readonly seen: Sightings }[]): Sightings =>
  all.reduce((sum, { seen }) => mergeSightings(sum, copySightings(seen)), noSightings())

const constantsIn = (all: readonly { readonly constants: Constants }[]): Constants =>
  all.reduce((sum, { constants }) => mergeConstants(sum, copyConstants(constants)), emptyConstants())

function tally(all: readonly { readonly name: string; readonly isFor: boolean }[]): Votes {
  const votes = new Map<string, { for: number; against: number }>()
  for (const { name, isFor } of all) {
    const of = votes.get(name) ?? { for: 0, against: 0 }
    votes.set(name, { for: of.for + Number(isFor), against: of.against + Number(!isFor) })
  }
  return votes
}
