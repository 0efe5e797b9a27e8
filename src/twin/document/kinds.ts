import type { Claim } from '../../evidence/claim.ts'
import type { CallSubject, RuleSubject } from '../../evidence/subjects.ts'

/** A call whose path says of which kind what is meant is, as a call of each kind; behind these the whole, for what no kind is known of. */
export function eachKind(claim: Claim<CallSubject>): readonly Claim<CallSubject>[] {
  const { entityBy, ...subject } = claim.subject
  if (entityBy === undefined) return [claim]
  const { parameter, kinds } = entityBy
  const apart = kinds.map(({ value, done, ...own }) => ({
    ...claim,
    subject: {
      ...subject,
      ...own,
      responses: { ...own.responses, ...done },
      path: subject.path.replace(`{${parameter}}`, () => value),
      parameters: subject.parameters.filter(({ in: place, name }) => place !== 'path' || name !== parameter),
    },
  }))
  return [...apart, { ...claim, subject }]
}

/** Whether a rule of a call is one of the kind of things that is asked for. */
export const isOfKind = (
  { of }: RuleSubject['target'],
  { call, parameters }: { readonly call: Claim<CallSubject>; readonly parameters: ReadonlyMap<string, string> },
): boolean =>
  of === undefined ||
  parameters.get(of.parameter) === of.value ||
  call.id.replace(`{${of.parameter}}`, () => of.value) === `calls/${call.subject.method} ${call.subject.path}`
