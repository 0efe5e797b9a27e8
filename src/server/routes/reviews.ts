import { Hono } from 'hono'
import { z } from 'zod'
import type { Bindings } from '../bindings.ts'
import type { Library } from '../library.ts'
import { jsonBody, queryOf, textOf } from '../request-body.ts'

const claim = textOf(4000).min(1)

/** What a person says of a statement. */
export function reviewRoutes({ need, work }: Pick<Library, 'need' | 'work'>) {
  return new Hono<Bindings>()
    .put('/', async context => {
      const { id } = await need(context.req.param('project') as string)
      const asked = await jsonBody(
        context,
        z.object({ claim, verdict: z.enum(['confirmed', 'corrected', 'rejected']), note: textOf(10_000) }),
      )
      await work.review(id, asked.claim, { by: 'you', verdict: asked.verdict, note: asked.note })
      return context.body(null, 204)
    })
    .post('/undo', async context => {
      const { id } = await need(context.req.param('project') as string)
      const asked = await jsonBody(context, z.object({ claim }))
      await work.review(id, asked.claim, 'undone')
      return context.body(null, 204)
    })
    .delete('/', async context => {
      const { id } = await need(context.req.param('project') as string)
      const asked = queryOf(context, z.object({ claim }))
      await work.review(id, asked.claim, 'withdrawn')
      return context.body(null, 204)
    })
}
