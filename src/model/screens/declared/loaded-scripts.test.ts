import { expect, test } from 'vitest'
import { scriptsNamed } from '../../declared/scripts.test-notation.ts'
import { loadedScripts } from './loaded-scripts.ts'

test('around a script stand those that only few import, and none that loads it', () => {
  const scripts = scriptsNamed({
    'main.js': 'const P=l(()=>import("./page.js"));export const a=1',
    'page.js': 'import{a}from"./main.js";import{b}from"./parts.js";import{c}from"./all.js"',
    'parts.js': 'export const b=1',
    'all.js': 'export const c=1',
    'one.js': 'import"./all.js"',
    'two.js': 'import"./all.js"',
  })
  const { around } = loadedScripts(scripts)
  const [page] = scripts.filter(({ url }) => url.endsWith('page.js'))
  expect(around(page?.url ?? '').map(url => url.slice(url.lastIndexOf('/') + 1))).toEqual(['page.js', 'parts.js'])
})
