import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LifecycleSubject } from '../../evidence/subjects.ts'
import { lifecycleDrawing } from './lifecycle.ts'

const names = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const lifecycle = fc.record({
  kind: fc.constant('lifecycle' as const),
  entity: fc.constant('Order'),
  field: fc.constant('status'),
  states: fc.uniqueArray(fc.record({ value: names, initial: fc.boolean(), final: fc.boolean() }), {
    selector: ({ value }) => value,
    minLength: 1,
  }),
  transitions: fc.array(
    fc.record({ from: names, to: names, by: fc.constant(null), identities: fc.constant([]), support: fc.constant(1) }),
    { maxLength: 12 },
  ),
})

test('draws every state and every change inside its frame, whatever leads where', () => {
  fc.assert(
    fc.property(lifecycle, subject => {
      const { text } = lifecycleDrawing(subject)
      expect(text).not.toMatch(/NaN|Infinity|undefined/)
      expect(text.match(/class="callout"/g) ?? []).toHaveLength(subject.transitions.length)
      const drawn = new Set([
        ...subject.states.map(({ value }) => value),
        ...subject.transitions.flatMap(({ from, to }) => [from, to]),
      ])
      expect(text.match(/class="state /g)).toHaveLength(drawn.size)
      const [, width = 0, height = 0] = (/viewBox="0 0 ([\d.]+) ([\d.]+)" role/.exec(text) ?? []).map(Number)
      for (const [, x = '', y = ''] of text.matchAll(/<circle cx="([-\d.]+)" cy="([-\d.]+)"/g)) {
        expect(Number(x)).toBeGreaterThan(0)
        expect(Number(x)).toBeLessThan(width)
        expect(Number(y)).toBeGreaterThan(0)
        expect(Number(y)).toBeLessThan(height)
      }
    }),
  )
})

test('is the same for the same lifecycle', () => {
  const subject: LifecycleSubject = {
    kind: 'lifecycle',
    entity: 'Order',
    field: 'status',
    states: [{ value: 'a', initial: true, final: false }],
    transitions: [{ from: 'a', to: 'b', by: null, identities: [], support: 1 }],
  }
  expect(lifecycleDrawing(subject).text).toBe(lifecycleDrawing(structuredClone(subject)).text)
})
