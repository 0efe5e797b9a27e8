import { type Context, Hono } from 'hono'
import { said } from '../answers.ts'
import type { Bindings } from '../bindings.ts'
import type { StaticFile } from '../static-files.ts'

/** The web page: its files by their exact address, and itself for every address that is a page's. */
export function pageRoutes(files: ReadonlyMap<string, StaticFile>) {
  return new Hono<Bindings>().get('*', context => {
    const { path } = context.req
    const file = files.get(path === '/' ? '/index.html' : path)
    if (file !== undefined) return answer(context, file)
    const page = files.get('/index.html')
    if (!isPage(path)) {
      // A person gets the page, which says so and leads back.
      const isPerson = context.req.header('accept')?.includes('text/html') === true
      if (page !== undefined && isPerson) return answer(context, page, 404)
      return said(context, 404, 'there is nothing at this address')
    }
    if (page === undefined) return said(context, 503, 'the web page is not built', 'run npm run build in the checkout')
    return answer(context, page)
  })
}

/** `/p/…`: what follows is for the page to understand. Nothing else is a page. */
const isPage = (path: string): boolean => /^\/p\/[^\0\\]*$/.test(path) && !/%5c|%00|%2e%2e|\.\./i.test(path)

const answer = (context: Context, { bytes, type, isImmutable }: StaticFile, status: 200 | 404 = 200): Response =>
  context.body(bytes, status, {
    'Content-Type': type,
    'Cache-Control': isImmutable ? 'private, max-age=31536000, immutable' : 'no-cache',
  })
