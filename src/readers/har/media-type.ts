/** What can be made of a body of one media type. */
export type MediaKind =
  | 'json'
  | 'json lines'
  | 'enveloped json'
  | 'form'
  | 'multipart'
  | 'event stream'
  | 'text'
  | 'binary'
  | 'unknown'

/** `Application/JSON; charset=utf-8` → `application/json`; empty for what tools write where there is none. */
export function bareMediaType(mediaType: unknown): string {
  if (typeof mediaType !== 'string') return ''
  const bare = (mediaType.split(';', 1)[0] as string).trim().toLowerCase()
  return bare.includes('/') ? bare : ''
}

/** `multipart/form-data; boundary="x"` and `boundary` → `x`. */
export function mediaParameter(mediaType: string, name: string): string | undefined {
  for (const part of mediaType.split(';').slice(1)) {
    const equals = part.indexOf('=')
    if (equals === -1 || part.slice(0, equals).trim().toLowerCase() !== name) continue
    return part
      .slice(equals + 1)
      .trim()
      .replace(/^"(.*)"$/, '$1')
  }
  return undefined
}

export function mediaKind(bare: string): MediaKind {
  const known = KINDS.get(bare)
  if (known !== undefined) return known
  if (bare.endsWith('+json') || VERSIONED_JSON.test(bare)) return 'json'
  if (bare.endsWith('+xml') || bare.endsWith('+yaml') || bare.startsWith('text/')) return 'text'
  if (/^(image|font|audio|video|model)\//.test(bare)) return 'binary'
  return bare === ''
    ? 'unknown'
    : /^application\/.*(javascript|ecmascript|xml|yaml|graphql)/.test(bare)
      ? 'text'
      : 'binary'
}

/** `application/x-amz-json-1.1`: the version of the protocol behind the form. */
const VERSIONED_JSON = /^application\/(?:[\w.-]+-)?json-\d+(?:\.\d+)?$/

/** Images, fonts, media and styles, which say nothing of what an application does. */
export function isAssetMedia(bare: string): boolean {
  return (
    /^(image|font|audio|video)\//.test(bare) ||
    bare === 'text/css' ||
    bare.startsWith('application/font') ||
    bare.startsWith('application/x-font')
  )
}

const KINDS: ReadonlyMap<string, MediaKind> = new Map([
  ['', 'unknown'],
  ['application/json', 'json'],
  ['text/json', 'json'],
  ['text/x-json', 'json'],
  ['application/x-json', 'json'],
  ['application/json5', 'json'],
  ['application/json+devalue', 'json'],
  ['application/csp-report', 'json'],
  ['application/json-rpc', 'json'],
  ['application/jsonrequest', 'json'],
  ['application/x-ndjson', 'json lines'],
  ['application/ndjson', 'json lines'],
  ['application/jsonl', 'json lines'],
  ['application/x-jsonlines', 'json lines'],
  ['application/jsonlines', 'json lines'],
  ['application/json-lines', 'json lines'],
  ['application/json-seq', 'json lines'],
  ['application/stream+json', 'json lines'],
  ['application/connect+json', 'enveloped json'],
  ['application/x-www-form-urlencoded', 'form'],
  ['multipart/form-data', 'multipart'],
  ['text/event-stream', 'event stream'],
  ['application/octet-stream', 'unknown'],
  ['binary/octet-stream', 'unknown'],
  ['multipart/mixed', 'text'],
  ['multipart/related', 'text'],
] as const)
