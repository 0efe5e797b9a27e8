import type { Claim } from '../../evidence/claim.ts'
import { idOfKind } from '../../evidence/of-kind.ts'
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

/** The id of a call; of one of one kind of things with that in its path, as statements about that kind name it. */
export const ownId = ({ id, subject: { method, path } }: Claim<CallSubject>): string =>
  id.startsWith(`calls/${method} ${path}`) ? id : `calls/${method} ${path}`

/** Whether a rule of a call is one of the kind of things that is asked for. */
export const isOfKind = (
  { of }: RuleSubject['target'],
  { call, parameters }: { readonly call: Claim<CallSubject>; readonly parameters: ReadonlyMap<string, string> },
): boolean => of === undefined || parameters.get(of.parameter) === of.value || idOfKind(call.id, of) === ownId(call)
