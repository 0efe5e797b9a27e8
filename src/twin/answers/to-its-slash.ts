import type { Claim } from '../../evidence/claim.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import type { Outcome } from '../outcome.ts'

/**
 * The answer that leads on to the same address with a slash at its end, as servers give it that have all addresses end so; null where none was seen, or where
 * the slash is there.
 */
export function toItsSlash(
  { id, subject: { path, endsInSlash, leadsTo = [] } }: Pick<Claim<CallSubject>, 'id' | 'subject'>,
  asked: { readonly path: string; readonly query: readonly (readonly [name: string, value: string])[] },
): Outcome | null {
  if (endsInSlash !== true || asked.path.endsWith('/')) return null
  const way = leadsTo.find(({ status, to }) => PERMANENT.has(status) && to === `${path}/`)
  if (way === undefined) return null
  const query = asked.query.map(pair => pair.map(encodeURIComponent).join('='))
  const location = `${asked.path}/${query.length === 0 ? '' : `?${query.join('&')}`}`
  return {
    status: Number(way.status),
    mediaType: '',
    body: undefined,
    provenance: 'shown',
    claims: [id],
    headers: [['location', location]],
  }
}

const PERMANENT = new Set(['301', '308'])
