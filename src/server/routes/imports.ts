import { Hono } from 'hono'
import { NotFound } from '../answers.ts'
import type { Bindings } from '../bindings.ts'
import type { Library } from '../library.ts'

/** `DELETE /imports/:id` stops one; nothing of it stays. */
export function importRoutes({ work }: Pick<Library, 'work'>) {
  return new Hono<Bindings>().delete('/:id', async context => {
    if (!(await work.cancel(context.req.param('id'))))
      throw new NotFound('this import does not run', { hint: 'it may have come to its end' })
    return context.body(null, 204)
  })
}
