import type { RunningTwin, TwinAsked, Unanswered } from '../../api/twin.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { Specification } from '../../specification/specification.ts'
import type { TwinRequest, TwinResponse } from '../../twin/message.ts'
import { makeRouter } from '../../twin/answers/routes.ts'

/** What a twin was asked, as a page shows it. */
export interface TwinLog {
  readonly heard: (request: TwinRequest, answer: TwinResponse, now: number) => void
  readonly said: () => Pick<RunningTwin, 'asked' | 'refused' | 'requests' | 'unanswered'>
}

/** Requests that are kept, and calls that are told apart among those that were not answered. */
const KEPT = 200
const MOST = 500

export function makeTwinLog({ sections }: Specification): TwinLog {
  const router = makeRouter(sections.calls.claims)
  const requests: TwinAsked[] = []
  const unanswered = new Map<string, Unanswered>()
  let asked = 0
  let refused = 0
  return {
    heard: (request, { status, provenance, claims, body }, now) => {
      const { method, path, query } = request
      const search = new URLSearchParams(query as [string, string][]).toString()
      const because = provenance === 'refused' ? reasonIn(body) : null
      const at = new Date(now).toISOString()
      requests.unshift({
        number: ++asked,
        at,
        request: `${method} ${path}${search === '' ? '' : `?${search}`}`.slice(0, 500),
        status,
        provenance,
        claims,
        because,
      })
      requests.splice(KEPT)
      if (because === null) return
      refused++
      const call = router(method, path, request.body, request)?.call.subject
      const named = call === undefined ? `${method} ${path}`.slice(0, 500) : `${call.method} ${call.path}`
      const gap = claims.find(id => id.includes('/not-shown/')) ?? null
      const key = JSON.stringify([named, because])
      const times = (unanswered.get(key)?.times ?? 0) + 1
      if (unanswered.has(key) || unanswered.size < MOST) unanswered.set(key, { call: named, because, gap, times })
    },
    said: () => ({
      asked,
      refused,
      requests: [...requests],
      unanswered: [...unanswered.values()].toSorted((left, right) => right.times - left.times),
    }),
  }
}

/** A refusal of the twin says why. */
function reasonIn(body: JsonValue | undefined): string {
  const because = typeof body === 'object' && body !== null && 'because' in body ? body.because : undefined
  return typeof because === 'string' ? because : 'the specification does not say'
}
