import type { ExceptWhere, PermissionSubject } from '../../evidence/subjects.ts'
import type { Attempt, Attempts, Outcome } from '../../model/access/access.ts'
import { ANONYMOUS, type Person } from '../../model/identities/identities.ts'
import { eventsOf, timesOf } from '../../model/instances/events.ts'
import type { Model } from '../../model/model.ts'
import { isIdClass, segmentClass } from '../../model/segment.ts'
import type { MessageOf } from '../../model/spoken/spoken-calls.ts'
import { type Sightings, sightingsBelow } from '../../model/sightings.ts'
import { exceptionIn } from './except-where.ts'
import type { Owners } from './owners.ts'

/** A call, or a screen that the server sends, and who asked for it. */
export interface Asked {
  /** The claim's id. */
  readonly id: string
  readonly access: readonly Attempts[]
  /** Which of the words and keys of the path is the key of the thing; null for none. */
  readonly keyPlace: number | null
  /** What stands at that place of its path is told elsewhere, where it is one of these. */
  readonly beside?: { readonly place: number; readonly values: ReadonlySet<string> }
  /** Where the path has no key: what kind of thing the body may name. */
  readonly noun?: string
  /** What parameters of its path are called, by place among its words and keys. */
  readonly parameters: ReadonlyMap<number, string>
  readonly isScreen: boolean
  /** What it said where it denied something. */
  readonly denials?: readonly string[]
  /** On a socket: then no status says what came of it. */
  readonly message?: MessageOf
  /** On a socket where people sign in by a message: the roles that were let in there. */
  readonly letIn?: ReadonlySet<string>
}

/** What one role got from one call or screen. */
export interface Cell {
  readonly role: string
  readonly on: string
  readonly verdict: PermissionSubject['verdict']
  /** What speaks for the verdict. */
  readonly sightings: Sightings
  /** Attempts that speak against it. */
  readonly against: Sightings | null
  readonly reasons: readonly string[]
  /** The field that says whose a thing is: of `own only`, of what was denied about things of others alone, and allowed of one's own. */
  readonly owner?: string
  /** Of `denied`: with which statuses the role was refused for something else. */
  readonly checkedBefore?: readonly number[]
  /** Of `denied`: with which status, where the call denied others with another. */
  readonly deniedWith?: number
  /** Of `denied`: the words of the call say who may. */
  readonly saysWho?: true
  /** What all refusals name of what was sent. */
  readonly fields?: readonly string[]
  /** Of `allowed`: what was refused all the same. */
  readonly exceptWhere?: ExceptWhere
  /** Of `allowed`: the field that named whoever asked, in all that was refused. */
  readonly exceptOwn?: string
  /** Where in the exchange it shows; default: the status of the answer. */
  readonly part?: string
}

/** An attempt, by whom. */
export interface Tried extends Attempt {
  readonly outcome: Outcome
  readonly person: Person
  /** Whether the session was accepted somewhere from then on: if not, it had run out. */
  readonly live: boolean
}

/** What the attempts of all calls tell together. */
export interface Known {
  /** Whether a session was still accepted after an attempt, where not everybody is, and before anybody signed in anew. */
  readonly live: (session: number, attempt: Attempt) => boolean
  /**
   * Whether somebody got an answer from this path, by whatever method, and nobody was seen to make what it leads to after the time, nor
   * to delete it before.
   */
  readonly exists: (segments: readonly string[], at: number) => boolean
  /** Whether an answer held a thing of this key or name. */
  readonly shown: (key: string) => boolean
  /** Until when answers were seen to show a thing, by the noun before its key in a path, and the key. */
  readonly shownUntil: (noun: string, key: string) => number
  /** Whether somebody was seen to make a thing, by the same; null where nobody saw who did, or nothing tells whoever asks from others. */
  readonly isMadeBy: (person: Person, noun: string, key: string) => boolean | null
  readonly owners: Owners
  /** Whether a role was refused with these words wherever it may not, and nobody else was. */
  readonly refusedAlike: (role: string, words: string) => boolean
}

/** The filled cells of one call or screen, one per role that tried it and learnt something. */
export function cellsOf(model: Model, asked: Asked, known: Known): readonly Cell[] {
  const { live, refusedAlike } = known
  const { beside } = asked
  const tried = asked.access.flatMap(({ outcome, session, events }) =>
    eventsOf(events).flatMap((attempt): readonly Tried[] => {
      if (beside !== undefined && beside.values.has(attempt.segments[beside.place] ?? '')) return []
      const person = model.identities.personAt(session, attempt)
      // Who signs in later was nobody yet.
      if (outcome === 'unknown' && asked.letIn?.has(person.role) === true) return []
      const isDenied = attempt.words !== null && refusedAlike(person.role, attempt.words)
      return [
        {
          ...attempt,
          ...(asked.message === undefined ? {} : { status: NO_STATUS }),
          outcome: isDenied || (outcome === 'unknown' && asked.letIn !== undefined) ? 'denied' : outcome,
          person,
          live: session === null || live(session, attempt),
        },
      ]
    }),
  )
  const bound = Math.min(
    ...asked.access.flatMap(({ events }) => (events.overflowed ? (timesOf(events).at(-1)?.id ?? []) : [])),
  )
  const open = tried.some(({ outcome }) => outcome === 'allowed')
  const seen = new Set(tried.flatMap(attempt => (attempt.outcome === 'allowed' ? [placeOf(attempt)] : [])))
  const roles = new Set(tried.map(({ person }) => person.role))
  return [...roles].sort().flatMap(
    role =>
      cell(
        role,
        asked,
        tried.filter(({ person }) => person.role === role),
        known,
        { open, seen, bound, everyone: tried },
      ) ?? [],
  )
}

function cell(
  role: string,
  asked: Asked,
  tried: readonly Tried[],
  known: Known,
  {
    open,
    seen,
    bound,
    everyone,
  }: {
    readonly open: boolean
    readonly seen: ReadonlySet<string>
    readonly bound: number
    readonly everyone: readonly Tried[]
  },
): Cell | null {
  const allowed = tried.filter(({ outcome }) => outcome === 'allowed')
  const got = new Set(allowed.map(({ segments }) => segments.join('/')))
  const denied = tried.filter(
    attempt => isDenial(attempt, asked, known, { got, seen }) && (open || isThere(attempt, asked, known)),
  )
  const of = (attempts: readonly Tried[]): Sightings => sightingsBelow(attempts, bound)
  const found = (
    verdict: Cell['verdict'],
    attempts: readonly Tried[],
    more: Partial<Omit<Cell, 'role' | 'on' | 'verdict' | 'sightings'>> = {},
  ): Cell => ({ role, on: asked.id, verdict, sightings: of(attempts), against: null, reasons: [], ...more })
  if (allowed.length === 0) {
    if (denied.length === 0) return null
    const hidden = denied.some(({ status }) => status === 404)
      ? ['answered as if it were not there, while it was answered elsewhere']
      : []
    const owner = saysWho(asked) ? null : ownership(asked, [], denied, known.owners)
    const before = statusesBefore(tried, denied)
    const deniedWith = ownDenial(denied, everyone)
    const fields = fieldsOf(denied)
    return found('denied', denied, {
      reasons: [
        `refused with ${statusesOf(denied)}`,
        ...saidAlike(denied),
        ...hidden,
        ...(fields.length === 0 ? onlyOne(asked, denied) : [`each refusal names what was sent: ${inCode(fields)}`]),
        ...(before.length === 0
          ? []
          : [`answered ${before.join(', ')} where something else was wrong too: that is looked at before rights are`]),
      ],
      ...(owner === null ? {} : { owner }),
      ...(saysWho(asked) ? { saysWho: true } : {}),
      ...(fields.length === 0 ? {} : { fields }),
      ...(before.length === 0 ? {} : { checkedBefore: before }),
      ...(deniedWith === null ? {} : { deniedWith }),
    })
  }
  // Said to be missing, though it was there: whose it is has to tell that it was kept from the one who asked.
  const withheld = tried.filter(
    attempt => attempt.outcome === 'missing' && !denied.includes(attempt) && isShownAfter(attempt, asked, known),
  )
  for (const refused of withheld.length > 0 ? [[...denied, ...withheld], denied] : [denied]) {
    const owner = refused.length === 0 ? null : ownership(asked, allowed, refused, known.owners)
    if (owner !== null)
      return found('own only', [...allowed, ...refused], {
        owner,
        reasons: [
          `\`${owner}\` named the one who asked wherever it was allowed, and someone else where it was refused with ${statusesOf(refused)}`,
        ],
      })
  }
  if (denied.length === 0) {
    const owner = allowed.length < SEVERAL ? null : ownership(asked, allowed, [], known.owners)
    return found('allowed', allowed, owner === null ? {} : { owner })
  }
  const mayBeOwn = denied.length >= SEVERAL || !isForOthers(asked)
  const exceptOwn = mayBeOwn ? ownership(asked, denied, allowed, known.owners) : null
  if (exceptOwn !== null)
    return found('allowed', [...allowed, ...denied], {
      exceptOwn,
      reasons: [
        `refused with ${statusesOf(denied)} wherever \`${exceptOwn}\` named the one who asked, and nowhere else`,
      ],
    })
  if (areMadeByOneself(asked, allowed, denied, known))
    return found('own only', [...allowed, ...denied], {
      reasons: [
        `refused with ${statusesOf(denied)} of what somebody else had made, and allowed of what whoever asks had made`,
      ],
    })
  const exceptWhere = exceptionIn(allowed, denied, asked.parameters, {
    allowed: everyone.filter(({ outcome }) => outcome === 'allowed'),
    denied: everyone.filter(({ outcome, status }) => outcome !== 'allowed' && (status === 401 || status === 403)),
  })
  if (exceptWhere !== null)
    return found('allowed', [...allowed, ...denied], {
      exceptWhere,
      reasons: [
        `refused with ${statusesOf(denied)} wherever \`${exceptWhere.name}\` was ${exceptWhere.values.map(value => `\`${value}\``).join(' or ')}, and nowhere else`,
        ...(exceptWhere.beginning === undefined
          ? []
          : [`nobody was allowed what begins with \`${exceptWhere.beginning}\`, and several such were refused`]),
      ],
    })
  const fields = fieldsOf(denied)
  if (fields.length > 0)
    return found('allowed', [...allowed, ...denied], {
      fields,
      reasons: [`refused with ${statusesOf(denied)} where ${inCode(fields)} was sent, which each refusal names`],
    })
  if (isSaidOfOwn(asked) && denied.every(({ segments }) => !got.has(segments.join('/'))))
    return found('own only', [...allowed, ...denied], {
      reasons: [`refused with ${statusesOf(denied)} in words that say so, of other things than it was allowed of`],
    })
  return found('allowed', allowed, {
    against: of(denied),
    reasons: [
      `${denied.length} of ${allowed.length + denied.length} attempts were refused with ${statusesOf(denied)}: what was asked for or sent makes a difference, or a right changed in between`,
    ],
  })
}

/** Whether somebody was seen to make each thing that was asked for: whoever asks what was allowed, and somebody else what was refused. Whose a thing is may stand in none of its fields. */
function areMadeByOneself(
  { keyPlace }: Asked,
  allowed: readonly Tried[],
  denied: readonly Tried[],
  { isMadeBy }: Known,
): boolean {
  if (keyPlace === null) return false
  const isOwn = ({ segments, person }: Tried): boolean | null =>
    isMadeBy(person, segments[keyPlace - 1] ?? '', segments[keyPlace] ?? '')
  return (
    allowed.length >= SEVERAL &&
    allowed.every(attempt => isOwn(attempt) === true) &&
    denied.every(attempt => isOwn(attempt) === false)
  )
}

/** The fields that refusals name; none where one of them names none. */
const fieldsOf = (denied: readonly Tried[]): readonly string[] =>
  denied.every(({ fields = [] }) => fields.length > 0)
    ? [...new Set(denied.flatMap(({ fields = [] }) => fields))].sort()
    : []

const inCode = (names: readonly string[]): string => names.map(name => `\`${name}\``).join(' or ')

/** What a role was answered that may not, beside that it may not: a request that is wrong (RFC 9110, 15.5), and things that are not there. */
function statusesBefore(tried: readonly Tried[], denied: readonly Tried[]): readonly number[] {
  const others = tried.filter(attempt => !denied.includes(attempt) && OF_THE_REQUEST.has(attempt.status))
  return [...new Set(others.map(({ status }) => status))].toSorted((a, b) => a - b)
}

/** The one status that a role was denied with, where somebody was answered with another that may deny; null where nothing has to be told apart. */
function ownDenial(denied: readonly Tried[], everyone: readonly Tried[]): number | null {
  const [status, ...others] = new Set(denied.map(attempt => attempt.status))
  if (status === undefined || others.length > 0 || !DENYING.has(status)) return null
  return everyone.some(attempt => attempt.status !== status && DENYING.has(attempt.status)) ? status : null
}

/** RFC 9110, 15.5.2, 15.5.4, and 15.5.5, which hides what there is. */
const DENYING: ReadonlySet<number> = new Set([401, 403, 404])

const OF_THE_REQUEST: ReadonlySet<number> = new Set([400, 404, 409, 410, 413, 415, 422])

/** Once may be chance. */
const SEVERAL = 2

const NO_STATUS = 0

/** What was refused for one thing alone may be allowed for another. */
function onlyOne({ keyPlace }: Asked, denied: readonly Tried[]): readonly string[] {
  const tried = new Set(denied.map(({ segments }) => segments.join('/')))
  return keyPlace === null || tried.size > 1
    ? []
    : ['tried on one thing alone: what that was, or what was sent, may make the difference']
}

/** `Only administrators may cancel paid orders` of the only refusal: that it was one's own is chance. */
const isForOthers = ({ denials = [] }: Asked): boolean =>
  denials.length > 0 && !denials.some(text => OF_ONES_OWN.test(text))

/** `Only managers may do this`: whose the things were made no difference. */
const saysWho = (asked: Asked): boolean =>
  isForOthers(asked) && (asked.denials ?? []).every(text => /\bonly\b/i.test(text))

/** `You can only edit your own posts`, of all that it denies with. */
const isSaidOfOwn = ({ keyPlace, denials = [] }: Asked): boolean =>
  keyPlace !== null && denials.length > 0 && denials.every(text => OWN_ALONE.test(text))

const OWN_ALONE =
  /\bonly\b[^.]{0,60}\b(?:your|their|one['’]s) own\b|\b(?:not|n['’]t) (?:your|their) own\b|\b(?:not|n['’]t) the (?:author|owner|creator)\b|\bonly the (?:author|owner|creator)\b|\bother (?:people|users|members)['’]s?\b/i

const OF_ONES_OWN =
  /\b(?:own|yours?|yourself|self|same (?:person|user|account)|author|creator|owner|requester|(?:some(?:one|body)|anyone) else|another|other than)\b/i

/** Where no status says it. */
const saidAlike = (denied: readonly Tried[]): readonly string[] => {
  const words = [...new Set(denied.flatMap(({ words: said }) => said ?? []))].sort()
  return words.map(said => `in the words \`${said}\`, which nobody was told at a call that is allowed to them`)
}

/** `403, 404`, and where a page refused under a status that says success, that it did. */
const statusesOf = (denied: readonly Tried[]): string =>
  [...new Set(denied.map(({ status }) => status))]
    .toSorted((a, b) => a - b)
    .map(status =>
      status === NO_STATUS
        ? 'what acknowledges it'
        : status < 300
          ? `a page or message that says so (status ${status})`
          : String(status),
    )
    .join(', ')

/**
 * Whether an attempt shows that the role may not, rather than that the request was wrong or the session over. Where it is left
 * open whether there is such a thing, someone must have got it, and not this role.
 */
function isDenial(
  attempt: Tried,
  { keyPlace, isScreen }: Asked,
  { exists }: Known,
  { got, seen }: { readonly got: ReadonlySet<string>; readonly seen: ReadonlySet<string> },
): boolean {
  const { outcome, person, live, segments, status, at } = attempt
  if (outcome === 'denied') return true
  if (outcome === 'unknown') return person.role === ANONYMOUS || live
  if (outcome !== 'missing' || got.has(segments.join('/'))) return false
  // A page that is about no single thing is there for everybody, or hidden from some.
  return keyPlace !== null ? exists(segments, at) : status === 403 || (isScreen && seen.has(placeOf(attempt)))
}

/** A path with its query. */
const placeOf = ({ segments, query }: Attempt): string => JSON.stringify([segments, query])

/** Whether some answer from then on showed the thing. */
function isShownAfter({ segments, at }: Tried, { keyPlace }: Asked, { shownUntil }: Known): boolean {
  return keyPlace !== null && shownUntil(segments.slice(0, keyPlace).at(-1) ?? '', segments[keyPlace] ?? '') >= at
}

/** A word that was tried where nobody ever got anything may name nothing at all; many servers refuse that as they refuse what is there. */
function isThere({ segments, at }: Tried, { keyPlace }: Asked, { exists, shown }: Known): boolean {
  const key = segments[keyPlace ?? -1]
  return key === undefined || isIdClass(segmentClass(key)) || shown(key) || exists(segments, at)
}

/** The field that holds the one who asked in every success, and another in every refusal whose thing is known; null for none. Either may be empty. */
function ownership(
  { keyPlace, noun }: Asked,
  allowed: readonly Tried[],
  denied: readonly Tried[],
  owners: Owners,
): string | null {
  if (keyPlace === null && noun === undefined) return null
  const ownersOf = ({ segments, named = '' }: Tried): ReadonlyMap<string, string> => {
    const withOthers = allowed.length > 0 && denied.length > 0
    return keyPlace === null
      ? owners(noun ?? '', named, withOthers)
      : owners(segments.slice(0, keyPlace).at(-1) ?? '', segments[keyPlace] ?? '', withOthers)
  }
  const isOwn = (attempt: Tried, field: string): boolean | null => {
    const owner = ownersOf(attempt).get(field)
    if (owner === undefined || attempt.person.users.size === 0) return null
    return ['id', 'name', 'email'].some(kind => attempt.person.users.has(`${kind} ${owner}`))
  }
  const known = allowed.length > 0 ? allowed : denied
  const fields = [...new Set(known.flatMap(attempt => [...ownersOf(attempt).keys()]))].sort()
  return (
    fields.find(
      field =>
        allowed.every(attempt => isOwn(attempt, field) === true) &&
        (denied.length === 0 || denied.some(attempt => isOwn(attempt, field) === false)) &&
        denied.every(attempt => isOwn(attempt, field) !== true),
    ) ?? null
  )
}
