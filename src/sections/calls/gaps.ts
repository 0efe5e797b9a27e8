import type { Gap } from '../../evidence/claim.ts'
import type { Operation } from '../../model/calls/operations.ts'
import type { Model } from '../../model/model.ts'
import { sentFields } from '../../model/refusals/sent-fields.ts'
import { type Sightings, mergeSightings, noSightings, seenCount } from '../../model/sightings.ts'
import { gap } from '../observed.ts'
import { byArea } from '../../model/calls/areas.ts'
import { counted, listed } from './counted.ts'
import { describedGaps } from './described.ts'
import { nameOf, neverSeen } from './never-seen.ts'
import { nothingThere } from '../nothing-there.ts'
import { packedGaps } from './packed.ts'

/** What the calls leave open, sorted by how much the answer would open. */
export function callGaps(model: Model): readonly Gap[] {
  const declared = model.declaredCalls.calls
  return [
    ...neverSeen(model),
    ...describedGaps(model, new Set(declared.map(nameOf))),
    ...onlyRefused(model),
    ...withoutBodies(model),
    ...withoutMessages(model),
    ...packedGaps(model),
    ...neverRefused(model),
    ...undecided(model),
  ].sort((a, b) => b.opens - a.opens || (a.id < b.id ? -1 : 1))
}

/** A call that was never answered as it is meant to be. Where what refuses stands in the place of a page, that page is the answer. */
function onlyRefused(model: Model): readonly Gap[] {
  const pages = new Set(model.screens.flatMap(({ route, documents }) => (seenCount(documents) > 0 ? [route] : [])))
  return model.operations.flatMap(operation => {
    const { id, method, path, protocol, leaf } = operation
    if (nothingThere(model, operation) !== null || (method === 'GET' && pages.has(path))) return []
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

/** The recorder held back what was answered: one question for all such calls, since one recording answers it. */
function withoutBodies(model: Model): readonly Gap[] {
  const found = model.operations.flatMap(({ id, leaf }) => {
    const answers = [...leaf.bodies.answers].filter(([status]) => status < 400).map(([, { states }]) => states)
    if (answers.some(states => READ.some(state => states.has(state)))) return []
    const missing = answers.flatMap(states => UNREAD.flatMap(state => states.get(state) ?? []))
    return missing.length === 0 ? [] : [{ name: id.slice('calls/'.length), missing: union(missing) }]
  })
  if (found.length === 0) return []
  const missing = union(found.map(one => one.missing))
  const names = found.map(({ name }) => name)
  return [
    gap(
      'calls/not-shown/bodies',
      {
        what:
          names.length === 1
            ? `what ${names.join('')} answers with`
            : `what ${counted(names.length, 'call')} answer with: ${listed(names)}`,
        because: `the recording holds no body for ${names.length === 1 ? 'it' : 'them'}, in ${counted(seenCount(missing), 'answer')}`,
        next: 'record the same steps again with bodies (in a browser: keep the network panel open, then save all as HAR with content)',
        blocks: true,
        opens: names.length,
      },
      model.places.evidence(missing, '/response/status'),
    ),
  ]
}

const READ = ['parsed', 'text', 'binary'] as const
const UNREAD = ['not shown', 'truncated'] as const

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

/** `POST /orders`; where one address does several things, with which of them: `POST /edit.php alias`. */
const calledBy = ({ id }: Operation): string => id.slice('calls/'.length)

/** Areas that are written to and never said no. */
function neverRefused(model: Model): readonly Gap[] {
  const writes = model.operations.filter(
    ({ method, protocol, leaf: { answerKeys } }) =>
      protocol === 'http' && /^(?:POST|PUT|PATCH)$/.test(method) && !answerKeys.kinds.has('html'),
  )
  return byArea(writes, ({ path }) => path).flatMap(([area, ofArea]) => {
    // What refuses under another status says why.
    const refused = ofArea.some(
      ({ leaf }) =>
        leaf.refusals.reasons.entries.size > 0 ||
        [...leaf.answers.byStatus.keys()].some(status => status >= 400 && status < 500),
    )
    const sending = ofArea.filter(operation => sentFields(operation).all.size > 0)
    const asked = sending.length > 0 ? sending : ofArea
    const first = asked.find(({ method }) => method === 'POST') ?? asked[0]
    if (refused || first === undefined) return []
    return [
      gap(
        `calls/not-shown/refusals of ${area}`,
        {
          what: `what ${ofArea.length === 1 && first.name !== undefined ? calledBy(first) : area} refuses, and how it says so`,
          because: `${listed(ofArea.map(calledBy))} ${ofArea.length === 1 ? 'was' : 'were'} never refused`,
          next: `send ${calledBy(first)} from the application ${sending.length > 0 ? 'with a field left empty' : 'where it should be refused, such as twice'}`,
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
