import { expect, test } from 'vitest'
import { catalogueOf } from './catalogue.ts'
import { scriptsNamed } from './scripts.test-notation.ts'

const texts = (words: readonly string[]): string =>
  `export default ${JSON.stringify({ errors: { GONE: words[0], TAKEN: words[1] }, a: words[2], b: words[3], c: words[4], d: words[5], e: words[6], f: words[7] })}`
const ENGLISH = [
  'It is gone now',
  'The name is taken',
  'Save the file',
  'Open the file',
  'Close all files',
  'Show the list',
  'Hide the list',
  'Go to the start',
]
const GERMAN = [
  'Das ist nun weg',
  'Schon vergeben',
  'Datei sichern',
  'Datei öffnen',
  'Alles schließen',
  'Liste zeigen',
  'Liste verbergen',
  'Zum Anfang gehen',
]

test('one language, whatever the order of the scripts', () => {
  for (const order of [
    { 'de-DE.js': texts(GERMAN), 'en-US.js': texts(ENGLISH) },
    { 'x1.js': texts(ENGLISH), 'x0.js': texts(GERMAN) },
  ]) {
    const catalogue = catalogueOf({ scripts: scriptsNamed(order), textFiles: [] })
    expect(catalogue.text('errors.GONE')?.text).toBe('It is gone now')
    expect(catalogue.text('nothing')).toBeNull()
  }
})

test('by what is in front, and by the last step', () => {
  const catalogue = catalogueOf({ scripts: scriptsNamed({ 'en.js': texts(ENGLISH) }), textFiles: [] })
  expect(catalogue.under('errors.').map(([rest, { text }]) => `${rest} ${text}`)).toEqual([
    'GONE It is gone now',
    'TAKEN The name is taken',
  ])
  expect(catalogue.ending('TAKEN').map(([key]) => key)).toEqual(['errors.TAKEN'])
})

test('a text that another text of the catalogue is put into', () => {
  const links = [
    '@:errors.GONE',
    "@:{'errors.GONE'} and @.lower:(errors.TAKEN)",
    '@.upper:errors.TAKEN!',
    '$t(errors.TAKEN), as ever',
    'write to ann@acme.example',
    '@:w12 and @:nothing',
  ]
  const words = Object.fromEntries([...ENGLISH, ...links].map((text, at) => [`w${at}`, text]))
  const english = `export default ${JSON.stringify({ errors: { GONE: ENGLISH[0], TAKEN: ENGLISH[1] }, ...words })}`
  const catalogue = catalogueOf({ scripts: scriptsNamed({ 'en.js': english }), textFiles: [] })
  expect(links.map((_, at) => catalogue.text(`w${ENGLISH.length + at}`)?.text)).toEqual([
    'It is gone now',
    'It is gone now and the name is taken',
    'THE NAME IS TAKEN!',
    'The name is taken, as ever',
    'write to ann@acme.example',
    'write to ann@acme.example and @:nothing',
  ])
})
