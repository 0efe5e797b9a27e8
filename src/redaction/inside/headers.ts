import { compact } from '../kinds/compact.ts'
import { rewriteAuthorization, rewriteCookieHeader, rewriteSetCookie } from './credentials.ts'
import { isDigitKind } from '../kinds/kinds.ts'
import { nameSays } from '../kinds/names.ts'
import type { NameMeaning } from '../kinds/names.ts'
import { isState } from '../kinds/plain.ts'
import { rewriteUrl } from './url.ts'
import type { Walk } from './visitor.ts'

/** The value of one header field, `name` in any case. */
export function rewriteHeader(name: string, value: string, walk: Walk): string {
  if (value.length === 0) return value
  const says = headerSays(name)
  const { stayed } = walk
  if (stayed.get(says.lower) === value) return value
  const changed = rewriteSaid(says, value, walk)
  if (changed === value) {
    if (stayed.size > mostNames) stayed.clear()
    stayed.set(says.lower, value)
  }
  return changed
}

function rewriteSaid({ lower, form, meaning }: HeaderSays, value: string, walk: Walk): string {
  switch (form) {
    case 'authorization':
      return rewriteAuthorization(value, walk)
    case 'cookies':
      return rewriteCookieHeader(value, walk)
    case 'set cookie':
      return rewriteSetCookie(value, walk)
    case 'url':
      return rewriteUrl(value, walk, 0)
    case 'links':
      return walk.prose(value.replace(ADDRESSES, url => rewriteUrl(url, walk, 1)))
    case 'protocols':
      // Some applications send their token as a sub-protocol, for a browser cannot set a header there.
      return value
        .split(', ')
        .map(part => walk.leaf(part, '', 1))
        .join(', ')
    case 'challenge':
      // What a server answers a token with, in schemes that go back and forth.
      return /^(?:negotiate|ntlm) +\S{16}/i.test(value) ? rewriteAuthorization(value, walk) : walk.prose(value)
    case 'standard':
      return walk.prose(value)
    case 'own':
  }
  if (meaning.kind !== null) {
    if (meaning.kind === 'password') return walk.visitor.secret(value, 'password')
    if ((isState(value) && !isDigitKind(meaning.kind)) || (!meaning.surely && /^[A-Za-z]{1,12}$/.test(value)))
      return walk.visitor.text(value, true)
    if (/^[A-Za-z]{3,12} \S{6}/.test(value)) return rewriteAuthorization(value, walk)
    if (meaning.surely && !/^https?:/.test(value))
      return walk.visitor.secret(value, value.startsWith('eyJ') && value.split('.').length === 3 ? 'jwt' : meaning.kind)
  }
  return walk.leaf(value, lower, 1)
}

/** What the name of a header says of its value. */
interface HeaderSays {
  readonly lower: string
  readonly form: Form | 'own'
  readonly meaning: NameMeaning
}

/** Whole ones, and paths in brackets, in quotes or behind a sign: `</x?page=2>; rel="next"`, `0; url=/start`. */
const ADDRESSES = /(?:https?:\/|(?<=[<"'=]))\/[^\s<>"',;]{1,2000}/g

type Form = 'authorization' | 'challenge' | 'cookies' | 'set cookie' | 'url' | 'links' | 'protocols' | 'standard'

const forms: ReadonlyMap<string, Form> = new Map(
  Object.entries({
    authorization:
      'authorization proxy-authorization x-authorization x-amz-security-token x-forwarded-authorization authentication-info proxy-authentication-info',
    challenge: 'www-authenticate proxy-authenticate',
    cookies: 'cookie',
    'set cookie': 'set-cookie set-cookie2',
    url: 'referer location content-location origin :path x-original-url x-rewrite-url x-forwarded-uri sourcemap hx-current-url hx-redirect x-inertia-location',
    links:
      'link refresh report-to reporting-endpoints nel alt-used content-security-policy content-security-policy-report-only',
    protocols: 'sec-websocket-protocol',
  }).flatMap(([form, names]) => names.split(' ').map(name => [name, form as Form] as const)),
)

function headerSays(name: string): HeaderSays {
  const held = remembered.get(name)
  if (held !== undefined) return held
  const lower = name.toLowerCase()
  const said = nameSays(lower)
  const meaning = said.kind === null && /(?:^|[-_])(?:keys?|auth|credentials?|pass)$/.test(lower) ? opening : said
  const says: HeaderSays = { lower, form: forms.get(lower) ?? (isStandardHeader(lower) ? 'standard' : 'own'), meaning }
  if (remembered.size > mostNames) remembered.clear()
  remembered.set(compact(name), says)
  return says
}

const remembered = new Map<string, HeaderSays>()
/** Names of header fields that are remembered: recordings hold some hundred. */
const mostNames = 5000

/** A header that ends in `-key` opens something, whoever invented it. */
const opening: NameMeaning = { kind: 'key', surely: true, identifier: false }

/** Fields of the standards and of common servers that never carry a secret of their own. */
function isStandardHeader(name: string): boolean {
  if (standard.has(name)) return true
  return /^(?:sec-(?!session|token)|accept|content-|access-control-|if-|cf-(?!access)|x-b3-|x-datadog-|x-envoy-|x-ratelimit-|ratelimit-|x-amz-cf-|x-goog-(?!iap|api|auth)|x-content-|x-frame-|x-dns-|x-download-|x-permitted-|cross-origin-|:)/.test(
    name,
  )
}

const standard = new Set(
  (
    'host connection date age server via vary etag expires pragma cache-control last-modified keep-alive transfer-encoding te trailer upgrade ' +
    'upgrade-insecure-requests user-agent dnt range priority allow retry-after alt-svc strict-transport-security server-timing timing-allow-origin ' +
    'x-powered-by x-requested-with x-request-id x-correlation-id x-trace-id x-runtime x-served-by x-cache x-cache-hits x-timer x-xss-protection x-ua-compatible traceparent tracestate ' +
    'x-amzn-trace-id x-amzn-requestid x-amz-request-id x-amz-id-2 x-vercel-id x-vercel-cache x-github-request-id x-ms-request-id x-azure-ref sentry-trace baggage surrogate-key surrogate-control ' +
    'idempotency-key public-key-pins referrer-policy permissions-policy feature-policy origin-agent-cluster clear-site-data expect-ct preference-applied prefer purpose save-data ' +
    'x-forwarded-for x-forwarded-proto x-forwarded-host x-forwarded-port x-real-ip forwarded x-cloud-trace-context x-nf-request-id fly-request-id x-fb-debug x-robots-tag x-total-count ' +
    'x-http-method-override x-drupal-cache x-varnish x-hits accept-ranges digest want-digest repr-digest document-policy x-cache-key x-aspnet-version ' +
    'x-aspnetmvc-version x-generator x-matched-path x-nextjs-cache x-turbo-request-id turbo-frame early-data next-action next-router-state-tree next-url rsc downlink ect rtt device-memory viewport-width width dpr x-oss-request-id'
  ).split(' '),
)
