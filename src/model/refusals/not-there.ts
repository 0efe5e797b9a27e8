import type { Operation, PathParameter } from '../calls/operations.ts'
import { valueInPath } from '../calls/value-in-path.ts'
import type { Token } from '../identities/session.ts'
import { eventsOf } from '../instances/events.ts'
import { settle } from '../sightings.ts'
import type { Reason } from './refusals.ts'

/**
 * Which reasons of a call were given about things that are not there: what the path names was never there for anybody, or was removed
 * before. A refusal that may be about rights counts only where the same session had the call carried out about another thing, and
 * where no list shows the thing to anybody; one that says of just this key that it was not found is not about rights.
 * @param all calls, which show what is there
 */
export function notThere(all: readonly Operation[]): (operation: Operation, reason: Reason) => boolean {
  const there = new Map<string, Set<string>>()
  const ofSession = new Set<string>()
  const removed = removals(all)
  const listed = shownInLists(all)
  for (const operation of all)
    for (const [nth, parameter] of operation.parameters.entries()) {
      const values = there.get(beginning(operation, nth)) ?? new Set<string>()
      for (const { outcome, session, events } of operation.leaf.access.entries.values())
        if (outcome === 'allowed')
          for (const { segments } of eventsOf(events)) {
            const value = valueInPath(segments, operation, parameter) ?? ''
            values.add(value)
            ofSession.add(JSON.stringify([session, operation.id, value]))
          }
      there.set(beginning(operation, nth), values)
    }
  return (operation, { refusal, sightings }) => {
    const last = operation.parameters.at(-1)
    if (refusal.status === 401 || (makesIt(operation) && !SAYS_SO.has(refusal.status))) return false
    if (last === undefined) return (isNamedInBody(operation) || isNamedInQuery(operation, refusal)) && saysNone(refusal)
    const place = beginning(operation, operation.parameters.length - 1)
    const saysSo = SAYS_SO.has(refusal.status)
    const endsWithKey = operation.path.endsWith(`{${last.name}}`)
    const namesIt = saysSo || (refusal.status !== 403 && saysNone(refusal) && repeats(refusal, last))
    const shown = saysSo ? undefined : listed.get(place)
    const isKnown = (value: string): boolean => there.get(place)?.has(value) === true || shown?.has(value) === true
    const isRemoved = (value: string, at: number): boolean => (removed.get(place)?.get(value) ?? Infinity) <= at
    const ids = new Set(settle(sightings).ids)
    const attempts = [...operation.leaf.access.entries.values()]
    const sessions = new Set(attempts.flatMap(({ outcome, session }) => (outcome === 'allowed' ? [session] : [])))
    const refused = attempts
      .filter(({ outcome }) => outcome !== 'allowed')
      .flatMap(({ session, events }) =>
        eventsOf(events)
          .filter(({ id }) => ids.has(id))
          .map(({ segments, at }) => ({ session, at, value: valueInPath(segments, operation, last) ?? '' })),
      )
    // Who could do the same to it at another time was not let down for rights: then it is not there any more, or not yet.
    const isGone = (session: Token | null, value: string): boolean =>
      saysSo && endsWithKey && ofSession.has(JSON.stringify([session, operation.id, value]))
    const isElsewhere = ({ value, at }: { readonly value: string; readonly at: number }): boolean =>
      !isKnown(value) || isRemoved(value, at)
    return (
      refused.some(isElsewhere) &&
      (isPossible(refusal.status, refusal.message) ||
        (!mayBeOfWhatWasSent(operation, refusal.status) && refused.some(({ value, at }) => isRemoved(value, at)))) &&
      refused.every(
        one => (isElsewhere(one) || isGone(one.session, one.value)) && (namesIt || sessions.has(one.session)),
      )
    )
  }
}

/** Whether what a call is about stands among what is sent, by the protocol: then nothing but the words tells what is not there. */
const isNamedInBody = ({ protocol, name = '', namedBy, isProcedure }: Operation): boolean =>
  protocol === 'graphql'
    ? !/^(?:query|mutation) (?:create|add|new|insert|register)/i.test(name)
    : (protocol === 'json-rpc' || isProcedure === true || namedBy === 'method') &&
      !/(?:^|[./_-])(?:create|add|new|insert|register)/i.test(name)

/** `DELETE /branches?name=spring`, answered with `branch 'spring' not found`: what is to be taken away is named by what the words repeat. */
const isNamedInQuery = ({ method, protocol }: Operation, { message }: Reason['refusal']): boolean =>
  protocol === 'http' && method === 'DELETE' && message?.includes('{value}') === true

const saysNone = ({ code, message }: Reason['refusal']): boolean =>
  /(?:^|_)NOT_?FOUND$/i.test(code ?? '') || WORDS.test(message ?? '')

/** `Tool 0d0d… not found`, with the key that was asked for. */
const repeats = ({ message }: Reason['refusal'], { segment }: PathParameter): boolean =>
  ['}', '-'].some(end => message?.includes(`{path ${segment}${end}`))

/** The keys that lists show, by the beginning of the paths of what they list. */
function shownInLists(all: readonly Operation[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const { method, path, leaf } of all) {
    if (method !== 'GET' || path.endsWith('}')) continue
    const place = `${path.replaceAll(/\{[^{}]*\}/g, '{}')}/{}`
    const keys = found.get(place) ?? new Set<string>()
    for (const { byKey } of leaf.instances.entries.values()) for (const key of byKey.entries.keys()) keys.add(key)
    found.set(place, keys)
  }
  return found
}

/** When things were removed, by the beginning of their path and by what it names. */
function removals(all: readonly Operation[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const found = new Map<string, Map<string, number>>()
  for (const operation of all) {
    const last = operation.parameters.at(-1)
    if (operation.method !== 'DELETE' || last === undefined || !operation.path.endsWith('}')) continue
    const place = beginning(operation, operation.parameters.length - 1)
    const values = found.get(place) ?? new Map<string, number>()
    for (const { outcome, events } of operation.leaf.access.entries.values())
      for (const { segments, end } of outcome === 'allowed' ? eventsOf(events) : []) {
        const value = valueInPath(segments, operation, last) ?? ''
        values.set(value, Math.min(values.get(value) ?? Infinity, end))
      }
    found.set(place, values)
  }
  return found
}

const SAYS_SO = new Set([404, 410])
const WORDS = /\b(?:can)?not (?:be )?found\b|\bno such\b|(?:n't|not) exist\b|\bunknown\b|\bnonexistent\b/i

/** `PUT /folders/docs` with a wrong body is refused for that, though the folder was removed before: the call may make it. */
const mayBeOfWhatWasSent = ({ method }: Operation, status: number): boolean =>
  (status === 400 || status === 422) && /^P(?:UT|OST|ATCH)$/.test(method)

/** A PUT that was answered with 201 makes what is not there (RFC 9110, 9.3.4): what it says no to is something else. */
const makesIt = ({ method, leaf }: Operation): boolean => method === 'PUT' && leaf.answers.byStatus.has(201)

/** What belongs to somebody is there. */
const SAYS_WHOSE = /\b(?:yours?|owned|owners?|belongs?|belonging|assigned|members? of)\b/i

/** Other statuses speak of what was sent, or of nothing, unless their words say otherwise. */
const isPossible = (status: number, message: string | null): boolean =>
  SAYS_SO.has(status) ||
  (status === 403 && !SAYS_WHOSE.test(message ?? '')) ||
  (status !== 403 && WORDS.test(message ?? ''))

/** A path up to one of its parameters, whatever that is called. */
const beginning = ({ path, parameters }: Operation, nth: number): string =>
  path
    .split('/')
    .slice(0, (parameters[nth]?.place ?? 0) + 2)
    .map(segment => segment.replace(/\{[^{}]*\}/, '{}'))
    .join('/')
