import { expect, test } from 'vitest'
import { catalogueOf } from './catalogue.ts'
import { declaredMessages } from './messages.ts'
import { scriptsNamed } from './scripts.test-notation.ts'

const CATALOGUE = `const m=${JSON.stringify({ errors: { GONE: 'It is gone now', TAKEN: 'The name {{ name }} is taken' }, save: 'Save the file', a: 'Open the file', b: 'Close all files', c: 'Show the list', d: 'Hide the list', e: 'Go to the start' })}`

const said = (text: string): readonly string[] => {
  const scripts = scriptsNamed({ 'main.js': text, 'texts.js': CATALOGUE })
  return declaredMessages(scripts, catalogueOf({ scripts, textFiles: [] })).map(
    ({ text: words, level, code, script }) => `${level} ${code ?? '-'}: ${words} (${script.url.split('/').at(-1)})`,
  )
}

test('as they stand, or as the catalogue has them', () => {
  expect(said('toast.error("No way");toast.error(`No ${x.userId} here`);toast.error("No way")')).toEqual([
    'error -: No way (main.js)',
    'error -: No {userId} here (main.js)',
  ])
  expect(said('toast.error(t("errors.TAKEN"))')).toEqual(['error -: The name {name} is taken (texts.js)'])
})

test('of a key that is computed all texts, each with its code', () =>
  expect(said('toast.error(t(`errors.${c}`))')).toEqual([
    'error GONE: It is gone now (texts.js)',
    'error TAKEN: The name {name} is taken (texts.js)',
  ]))

test('markup is no part of the words', () =>
  expect(said('toast.error("<p>Failed to load __module__</p><p class=x>See the log</p>")')).toEqual([
    'error -: Failed to load {module} See the log (main.js)',
  ]))

test('keys without a text are nothing', () => expect(said('toast.error(t("errors.other"))')).toEqual([]))
