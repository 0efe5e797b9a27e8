import { describe, expect, test } from 'vitest'
import { sampleClaim } from '../../../evidence/claim.test-sample.ts'
import type { Claim, Gap } from '../../../evidence/claim.ts'
import type { EntityField, EntitySubject } from '../../../evidence/subjects.ts'
import { type Box, diagramLayout } from './diagram-layout.ts'
import { gapsOfEntity, gapsOfNone } from './entity-gaps.ts'
import { entityRelations } from './entity-relations.ts'

function field(text: string): EntityField {
  const [, name = '', mark, references, held] = /^(\w+)([?*]?)(?:>(\w+)(?:\.(\w+))?)?$/.exec(text) ?? []
  return {
    name,
    type: mark === '*' ? 'array' : 'integer',
    required: true,
    nullable: mark === '?',
    seen: { present: 1, of: 1 },
    ...(references === undefined ? {} : { references }),
    ...(held === undefined ? {} : { referencesField: held }),
  }
}

function entity(name: string, ...fields: readonly string[]): Claim<EntitySubject> {
  const subject: EntitySubject = { kind: 'entity', name, key: 'id', fields: ['id', ...fields].map(field), calls: [] }
  return sampleClaim(`entities/${name}`, subject)
}

const all = [
  entity('Order', 'customer>Customer', 'lines*>Line', 'parent?>Order', 'ghost>Ghost'),
  entity('Customer'),
  entity('Line', 'order>Order'),
  entity('Refund', 'order>Order', 'undoes?>Order'),
]

function relationsOf(name: string) {
  const own = all.find(({ subject }) => subject.name === name)
  if (own === undefined) throw new Error(`there is no ${name}`)
  return { own, relations: entityRelations(own, all) }
}

describe('relations', () => {
  test('who refers to it, and to whom it refers', () => {
    const { relations } = relationsOf('Order')
    expect(relations.from.map(({ name, joins }) => `${name}: ${joins.map(one => one.field).join(' ')}`)).toEqual([
      'Line: order',
      'Refund: order undoes',
    ])
    expect(relations.to.map(({ name, claim }) => `${name}${claim === null ? ' (a name)' : ''}`)).toEqual([
      'Customer',
      'Ghost (a name)',
      'Line',
      'Order',
    ])
  })
  test('lists and fields that may be empty', () => {
    const { relations } = relationsOf('Order')
    const joins = relations.to.flatMap(one => one.joins)
    expect(joins.find(one => one.field === 'lines')).toMatchObject({ isList: true, isOptional: true })
    expect(joins.find(one => one.field === 'parent')).toMatchObject({ isList: false, isOptional: true })
    expect(joins.find(one => one.field === 'customer')).toMatchObject({ isList: false, isOptional: false })
  })
})

describe('drawing', () => {
  test.each([500, 700, 1100])('at %i pixels boxes stand apart and inside, and lines are level or upright', width => {
    const { own, relations } = relationsOf('Order')
    const { boxes, edges, height } = diagramLayout(own, relations, width)
    expect(boxes.map(({ name }) => name)).toEqual(['Line', 'Refund', 'Order', 'Customer', 'Ghost', 'Line'])
    for (const box of boxes) {
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.left + box.width).toBeLessThanOrEqual(width)
      expect(box.top).toBeGreaterThanOrEqual(0)
      expect(box.top + box.height).toBeLessThanOrEqual(height)
      expect(boxes.filter(other => other !== box && overlap(box, other))).toEqual([])
    }
    for (const { points } of edges)
      for (const [index, [x, y]] of points.slice(1).entries()) {
        const [beforeX, beforeY] = points[index] ?? [x, y]
        expect(x === beforeX || y === beforeY).toBe(true)
      }
  })
  test('how many belong together stands at the end of each line', () => {
    const { own, relations } = relationsOf('Order')
    const ends = diagramLayout(own, relations, 1100).edges.map(({ key, target }) => `${key}: ${target}`)
    expect(ends).toEqual([
      'from Line: one',
      'from Refund: none or one',
      'to Customer: one',
      'to Ghost: one',
      'to Line: many',
      'self parent: none or one',
    ])
  })
  test('what is referred to shows the fields that are held', () => {
    const holder = entity('Note', 'folder>Folder.shortid', 'customer>Customer')
    const { boxes } = diagramLayout(holder, entityRelations(holder, [holder, entity('Folder'), ...all]), 1100)
    const lines = (name: string) => boxes.find(box => box.name === name)?.lines
    expect([lines('Folder'), lines('Customer')]).toEqual([['shortid'], ['id']])
  })
  test('lanes of several lines differ', () => {
    const many = [entity('Hub'), ...Array.from({ length: 9 }, (_, index) => entity(`N${index}`, 'hub>Hub'))]
    const [hub] = many
    if (hub === undefined) throw new Error('there is a hub')
    const { edges } = diagramLayout(hub, entityRelations(hub, many), 900)
    const upper = edges.slice(0, 4).map(({ points }) => points[1]?.[0])
    expect(new Set(upper).size).toBe(4)
    const ports = edges.map(({ points }) => points.at(-1)?.[1])
    expect(new Set(ports).size).toBe(9)
  })
})

function overlap(left: Box, right: Box): boolean {
  const apart =
    left.left + left.width <= right.left ||
    right.left + right.width <= left.left ||
    left.top + left.height <= right.top ||
    right.top + right.height <= left.top
  return !apart
}

describe('open questions', () => {
  const gap = (about: string): Gap => ({
    id: `entities/not-shown/${about}`,
    what: '',
    because: '',
    next: '',
    blocks: false,
    evidence: [],
    opens: 0,
  })
  const gaps = [gap('Order empty fields'), gap('Order'), gap('Orderly writes'), gap('Ghost')]
  test('stand with the entity that they name', () => {
    const { own } = relationsOf('Order')
    expect(gapsOfEntity(own, all, gaps).map(({ id }) => id)).toEqual([
      'entities/not-shown/Order empty fields',
      'entities/not-shown/Order',
    ])
    expect(gapsOfNone(all, gaps).map(({ id }) => id)).toEqual([
      'entities/not-shown/Orderly writes',
      'entities/not-shown/Ghost',
    ])
  })
})
