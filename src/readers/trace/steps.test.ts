import { expect, test } from 'vitest'
import { actionStep } from './steps.ts'

test.each([
  ['goto', { url: '/orders', timeout: 1 }, { verb: 'goto', url: '/orders' }],
  ['click', { selector: 'button', strict: true }, { verb: 'click', selector: 'button' }],
  ['fill', { selector: '#a', value: 'x' }, { verb: 'fill', selector: '#a', value: 'x' }],
  ['type', { selector: '#a', text: 'x' }, { verb: 'type', selector: '#a', value: 'x' }],
  ['press', { selector: '#a', key: 'Enter' }, { verb: 'press', selector: '#a', value: 'Enter' }],
  ['keyboardType', { text: 'x' }, { verb: 'keyboardType', value: 'x' }],
  ['mouseClick', { x: 3, y: 4 }, { verb: 'mouseClick', x: 3, y: 4 }],
  ['dragAndDrop', { source: '#a', target: '#b' }, { verb: 'dragAndDrop', selector: '#a', target: '#b' }],
  [
    'selectOption',
    { selector: '#a', options: [{ valueOrLabel: 'b' }, { index: 2 }, { label: 'c' }, null] },
    { verb: 'selectOption', selector: '#a', choices: ['b', 2, 'c'] },
  ],
])('%s can be done again', (method, params, step) => expect(actionStep(method, params, '')).toEqual(step))

test('what is typed into a field for passwords is called one', () => {
  const resolved = '<input id="p" type="password" name="p"/>'
  expect(actionStep('fill', { selector: '#p', value: 'x' }, resolved)).toEqual({
    verb: 'fill',
    selector: '#p',
    password: 'x',
  })
})

test.each([
  ['click', {}],
  ['click', null],
  ['click', { selector: 'a'.repeat(5000) }],
  ['evaluateExpression', { expression: '1' }],
  ['waitForSelector', { selector: '#a' }],
])('%s of %o cannot', (method, params) => expect(actionStep(method, params, '')).toBeNull())
