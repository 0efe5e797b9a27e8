import type { Claim } from '../../evidence/claim.ts'
import type { AnswerWhen, CallSubject, RuleSubject } from '../../evidence/subjects.ts'

/** A call whose path says of which kind what is meant is, as a call of each kind; behind these the whole, for what no kind is known of. */
export function eachKind(claim: Claim<CallSubject>): readonly Claim<CallSubject>[] {
  const { entityBy, ...subject } = claim.subject
  if (entityBy === undefined) return [claim]
  const { parameter, kinds } = entityBy
  const { answersWhen = [], ...alike } = subject
  const apart = kinds.map(({ value, done, ...own }) => ({
    ...claim,
    subject: {
      ...alike,
      // What is answered where nothing refuses is told of all kinds together.
      ...(done === undefined ? answersOf(answersWhen, own.responses) : {}),
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

/** Of what answers hold by what is asked for, told of all kinds together, that which may be said of one: it names nothing that the kind's own answers lack. */
function answersOf(told: readonly AnswerWhen[], responses: CallSubject['responses']): Pick<CallSubject, 'answersWhen'> {
  const own = told.filter(({ when, status, mediaType, schema }) => {
    const names = new Set(Object.keys(responses[status]?.[mediaType]?.properties ?? {}))
    return when !== null && Object.keys(schema.properties ?? {}).every(name => names.has(name))
  })
  const otherwise = own.flatMap((answer): readonly AnswerWhen[] => {
    const schema = responses[answer.status]?.[answer.mediaType]
    const isFirst =
      own.find(({ status, mediaType }) => status === answer.status && mediaType === answer.mediaType) === answer
    return isFirst && schema !== undefined ? [{ ...answer, when: null, schema }] : []
  })
  return own.length === 0 ? {} : { answersWhen: [...own, ...otherwise] }
}
