import { expect, it } from 'vitest'
import { htmlElements } from './elements.ts'
import { labels } from './labels.ts'

it('names very many fields beside each other in little time', () => {
  const fields = Array.from({ length: 15_000 }, (_, index) => `<b>Size</b>: <input name="n${index}">`)
  const elements = htmlElements(`<body>${fields.join('')}</body>`)
  const { of } = labels(elements)
  const begun = performance.now()
  const named = elements.filter(({ tagName }) => tagName === 'input').map(of)
  expect(performance.now() - begun).toBeLessThan(3000)
  expect(named.length).toBe(15_000)
})

it.each([
  ['<div><label>Folder type</label> <a href="/help">Help</a> <select></select></div>', 'Folder type'],
  ['<div><label>Free space</label> <input><select></select></div>', null],
  ['<div><label for="other">Folder type</label> <select></select></div>', null],
  ['<div><label>From</label> <label>Until</label> <select></select></div>', null],
])('%s', (html, label) => {
  const elements = htmlElements(`<body>${html}</body>`)
  const select = elements.find(({ tagName }) => tagName === 'select')
  expect(select === undefined ? undefined : labels(elements).of(select)).toBe(label)
})

it('a button beside the control that a label holds is not called as that', () => {
  const [button] = htmlElements(
    '<body><form><label><input type="checkbox"> Send copies <button></button></label></form></body>',
  ).filter(({ tagName }) => tagName === 'button')
  const elements = htmlElements('<body><label>Close <button></button></label></body>')
  expect(button && labels([]).of(button)).toBeNull()
  expect(elements.filter(({ tagName }) => tagName === 'button').map(labels(elements).of)).toEqual(['Close'])
})
