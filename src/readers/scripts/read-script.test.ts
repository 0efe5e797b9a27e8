import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readScript } from './read-script.ts'
import { writtenText } from './values/text.ts'

test('what is tolerated', () => {
  for (const text of [
    '',
    '#!/usr/bin/env node\nlet a',
    'return 5',
    'await x',
    '<!-- a\nvar a = 1\n--> b',
    'with (a) { b }',
    'var a = 010',
    'import a from "b"; export default a',
    'export { a }',
    'class A { #b; c() { return #b in this } static { } }',
    'using a = b',
    'a.b ??= `c${d}` ** 2n',
  ])
    expect(readScript(text, 1).problem, text).toBeNull()
})

test('what does not parse says so', () => {
  expect(readScript('let a = = 1', 1)).toEqual({
    digest: 1,
    findings: [],
    imports: [],
    problem: 'does not parse as JavaScript: Unexpected token (1:9)',
  })
  expect(readScript('{"a":1}', 1).problem).toMatch(/^does not parse/)
  expect(readScript('f('.repeat(200_000), 1).problem).toBe('is nested too deeply to be read')
})

test('what it imports and can load', () => {
  const text = 'import a from "./a.js";import"./b.js";export*from"./c.js";import("./d.js");import(e)'
  expect(readScript(text, 1).imports).toEqual(['./a.js', './b.js', './c.js', './d.js'])
})

test('deep and wide scripts are read to their end', () => {
  const deep = 400
  for (const text of [
    `a=${'"x"+'.repeat(3000)}1;fetch("/end")`,
    `${'f('.repeat(deep)}${')'.repeat(deep)};fetch("/end")`,
    `a=${'['.repeat(deep)}${']'.repeat(deep)};fetch("/end")`,
    `a=${'{b:'.repeat(deep)}1${'}'.repeat(deep)};fetch("/end")`,
    `a${'.b()'.repeat(20_000)};fetch("/end")`,
    `${'if(a)b();else '.repeat(deep)}c();fetch("/end")`,
    `${Array.from({ length: 3000 }, (_, n) => `const a${n + 1}=()=>a${n}()+"/x";`).join('')}fetch(a3000());fetch("/end")`,
    `const o={${Array.from({ length: 30_000 }, (_, n) => `k${n}:"v"`).join(',')}};fetch("/end")`,
    `function f(a){return f(a+"/x")+f(a)}f("/a");fetch(f("/b"));fetch("/end")`,
    `const f=a=>fetch(a);${Array.from({ length: 5000 }, (_, n) => `f("/p${n % 7}");`).join('')}fetch("/end")`,
  ]) {
    const { findings, problem } = readScript(text, 1)
    expect(problem, text.slice(0, 40)).toBeNull()
    const urls = findings.flatMap(finding => (finding.kind === 'call' ? [writtenText(finding.url)] : []))
    expect(urls, text.slice(0, 40)).toContain('/end')
  }
})

test('scripts that use up the stack say so, and end nothing', () => {
  for (const [opening, closing] of [
    ['`${', '}`'],
    ['[', ']'],
    ['f(', ')'],
  ] as const) {
    const text = `a=${opening.repeat(100_000)}1${closing.repeat(100_000)}`
    expect(readScript(text, 1).problem, opening).toBe('is nested too deeply to be read')
  }
})

test('any text is read, and read alike each time', () => {
  const words =
    'fetch( "/a" `/a/${ }` ) ( { } [ ] => a e.id .get( , ; const_a= = function_f(a){ return_ class_A{ this.a ... ? : + import("./a.js") if(a) X||(X={})'
  const piece = fc.constantFrom(...words.split(' ').map(word => word.replaceAll('_', ' ')))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), pieces => {
      const text = pieces.join('')
      expect(readScript(text, 1)).toEqual(readScript(text, 1))
    }),
    { numRuns: 600 },
  )
})

test('what doubles with each step is followed so far, and the script says where it was too much', () => {
  // Without the limit each question alone would take 2^24 steps.
  const read = (times: number) =>
    readScript(`fetch("/first"); const e = a => a ? e(a.b) : e(a.c); ${'fetch(e(x).y, { ...e(x) });'.repeat(times)}`, 1)
  expect(read(5).problem).toBeNull()
  const { problem, findings } = read(2000)
  expect(problem).toBe('leads too far to be followed to its end; what is said further on was left out')
  expect(findings.flatMap(one => (one.kind === 'call' ? [writtenText(one.url)] : []))).toEqual(['/first'])
})
