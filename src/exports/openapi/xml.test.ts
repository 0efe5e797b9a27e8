import { expect, test } from 'vitest'
import type { Schema } from '../../evidence/schema.ts'
import { xmlSchema } from './xml.ts'

const text: Schema = { type: 'string' }

test('the root element, attributes, prefixes and namespaces', () => {
  const schema: Schema = {
    type: 'object',
    properties: {
      's:orders': {
        type: 'object',
        required: ['@xmlns:s', '@total', 'order'],
        properties: {
          '@xmlns:s': { ...text, 'x-values': { values: ['urn:shop'], distinct: 1 } },
          '@total': { type: 'integer' },
          order: { type: 'array', items: { type: 'object', properties: { '@id': text, 'x:note': text } } },
        },
      },
    },
  }
  expect(xmlSchema(schema)).toEqual({
    type: 'object',
    required: ['@total', 'order'],
    xml: { name: 'orders', prefix: 's', namespace: 'urn:shop' },
    properties: {
      '@total': { type: 'integer', xml: { name: 'total', attribute: true } },
      order: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            '@id': { type: 'string', xml: { name: 'id', attribute: true } },
            'x:note': { type: 'string', xml: { name: 'note', prefix: 'x' } },
          },
        },
      },
    },
  })
})

test('a namespace that was not always the same is not stated, nor one root element of several', () => {
  const declares: Schema = {
    type: 'object',
    properties: { a: { type: 'object', properties: { '@xmlns': { ...text, examples: ['urn:1', 'urn:2'] } } } },
  }
  expect(xmlSchema(declares)).toEqual({ type: 'object', properties: {}, xml: { name: 'a' } })
  const several: Schema = { type: 'object', properties: { a: text, b: text } }
  expect(xmlSchema(several)).toBe(several)
})
