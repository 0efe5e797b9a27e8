import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { z } from 'zod'
import { said } from '../answers.ts'
import type { Bindings } from '../bindings.ts'
import { jsonBody } from '../request-body.ts'
import type { Sessions } from '../security/sessions.ts'

/**
 * `POST /session` gives a cookie for a token, once; `GET /session` says who answers; `POST /session/invitation` gives the owner of
 * the data folder a further address.
 */
export function sessionRoutes({
  sessions,
  cookie,
  about,
  opensWith,
  invitation,
}: {
  readonly sessions: Sessions
  readonly cookie: string
  readonly about: { readonly version: string; readonly dataFolder: string }
  readonly opensWith: (key: string) => boolean
  readonly invitation: () => string
}) {
  return new Hono<Bindings>()
    .post('/', async context => {
      const { token } = await jsonBody(context, z.object({ token: z.string().max(200) }))
      const session = sessions.exchange(token)
      if (session === null)
        return said(
          context,
          401,
          'this address was used before, or is not one that asbuilt printed',
          'run asbuilt again, or press Enter in its terminal: it prints a new one',
        )
      setCookie(context, cookie, session, { httpOnly: true, sameSite: 'Strict', path: '/' })
      return context.body(null, 204)
    })
    .post('/invitation', async context => {
      const { key } = await jsonBody(context, z.object({ key: z.string().max(200) }))
      return opensWith(key)
        ? context.json({ invitation: invitation() })
        : said(context, 401, 'this is not the key of the data folder')
    })
    .get('/', context => context.json(about))
}
