import type { Claim } from '../../evidence/claim.ts'
import type { CallSubject } from '../../evidence/subjects.ts'

/** A call whose path says of which kind what is meant is, as a call of each kind; behind these the whole, for what no kind is known of. */
export function eachKind(claim: Claim<CallSubject>): readonly Claim<CallSubject>[] {
  const { entityBy, ...subject } = claim.subject
  if (entityBy === undefined) return [claim]
  const { parameter, kinds } = entityBy
  const { answersWhen: _, ...alike } = subject
  const apart = kinds.map(({ value, done, ...own }) => ({
    ...claim,
    subject: {
      // What is answered where nothing refuses is told of all kinds together.
      ...(done === undefined ? subject : alike),
      ...own,
      responses: { ...own.responses, ...done },
      path: subject.path.replace(`{${parameter}}`, () => value),
      parameters: subject.parameters.filter(({ in: place, name }) => place !== 'path' || name !== parameter),
    },
  }))
  return [...apart, { ...claim, subject }]
}
