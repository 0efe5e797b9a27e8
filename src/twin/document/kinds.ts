import type { Claim } from '../../evidence/claim.ts'
import type { CallSubject } from '../../evidence/subjects.ts'

/** A call whose path says of which kind what is meant is, as a call of each kind; behind these the whole, for what no kind is known of. */
export function eachKind(claim: Claim<CallSubject>): readonly Claim<CallSubject>[] {
  const { entityBy, ...subject } = claim.subject
  if (entityBy === undefined) return [claim]
  const { parameter, kinds } = entityBy
  const apart = kinds.map(({ value, ...own }) => ({
    ...claim,
    subject: {
      ...subject,
      ...own,
      path: subject.path.replace(`{${parameter}}`, () => value),
      parameters: subject.parameters.filter(({ in: place, name }) => place !== 'path' || name !== parameter),
    },
  }))
  return [...apart, { ...claim, subject }]
}
