import { Hono } from 'hono'
import { said } from '../answers.ts'
import type { Bindings } from '../bindings.ts'
import type { Frames } from '../frames/frames.ts'
import { framePolicy } from '../security/headers.ts'

/** What a frame of the page shows: a captured page without anything that runs or loads. It has no origin and carries no cookie. */
export function frameRoutes(frames: Frames) {
  return new Hono<Bindings>().get('/:key', context => {
    const page = frames.of(context.req.param('key'))
    if (page === undefined) return said(context, 404, 'this frame is not there any more', 'open the evidence again')
    // The policy says who may frame it; this older header could only say nobody.
    context.header('X-Frame-Options', undefined)
    return context.body(page.html, 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': framePolicy(page.framedBy),
      'Cache-Control': 'no-store',
    })
  })
}
