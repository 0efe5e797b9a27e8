import { expect, it } from 'vitest'
import type { Claim } from '../../evidence/claim.ts'
import type { SourceId } from '../../evidence/source.ts'
import type { EntityField, EntitySubject } from '../../evidence/subjects.ts'
import { references } from '../references.ts'
import { entitiesBlocks } from './entities.ts'

const field = (name: string, more: Partial<EntityField> = {}): EntityField => ({
  name,
  type: 'string',
  required: false,
  nullable: false,
  seen: { present: 1, of: 1 },
  ...more,
})
const entity = (name: string, fields: readonly EntityField[]): Claim<EntitySubject> => ({
  id: `entities/${name}`,
  basis: 'observed',
  subject: { kind: 'entity', name, key: 'id', fields, calls: [] },
  support: 1,
  against: 0,
  evidence: [{ source: 'a' as SourceId, pointer: '/log/entries/0' }],
  review: null,
})

/** `name | type | values | references` of each row of the first entity's table. */
const rows = (...claims: readonly Claim<EntitySubject>[]): readonly string[] => {
  const table = entitiesBlocks(claims, [], references()).find(({ kind }) => kind === 'table')
  if (table?.kind !== 'table') return []
  return table.rows.map(({ cells }) =>
    [cells[0], cells[1], cells[4], cells[5]]
      .map(cell => (cell ?? []).map(run => (typeof run === 'string' ? run : 'code' in run ? run.code : '')).join(''))
      .join(' | '),
  )
}

const tag = entity('Tag', [field('id'), field('name'), field('size')])
const inside = { id: { type: 'string' }, name: { type: 'string' } } as const

it('what has a table of its own is not spelt out where it stands in others', () =>
  expect(
    rows(
      entity('Coupon', [
        field('id'),
        field('rule', {
          type: 'object',
          properties: { least: { type: 'integer' }, tag: { type: 'object', 'x-entity': 'Tag', properties: inside } },
        }),
        field('tags', { type: 'array', references: 'Tag', items: { type: 'object', properties: inside } }),
      ]),
      tag,
    ),
  ).toEqual([
    'id (key) | string |  | ',
    'rule | object |  | ',
    'rule.least | integer |  | ',
    'rule.tag | object | with id, name | Tag',
    'tags | array of object | with id, name | Tag',
  ]))

it('marks a key where it stands', () => {
  const metadata = field('metadata', { type: 'object', properties: { ...inside, plot: { type: 'string' } } })
  const bed = entity('Bed', [metadata])
  const keyed = {
    ...bed,
    subject: { ...bed.subject, key: 'metadata.name', keyParts: ['metadata.plot', 'metadata.name'] },
  }
  expect(rows(keyed).map(row => row.split(' | ', 1)[0])).toEqual([
    'metadata',
    'metadata.id',
    'metadata.name (part of the key)',
    'metadata.plot (part of the key)',
  ])
})

it('is spelt out where it holds more than that', () =>
  expect(
    rows(
      entity('Coupon', [
        field('tag', { type: 'object', references: 'Tag', properties: { ...inside, since: { type: 'string' } } }),
      ]),
      tag,
    ),
  ).toEqual(['tag | object |  | Tag', 'tag.id | string |  | ', 'tag.name | string |  | ', 'tag.since | string |  | ']))

it('says in which forms a field is answered and sent', () =>
  expect(
    rows(
      entity('Coupon', [
        field('tag', { type: ['object', 'integer'], references: 'Tag' }),
        field('inside', { type: ['array', 'object', 'string'], references: 'Tag' }),
        field('active', { type: 'boolean', sent: { type: 'integer' } }),
        field('note', { sent: { type: 'string' } }),
        field('value', {
          type: ['integer', 'string', 'array'],
          formBy: {
            field: 'kind',
            kinds: [
              { value: 'colour', schema: { type: 'string' } },
              { value: 'parts', schema: { type: 'array', items: { type: 'object', properties: { a: {}, b: {} } } } },
              { value: 'size', schema: { type: 'integer' } },
              { value: 'text', schema: { type: 'string' } },
            ],
          },
        }),
        field('onId', { referencesBy: { field: 'onType', kinds: [{ value: 'tags', entity: 'Tag' }] } }),
      ]),
      tag,
    ),
  ).toEqual([
    'tag | integer or object | the key of Tag, or the thing itself | Tag',
    'inside | array or object or string |  | Tag',
    'active | boolean | sent as integer | ',
    'note | string | sent, and in no answer | ',
    'value | array or integer or string | string where kind is colour or text; array of object with a, b where kind is parts; integer where kind is size | ',
    'onId | string | the key of what onType names: Tag (tags) | ',
  ]))

it('what no field identifies may be named by its address', () => {
  const sentence = (...calls: readonly string[]) => {
    const claim = entity('Order', [field('place'), field('pieces')])
    const blocks = entitiesBlocks([{ ...claim, subject: { ...claim.subject, key: null, calls } }], [], references())
    const said = blocks.find(({ kind }) => kind === 'statement')
    return said?.kind === 'statement' ? JSON.stringify(said.line) : ''
  }
  expect(sentence('calls/GET /orders', 'calls/GET /orders/{orderId}')).toContain('/orders/{orderId}')
  for (const calls of [['calls/GET /orders'], ['calls/GET /people/{personId}'], ['calls/PUT /orders/{orderId}/pay']])
    expect(sentence(...calls)).toContain('no identifying field was seen')
})
