import { sourceIn } from '../../evidence/evidence.ts'
import { type Happened, eventsOf, inTime, timesOf } from '../instances/events.ts'
import { connectedWith } from './connections.ts'
import type { Place } from '../../evidence/evidence.ts'
import type { Token } from './session.ts'
import { type Move, type Sessions, type ToldFact, askedWith } from './sessions.ts'

/** A stretch of one session between signing in and out, with what was said in it. */
export interface Span {
  signedIn: boolean
  /** It began with signing out. */
  readonly ended: boolean
  /** The names given at sign-in. */
  readonly who: readonly string[]
  readonly facts: ToldFact[]
}

export interface Spans {
  /** In a fixed order. */
  readonly all: readonly Span[]
  /** Null where nothing is known of the session then. */
  readonly at: (session: Token | null, seen: Happened) => Span | null
}

/**
 * Cuts sessions into spans. A token leads back to the sign-in that gave it, through the renewals between; where a session keeps
 * its token, signing in and out within it are the cuts; and so they are of a source that leaves credentials out.
 */
export function spansOf(sessions: Sessions, isLeftOut: (place: Place) => boolean): Spans {
  // A sign-in whose answer tells a token that nobody ever sends signs in the cookie that asked: `{sid: …}` is what that holds besides its
  // signature. An application's key that was sent along stands for nobody.
  const sent = new Set([...sessions.known.entries.values()].flatMap(({ tokens }) => tokens))
  const stays = (move: Move): boolean =>
    move.what === 'in' && move.cookies.length > 0 && !move.given.some(token => sent.has(token))
  const told = inTime(eventsOf(sessions.moves)).map(move =>
    isLeftOut(move.place) ? { ...move, carried: [], cookies: [], given: [], unsent: move.given } : move,
  )
  const unsent = new Set(
    told.flatMap(move => ('unsent' in move ? [move.unsent.join(' ')] : stays(move) ? [move.given.join(' ')] : [])),
  )
  const own = withoutShared(told)
  const moves = told.map(move =>
    stays(move)
      ? { ...move, carried: own(move.cookies), given: [] }
      : { ...move, carried: own(move.carried), given: own(move.given) },
  )
  const lineage = lineageOf(moves)
  // Carried into a sign-in that gave others: nobody was signed in with them.
  const leftBehind = new Set(
    moves.flatMap(({ what, given, carried }) => (what === 'in' && given.length > 0 ? carried : [])),
  )
  const momentsOf = momentsBy(moves, leftBehind)
  const spans = new Map<string, Span & { readonly decided: boolean | null; readonly early: boolean }>()

  const spanAt = (sentTokens: readonly Token[], seen: Happened): Span => {
    const tokens = own(sentTokens)
    const origin = lineage(tokens, seen)
    const began = origin?.end ?? -Infinity
    const moments = withoutRepeats(
      // A cookie that says who is signed in and nothing else is given alike again, in another recording too: what came of it before is over.
      momentsOf(tokens, sourceIn(seen.place)).filter(({ end }) => end > began),
      origin?.what === 'in',
    )
    const past = moments.filter(({ end }) => end <= seen.at)
    const last = past.at(-1)
    const next = moments[past.length]
    const start =
      origin === null ? (tokens.length === 0 ? `none ${sourceIn(seen.place)}` : tokens.join(' ')) : `in ${origin.id}`
    const key = `${start} ${last?.id ?? ''}`
    let span = spans.get(key)
    if (span === undefined) {
      const entry = last ?? origin
      const decided =
        last !== undefined
          ? last.what === 'in'
          : origin?.what === 'in'
            ? true
            : next !== undefined
              ? next.what === 'out'
              : tokens.some(token => leftBehind.has(token))
                ? false
                : null
      span = {
        signedIn: false,
        ended: last?.what === 'out',
        who: entry?.what === 'in' && entry.who !== '' ? [entry.who] : [],
        facts: [],
        decided,
        // What was handed out to who had not signed in, or just had signed out.
        early: tokens.length === 0 || (origin !== null && origin.what !== 'in'),
      }
      spans.set(key, span)
    }
    return span
  }

  const asked = askedWith(sessions)
  const connected = connectedWith(sessions.connections)
  const tokensOf = (session: Token | null): readonly Token[] | null =>
    session === null ? [] : (sessions.known.entries.get(String(session))?.tokens ?? connected.get(session) ?? null)
  // In an order that does not depend on tokens, which differ from key to key.
  const facts = [...sessions.facts.entries.values()].toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
  for (const fact of facts)
    for (const event of inTime(timesOf(fact.times))) {
      const given = unsent.has(fact.given.join(' ')) ? [] : fact.given
      const tokens = given.length > 0 ? given : tokensOf(asked(fact.session, event))
      if (tokens === null) continue
      const span = spanAt(tokens, fact.given.length > 0 ? { ...event, at: event.end } : event)
      if (!span.facts.includes(fact)) span.facts.push(fact)
    }
  const settle = (): void => {
    for (const span of spans.values()) {
      const nobody = span.facts.some(({ fact }) => fact.kind === 'nobody')
      const somebody = span.facts.some(({ fact }) => fact.kind !== 'nobody' && (fact.kind === 'user' || !nobody))
      span.signedIn = span.decided ?? (nobody ? false : somebody || !span.early)
    }
  }
  for (const { given, place, end, id } of moves) if (given.length > 0) spanAt(given, { id, place, at: end, end })
  settle()
  return {
    all: [...spans.values()],
    at: (session, seen) => {
      const tokens = tokensOf(asked(session, seen))
      if (tokens === null) return null
      const known = spans.size
      const span = spanAt(tokens, seen)
      if (spans.size > known) settle()
      return span
    },
  }
}

/**
 * Leaves out what several sign-ins gave alike beside what each gave alone, a cookie that only says who is signed in: who signs out takes it from
 * nobody else.
 */
function withoutShared(moves: readonly Move[]): (tokens: readonly Token[]) => readonly Token[] {
  const givings = moves.filter(({ what, given }) => what === 'in' && given.length > 0)
  const counts = new Map<Token, number>()
  for (const { given } of givings) for (const token of new Set(given)) counts.set(token, (counts.get(token) ?? 0) + 1)
  const isAlone = (token: Token): boolean => counts.get(token) === 1
  const shared = new Set(
    givings.flatMap(({ given }) => (given.some(isAlone) ? given.filter(token => !isAlone(token)) : [])),
  )
  if (shared.size === 0) return tokens => tokens
  return tokens => {
    const own = tokens.filter(token => !shared.has(token))
    return own.length > 0 ? own : tokens
  }
}

/** A form of a name and a password that somebody sent who was signed in makes somebody, and signs nobody in. */
function withoutRepeats(moments: readonly Move[], isIn: boolean): readonly Move[] {
  if (!moments.some(({ inPlace }) => inPlace)) return moments
  let signedIn = isIn
  return moments.filter(({ what, inPlace }) => {
    if (inPlace && signedIn) return false
    signedIn = what === 'in'
    return true
  })
}

const order = ({ fact, from, times }: ToldFact): string =>
  `${fact.kind} ${fact.field} ${from} ${timesOf(times)
    .map(({ id }) => id)
    .join(' ')}`

/** Which sign-in, sign-out or first visit a set of tokens comes from; null where it comes from none that was seen. */
function lineageOf(moves: readonly Move[]): (tokens: readonly Token[], seen: Happened) => Move | null {
  const givers = new Map<Token, Move[]>()
  for (const move of moves) for (const token of move.given) givers.set(token, [...(givers.get(token) ?? []), move])
  const trace = (tokens: readonly Token[], { at, place }: Happened, visited: ReadonlySet<Move>): Move | null => {
    const given = inTime([...new Set(tokens.flatMap(token => givers.get(token) ?? []))]).filter(
      move => !visited.has(move),
    )
    // An answer may be used before it has ended: what began before at the same source has given it, and the earliest giver where none is over yet.
    const giver =
      given.findLast(one => one.at < at && sourceIn(one.place) === sourceIn(place)) ??
      given.findLast(({ end }) => end <= at) ??
      given[0]
    if (giver === undefined) return null
    return giver.what !== 'renewal' ? giver : trace(giver.carried, giver, new Set([...visited, giver]))
  }
  return (tokens, seen) => trace(tokens, seen, new Set())
}

/**
 * Signing in and out without a change of token, in time: of a set of tokens, or without any at a source. Who signs out with a token of their own
 * beside one that stands for nobody does so with their own alone.
 */
function momentsBy(
  moves: readonly Move[],
  ofNobody: ReadonlySet<Token>,
): (tokens: readonly Token[], source: number) => readonly Move[] {
  const byToken = new Map<Token, Move[]>()
  const bySource = new Map<number, Move[]>()
  const put = <Key>(map: Map<Key, Move[]>, key: Key, move: Move): void => {
    const known = map.get(key)
    if (known === undefined) map.set(key, [move])
    else known.push(move)
  }
  for (const move of moves) {
    if (move.what === 'renewal' || move.what === 'start' || (move.what === 'in' && move.given.length > 0)) continue
    const own = move.carried.filter(token => !ofNobody.has(token))
    for (const token of own.length > 0 ? own : move.carried) put(byToken, token, move)
    if (move.carried.length === 0) put(bySource, sourceIn(move.place), move)
  }
  return (tokens, source) => {
    if (tokens.length === 0) return bySource.get(source) ?? []
    const [first, ...rest] = tokens.map(token => byToken.get(token) ?? [])
    return rest.every(other => other.length === 0) ? (first ?? []) : inTime([...new Set([first ?? [], ...rest].flat())])
  }
}
