import { Hono } from 'hono'
import type { Bindings } from '../bindings.ts'
import type { Events } from '../events.ts'

/** `GET /events`: what happens, as it happens. */
export function eventRoutes(events: Events) {
  return new Hono<Bindings>().get('/', context =>
    context.body(events.stream(context.req.header('last-event-id')), 200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    }),
  )
}
