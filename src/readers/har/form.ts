import type { Exchange } from '../../evidence/exchange.ts'
import type { ExchangeForm } from '../../evidence/observation.ts'
import { isTemplateFile } from '../../evidence/template-file.ts'
import { isDoneByLink } from './done-by-link.ts'
import { isEngineIoPoll } from './engine-io.ts'
import { headerValue } from './headers.ts'

/**
 * What an exchange is by its form alone. The tool's word on what was asked for counts first, then what browsers say in
 * `sec-fetch-*` and `accept`, then media types, then the ending of the path.
 */
export function exchangeForm(exchange: Exchange): ExchangeForm {
  const { request, resourceType } = exchange
  if (request.method === '' || !URL.canParse(request.url)) return 'broken'
  const { protocol } = new URL(request.url)
  if (INLINE.has(protocol) || protocol.endsWith('-extension:')) return 'asset'
  if (isSocket(exchange, protocol)) return 'socket'
  // Proxies also record how a browser asked them for a tunnel.
  if (request.method === 'CONNECT') return 'beacon'
  if (protocol !== 'http:' && protocol !== 'https:') return 'broken'
  if (isBeacon(exchange)) return 'beacon'
  if (isSourceMap(exchange) || isBuildTable(request) || isTemplate(exchange)) return 'asset'
  if (isScreenLoad(exchange)) return 'page'
  return (resourceType === undefined ? null : byResourceType(resourceType, exchange)) ?? byHeaders(exchange)
}

/** Delivered as JSON, and still a part of the script that it belongs to. */
const isSourceMap = ({ request }: Exchange): boolean =>
  request.method === 'GET' && /\.(?:[cm]?js|css)\.map$/i.test(new URL(request.url).pathname)

/** What the front end draws itself with, in a language of templates. */
const isTemplate = ({ request, response }: Exchange): boolean =>
  request.method === 'GET' && isTemplateFile(new URL(request.url).pathname) && !isData(response?.body?.mediaType ?? '')

/** What a framework asks of its own build: which routes there are (React Router), or whether there is a newer one (SvelteKit, Nuxt, Next.js). */
const isBuildTable = ({ method, url }: Exchange['request']): boolean =>
  method === 'GET' &&
  /\/__manifest\?[^#]*\bversion=|\/_app\/version\.json(?=[?#]|$)|\/_nuxt\/builds\/[\w./-]+\.json(?=[?#]|$)|\/_next\/static\/[\w./-]+\.json(?=[?#]|$)/.test(
    url,
  )

/**
 * What a framework asks for in the place of the document of its next screen, in an encoding of its own that holds the screen and no record:
 * React Server Components, and the flattened values of SvelteKit, Nuxt and React Router.
 */
function isScreenLoad({ request, response, wire }: Exchange): boolean {
  if (request.method !== 'GET') return false
  if (wire !== undefined && response?.body?.carried !== undefined) return true
  const mediaType = response?.body?.mediaType ?? ''
  if (mediaType === 'text/x-component') return true
  if (headerValue(request.headers, 'rsc') === '1') return !isData(mediaType)
  const { pathname } = new URL(request.url)
  return /\/(?:__data|_payload)\.json$/.test(pathname) || (pathname.endsWith('.data') && mediaType === 'text/x-script')
}

/** What comes from the browser itself, or from the page. */
const INLINE = new Set(['data:', 'blob:', 'about:', 'file:', 'filesystem:'])

function isSocket({ request, response, resourceType, messages }: Exchange, protocol: string): boolean {
  if (messages !== undefined || protocol === 'ws:' || protocol === 'wss:') return true
  if (resourceType === 'websocket' || resourceType === 'eventsource') return true
  if (response?.status === 101 || response?.body?.mediaType === 'text/event-stream') return true
  return headerValue(request.headers, 'upgrade')?.toLowerCase() === 'websocket' || isEngineIoPoll(request.url)
}

const BEACONS = new Set([
  'ping',
  'beacon',
  'csp-report',
  'csp-violation-report',
  'cspviolationreport',
  'preflight',
  'report',
])

function isBeacon({ request, resourceType }: Exchange): boolean {
  if (resourceType !== undefined && BEACONS.has(resourceType)) return true
  if (request.method === 'OPTIONS' && headerValue(request.headers, 'access-control-request-method') !== undefined)
    return true
  if (
    headerValue(request.headers, 'sec-fetch-dest') === 'report' ||
    headerValue(request.headers, 'ping-to') !== undefined
  )
    return true
  const sent = request.body?.mediaType
  return sent === 'application/csp-report' || sent === 'application/reports+json' || sent === 'text/ping'
}

const ASSETS = new Set([
  'script',
  'stylesheet',
  'css',
  'style',
  'image',
  'img',
  'imageset',
  'font',
  'media',
  'audio',
  'video',
  'texttrack',
  'track',
  'manifest',
  'object',
  'embed',
  'worker',
  'sharedworker',
  'serviceworker',
  'audioworklet',
  'paintworklet',
  'js',
  'signed-exchange',
  'favicon',
])

/** Null for `other`, and for words that nobody knows. */
function byResourceType(type: string, exchange: Exchange): ExchangeForm | null {
  if (type === 'document' || type === 'html' || type === 'iframe' || type === 'frame' || type === 'navigation')
    return ofDocument(exchange)
  if (ASSETS.has(type)) return 'asset'
  if (type === 'xhr' || type === 'fetch' || type === 'prefetch' || type === 'xmlhttprequest') return ofProgram(exchange)
  return null
}

/**
 * Form posts answer with a page but are calls; so is JSON that a person opened, and a link that does something. A drawing that a page holds
 * as an `<object>` is a document to browsers, and no page.
 */
function ofDocument(exchange: Exchange): ExchangeForm {
  const { request, response } = exchange
  if (request.method !== 'GET' && request.method !== 'HEAD') return 'call'
  const mediaType = response?.body?.mediaType ?? ''
  if (isData(mediaType) || isDoneByLink(exchange) || isDownload(exchange)) return 'call'
  return isAsset(mediaType) ? 'asset' : 'page'
}

/** Programs also fetch pictures and scripts, and service workers the pages that a person goes to. */
function ofProgram(exchange: Exchange): ExchangeForm {
  const { request, response } = exchange
  if (headerValue(request.headers, 'sec-fetch-mode') === 'navigate' || isVisit(exchange)) return ofDocument(exchange)
  return request.method === 'GET' && isAsset(response?.body?.mediaType ?? '') ? 'asset' : 'call'
}

/**
 * A page that a script fetches whole in the place of the browser, and puts in the place of the one that is there: where Turbo, Turbolinks, or links
 * that htmx boosts, lead. What is fetched for a frame stands in a page.
 */
function isVisit({ request, response }: Exchange): boolean {
  const header = (name: string): string => headerValue(request.headers, name) ?? ''
  if (request.method !== 'GET' || header('turbo-frame') !== '') return false
  const visits =
    header('x-turbo-request-id') !== '' || header('turbolinks-referrer') !== '' || header('hx-boosted') === 'true'
  if (!visits || response === undefined) return false
  if (response.status >= 300 && response.status < 400) return true
  return isPage(response.body?.mediaType ?? '') && /<html[\s>]/i.test(response.body?.text ?? '')
}

function byHeaders(exchange: Exchange): ExchangeForm {
  const { request, response } = exchange
  const dest = headerValue(request.headers, 'sec-fetch-dest')
  const answered = response?.body?.mediaType ?? ''
  if (dest !== undefined && dest !== '') {
    if (dest === 'empty') return ofProgram(exchange)
    return byResourceType(dest, exchange) ?? (isAsset(answered) ? 'asset' : 'call')
  }
  if (headerValue(request.headers, 'sec-fetch-mode') === 'navigate') return ofDocument(exchange)
  if (request.method !== 'GET' && request.method !== 'HEAD') return 'call'
  if (headerValue(request.headers, 'x-requested-with') !== undefined) return ofProgram(exchange)
  if (isData(answered)) return 'call'
  const accept = headerValue(request.headers, 'accept')
  if (isAsset(answered)) return 'asset'
  if (isPage(answered)) return accept === undefined || accept === '' || accept.includes('text/html') ? 'page' : 'call'
  if (accept?.startsWith('text/html') === true) return isDoneByLink(exchange) ? 'call' : 'page'
  if (accept?.startsWith('image/') === true || accept?.startsWith('text/css') === true) return 'asset'
  return answered === '' && hasAssetEnding(request.url) ? 'asset' : 'call'
}

function isAsset(mediaType: string): boolean {
  return (
    /^(image|font|audio|video)\//.test(mediaType) ||
    /^(text|application)\/(css|javascript|x-javascript|ecmascript|wasm|vnd\.apple\.mpegurl|dash\+xml|manifest\+json|font-.*|x-font-.*|vnd\.ms-fontobject)$/.test(
      mediaType,
    )
  )
}

const isPage = (mediaType: string): boolean => mediaType === 'text/html' || mediaType === 'application/xhtml+xml'

const isData = (mediaType: string): boolean =>
  mediaType !== 'application/manifest+json' &&
  (/[/+](json|x-json)$/.test(mediaType) || mediaType === 'application/x-ndjson' || mediaType === 'application/graphql')

/** What a link leads to that browsers keep, or show as it is, and draw no page of: feeds, tables, calendars, archives, prints. */
const isDownload = ({ response }: Exchange): boolean =>
  response !== undefined &&
  response.status >= 200 &&
  response.status < 300 &&
  DOWNLOADS.test(response.body?.mediaType ?? '')

const DOWNLOADS =
  /^(?:application\/(?:(?:atom|rss|rdf)\+xml|pdf|zip|gzip|x-gzip|x-tar|x-7z-compressed|x-bzip2?|octet-stream|csv|x-yaml|yaml|rtf|msword|vnd\.(?:ms-excel|openxmlformats-officedocument|oasis\.opendocument)[\w.-]*)|text\/(?:csv|tab-separated-values|calendar|vcard|x-vcard|yaml|x-yaml))$/

const ASSET_ENDINGS =
  /\.(m?js|css|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|otf|eot|mp[34]|webm|map|wasm|webmanifest)$/i

function hasAssetEnding(url: string): boolean {
  return ASSET_ENDINGS.test(new URL(url).pathname)
}
