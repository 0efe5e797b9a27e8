import { describe, expect, test } from 'vitest'
import { isOpaque, isSpeakable, looksRandom } from './opaque.ts'
import { maker, untold } from '../planted.ts'

describe('values drawn at random', () => {
  test.each(Object.entries(untold))('%s: nearly all are told', (_, secret) => {
    const make = maker(17)
    const told = Array.from({ length: 1000 }, () => secret(make)).filter(isOpaque)
    expect(told.length).toBeGreaterThan(980)
  })
})

describe('values that were written', () => {
  test.each([
    '550e8400-e29b-41d4-a716-446655440000',
    '507f1f77bcf86cd799439011',
    'author:507f1f77bcf86cd799439011',
    'urn:uuid:550e8400-e29b-41d4-a716-446655440000',
    'line_item_01HXYZ8J3N6QKXW7Z2V4T5B9CD',
    'usr_01hxyz8j3n6qkxw7z2v4t5b9cd',
    'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    'index-BfG3kd9a8f7e6d5c4b3a.js',
    '2024-05-01T12:34:56.789+02:00',
    'getElementsByTagName',
    'waiting_for_customer_approval',
    'Rechtsschutzversicherungsgesellschaften',
    'PAYMENT_METHOD_NOT_AVAILABLE',
    'how-to-build-a-house-in-12-steps',
    'application/vnd.api+json',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
    'zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz',
    '1714559696123000000',
    '0x000055b57f07a9ef',
    'rijksmuseum-amsterdam-collectie',
  ])('%s is none', value => expect(isOpaque(value)).toBe(false))
  test.each(['Password', 'administrator', 'sunshine', 'in-progress'])('%s can be said', value =>
    expect(isSpeakable(value)).toBe(true),
  )
  test.each(['hunter2Xq9', '8f3k2Lm9Qz'])('%s looks random', value =>
    expect(looksRandom(value)).toBe(value === '8f3k2Lm9Qz'),
  )
})
