import type { Claim } from '../evidence/claim.ts'
import type { Framing, JsonObject, JsonValue } from '../evidence/exchange.ts'
import type { Schema } from '../evidence/schema.ts'
import type { CallSubject } from '../evidence/subjects.ts'
import type { Specification } from '../specification/specification.ts'
import { type Account, accountNamed, namesIn, strangerRefusal } from './sessions/accounts.ts'
import { whatIsAsked } from './asked.ts'
import { type Attempts, makeAttempts } from './sessions/attempts.ts'
import { refusedMessage } from './sockets/refused-messages.ts'
import { type Message, type Said, type SocketAnswer, socketAnswer } from './sockets/conversations.ts'
import { completeGiven, makeCollections, putGiven, removeOthers } from './things/collections.ts'
import { ANONYMOUS, documentOf } from './document/document.ts'
import { ownId } from './document/kinds.ts'
import { makeClock } from './effects/by-itself.ts'
import { carriedOut } from './effects/effects.ts'
import { makeFiles } from './things/files.ts'
import { listName, isListOfLinks, makeLinks } from './things/links.ts'
import { textOf } from './text-of.ts'
import { aliasesIn } from '../evidence/wires/graphql-aliases.ts'
import { formBody, gathered } from './things/form-names.ts'
import { parentsIn } from './things/parents.ts'
import { checkedFirst, lockedOut, missingThing, wrongRequest } from './refusals/in-order.ts'
import { noSuchAddress, noSuchName } from './refusals/no-such-address.ts'
import { type Provenance, type TwinRequest, type TwinResponse, provenanceHeaders } from './message.ts'
import { type Outcome, refused } from './outcome.ts'
import { type Router, makeRouter } from './answers/routes.ts'
import { type Sessions, deniedRefusal, makeSessions, notOwnRefusal, unknownRefusal } from './sessions/sessions.ts'
import { isObject } from './is-object.ts'
import { endsSession, letsIn, renewsSession, signedIn, tokenOf, withTokens } from './sessions/sign-in.ts'
import { bodySaid } from './sockets/said-calls.ts'
import { makeStreams } from './sockets/streams.ts'
import { flattened } from './things/sent.ts'
import { type ShownAt, toldBy } from './things/told.ts'
import { type TwinSnapshot, packedFiles, unpackedFiles } from './things/snapshot.ts'
import { type Asking, type World, isOwn, roleNamed, usersIn } from './things/world.ts'
import { batchOf, together } from './answers/batches.ts'
import { askedFor } from './answers/asked-for.ts'
import { numbered } from './answers/numbered.ts'
import { toItsSlash } from './answers/to-its-slash.ts'

/** A back end made from the specification alone. It holds what it was asked to keep, as long as it lives. */
export interface Twin {
  /** @param now milliseconds since the epoch: the core has no clock */
  readonly answer: (request: TwinRequest, now: number) => TwinResponse
  /** How what a path asks for goes over the wire, where that is told as what it means. */
  readonly speaks: (method: string, path: string) => readonly Framing[]
  /** Makes what is there at first, which the first request does otherwise. */
  readonly begin: (now: number) => void
  /** What is answered on a socket to a message that was sent on it. @param stream the id of its call */
  readonly hear: (stream: string, said: Said, now: number) => SocketAnswer
  /** Lets a credential in that it did not hand out: of somebody who was signed in before. */
  readonly admit: (credential: string, role: string | null) => void
  /** The same of a credential that names who shows it, as that of HTTP Basic does: as who signs in from now on is let in. */
  readonly admitNamed: (credential: string, names: readonly string[], now: number) => void
  /**
   * Puts a thing there that is said to have been there before: with these values, and what is not said as the specification shows.
   * @param key of the thing that it stands for; undefined: a new one
   * @returns its key; undefined where the specification has no such entity, or one without a key
   */
  readonly given: (entity: string, key: JsonValue | undefined, thing: Given) => JsonValue | undefined
  /** Fills in what is said of a thing that was given in part, and that no call changed. */
  readonly completed: (entity: string, key: JsonValue, rest: Completing) => void
  /**
   * Takes away what is there only since the specification shows it, but for these: somebody said that there is nothing else.
   * @param under the parameters of the path that was asked for: of what belongs elsewhere nothing was said
   */
  readonly only: (entity: string, keys: readonly JsonValue[], now: number, under?: ReadonlyMap<string, string>) => void
  /** Who can sign in: once it is said, nobody else can. */
  readonly accounts: (accounts: readonly Account[]) => void
  /** The role of whoever signs in from now on; null: the specification does not tell. */
  readonly signsInAs: (role: string | null) => void
  /** Forgets everything that it was told. */
  readonly reset: () => void
  readonly snapshot: () => TwinSnapshot
  /** Goes on from a snapshot. Of entities that the specification does not have nothing is taken. */
  readonly restore: (snapshot: TwinSnapshot, now: number) => void
}

/** What is said of a thing beside what was given. */
export interface Completing {
  /** Fields of which nothing was said. */
  readonly fields: JsonObject
  /** What lacks in objects that were given in part. */
  readonly inside: JsonObject
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** What is known of a thing. */
export interface Given {
  readonly values: JsonObject
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Where an answer showed it: what it had not there, it has not. */
  readonly shown?: ShownAt
}

export function makeTwin(specification: Specification): Twin {
  const document = documentOf(specification)
  const router = makeRouter(document.calls)
  const streams = makeStreams(document.calls)
  const sessions = makeSessions()
  const attempts = makeAttempts()
  let world: World | null = null
  let role: string | null = null
  let accounts: readonly Account[] | null = null
  const worldAt = (now: number): World => {
    if (world !== null) return world
    const collections = makeCollections(document, now)
    return (world = {
      document,
      collections,
      users: usersIn(document, collections),
      files: makeFiles(),
      clock: makeClock(),
      links: makeLinks(),
    })
  }
  return {
    answer: (asked, now) => {
      const parts = { world: worldAt(now), sessions, attempts, router, streams, role, accounts }
      const one = (each: TwinRequest): Outcome => {
        const body = gathered(each.body)
        const aliases = aliasesIn(body)
        const request = { ...each, body: aliases?.asked ?? body }
        const outcome = askedFor(numbered(outcomeOf(parts, request, now), request), request)
        return aliases === null || outcome.body === undefined
          ? outcome
          : { ...outcome, body: aliases.aliased(outcome.body) }
      }
      const batch = batchOf(router, asked)
      return responseOf(batch === null ? one(asked) : together(batch.map(one)))
    },
    speaks: (method, path) => router(method, path)?.call.subject.speaks ?? [],
    given: (entity, key, { values, now, shown }) => {
      const { collections } = worldAt(now)
      const collection = collections.get(entity)
      if (collection === undefined) return undefined
      const told = shown === undefined ? undefined : toldBy(document, shown, new Set(Object.keys(flattened(values))))
      return putGiven(collection, key, { values, now, collections, ...(told === undefined ? {} : { told }) })
    },
    completed: (entity, key, { fields, inside, now }) => {
      const collection = worldAt(now).collections.get(entity)
      if (collection !== undefined) completeGiven(collection, key, { fields, inside })
    },
    only: (entity, keys, now, under = new Map()) => {
      const world = worldAt(now)
      const collection = world.collections.get(entity)
      if (isListOfLinks(document, entity, under)) world.links.put(listName(entity, under), keys.map(textOf))
      else if (collection !== undefined)
        removeOthers(collection, keys, parentsIn({ parameters: under, world }, collection))
    },
    admit: sessions.admit,
    admitNamed: (credential, names, now) => {
      if (!sessions.knows(credential))
        sessions.open({ names, role: role ?? roleNamed(worldAt(now), names) }, credential)
    },
    begin: now => void worldAt(now),
    hear: (stream, said, now) => {
      const socket = document.calls.find(({ id }) => id === stream)
      if (socket === undefined) return { name: null, claims: [], replies: [] }
      const world = worldAt(now)
      const handOut = (name: string, schema: Schema, names: readonly string[]): string => {
        const session = sessions.open({ names, role: role ?? roleNamed(world, names) })
        return tokenOf(session, { world, sessions, now, schema, name })
      }
      const refusing = new Set(document.errorsOf(stream).flatMap(({ subject }) => subject.comesIn ?? []))
      const body = bodySaid(said.value)
      const isKnown = accounts === null || sessions.shownIn(body) !== null || accountNamed(accounts, body) !== undefined
      const notDone = ({ name, signsIn }: Message) =>
        refusedMessage({ socket, name, value: body, isStranger: signsIn !== undefined && !isKnown, role, world, now })
      return socketAnswer(socket, said, { now, world, handOut, refusing, notDone })
    },
    accounts: known => void (accounts = known),
    signsInAs: next => void (role = next),
    reset: () => {
      world = null
      sessions.restore({ sessions: [], opened: 0 })
      attempts.forget()
    },
    snapshot: () => ({
      format: 'asbuilt-twin/1',
      revision: specification.revision,
      collections: world === null ? null : [...world.collections.values()].map(collection => collection.snapshot()),
      ...sessions.snapshot(),
      files: world === null ? [] : packedFiles(world.files),
      ...(world === null || world.links.all().length === 0 ? {} : { links: world.links.all() }),
    }),
    restore: (snapshot, now) => {
      world = null
      sessions.restore(snapshot)
      attempts.forget()
      if (snapshot.collections === null) return
      const files = unpackedFiles(snapshot.files)
      const { collections } = worldAt(now)
      for (const one of snapshot.collections) collections.get(one.entity)?.restore(one)
      world = { ...worldAt(now), files, links: makeLinks(snapshot.links) }
    },
  }
}

interface Parts {
  readonly world: World
  readonly sessions: Sessions
  readonly attempts: Attempts
  readonly router: Router
  readonly streams: ReturnType<typeof makeStreams>
  readonly role: string | null
  /** Null where nobody said who can sign in. */
  readonly accounts: readonly Account[] | null
}

/** Who asks, what they may, whether the thing is there, whether what was sent is right; then it is done. */
function outcomeOf(
  { world, sessions, attempts, router, streams, role, accounts }: Parts,
  arrived: TwinRequest,
  now: number,
): Outcome {
  const { document } = world
  const stream = streams(arrived)
  const route = stream ?? router(arrived.method, arrived.path, arrived.body, arrived)
  const request = withSentQuery(arrived)
  if (route === null)
    return (
      noSuchName(document, request, now) ??
      noSuchAddress(document, request, now) ??
      refused('no statement speaks of this call')
    )
  const { call, parameters } = route
  if (Object.keys(call.subject.responses).length === 0 && document.errorsOf(call.id).length === 0)
    return refused('the call is declared and was never seen', [call.id, ...document.gapOfCall(call.id)])
  const slashed = toItsSlash(call, request)
  if (slashed !== null) return slashed
  const session = sessions.of(request, call.subject)
  const barred =
    session === null
      ? unknownRefusal(document, call, now)
      : session.role === null
        ? null
        : deniedRefusal(document, { call, role: session.role, now, asked: { ...request, parameters } })
  if (stream !== null) return barred ?? undecided(opened(call), { world, call, session })
  const about = world.collections.get(call.subject.entity ?? '')
  if (about !== undefined) world.clock.tick(about, document, now)
  const asked = whatIsAsked(world, { call, parameters, request, session, now })
  const { asking, named } = asked
  const missing = barred === null || barred.provenance === 'default' ? missingThing(asked) : null
  // What the statements say goes before what is presumed.
  const isSaid = missing !== null && missing.provenance === 'shown'
  if (barred !== null) return checkedFirst(asked) ?? (isSaid ? missing : barred)
  if (missing !== null) return missing
  const { collection, thing } = asking
  if (thing !== undefined && session !== null && session.role !== null) {
    const verdict = document.permission(session.role, ownId(call))?.subject.verdict
    if (verdict === 'own only' && isOwn(asking) === false)
      return notOwnRefusal(document, { call, role: session.role, now })
  }
  const broken = wrongRequest(asked)
  if (broken !== null) return broken
  if (call.subject.effect === 'sign-in') {
    // Who is signed in and sends nothing to sign in with is given other tokens.
    const known =
      sessions.shownIn(request.body) ?? (session !== null && saysNothing(request.body) ? sessions.open(session) : null)
    if (known !== null) return signedIn(asking, known, sessions)
    const limited = attempts.tooMany(asking)
    if (limited !== null) return limited
    const account = accounts === null ? undefined : accountNamed(accounts, request.body)
    attempts.note(asking, accounts === null || account !== undefined)
    if (accounts !== null && account === undefined) return strangerRefusal(document, call, now)
    const locked = lockedOut(asked)
    if (locked !== null) return locked
    const names = namesIn(request.body)
    const begun = sessions.open({ names, role: role ?? account?.role ?? roleNamed(world, names) }, account?.token)
    return signedIn(asking, begun, sessions)
  }
  if (session !== null && endsSession(document.calls, call.subject)) sessions.close(session)
  const done = carriedOut(asking)
  // What was made begins now.
  if (about !== undefined) world.clock.tick(about, document, now)
  const hasKey = collection !== undefined && collection.entity.subject.key !== null
  const isPresumed = named !== null && collection !== undefined && !hasKey && done.provenance !== 'refused'
  const outcome = undecided(isPresumed ? { ...done, provenance: 'default' } : done, asking)
  if (session !== null) return renewsSession(call.subject) ? withTokens(asking, outcome, session, sessions) : outcome
  if (outcome.status >= 400 || collection !== world.users || !letsIn(call.subject)) return outcome
  const names = namesIn(request.body)
  return withTokens(asking, outcome, sessions.open({ names, role: role ?? roleNamed(world, names) }), sessions)
}

/** Whether nothing is sent to sign in with. */
const saysNothing = (body: TwinRequest['body']): boolean =>
  body === undefined || body === '' || (isObject(body) && Object.keys(body).length === 0)

/** A change without a body sends what its query says, as a form would: `PUT /cards/7?closed=true`. */
function withSentQuery(request: TwinRequest): TwinRequest {
  const { method, query, body } = request
  const isSent = body === undefined && query.length > 0 && !/^(?:GET|HEAD|OPTIONS)$/.test(method)
  return isSent ? { ...request, body: gathered(formBody(query.map(([name, value]) => ({ name, value })))) } : request
}

/** A stream that is listened to from now on. What is said on it is said where calls are answered. */
const opened = ({ id, subject }: Claim<CallSubject>): Outcome => ({
  status: subject.protocol === 'websocket' ? 101 : 200,
  mediaType: subject.protocol === 'websocket' ? '' : 'text/event-stream',
  body: undefined,
  provenance: 'shown',
  claims: [id],
  stream: id,
})

/** Whether a role may is said by a cell of the matrix; where it is empty, the answer is no more than a default. */
function undecided(outcome: Outcome, { world, call, session }: Pick<Asking, 'world' | 'call' | 'session'>): Outcome {
  if (session === null || outcome.provenance === 'refused') return outcome
  const { role } = session
  const permission = role === null ? undefined : world.document.permission(role, ownId(call))
  if (permission !== undefined) return { ...outcome, claims: [...outcome.claims, permission.id] }
  if (role === null || role === ANONYMOUS) return outcome
  const gap = world.document.gapOfRole(role, call.subject)
  return { ...outcome, provenance: 'default', claims: [...outcome.claims, ...gap] }
}

function responseOf({
  status,
  mediaType: stated,
  body,
  provenance,
  claims,
  headers = [],
  announces = [],
  stream,
  bytes,
}: Outcome): TwinResponse {
  // An answer whose media type was not named says none.
  const mediaType = stated === '*' ? '' : stated
  const distinct: readonly string[] = [...new Set(claims)]
  const how: Provenance = provenance
  return {
    status,
    mediaType,
    body,
    provenance: how,
    claims: distinct,
    announces,
    ...(stream === undefined ? {} : { stream }),
    ...(bytes === undefined ? {} : { bytes }),
    headers: [
      ...(mediaType === '' ? [] : [['content-type', mediaType] as const]),
      ...headers,
      ...provenanceHeaders(how, distinct),
    ],
  }
}
