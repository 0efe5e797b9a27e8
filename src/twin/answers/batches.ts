import type { Provenance, TwinRequest } from '../message.ts'
import type { Outcome } from '../outcome.ts'
import type { Router } from './routes.ts'

/** Calls in one list, each as if it were asked alone; null where it is no such list, or such calls were never seen in one. */
export function batchOf(router: Router, request: TwinRequest): readonly TwinRequest[] | null {
  const { method, path, body } = request
  if (!Array.isArray(body) || body.length === 0 || body.length > MOST) return null
  const all = body.map(one => ({ ...request, body: one }))
  const isBatched = all.every(one => router(method, path, one.body, one)?.call.subject.batched)
  return isBatched ? all : null
}

const MOST = 200

/** The answers in one list, in the order of the calls; of those that only tell something there is none. */
export function together(outcomes: readonly Outcome[]): Outcome {
  const [first] = outcomes as readonly [Outcome, ...Outcome[]]
  const bodies = outcomes.flatMap(({ body }) => (body === undefined ? [] : [body]))
  const weakest = Math.max(...outcomes.map(({ provenance }) => STRENGTH.indexOf(provenance)))
  return {
    ...first,
    body: bodies.length === 0 ? undefined : bodies,
    provenance: STRENGTH[weakest] as Provenance,
    claims: [...new Set(outcomes.flatMap(({ claims }) => claims))],
    headers: outcomes.flatMap(({ headers = [] }) => headers),
    announces: outcomes.flatMap(({ announces = [] }) => announces),
  }
}

const STRENGTH: readonly Provenance[] = ['shown', 'computed', 'default', 'refused']
