import fc from 'fast-check'
import { expect, it } from 'vitest'
import { saidCalls } from './said-calls.ts'

const said = (script: string): readonly string[] => {
  const { calls, isAll } = saidCalls(script)
  return [...calls.map(({ name, given }) => `${name} ${JSON.stringify(given)}`), ...(isAll ? ['all'] : [])]
}

it.each([
  [
    'this.set_rowcount("1 to 2 of 2");\nthis.add_row("1",{"name":"Ann"},false);\n',
    ['this.set_rowcount ["1 to 2 of 2"]', 'this.add_row ["1",{"name":"Ann"},false]', 'all'],
  ],
  ["show('It is; so', [1, {a: 'b)'}])", ['show ["It is; so",[1,{"a":"b)"}]]', 'all']],
  [
    'if (window.parent && parent.app) {\n\tparent.app.loaded("x");\n\tparent.app.show("No","error",0);\n}\n',
    ['parent.app.loaded ["x"]', 'parent.app.show ["No","error",0]', 'all'],
  ],
  ['$(function () { toastr.error("No") })', ['toastr.error ["No"]', 'all']],
  [
    '/* made */ var app = new App({a: 1});\napp.set({"b": 2});\n// done\napp.start();',
    ['app.set [{"b":2}]', 'app.start []'],
  ],
  ['function save() { if (bad) { app.show("Bad", "error") } }\napp.go("x")', ['app.go ["x"]']],
  ['$.get("/boats").fail(function () { app.show("Could not load") }); app.go("x")', ['app.go ["x"]']],
  ['if (bad(x)) { app.show("Bad", "error") }', []],
  ['if (!ok) { app.show("Bad", "error") }', []],
  ['app.show(words.bad, "error"); app.show("a" + b)', []],
  ['x = "not closed; app.show("Bad")', []],
  ['app.on("click", save).show("Bad")', []],
  ['if (a) { b("x"); c = 1 } d("y")', ['b ["x"]', 'd ["y"]']],
  ['app.go("x"); a = b.replace(/"}/g, c) } d("y")', ['app.go ["x"]']],
  ['}', []],
  ['{"a": 1}', []],
  ['', []],
])('%s', (script, expected) => expect(said(script)).toEqual(expected))

it('comes to an end, whatever stands there', () => {
  const piece = fc.constantFrom(
    ...Array.from('(){}[];"\'`/*,.\n'),
    'if (a) {',
    'f("x")',
    '$(function () {',
    '=> {',
    '//',
    '<!--',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
      expect(saidCalls(pieces.join('')).calls.length).toBeLessThanOrEqual(30)
    }),
    { numRuns: 500 },
  )
})
