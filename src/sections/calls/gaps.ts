import type { Gap } from '../../evidence/claim.ts'
import type { DeclaredCall } from '../../model/calls/declared.ts'
import type { DeclaredWord } from '../../model/calls/declared-words.ts'
import type { Operation } from '../../model/calls/operations.ts'
import type { Model } from '../../model/model.ts'
import { type Sightings, mergeSightings, noSightings, seenCount } from '../../model/sightings.ts'
import { gap } from '../observed.ts'
import { scriptEvidence } from '../script-evidence.ts'
import { byArea } from '../../model/calls/areas.ts'
import { describedGaps } from './described.ts'
import { type ScreenOfScript, type ScreensOfScripts, opening } from './script-screens.ts'

const SHOWN = 8

/** What the calls leave open, sorted by how much the answer would open. */
export function callGaps(model: Model, screensOf: ScreensOfScripts): readonly Gap[] {
  const declared = model.declaredCalls.calls
  return [
    ...neverCalled(model, declared, screensOf),
    ...neverSent(model, screensOf),
    ...neverSaid(model, screensOf),
    ...describedGaps(model, new Set(declared.map(nameOf))),
    ...onlyRefused(model),
    ...withoutBodies(model),
    ...withoutMessages(model),
    ...neverRefused(model),
    ...undecided(model),
  ].sort((a, b) => b.opens - a.opens || (a.id < b.id ? -1 : 1))
}

/** One gap for each area: what its scripts name and nobody did. */
function neverCalled(model: Model, declared: readonly DeclaredCall[], screensOf: ScreensOfScripts): readonly Gap[] {
  const seen = new Map(byArea(model.operations, ({ path }) => path))
  return byArea(declared, ({ path }) => path).map(([area, ofArea]) => {
    const names = ofArea.map(nameOf)
    const known = ofArea.filter(({ method }) => method !== null)
    const first = easiest(known, screensOf) ?? ofArea[0]!
    return gap(
      `calls/not-shown/never called ${area}`,
      {
        what: `what ${counted(ofArea.length, 'call')} on ${area} ${ofArea.length === 1 ? 'does' : 'do'}: ${listed(names)}`,
        because: `scripts of the application name ${ofArea.length === 1 ? 'it' : 'them'} and no recording shows ${ofArea.length === 1 ? 'it' : 'them'}`,
        next: howToSend(nameOf(first), screensOf(first.places), nearest(model, seen.get(area) ?? [])),
        blocks: known.length > 0,
        opens: ofArea.length,
      },
      scriptEvidence(
        model,
        ofArea.flatMap(({ places }) => places),
      ),
    )
  })
}

/** The call of which a screen is known that sends it; reading first, since it changes nothing. */
const easiest = (calls: readonly DeclaredCall[], screensOf: ScreensOfScripts): DeclaredCall | undefined => {
  const placed = calls.filter(({ places }) => screensOf(places).length > 0)
  const ofThese = placed.length > 0 ? placed : calls
  return ofThese.find(({ method }) => method === 'GET') ?? ofThese[0]
}

/** The screen that made most calls of an area, and one of these. */
function nearest(
  model: Model,
  operations: readonly Operation[],
): { readonly route: string; readonly call: string } | null {
  const ids = new Set(operations.map(({ id }) => id))
  const made = model.screens
    .map(({ route, calls }) => ({ route, calls: calls.filter(id => ids.has(id)) }))
    .filter(({ calls }) => calls.length > 0)
    .sort((a, b) => b.calls.length - a.calls.length || (a.route < b.route ? -1 : 1))
  const [first] = made
  return first === undefined ? null : { route: first.route, call: (first.calls[0] as string).slice('calls/'.length) }
}

function howToSend(name: string, [screen]: readonly ScreenOfScript[], near: ReturnType<typeof nearest>): string {
  if (screen !== undefined) return `${opening(screen)} and use what sends ${name}; the script of that screen holds it`
  return near === null
    ? `record what makes the application send ${name}`
    : `record what makes the application send ${name}; start on ${near.route}, which sends ${near.call}`
}

const howToHear = ({ word }: DeclaredWord, [screen]: readonly ScreenOfScript[]): string =>
  screen === undefined
    ? `record longer, while something happens that the server says as \`${word}\``
    : `${opening(screen)} and stay while something happens that the server says as \`${word}\`; the script of that screen waits for it`

/** One gap for each kind of operation that scripts hold and nobody sent. */
function neverSent(model: Model, screensOf: ScreensOfScripts): readonly Gap[] {
  return ['query', 'mutation', 'subscription'].flatMap(kind => {
    const ofKind = model.declaredOperations.unseen.filter(operation => operation.kind === kind)
    const [first] = ofKind
    if (first === undefined) return []
    const names = ofKind.map(({ name }) => name)
    return [
      gap(
        `calls/not-shown/never sent ${kind}`,
        {
          what: `what ${counted(ofKind.length, 'GraphQL operation')} of the kind ${kind} ${ofKind.length === 1 ? 'gives' : 'give'} back: ${listed(names)}`,
          because: `scripts of the application hold ${ofKind.length === 1 ? 'it' : 'them'} and no recording shows ${ofKind.length === 1 ? 'it' : 'them'} sent`,
          next: howToSend(`the ${kind} ${first.name}`, screensOf(first.places), null),
          blocks: true,
          opens: ofKind.length,
        },
        scriptEvidence(
          model,
          ofKind.flatMap(({ places }) => places),
        ),
      ),
    ]
  })
}

/** One gap for each stream, and each address that stands for several things: the words that scripts have for it and nobody saw. */
function neverSaid(model: Model, screensOf: ScreensOfScripts): readonly Gap[] {
  const byTarget = new Map<string, DeclaredWord[]>()
  for (const word of model.declaredWords) {
    const { protocol, method, path } = word.target
    const isStream = protocol === 'websocket' || protocol === 'sse'
    const id = `${isStream ? `${word.direction} over` : 'asked of'} ${method} ${path}`
    byTarget.set(id, [...(byTarget.get(id) ?? []), word])
  }
  return [...byTarget].map(([id, words]) => {
    const first = words.find(({ places }) => screensOf(places).length > 0) ?? words[0]!
    const names = listed(words.map(({ word }) => word))
    return gap(
      `calls/not-shown/never ${id}`,
      {
        what: `what ${counted(words.length, 'name')} that ${words.length === 1 ? 'is' : 'are'} ${id} ${words.length === 1 ? 'means' : 'mean'}: ${names}`,
        because: `scripts of the application name ${words.length === 1 ? 'it' : 'them'} beside what was seen, and no recording shows ${words.length === 1 ? 'it' : 'them'}`,
        next:
          first.direction === 'sent'
            ? howToSend(`\`${first.word}\``, screensOf(first.places), nearest(model, [first.target]))
            : howToHear(first, screensOf(first.places)),
        blocks: true,
        opens: words.length,
      },
      scriptEvidence(
        model,
        words.flatMap(({ places }) => places),
      ),
    )
  })
}

const nameOf = ({ method, path }: DeclaredCall): string => (method === null ? path : `${method} ${path}`)

/** A call that was never answered as it is meant to be. */
function onlyRefused(model: Model): readonly Gap[] {
  return model.operations.flatMap(({ id, method, path, protocol, leaf }) => {
    const statuses = [...leaf.answers.byStatus.keys()].sort((a, b) => a - b)
    if (protocol === 'websocket' || statuses.length === 0 || statuses.some(status => status > 0 && status < 400))
      return []
    const answered = statuses.filter(status => status > 0)
    const denied = answered.some(status => status === 401 || status === 403)
    const absent = answered.length > 0 && answered.every(status => status === 404 || status === 405)
    const name = id.slice('calls/'.length)
    return [
      gap(
        `calls/not-shown/success of ${name}`,
        {
          what: `what ${name} answers when it succeeds`,
          because: answered.length === 0 ? 'it was never answered' : `it was only answered ${answered.join(', ')}`,
          next: denied
            ? `record ${method} ${path} signed in as someone who may`
            : absent
              ? `record ${method} ${path} for something that exists`
              : `record ${method} ${path} with what it accepts`,
          blocks: !absent,
        },
        model.places.evidence(leaf.answers.all, answered.length === 0 ? '/request/url' : '/response/status'),
      ),
    ]
  })
}

/** The recorder held back what was answered or sent. */
function withoutBodies(model: Model): readonly Gap[] {
  return model.operations.flatMap(({ id, leaf }) => {
    let missing: Sightings | undefined
    let shown = false
    for (const [status, { states }] of leaf.bodies.answers) {
      if (status >= 400) continue
      for (const state of ['parsed', 'text', 'binary'] as const) shown ||= states.has(state)
      for (const state of ['not shown', 'truncated'] as const) {
        const sightings = states.get(state)
        if (sightings !== undefined) missing = union(missing === undefined ? [sightings] : [missing, sightings])
      }
    }
    if (missing === undefined || shown) return []
    const name = id.slice('calls/'.length)
    return [
      gap(
        `calls/not-shown/body of ${name}`,
        {
          what: `what ${name} answers with`,
          because: `the recording holds no body for it, in ${counted(seenCount(missing), 'answer')}`,
          next: 'record it again with bodies (in a browser: keep the network panel open, then save all as HAR with content)',
          blocks: true,
        },
        model.places.evidence(missing, '/response/status'),
      ),
    ]
  })
}

/** Browsers record that a stream was opened, and most of them not what came through it. */
function withoutMessages(model: Model): readonly Gap[] {
  return model.operations.flatMap(({ id, protocol, leaf }) => {
    if ((protocol !== 'sse' && protocol !== 'websocket') || leaf.messages.entries.size > 0) return []
    const name = id.slice('calls/'.length)
    const stream = protocol === 'sse' ? 'event stream' : 'socket'
    return [
      gap(
        `calls/not-shown/messages of ${name}`,
        {
          what: `what the ${stream} ${name} says`,
          because: `it was opened, and the recording holds none of its messages`,
          next:
            protocol === 'sse'
              ? 'record the same steps through a proxy that keeps the bodies of event streams, or with curl against the same address'
              : 'record it again with a browser that keeps the messages of sockets (Chrome does), while something happens',
          blocks: true,
        },
        model.places.evidence(leaf.answers.all, '/request/url'),
      ),
    ]
  })
}

/** Areas that are written to and never said no. */
function neverRefused(model: Model): readonly Gap[] {
  const writes = model.operations.filter(
    ({ method, protocol, leaf: { answerKeys } }) =>
      protocol === 'http' && /^(?:POST|PUT|PATCH)$/.test(method) && !answerKeys.kinds.has('html'),
  )
  return byArea(writes, ({ path }) => path).flatMap(([area, ofArea]) => {
    const refused = ofArea.some(({ leaf }) =>
      [...leaf.answers.byStatus.keys()].some(status => status >= 400 && status < 500),
    )
    const first = ofArea.find(({ method }) => method === 'POST') ?? ofArea[0]
    if (refused || first === undefined) return []
    return [
      gap(
        `calls/not-shown/refusals of ${area}`,
        {
          what: `what ${area} refuses, and how it says so`,
          because: `${listed(ofArea.map(({ method, path }) => `${method} ${path}`))} ${ofArea.length === 1 ? 'was' : 'were'} never refused`,
          next: `send ${first.method} ${first.path} from the application with a field left empty`,
          blocks: false,
          opens: ofArea.length,
        },
        model.places.evidence(union(ofArea.map(({ leaf }) => leaf.answers.all)), '/request/url'),
      ),
    ]
  })
}

/** Words in paths of which one value was seen. */
function undecided(model: Model): readonly Gap[] {
  const open = new Map<string, Operation[]>()
  for (const operation of model.operations)
    for (const word of operation.undecided) {
      const segments = operation.path.split('/')
      const prefix = segments.slice(0, segments.indexOf(word) + 1).join('/')
      open.set(prefix, [...(open.get(prefix) ?? []), operation])
    }
  return [...open].map(([prefix, ofPrefix]) => {
    const word = prefix.split('/').at(-1) as string
    return gap(
      `calls/not-shown/parameter ${prefix}`,
      {
        what: `whether \`${word}\` in ${prefix} is a name or a value`,
        because: 'no other value was seen in its place',
        next: `do the same with something other than \`${word}\``,
        blocks: false,
        opens: ofPrefix.length,
      },
      model.places.evidence(union(ofPrefix.map(({ leaf }) => leaf.answers.all)), '/request/url'),
    )
  })
}

const union = (all: readonly Sightings[]): Sightings => all.reduce(mergeSightings, noSightings())

const listed = (names: readonly string[]): string =>
  names.length <= SHOWN ? names.join(', ') : `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more`

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
