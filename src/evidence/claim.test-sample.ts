import type { Claim } from './claim.ts'
import type { SourceId } from './source.ts'

/** A statement of which nothing matters but what it says. */
export function sampleClaim<Subject>(
  id: string,
  subject: Subject,
  basis: Claim<Subject>['basis'] = 'observed',
): Claim<Subject> {
  return {
    id,
    subject,
    basis,
    support: 1,
    against: 0,
    evidence: [{ source: 's' as SourceId, pointer: '/log/entries/1' }],
    review: null,
  }
}
