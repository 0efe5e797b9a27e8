import type { Exchange } from './exchange.ts'

/** Whether a header of an exchange holds credentials or cookies: what exports of browsers leave out to be given to others. */
export const showsCredentials = ({ request, response }: Pick<Exchange, 'request' | 'response'>): boolean =>
  request.cookies.length > 0 ||
  request.headers.some(isOfCredentials) ||
  (response !== undefined && (response.cookies.length > 0 || response.headers.some(isOfCredentials)))

const isOfCredentials = ({ name }: { readonly name: string }): boolean => NAMES.has(name)

const NAMES: ReadonlySet<string> = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie'])
