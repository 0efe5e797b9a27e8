import type { PageFact, PageSaying } from '../../evidence/paging.ts'
import { pointerSteps } from '../../evidence/pointer.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallSubject } from '../../evidence/subjects.ts'

/** The answers of a call, with what was found of pages said in the place where it stands. */
export function withPageWords(
  responses: CallSubject['responses'],
  says: readonly PageSaying[] = [],
): CallSubject['responses'] {
  if (says.length === 0) return responses
  return Object.fromEntries(
    Object.entries(responses).map(([status, bodies]) => [
      status,
      status.startsWith('2')
        ? Object.fromEntries(Object.entries(bodies).map(([type, schema]) => [type, described(schema, says)]))
        : bodies,
    ]),
  )
}

const described = (schema: Schema, says: readonly PageSaying[]): Schema =>
  says.reduce((all, { at, is }) => withWords(all, pointerSteps(at), WORDS[is]), schema)

/** Properties that are not there are passed over: another media type has none of them. */
function withWords(schema: Schema, [name, ...rest]: readonly string[], words: string): Schema {
  if (name === undefined) return { ...schema, description: words }
  const { properties = {} } = schema
  const inner = Object.hasOwn(properties, name) ? properties[name] : undefined
  return inner === undefined
    ? schema
    : { ...schema, properties: { ...properties, [name]: withWords(inner, rest, words) } }
}

const WORDS: { readonly [Fact in PageFact]: string } = {
  total: 'how many there are in all',
  pages: 'how many pages',
  page: 'which page it is',
  'page from 0': 'which page it is, from 0',
  'page from 1': 'which page it is, from 1',
  size: 'how many a page holds',
  offset: 'how many come before it',
  count: 'how many it holds',
  'first row': 'the number of its first',
  'last row': 'the number of its last',
  'next page': 'the number of the next page',
  'previous page': 'the number of the page before',
  'next offset': 'the offset of the next page',
  'is followed': 'whether a page follows',
  'is last': 'whether it is the last page',
  'is preceded': 'whether a page comes before it',
  'is first': 'whether it is the first page',
  'is empty': 'whether it is empty',
  'own address': 'its own address',
  'next address': 'the address of the next page',
  'previous address': 'the address of the page before',
  'first address': 'the address of the first page',
  'last address': 'the address of the last page',
  'next cursor': 'what the next page is asked for with',
}
