import type { Exchange } from '../../evidence/exchange.ts'
import { isTemplateFile } from '../../evidence/template-file.ts'
import { parsedUrl } from '../parsed-url.ts'

/**
 * A picture, style, script or fragment of markup that a program fetched by its file name, a file of data that lies beside them, or what a browser
 * reads of the application to install it: part of the front end, no call.
 */
export function isStaticFile({ request, response }: Pick<Exchange, 'request' | 'response'>): boolean {
  if (request.method !== 'GET') return false
  const path = parsedUrl(request.url)?.pathname ?? ''
  const mediaType = response?.body?.mediaType ?? ''
  if (MANIFEST.test(path) || mediaType === 'application/manifest+json') return true
  if (DATA.test(path)) return OF_OTHERS.test(path) || isKeptByAll(response)
  return (FILE.test(path) || isTemplateFile(path)) && !/json|xml$|octet-stream/.test(mediaType.replace('svg+xml', ''))
}

const FILE = /\.(?:m?js|css|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|wasm|map|html?)$/i
/** W3C, Web Application Manifest. */
const MANIFEST = /\.webmanifest$/i
const DATA = /\.json$/i
/** Where what others wrote lies. */
const OF_OTHERS = /\/(?:node_modules|bower_components|(?:js|libs?|assets|static|public|dist)\/vendors?)\//i

/** Whether a server hands out a file of some date that any cache may keep for a day or longer (RFC 9111): it tells nobody how things stand. */
function isKeptByAll(response: Exchange['response']): boolean {
  const header = (name: string): string => response?.headers.find(each => each.name === name)?.value ?? ''
  const control = header('cache-control')
  const seconds = Number(/\bmax-age=(\d+)/i.exec(control)?.[1] ?? 0)
  return /\b(?:public|immutable)\b/i.test(control) && seconds >= DAY && header('last-modified') !== ''
}

const DAY = 86_400
