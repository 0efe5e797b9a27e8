import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { eventOf } from '../../evidence/message-name.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import type { Claim } from '../../evidence/claim.ts'
import type { Thing } from '../things/thing.ts'
import { type Announcement, type TwinRequest } from '../message.ts'
import { type Router, makeRouter } from '../answers/routes.ts'
import { sampleOf } from '../values/sample.ts'
import { valueAt, withValue } from '../things/value-at.ts'
import type { Asking } from '../things/world.ts'

/** Finds the event stream or socket that a request opens; null where it opens none. */
export function makeStreams(calls: readonly Claim<CallSubject>[]): (request: TwinRequest) => ReturnType<Router> {
  const events = makeRouter(calls, ['sse'])
  const sockets = makeRouter(calls, ['websocket'])
  return ({ method, path, headers }) => {
    if (headers.get('upgrade')?.toLowerCase() === 'websocket')
      return sockets(method, path) ?? sockets(method, path.replace(/(?<=[^/])\/$/, ''))
    return headers.get('accept')?.includes('text/event-stream') === true ? events(method, path) : null
  }
}

/** The messages that come after a call, as the statements on its application's streams say; none where they do not. */
export function announcements({ call, world, now }: Asking, own: Thing | undefined): readonly Announcement[] {
  return world.document.calls.flatMap(({ id, subject }) =>
    (subject.messages ?? []).flatMap(({ name, schema, arguments: given, after = [] }): readonly Announcement[] => {
      const cause = after.find(one => one.call === call.id)
      if (cause === undefined || own === undefined) return []
      let value: JsonValue = sampleOf(schema, { nth: 0, now }).value
      for (const { name: path, field } of cause.fields) {
        const held = valueAt(own.values, field)
        if (held !== undefined && isRecord(value)) value = withValue(value, path, held)
      }
      const isTagged = isRecord(value) && Object.values(value).includes(eventOf(name, value))
      return [{ stream: id, name, value, ...(given === undefined ? {} : { arguments: given }), isTagged }]
    }),
  )
}

const isRecord = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
