import { isHalfShown } from '../../../evidence/half-shown.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import type { Fold } from '../../fold.ts'
import { keyHeaders } from '../../identities/header-credentials.ts'
import { isNamedSession, keysInForm, mayGuardForms, sessionCookies, tokensSent } from '../../identities/session.ts'
import { isCarriedOut } from '../../refusals/carried-out.ts'
import { rememberingAll } from '../../remembering-all.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../../sample.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../../sightings.ts'
import { isRedacted } from '../../token.ts'
import { isWriteProtection } from './write-protection.ts'

/** What a call was sent to show who asks. */
export interface Credentials {
  /** By scheme: `bearer`, `basic`, `cookie NAME`, `apiKey header NAME`, `apiKey query NAME`, `body NAME`. */
  schemes: Sample<Sightings>
  /** Accepted without any of them. */
  anonymous: Sightings
}

export const credentials: Fold<Credentials, ExchangeObservation> = {
  empty: () => ({ schemes: emptySample(32), anonymous: noSightings() }),
  add: (state, observation) => {
    const { request } = observation.exchange
    const schemes = schemesOf(request)
    for (const scheme of schemes) {
      const seen = sampled(state.schemes, scheme, () => noSightings(FEW_SIGHTINGS))
      if (seen !== undefined) sight(seen, observation)
    }
    if (schemes.length === 0 && isCarriedOut(observation.exchange) && !isHalfShown(observation.exchange))
      sight(state.anonymous, observation)
    return state
  },
  merge: (left, right) => {
    mergeSamples(left.schemes, right.schemes, mergeSightings)
    mergeSightings(left.anonymous, right.anonymous)
    return left
  },
}

const KEY =
  /^(?:x[-_])?(?:api[-_]?key|apikey|auth(?:[-_]token)?|access[-_]?token|token|secret|app[-_]?(?:key|id|token)|client[-_]?(?:key|secret|token)|session[-_]?(?:id|token)?|private[-_]token|.*[-_](?:api[-_]?key|(?:access|auth|session)[-_]?token))$/i

const isKeyHeader = rememberingAll(
  (name: string): boolean => name === 'authorization' || (KEY.test(name) && !isWriteProtection(name)),
)

function schemesOf({ headers, cookies, url, body }: ExchangeObservation['exchange']['request']): readonly string[] {
  const found = new Set<string>()
  for (const { name, value } of keyHeaders(headers, isKeyHeader))
    found.add(name === 'authorization' ? authorization(value) : `apiKey header ${name}`)
  // Beside a header a cookie counts that is named after a session: others that redaction closed may hold anything.
  const isShown = found.size > 0
  for (const { name } of sessionCookies(cookies)) if (!isShown || isNamedSession(name)) found.add(`cookie ${name}`)
  const query = url.indexOf('?')
  if (query !== -1)
    for (const pair of url.slice(query + 1).split('&')) {
      const name = pair.split('=', 1)[0] as string
      const guards = mayGuardForms(name) && sessionCookies(cookies).length > 0
      if (KEY.test(name) && isRedacted(pair) && !guards) found.add(`apiKey query ${name}`)
    }
  for (const { name } of keysInForm(url, body)) found.add(`body ${name}`)
  if (found.size === 0) for (const { name } of tokensSent(body)) found.add(`body ${name}`)
  return [...found]
}

/** The scheme of RFC 9110 in lower case; a bare token is an API key. */
function authorization(value: string): string {
  const scheme = /^([A-Za-z][\w-]*)\s+\S/.exec(value)?.[1]?.toLowerCase()
  return scheme === undefined || isRedacted(scheme) ? 'apiKey header authorization' : scheme
}
