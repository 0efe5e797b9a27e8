import type { Exchange } from './exchange.ts'

/**
 * Whether the recorder saw a request before the browser had added its own headers, cookies among them: one that a service worker took over, or that
 * was asked once more whether what the browser keeps is still good. Who asked is not shown; but whoever is answered with 401 was taken for nobody.
 */
export const isHalfShown = ({ request: { headers }, response }: Pick<Exchange, 'request' | 'response'>): boolean =>
  response?.status !== 401 &&
  headers.some(({ name }) => name === 'user-agent') &&
  !headers.some(({ name }) => ADDED.has(name))

const ADDED: ReadonlySet<string> = new Set(['host', ':authority', 'accept-encoding', 'connection', 'cookie'])
