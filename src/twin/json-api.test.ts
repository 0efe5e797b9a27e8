import { expect, test } from 'vitest'
import type { JsonValue } from '../evidence/exchange.ts'
import type { Schema } from '../evidence/schema.ts'
import { sampleField } from '../evidence/subjects.test-sample.ts'
import { call, claim, object, request, specificationOf } from './shop.test-sample.ts'
import { makeTwin } from './twin.ts'

const NOW = Date.UTC(2026, 10, 21)
const text = (...examples: readonly string[]) => ({ type: 'string' as const, examples })
const resource = object({
  id: text('7'),
  type: text('seeds'),
  attributes: object({ title: text('Oak'), state: text('dry') }),
  links: object({ self: text('/seeds/7') }),
})
const answer = { 200: { 'application/vnd.api+json': object({ data: resource }) } }
const entityOf = (name: string, fields: readonly string[], links: readonly string[] = []) =>
  claim(`entities/${name}`, {
    kind: 'entity' as const,
    name,
    key: 'id',
    calls: ['calls/GET /seeds/{seedId}'],
    fields: [
      ...['id', 'type', ...fields].map(sampleField),
      ...links.map(link => ({ ...sampleField(link), type: 'object' as const })),
    ],
  })
const specification = specificationOf({
  entities: [
    claim('entities/Seed', {
      kind: 'entity',
      name: 'Seed',
      key: 'id',
      calls: ['calls/GET /seeds/{seedId}'],
      fields: ['id', 'type', 'title', 'state'].map(sampleField),
    }),
  ],
  calls: [
    call('GET /seeds/{seedId}', { security: [], effect: 'read', entity: 'Seed', responses: answer }),
    call('PATCH /seeds/{seedId}', {
      security: [],
      effect: 'update',
      entity: 'Seed',
      responses: answer,
      effects: [
        {
          entity: 'Seed',
          field: 'state',
          becomes: { is: 'sent', in: 'body', name: 'state' },
          support: 2,
          evidence: claim('', null).evidence,
        },
      ],
    }),
  ],
})

test('fields that JSON:API puts apart are fields of the thing', () => {
  const twin = makeTwin(specification)
  const ask = (line: string, body?: JsonValue) => twin.answer(request(line, body), NOW).body
  expect(ask('GET /seeds/7')).toMatchObject({
    data: { id: '7', type: 'seeds', attributes: { title: 'Oak', state: 'dry' } },
  })
  twin.given('Seed', '7', { values: { id: '7', type: 'seeds', attributes: { title: 'Elm', state: 'wet' } }, now: NOW })
  expect(ask('GET /seeds/7')).toMatchObject({ data: { attributes: { title: 'Elm', state: 'wet' } } })
  ask('PATCH /seeds/7', { data: { id: '7', type: 'seeds', attributes: { state: 'sown' } } })
  expect(ask('GET /seeds/7')).toMatchObject({ data: { id: '7', attributes: { title: 'Elm', state: 'sown' } } })
})

test('what a resource is linked to is a field of the thing', () => {
  const linked = (...names: readonly string[]) =>
    object(
      Object.fromEntries(names.map(name => [name, object({ data: object({ type: text('beds'), id: text('1') }) })])),
    )
  const withBed = object({
    id: text('7'),
    type: text('seeds'),
    attributes: object({ title: text('Oak') }),
    relationships: linked('bed', 'row'),
  })
  const [entity] = specification.sections.entities.claims
  const twin = makeTwin(
    specificationOf({
      entities: [
        claim('entities/Seed', {
          ...entity!.subject,
          fields: [
            ...['id', 'type', 'title'].map(sampleField),
            ...['bed', 'row'].map(name => ({ ...sampleField(name), type: 'object' as const })),
          ],
        }),
      ],
      calls: [
        call('GET /seeds/{seedId}', {
          security: [],
          effect: 'read',
          entity: 'Seed',
          responses: { 200: { 'application/vnd.api+json': object({ data: withBed }) } },
        }),
      ],
    }),
  )
  const relationships = { bed: { data: { type: 'beds', id: '4' } } }
  twin.given('Seed', '7', { values: { id: '7', type: 'seeds', attributes: { title: 'Elm' }, relationships }, now: NOW })
  expect(twin.answer(request('GET /seeds/7'), NOW).body).toMatchObject({
    data: { relationships: { bed: { data: { id: '4' } }, row: { data: { type: 'beds' } } } },
  })
})

test('a compound document holds what its resources are linked to, as far as the request names it', () => {
  const kind = (type: string, attributes: { readonly [name: string]: Schema }) => ({
    ...object({ type: text(type), id: text('1'), attributes: object(attributes) }),
    title: type,
    properties: { type: { const: type }, id: text('1'), attributes: object(attributes) },
  })
  const link = object({ data: object({ type: text('beds'), id: text('1') }) })
  const seed = object({
    id: text('7'),
    type: text('seeds'),
    attributes: object({ title: text('Oak') }),
    relationships: object({ bed: link, owner: link }),
  })
  const included = {
    type: 'array' as const,
    items: {
      oneOf: [kind('beds', { place: text('North') }), kind('people', { name: text('Ann') })],
      discriminator: { propertyName: 'type' },
    },
  }
  const twin = makeTwin(
    specificationOf({
      entities: [
        entityOf('Seed', ['title'], ['bed', 'owner']),
        entityOf('Bed', ['place']),
        entityOf('Person', ['name']),
      ],
      calls: [
        call('GET /seeds/{seedId}', {
          security: [],
          effect: 'read',
          entity: 'Seed',
          responses: { 200: { 'application/vnd.api+json': object({ data: seed, included }) } },
        }),
      ],
    }),
  )
  const bed = { data: { type: 'beds', id: '4' } }
  const owner = { data: { type: 'people', id: '9' } }
  twin.given('Bed', '4', { values: { id: '4', type: 'beds', place: 'South' }, now: NOW })
  twin.given('Person', '9', { values: { id: '9', type: 'people', name: 'Ben' }, now: NOW })
  twin.given('Seed', '7', { values: { id: '7', type: 'seeds', title: 'Elm', relationships: { bed, owner } }, now: NOW })
  const includedIn = (query: string) =>
    (twin.answer(request(`GET /seeds/7${query}`), NOW).body as { readonly included: JsonValue }).included
  const [south, ben] = [
    { type: 'beds', id: '4', attributes: { place: 'South' } },
    { type: 'people', id: '9', attributes: { name: 'Ben' } },
  ]
  expect(includedIn('')).toEqual([south, ben])
  expect(includedIn('?include=owner')).toEqual([ben])
})

test('a change to a state that it was refused to change to from the one that a thing is in', () => {
  const { evidence } = claim('', null)
  const twin = makeTwin({
    ...specification,
    sections: {
      ...specification.sections,
      states: {
        ...specification.sections.states,
        claims: [
          claim('states/Seed.state', {
            kind: 'lifecycle',
            entity: 'Seed',
            field: 'state',
            states: ['dry', 'wet', 'sown'].map(value => ({ value, initial: false, final: false })),
            transitions: [],
            refused: [
              { value: 'dry', to: 'sown', by: 'calls/PATCH /seeds/{seedId}', identities: [], support: 2, evidence },
            ],
          }),
        ],
      },
      errors: {
        ...specification.sections.errors,
        claims: [
          claim('errors/422', {
            kind: 'error',
            status: 422,
            code: null,
            message: 'cannot change from dry to sown',
            calls: ['calls/PATCH /seeds/{seedId}'],
          }),
        ],
      },
    },
  })
  const ask = (state: string) =>
    twin.answer(request('PATCH /seeds/7', { data: { id: '7', type: 'seeds', attributes: { state } } }), NOW).status
  twin.given('Seed', '7', { values: { id: '7', type: 'seeds', attributes: { title: 'Elm', state: 'dry' } }, now: NOW })
  expect([ask('sown'), ask('wet'), ask('sown')]).toEqual([422, 200, 200])
})
