import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { z } from 'zod'
import { said } from '../answers.ts'
import type { Bindings } from '../bindings.ts'
import { jsonBody } from '../request-body.ts'
import type { Sessions } from '../security/sessions.ts'

/** `POST /session` gives a cookie for a token, once; `GET /session` says who answers. */
export function sessionRoutes({
  sessions,
  cookie,
  about,
}: {
  readonly sessions: Sessions
  readonly cookie: string
  readonly about: { readonly version: string; readonly dataFolder: string }
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
          'press Enter where asbuilt was started: it prints a new one',
        )
      setCookie(context, cookie, session, { httpOnly: true, sameSite: 'Strict', path: '/' })
      return context.body(null, 204)
    })
    .get('/', context => context.json(about))
}
