import { expect, it } from 'vitest'
import { callTree } from '../calls/call-tree.ts'
import { type More, exchanges } from '../calls/exchanges.test-notation.ts'
import { operations } from '../calls/operations.ts'
import { entities } from './entities.ts'
import { optionLists } from './option-lists.ts'

const things = (lines: readonly (string | readonly [string, More])[]): readonly string[] =>
  entities(
    operations(exchanges(lines).reduce(callTree.add, callTree.empty()), ['https://app.example']),
    optionLists.empty(),
  ).map(
    ({ name, key, fields, operations: calls }) =>
      `${name}(${key ?? ''}): ${fields.map(field => field.name).join(', ')}; ${calls.map(id => id.slice(6)).join(', ')}`,
  )

const CART = '{"items": [{"productId": 3, "name": "Oak", "price": 4, "quantity": 2}], "total": 8}'

it('a cart with items that are added and taken out is one thing, and no list of carts', () =>
  expect(
    things([
      `GET /api/cart → ${CART}`,
      [`POST /api/cart/items → ${CART}`, { body: { productId: 3, quantity: 2 } }],
      `DELETE /api/cart/items/3 → {"items": [], "total": 0}`,
    ]),
  ).toEqual(['Cart(): items, total; DELETE /api/cart/items/{itemId}, GET /api/cart, POST /api/cart/items']))

it('what has a part that is set by a call of its own is a thing', () =>
  expect(
    things([
      'GET /ship/course → {"circle": 0, "route": null}',
      ['PUT /ship/course/circle → {"state": "COMPLETED"}', { body: { value: 500 } }],
      'PUT /ship/course/route/next → {"state": "COMPLETED"}',
    ]),
  ).toEqual(['Course(): circle, route; GET /ship/course, PUT /ship/course/circle']))

it('a list stays one where something is sent below it that it has no field of', () =>
  expect(
    things([
      'GET /stock → {"items": [{"id": 1, "name": "Oak"}, {"id": 2, "name": "Elm"}], "total": 2}',
      ['POST /stock/import → {"state": "COMPLETED"}', { body: { file: 'a.csv' } }],
    ]),
  ).toEqual(['Stock(id): id, name; GET /stock, POST /stock/import']))

it('what is read one by one below a whole is made and deleted, and no part of it', () =>
  expect(
    things([
      'GET /config → {"version": 3, "boats": [{"boatId": "a1", "label": "Tern"}, {"boatId": "b2", "label": "Gull"}], "gui": {"theme": "dark"}}',
      ['PATCH /config/gui', { body: { theme: 'light' } }],
      'GET /config/boats → [{"boatId": "a1", "label": "Tern"}, {"boatId": "b2", "label": "Gull"}]',
      ['POST /config/boats', { body: { boatId: 'c3', label: 'Skua' } }],
      'GET /config/boats/a1 → {"boatId": "a1", "label": "Tern"}',
      'DELETE /config/boats/b2',
    ]),
  ).toEqual([
    'Boat(boatId): boatId, label; DELETE /config/boats/{boatId}, GET /config/boats, GET /config/boats/{boatId}, POST /config/boats',
    'Config(): boats, gui, version; GET /config, PATCH /config/gui',
  ]))
