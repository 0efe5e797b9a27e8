import type { Claim } from '../../evidence/claim.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { answerOf } from '../document/answers-of.ts'
import type { Document } from '../document/document.ts'
import type { TwinRequest } from '../message.ts'
import type { Outcome } from '../outcome.ts'
import { sampleOf } from '../values/sample.ts'
import { refusal } from './refusals.ts'

type Call = Claim<CallSubject>

/**
 * What is answered to a name that no statement speaks of, where one address does several things by name: as to another that was tried and is
 * none, of which the answer says so by repeating it. Null where none was.
 */
export function noSuchName(document: Document, { method, path, query }: TwinRequest, now: number): Outcome | null {
  const segments = segmentsOf(path)
  for (const call of document.calls) {
    const { operation, method: own, path: template } = call.subject
    const sent = query.find(([name]) => name === operation?.kind)?.[1]
    if (sent === undefined || operation === undefined || own !== method || !isLike(segmentsOf(template), segments))
      continue
    const error = document.errorsOf(call.id).find(({ subject }) => repeats(subject.message, operation))
    if (error === undefined) continue
    const values = new Map([[operation.kind, sent]])
    return refusal(document, error, { call, provenance: 'default', claims: [], values, now })
  }
  return null
}

/**
 * What is answered at an address that nothing speaks of: as at another of the same method that was tried and is none, the one whose path
 * begins most alike, and the shorter of two. Null where none was, or where a statement speaks of the path under another method: then it is some address.
 */
export function noSuchAddress(document: Document, { method, path }: TwinRequest, now: number): Outcome | null {
  const segments = segmentsOf(path)
  if (document.calls.some(({ subject }) => isLike(segmentsOf(subject.path), segments))) return null
  let best: { readonly call: Call; readonly common: number; readonly length: number } | null = null
  for (const call of document.calls) {
    if (call.subject.method !== method || !isNone(call.subject)) continue
    const own = segmentsOf(call.subject.path)
    const other = own.findIndex((segment, nth) => segment !== segments[nth])
    const common = other === -1 ? own.length : other
    const { length } = own
    if (best === null || common > best.common || (common === best.common && length < best.length))
      best = { call, common, length }
  }
  if (best === null) return null
  const { call } = best
  const error = document.errorsOf(call.id).find(({ subject }) => subject.status === 404)
  if (error !== undefined)
    return refusal(document, error, { call, provenance: 'default', claims: [], values: new Map([['path', path]]), now })
  const { mediaType = '', schema } = answerOf(call.subject, 404) ?? {}
  const body = schema === undefined ? undefined : sampleOf(schema, { nth: 0, now }).value
  return { status: 404, mediaType, body, provenance: 'default', claims: [call.id] }
}

/** Whether words repeat the name that was asked for, or have a place for it: `No such action: fly`. */
const repeats = (message: string | null, { name, kind }: { readonly name: string; readonly kind: string }): boolean =>
  message !== null && (message.includes(`{${kind}}`) || message.split(/[^\p{L}\d_.-]+|[.](?=\s|$)/u).includes(name))

/** Whether an address was tried and is none: whatever was asked there, it was answered with 404. */
const isNone = ({ protocol, operation, path, responses }: CallSubject): boolean => {
  const [status, ...others] = Object.keys(responses)
  return (
    protocol === 'http' && operation === undefined && !path.includes('{') && status === '404' && others.length === 0
  )
}

const isLike = (template: readonly string[], segments: readonly string[]): boolean =>
  template.length === segments.length &&
  template.every((segment, nth) => segment.includes('{') || segment === segments[nth])

const segmentsOf = (path: string): readonly string[] => path.split('/').filter(segment => segment !== '')
