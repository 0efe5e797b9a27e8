import fc from 'fast-check'
import { expect, test } from 'vitest'
import { empty, rich } from '../../specification/rich.test-sample.ts'
import type { Specification } from '../../specification/specification.ts'
import { toJson } from './json.ts'

test('reads back as the same value', () => {
  expect(JSON.parse(toJson(rich))).toEqual(JSON.parse(JSON.stringify(rich)))
  expect(JSON.parse(toJson(empty))).toEqual(JSON.parse(JSON.stringify(empty)))
})

test('does not depend on the order in which keys were set', () => {
  expect(toJson(reverseKeys(rich) as Specification)).toBe(toJson(rich))
})

test('writes any JSON so that it reads back', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const [claim] = rich.sections.constants.claims
      const odd: unknown = {
        ...rich,
        sections: {
          ...rich.sections,
          constants: { ...rich.sections.constants, claims: [{ ...claim, subject: { value } }] },
        },
      }
      const text = toJson(odd as Specification)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(odd)))
    }),
  )
})

test('puts the words of the format first, two spaces deep, and ends the last line', () => {
  const text = toJson(rich)
  expect(text.startsWith('{\n  "format": "asbuilt-specification/1",\n  "name": "Shop & Söhne",\n  "revision": ')).toBe(
    true,
  )
  expect(text.endsWith('\n}\n')).toBe(true)
})

test('keeps a captured field that is called __proto__', () => {
  expect(toJson(rich)).toContain('"__proto__": {')
})

function reverseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseKeys)
  if (typeof value !== 'object' || value === null) return value
  const turned = Object.create(null) as Record<string, unknown>
  for (const [key, child] of Object.entries(value).toReversed()) turned[key] = reverseKeys(child)
  return turned
}
