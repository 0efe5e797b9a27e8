import { wordsAndParameters } from '../../model/calls/keyed-segment.ts'
import { type Operation, ofItsKind } from '../../model/calls/operations.ts'
import { repliesOf } from '../../model/calls/replies.ts'
import { entrancesOf } from '../../model/calls/socket-entrances.ts'
import { resourceOf } from '../../model/entities/nouns.ts'
import type { Model } from '../../model/model.ts'
import type { Screen } from '../../model/screens/screen.ts'
import { eventsOf } from '../../model/instances/events.ts'
import { type MessageOf, spokenId } from '../../model/spoken/spoken-calls.ts'
import { seenCount } from '../../model/sightings.ts'
import type { Asked } from './cells.ts'

/**
 * All that can be allowed or refused: the calls, and the screens that the server fills itself. A screen that scripts draw is sent
 * to everybody alike, so that its being sent says nothing.
 */
export const askedOf = ({ operations, screens }: Model): readonly Asked[] => [
  ...operations.map(askedOfCall),
  ...screens.filter(isFilled).map(({ id, route, access }): Asked => {
    const parameters = parametersOf(route)
    return { id, access, keyPlace: [...parameters.keys()].at(-1) ?? null, parameters, isScreen: true }
  }),
]

/**
 * The same, but each kind of things by itself where a call is about several: who may make trips may not make boats. What was asked for
 * beside these kinds stays with the call.
 */
export const askedByKind = (model: Model): readonly Asked[] => {
  const apart = new Map(
    model.operations.flatMap(one => (one.kinds === undefined ? [] : [[one.id, one.kinds] as const])),
  )
  return askedOf(model).flatMap(asked => {
    const kinds = apart.get(asked.id)
    if (kinds === undefined) return [asked]
    const [place] = [...asked.parameters].find(([, name]) => name === kinds[0]?.kind?.parameter) ?? []
    const values = new Set(kinds.flatMap(({ kind }) => kind?.value ?? []))
    return [...kinds.map(askedOfCall), ...(place === undefined ? [] : [{ ...asked, beside: { place, values } }])]
  })
}

function askedOfCall(operation: Operation): Asked {
  const { leaf, kind } = operation
  const parameters = operation.parameters.filter(({ name }) => name !== kind?.parameter)
  return {
    id: ofItsKind(operation),
    access: [...leaf.access.entries.values()],
    keyPlace: parameters.at(-1)?.place ?? null,
    ...(parameters.length === 0 ? { noun: resourceOf(operation).noun } : {}),
    parameters: new Map(parameters.map(({ place, name }) => [place, name])),
    isScreen: false,
    denials: [...leaf.refusals.reasons.entries.values()].flatMap(({ refusal: { status, message } }) =>
      (status === 401 || status === 403) && message !== null ? [message] : [],
    ),
  }
}

/**
 * What is sent on sockets and was acknowledged, or was each time answered by another message. Where people sign in by a message, only the roles that the recordings were given tell who
 * sent the others; who is not signed in yet is of none, but for a role that was never let in.
 */
export function messagesAsked(model: Model): readonly Asked[] {
  const entrances = new Map(
    model.operations.map(({ id, leaf }) => [id, new Set(entrancesOf(leaf).map(({ message }) => message))]),
  )
  const answered = answeredMessages(model)
  return model.spoken.operations.flatMap(({ id, leaf }): readonly Asked[] => {
    const message = model.spoken.messages.get(id)
    const own = entrances.get(message?.call ?? '') ?? new Set()
    if (message === undefined || own.has(message.message) || (own.size > 0 && !areAllGivenRoles(model))) return []
    const acknowledged = [...leaf.access.entries.values()]
    const access = acknowledged.length === 0 && answered.has(id) ? sentBy(model, message) : acknowledged
    const asked = { id, access, keyPlace: null, parameters: new Map(), isScreen: false, message }
    if (access.length === 0) return []
    return own.size === 0 ? [asked] : [{ ...asked, letIn: letInOn(model, message.call, own) }]
  })
}

/** By their ids as calls, the messages that another one answers whoever sends them. */
function answeredMessages({ operations }: Model): ReadonlySet<string> {
  return new Set(
    operations.flatMap(({ id, leaf }) => {
      const repliesTo = repliesOf(leaf)
      return [...leaf.messages.entries.keys()]
        .flatMap(key => (key.startsWith('received ') ? repliesTo(key.slice('received '.length)) : []))
        .filter(({ support, of }) => support === of)
        .map(({ to }) => spokenId(id, `sent ${to}`))
    }),
  )
}

const sentBy = ({ operations }: Model, { call, message }: MessageOf): Asked['access'] => [
  ...(operations
    .find(({ id }) => id === call)
    ?.leaf.spoken.entries.get(`sent ${message}`)
    ?.sentBy.entries.values() ?? []),
]

/** The roles of whoever signed in on a socket by one of these messages. */
function letInOn({ spoken, identities }: Model, call: string, entrances: ReadonlySet<string>): ReadonlySet<string> {
  const attempts = spoken.operations.flatMap(({ id, leaf }) => {
    const message = spoken.messages.get(id)
    const isEntrance = message?.call === call && message.direction === 'sent' && entrances.has(message.message)
    return isEntrance ? [...leaf.access.entries.values()] : []
  })
  return new Set(
    attempts.flatMap(({ outcome, session, events }) =>
      outcome === 'allowed' ? eventsOf(events).map(event => identities.personAt(session, event).role) : [],
    ),
  )
}

/** Whether each recording was given a role. */
export const areAllGivenRoles = ({ sources }: Model): boolean =>
  sources.every(({ kind, identity }) => identity !== undefined || kind === 'scripts' || kind === 'description')

/** Sent as a page with something on it. */
const isFilled = ({ documents }: Screen): boolean => seenCount(documents) > 0

/** Names of what stands in braces, by place. */
const parametersOf = (route: string): ReadonlyMap<number, string> =>
  new Map(
    wordsAndParameters(route.split('?')[0] ?? '').flatMap((part, place) => {
      const name = /\{([^{}]*)\}/.exec(part)?.[1]
      return name === undefined ? [] : [[place, name] as const]
    }),
  )
