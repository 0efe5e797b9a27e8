import { expect, test } from 'vitest'
import { found } from './found.test-notation.ts'

const TEXTS = {
  save: 'Save changes',
  cancel: 'Cancel',
  errors: { taken: 'That name is taken', gone: 'It is no longer there' },
  title: 'All users',
  hello: 'Good morning to you',
  empty: 'There is nothing here',
  more: 'Show more of them',
}
const GERMAN = {
  ...TEXTS,
  save: 'Änderungen speichern',
  title: 'Alle Benutzer',
  hello: 'Guten Morgen',
  empty: 'Hier ist nichts',
  more: 'Mehr davon zeigen',
  errors: { taken: 'Schon vergeben', gone: 'Nicht mehr da' },
}
const code = (value: unknown): string => JSON.stringify(value)
const keys = (text: string): readonly string[] =>
  found(text, 'catalogue').flatMap(({ entries }) => entries.map(([key]) => key))

test('texts by key, nested keys joined', () => {
  const [catalogue, ...others] = found(`const m=${code(TEXTS)}`, 'catalogue')
  expect(others).toEqual([])
  expect(catalogue?.entries.find(([key]) => key === 'errors.taken')?.[1]).toBe('That name is taken')
  expect(catalogue?.entries).toHaveLength(8)
})

test('a text stands where it stands', () => {
  const text = `const m=${code(TEXTS)}`
  const at = found(text, 'catalogue')[0]?.entries.find(([key]) => key === 'title')?.[2]
  expect(at).toBe(`1:${text.indexOf('"All users"') + 1}`)
})

test('JSON that the script parses', () =>
  expect(keys(`const m=JSON.parse(${code(code({ ...TEXTS, pad: 'Some more words '.repeat(12) }))})`)).toContain(
    'errors.gone',
  ))

test('of several languages one', () => {
  const [catalogue, ...others] = found(`const m={de:${code(GERMAN)},en:${code(TEXTS)}}`, 'catalogue')
  expect(others).toEqual([])
  expect(catalogue?.locale).toBe('en')
  const [unnamed] = found(`const a=${code(GERMAN)},b=${code(TEXTS)}`, 'catalogue')
  expect(unnamed?.entries[0]?.[1]).toBe('Save changes')
})

test('what is none', () => {
  expect(keys('x={a:"b",c:"d",e:"f",g:"h",i:"j",k:"l",m:"n",o:"p"}')).toEqual([])
  expect(keys('x={a:1,b:2,c:3,d:"Some words",e:f,g:h,i:j,k:l,m:n}')).toEqual([])
})

test('parts that a bundler keeps in names, and the languages of a library', () => {
  const parts = `const a=${code({ title: 'All users', hello: 'Good morning to you', empty: 'There is nothing here' })},b=${code({ taken: 'That name is taken', gone: 'It is no longer there', save: 'Could not save it', off: 'You are offline', more: 'Show more of them' })}`
  expect(keys(`${parts};const m={pages:a,errors:b}`)).toContain('errors.taken')
  const texts = code(Object.fromEntries(Object.values(TEXTS).map((text, at) => [`text.${at}`, text]))).slice(1)
  expect(keys(`${parts};const m={errors:b,${texts}`)).toEqual(expect.arrayContaining(['errors.taken', 'text.0']))
  const [catalogue, ...others] = found(
    `i.init({resources:{en:{translation:${code(TEXTS)}},de:{translation:${code(GERMAN)}}},lng:"en"})`,
    'catalogue',
  )
  expect(others).toEqual([])
  expect(catalogue?.locale).toBe('en')
  expect(catalogue?.entries.map(([key]) => key)).toContain('errors.taken')
})

test('parts that lead to the same parts again and again come to an end', () => {
  const levels = Array.from({ length: 9 }, (_, level) => {
    const parts = Array.from({ length: 40 }, (__, index) => `k${index}:a${level + 1}`)
    return `a${level}={${parts.join()}}`
  })
  expect(found(`const a9={},${levels.toReversed().join()}`, 'catalogue')).toEqual([])
})
