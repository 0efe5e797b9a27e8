import { expect, test } from 'vitest'
import type { ScriptFinding } from '../../../evidence/script.ts'
import { lineLengths, readSourceMap, withSources } from './mapped-findings.ts'
import { readMap, readScript } from '../read-script.ts'

/** What a source says, where the script has all of it. */
function said(files: Readonly<Record<string, string>>): readonly ScriptFinding[] {
  const paths = Object.keys(files)
  const texts = Object.values(files)
  const sections = paths.map((path, index) => ({
    offset: { line: texts.slice(0, index).reduce((lines, text) => lines + text.split('\n').length, 0), column: 0 },
    map: {
      version: 3,
      sources: [path],
      sourcesContent: [texts[index]],
      names: [],
      mappings: (texts[index] as string)
        .split('\n')
        .map((_, line) => (line === 0 ? 'AAAA' : 'AACA'))
        .join(';'),
    },
  }))
  const { findings, problem } = readMap(JSON.stringify({ version: 3, sections }))
  expect(problem).toBeNull()
  return findings
}

const urls = (files: Readonly<Record<string, string>>): readonly string[] =>
  said(files).flatMap(finding =>
    finding.kind === 'call'
      ? [`${finding.method} ${finding.url.map(part => (typeof part === 'string' ? part : `{${part.hole}}`)).join('')}`]
      : [],
  )

test.each([
  ['types are nothing', 'type A = { a: string }; declare const b: number; fetch(("/a" as const)!)', 'GET /a'],
  ['satisfies', 'fetch("/a" satisfies string)', 'GET /a'],
  ['overloads', 'function f(a: string): void; function f(id: any) { fetch("/a/" + id) }', 'GET /a/{id}'],
  ['this that is typed', 'function f(this: Window, id: string) { fetch("/a/" + id) }; f("5")', 'GET /a/5'],
  ['enums', 'enum P { A = "/a", B = "/b" }; fetch(P.B)', 'GET /b'],
  ['namespaces', 'namespace N { const a = "/a"; fetch(a) }', 'GET /a'],
  ['decorators', '@Injectable() class A { @Input() b?: string; c() { fetch("/a") } }', 'GET /a'],
  [
    'kept parameters',
    'class A { constructor(private base = "/x") {} get() { fetch(this.base + "/a") } }; new A("/y")',
    'GET /y/a',
  ],
  ['abstract classes', 'abstract class A { abstract a(): void; abstract b: string; c() { fetch("/a") } }', 'GET /a'],
  ['type arguments', 'const get = <T,>(url: string) => fetch(url) as Promise<T>; get<string>("/a")', 'GET /a'],
  ['imports of types', 'import type { A } from "./a"; import { type B } from "./b"; fetch("/a")', 'GET /a'],
  ['assertions of a kind', 'let a!: string; a = "/a"; fetch(a!)', 'GET /a'],
  ['accessors', 'class A { accessor b = 1; static { fetch("/a") } }', 'GET /a'],
  ['import of a kind of its own', 'import fs = require("fs"); export = fetch("/a")', 'GET /a'],
])('%s', (_, text, url) => {
  expect(urls({ 'src/a.ts': text })).toEqual([url])
})

test.each([
  ['named', 'export const A = "/a"', 'import { A } from "./b"; fetch(A)'],
  ['under another name', 'const a = "/a"; export { a as b }', 'import { b as c } from "./b.js"; fetch(c)'],
  ['default', 'export default { a: "/a" }', 'import b from "./b"; fetch(b.a)'],
  ['a function', 'export default function () { return "/a" }', 'import b from "./b"; fetch(b())'],
  ['all', 'export const A = "/a"', 'import * as b from "./b"; fetch(b.A)'],
  ['by an alias', 'export const A = "/a"', 'import { A } from "@/b"; fetch(A)'],
])('what another source gives out: %s', (_, one, other) => {
  expect(urls({ 'src/b.ts': one, 'src/a.ts': other })).toEqual(['GET /a'])
})

test('what is given on', () => {
  const files = {
    'src/urls/index.ts': 'export * from "./one"\nexport { B as C } from "./two"\nexport * from "./index"',
    'src/urls/one.ts': 'export const A = "/a"\nexport default "/no"',
    'src/urls/two.ts': 'export const B = "/b"',
    'src/a.tsx': 'import { A, C } from "./urls"\nfetch(A)\nfetch(C)',
  }
  expect(urls(files)).toEqual(['GET /a', 'GET /b'])
})

test('elements are what compilers make of them', () => {
  const text = `export const a = <>
  <input name="title" required maxLength={60} key="k" data-a="1">{...b}{/* none */}{c}</input>
  <a href="/users">  Users
     and roles </a>
</>`
  const findings = said({ 'src/a.tsx': text })
  expect(
    findings.flatMap(finding => (finding.kind === 'rule' ? [[finding.field, finding.rule, finding.original]] : [])),
  ).toEqual([
    ['title', 'required', 'src/a.tsx:2:23'],
    ['title', 'maxLength', 'src/a.tsx:2:43'],
  ])
})

test.each([
  ['brackets', `fetch(${'['.repeat(20_000)}${']'.repeat(20_000)})`],
  ['elements', `a = ${'<a>{'.repeat(20_000)}b${'}</a>'.repeat(20_000)}`],
  ['elements without braces', `a = ${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`],
  ['functions', `a = ${'a=>'.repeat(20_000)}b`],
  ['signs', `a = ${'!'.repeat(900_000)}b`],
  ['brackets behind quotes', `${'["]",'.repeat(20_000)}${']'.repeat(20_000)}`],
])('what is nested too deeply to be read is said: %s', (_, text) => {
  const map = { version: 3, sources: ['a.tsx'], sourcesContent: [text], names: [], mappings: 'AAAA' }
  expect(readMap(JSON.stringify(map)).problem).toBe('names a source that does not parse: a.tsx')
})

test('where there is no parser of sources, it is said, and what the script itself says counts', () => {
  const script = 'const a=t=>fetch(`/api/orders/${t}`)'
  const map = { version: 3, sources: ['src/orders.ts'], sourcesContent: [script], names: [], mappings: 'AAAA' }
  const read = readSourceMap(JSON.stringify(map), () => ({ findings: [], problem: null }), null)
  expect(read.map.sources).toEqual([{ path: 'src/orders.ts', isForeign: false, isRead: false }])
  const { findings, problem } = withSources(readScript(script, 1), read, lineLengths(script))
  expect(findings.find(({ kind }) => kind === 'call')).toMatchObject({ at: '1:18', original: 'src/orders.ts:1:1' })
  expect(problem).toBe(
    'has a source map that names sources that are not read: the parser for them is not installed for this machine',
  )
})
