import type { Claim } from '../../../evidence/claim.ts'
import type { CallSubject, EntitySubject, Subjects } from '../../../evidence/subjects.ts'
import { compareText } from '../../../specification/order.ts'
import { fieldText } from './field-of.ts'
import { schemaFields } from './schema-fields.ts'

/** The parts of a statement that open their own evidence, in the order in which a sheet draws them; a callout has its place. */
export function partsOfClaim({ subject }: Claim<Subjects[keyof Subjects]>): readonly string[] {
  if (subject.kind === 'call') return partsOfCall(subject)
  return subject.kind === 'entity' ? partsOfEntity(subject) : []
}

function partsOfCall({ parameters, requests, responses }: CallSubject): readonly string[] {
  const own = (side: 'path' | 'others') =>
    parameters
      .filter(parameter => (side === 'path') === (parameter.in === 'path'))
      .map(parameter => fieldText({ side: parameter.in, status: null, path: [parameter.name] }))
  const sent = sorted(requests).flatMap(([, schema]) =>
    schemaFields(schema).map(({ path }) => fieldText({ side: 'request', status: null, path })),
  )
  const answered = sorted(responses).flatMap(([status, bodies]) =>
    sorted(bodies).flatMap(([, schema]) =>
      schemaFields(schema).map(({ path }) => fieldText({ side: 'response', status, path })),
    ),
  )
  return [...new Set([...own('path'), ...own('others'), ...sent, ...answered])]
}

function partsOfEntity({ fields, key }: EntitySubject): readonly string[] {
  const keyFirst = fields.toSorted((left, right) => Number(right.name === key) - Number(left.name === key))
  return keyFirst.map(({ name }) => fieldText({ side: 'field', status: null, path: [name] }))
}

function sorted<Value>(entries: { readonly [key: string]: Value }): readonly (readonly [string, Value])[] {
  return Object.entries(entries).toSorted(([left], [right]) => compareText(left, right))
}
