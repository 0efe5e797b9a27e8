import { Hono } from 'hono'
import { UserError } from '../../evidence/user-error.ts'
import { readSnapshot } from '../../twin/things/snapshot.ts'
import type { Twin } from '../../twin/twin.ts'
import { said } from '../answers.ts'

/** Below this the twin is spoken to as a twin; no recorded application is expected to answer there. */
export const ADMIN = '/.asbuilt'

/**
 * `POST /reset` forgets what the twin was told, `GET /snapshot` gives all of it, `PUT /snapshot` takes it back. Pages of other origins may
 * do none of it.
 * @param clock milliseconds since the epoch
 */
export function twinAdmin(twin: Twin, clock: () => number) {
  return new Hono()
    .use(async (context, next) => {
      const origin = context.req.header('origin')
      const site = context.req.header('sec-fetch-site')
      const isOther = origin !== undefined && origin !== `http://${context.req.header('host')}`
      if (isOther || site === 'cross-site' || site === 'same-site')
        return said(context, 403, 'the request comes from another page')
      return next()
    })
    .post('/reset', context => {
      twin.reset()
      return context.body(null, 204)
    })
    .get('/snapshot', context => context.json(twin.snapshot()))
    .put('/snapshot', async context => {
      try {
        twin.restore(readSnapshot(JSON.parse(await context.req.text()) as unknown), clock())
      } catch (error) {
        if (error instanceof SyntaxError) return said(context, 400, 'the request is no JSON')
        if (error instanceof UserError) return said(context, 422, error.message, error.hint ?? null)
        throw error
      }
      return context.body(null, 204)
    })
    .all('*', context => said(context, 404, 'there is nothing at this address', `${ADMIN}/reset, ${ADMIN}/snapshot`))
}
