import type { Node, Program } from 'estree'
import { expect, test } from 'vitest'
import type { Value, Values } from '../finder.ts'
import { overview } from '../overview.ts'
import { parseScript } from '../syntax/parse.ts'
import { writtenText } from './text.ts'
import { values } from './values.ts'
import { layOut, walk } from '../syntax/walk.ts'

/** What the last expression of a script is known to be. */
function valueOf(text: string): Value {
  const parsed = parseScript(text)
  if ('problem' in parsed) throw new Error(parsed.problem)
  const { program } = parsed
  const { modules, isMinified } = overview(layOut(program))
  return values(modules, isMinified).value({ node: lastExpression(program), given: null })
}

function lastExpression({ body }: Program) {
  const last = body.at(-1)
  if (last?.type !== 'ExpressionStatement') throw new Error('ends with no expression')
  return last.expression
}

function written(value: Value): string {
  switch (value.is) {
    case 'text':
      return `"${writtenText(value.text)}"`
    case 'number':
      return String(value.number)
    case 'boolean':
      return String(value.boolean)
    case 'pattern':
      return `/${value.source}/${value.flags}`
    case 'object':
      return `{${[...value.properties.keys()].join(',')}${value.isOpen ? ',…' : ''}}`
    case 'list':
      return `[${value.items.length}${value.isOpen ? '…' : ''}]`
    case 'unknown':
      return `?${value.name}`
    case 'null':
    case 'function':
      return value.is
  }
}

const check = (text: string, expected: string): void => expect(written(valueOf(text)), text).toBe(expected)

test('what a pattern found has no name of its own', () => {
  check(
    'function f(text) { let kind; if (/^(a|b)$/.test(text)) kind = RegExp.$1; return kind } `/lists/${RegExp.$1}`',
    '"/lists/{}"',
  )
})

test('constants', () => {
  check('"a"', '"a"')
  check('`a`', '"a"')
  check('"a" + "b" + 1 + true', '"ab1true"')
  check('60 * 60 * 1e3', '3600000')
  check('1 << 20', '1048576')
  check('!0', 'true')
  check('-5', '-5')
  check('/a+/gi', '/a+/gi')
  check('new RegExp("^a+", "i")', '/^a+/i')
  check('new RegExp(a)', '?')
  check('$localize`:@@a.b:Not saved: ${e.name}:NAME:!`', '"Not saved: {name}!"')
  check('const a = "x", b = a; b', '"x"')
  check('let a; a = "x"; a', '"x"')
  check('var a = "x"; a = "y"; a', '"y"')
  check('var a = "x"; if (b) a = "y"; a', '?')
  check('var a = "x"; a = b(); a', '?')
  check('let a = 1; a++; a', '?')
  check('for (const a of b) {} ; a', '?')
  check('const a = "x"; { const a = "y"; } a', '"x"')
  check('const { a: { b: [, c] } } = { a: { b: [1, "z"] } }; c', '"z"')
  check('const { a = "d" } = {}; a', '"d"')
  check('const { a = "d" } = other; a', '?')
  check('const { a, ...rest } = { a: 1, b: 2 }; rest', '?rest')
})

test('texts with holes keep the names that minifying left', () => {
  check('`/users/${e.userId}/x`', '"/users/{userId}/x"')
  check('(e => "/u/" + encodeURIComponent(e.id))(1); "/u/" + encodeURIComponent(x.id)', '"/u/{id}"')
  check('"/a/".concat(e, "/b/").concat(t.bookId)', '"/a/{}/b/{bookId}"')
  check('["/a", t.userName, "c"].join("/")', '"/a/{userName}/c"')
  check('["/a", t.userName, "c"].filter(Boolean).join("/")', '"/a/{userName}/c"')
  check('`${import.meta.env.VITE_API}/x`', '"{VITE_API}/x"')
  check('(import.meta.env.VITE_API || "/api") + "/x"', '"/api/x"')
  check('(process.env.API ?? "/api") + "/x"', '"/api/x"')
  check('(window.base || "/api") + "/x"', '"{base}/x"')
  check('"/x" + (a ? "/b" : "/c")', '"/x{}"')
  check('utils.url_path_join(base_url, "api/config", id)', '"{base_url}/api/config/{id}"')
  check('urlJoin("/api/", "/books", "", id)', '"/api/books/{id}"')
  check('path.join("a", e.bookId)', '"a/{bookId}"')
  check('"/u/" + utils.encode_uri_components(e.bookId)', '"/u/{bookId}"')
  check('joinPaths(a, b)', '?joinPaths')
  check('new URL("/x", location.href)', '"/x"')
  check('new URL("x/" + id, "https://a.example/v1/")', '"https://a.example/v1/x/{id}"')
  check('"/users/:id/x".replace(":id", n)', '"/users/{id}/x"')
  check('`${a}${b}`', '?')
})

test('what is made of a word says so', () => {
  const madeOf = (text: string) => {
    const value = valueOf(text)
    return value.is === 'text' && typeof value.text[0] === 'object' ? value.text[0].madeOf : value.is
  }
  expect(madeOf('const w = "orders"; const b = await x.baseUrlOf(w); `${b}/lines`')).toBe('orders')
  expect(madeOf('`${baseUrlOf("orders", 2)}/lines`')).toBe(undefined)
  expect(madeOf('`${baseUrlOf(id)}/lines`')).toBe(undefined)
  expect(madeOf('`${baseUrlOf("two words")}/lines`')).toBe(undefined)
  expect(madeOf('`${new Base("orders")}/lines`')).toBe(undefined)
})

test('members of objects, enums, classes', () => {
  check('const A = Object.freeze({ B: { C: "/c" } }); A.B.C', '"/c"')
  check('const A = { a: "x", ...{ b: "y" } }; A["b"]', '"y"')
  check('const A = { a: "x", ...other }; A.a', '?')
  check('const A = { ...other, a: "x" }; A.a', '"x"')
  check('const A = { a: "x" }; A.a = "y"; A.a', '?')
  check('const A = {}; A.a = "y"; A.a', '"y"')
  check('var X; (function (e) { e.A = "a"; e[e.N = 0] = "N" })(X || (X = {})); X.A', '"a"')
  check('var X; (function (e) { e.A = "a"; e.B = "b" })(X || (X = {})); X', '{A,B}')
  check('var X = (e => (e.A = "a", e.B = "b", e))(X || {}); X.B', '"b"')
  check('var X = (e => (e.A = "a", e.B = "b", e))(X || {}); X', '{A,B,…}')
  check('var X = function (e) { return e.A = "a", e.B = "b", e }({}); X.B', '"b"')
  check('var X = (() => { return (e = X || (X = {})).A = "a", e.B = "b", X; var e })(); X.A + X.B', '"ab"')
  check('var X = function (e) { return e.A = "a", e.B = "b", e }({}); X', '{A,B}')
  check('const k = "b"; const A = { a: 1, [k]: 2 }; A', '{a,b}')
  check('const A = { get a() { return b } }, b = "x"; A.a', '"x"')
  check('const L = ["a", "b"]; L[1]', '"b"')
  check('const L = [...["a"], ...x]; L', '[1…]')
  check('class A { static B = "b" } A.B', '"b"')
  check('class A { base = "/a"; url() { return `${this.base}/x` } } new A().url()', '"/a/x"')
  check('class B { base = "/a" } class A extends B { url() { return this.base + "/x" } } new A().url()', '"/a/x"')
  check(
    'function A() { this.base = "/a" } A.prototype.url = function () { return this.base + "/x" }; new A().url()',
    '"/a/x"',
  )
  check('const A = { base: "/a", url() { return this.base + "/x" } }; A.url()', '"/a/x"')
  check('JSON.parse(\'{"a":{"b":"c"}}\').a.b', '"c"')
  check('JSON.parse(\'{"a":\').a', '?')
})

test('functions that give back one expression', () => {
  check('const u = id => `/users/${id}`; u(7)', '"/users/7"')
  check('const u = id => `/users/${id}`; u(x.userId)', '"/users/{userId}"')
  check('function u(id, tail = "/y") { return "/users/" + id + tail } u(1)', '"/users/1/y"')
  check('const u = ({ id }) => `/users/${id}`; u({ id: "a" })', '"/users/a"')
  check('const a = x => b(x + "1"), b = y => "/" + y; a("q")', '"/q1"')
  check('const a = x => a(x); a("q")', '?')
  check('const a = () => b(), b = () => a(); a() + "x"', '"{}x"')
})

test('texts that are changed', () => {
  check('let a = "/a"; a += "/b"; a += "/" + x.id; a', '"/a/b/{id}"')
  check('let a = "/a"; a = "/b" + a; a', '"/b/a"')
  expect(found('let a = "/a"; f(a); a += "/b"')).toBe('"/a"')
  check('let a = 1; a += 2; a', '?')
  check('let a = "/a"; a++; a += "/b"; a', '?')
  check('function u(a) { a = "/b" + a; return a + "/c" } u("/a")', '"/b/a/c"')
  expect(both('let a = "/a"; if (x) a += "/b"; a')).toEqual(['"/a/b"', '"/a"'])
  expect(both('let a = "/a"; x && (a += "/b"); a')).toEqual(['"/a/b"', '"/a"'])
  expect(both('let a; if (x) a = "/a"; else a = "/b"; a')).toEqual(['"/b"', '"/a"'])
  expect(both('let a = "/a"; for (const x of y) a += x; a')).toEqual(['"/a{}"', '"/a"'])
})

test('parts of texts', () => {
  check('"/a/b".slice(1) + x.id', '"a/b{id}"')
  check('`/${x.id}/b`.substr(2)', '?')
  check('"/a".startsWith("/") ? "x" : "y"', '"x"')
  check('"/a".endsWith("/") ? "x" : "y"', '"y"')
  check('`/a/${x.id}`.startsWith("/a/b") ? "x" : "y"', '?')
  check('"/a".startsWith("/") && "/b".startsWith("/") ? "x" : "y"', '"x"')
  check('let p = "/a"; p[0] === "/" && (p = p.slice(1)); p', '"a"')
  check('let p = "ab"; p[0] === "/" && (p = p.slice(1)); p', '"ab"')
  check('const p = "ab"; p && p.length > 0 && p.charAt(0) == "/" ? p.slice(1) : p', '"ab"')
  check('const p = "ab"; p.at(0) != "/" ? `/${p}` : p', '"/ab"')
})

test('what hangs on one condition hangs together', () => {
  const together = (text: string): readonly string[] => {
    const { known, nodes } = read(`[${text}]`)
    return known.together(nodes.map(node => ({ node, given: null }))).map(row => row.map(written).join(' '))
  }
  expect(together('a ? "x" : "y", a ? 1 : 2')).toEqual(['"x" 1', '"y" 2'])
  expect(together('a ? "x" : "y", !a ? 1 : 2')).toEqual(['"x" 2', '"y" 1'])
  expect(together('a ? "x" : "y", b ? 1 : 2')).toEqual(['"x" 1', '"x" 2', '"y" 1', '"y" 2'])
  const given = '(a => a ? 1 : 2)(b)'
  expect(together(`a ? "x" : "y", ${given}`), 'another name').toEqual(['"x" 1', '"x" 2', '"y" 1', '"y" 2'])
  expect(together('a ? "x" : "y", 1')).toEqual(['"x" 1', '"y" 1'])
})

/** The elements of the list that a script ends with. */
function read(text: string): { readonly known: Values; readonly nodes: readonly Node[] } {
  const parsed = parseScript(text)
  if ('problem' in parsed) throw new Error(parsed.problem)
  const { modules, isMinified } = overview(layOut(parsed.program))
  const last = lastExpression(parsed.program)
  const nodes = last.type === 'ArrayExpression' ? last.elements.flatMap(one => one ?? []) : [last]
  return { known: values(modules, isMinified), nodes }
}

/** What an expression may be. */
const both = (text: string): readonly string[] => {
  const { known, nodes } = read(text)
  return nodes.flatMap(node => known.variants({ node, given: null })).map(written)
}

test('functions that give back one of several', () => {
  expect(both('function u(a) { if (a) return "/a"; return "/b" } u(x)')).toEqual(['"/a"', '"/b"'])
  expect(both('function u(a) { const b = 1; if (a) { return "/a" } else return "/b" } u(x)')).toEqual(['"/a"', '"/b"'])
  expect(both('const u = a => a ? `/a/${a.id}` : "/b"; u(x) + "/c"')).toEqual(['"/a/{id}/c"', '"/b/c"'])
  expect(both('const u = c(() => "/a/" + x.id); u.value')).toEqual(['"/a/{id}"'])
  expect(both('const u = m(() => "/a/" + x.id, [x]); u')).toEqual(['"/a/{id}"'])
  expect(both('"a"')).toEqual(['"a"'])
})

test('modules inside a script', () => {
  const modules = (body: string): string => `(self.w = self.w || []).push([[1], { 10: (e, t, n) => { ${body} },
    20: (e, t, n) => { n.d(t, { a: () => r }); const r = "/users" }, 30: (e, t, n) => { t.b = "/b" } }]);`
  expect(found(modules('const o = n(20), p = n(30); f(`${o.a}/x` + p.b)'))).toBe('"/users/x/b"')
})

/** What the argument of `f(…)` is. */
function found(text: string): string {
  const parsed = parseScript(text)
  if ('problem' in parsed) throw new Error(parsed.problem)
  const layout = layOut(parsed.program)
  const { modules, isMinified } = overview(layout)
  const known = values(modules, isMinified)
  let value = ''
  walk(layout, {
    CallExpression: node => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'f')
        value = written(known.value({ node: node.arguments[0] as never, given: null }))
    },
  })
  return value
}

test('depth and width have bounds', () => {
  check(`"a"${' + "a"'.repeat(1500)}`, `"${'a'.repeat(1501)}"`)
  check(
    `const a0 = "x"; ${Array.from({ length: 60 }, (_, n) => `const a${n + 1} = a${n} + a${n};`).join('')} a60`,
    '?a60',
  )
  check('const a = b, b = a; a', '?')
  check('const a = { b: a }; a.b.b.b.b', '{b}')
})

test('what is found by way of itself ends, also where nothing is remembered', () => {
  const parsed = parseScript('const k = m[k.a](1), m = n[k.b](2), n = { c: k.d }; k.e')
  if ('problem' in parsed) throw new Error(parsed.problem)
  const { modules, isMinified } = overview(layOut(parsed.program))
  const known = values(modules, isMinified)
  const node = lastExpression(parsed.program)
  expect(written(known.asking(() => known.value({ node, given: null })).result)).toBe('?')
})

test('a condition on what a call gives, or does not', () => {
  const address = 'const of=(path,service)=>service?`/services/${service}/${path}`:`/${path}`;'
  check(`${address}of("orders")`, '"/orders"')
  check(`${address}of("orders","billing")`, '"/services/billing/orders"')
  check(`${address}of("orders",void 0)`, '"/orders"')
  check('const of=(path,more)=>!more?`/${path}`:`/${path}/all`;of("orders")', '"/orders"')
  // What is spread out may give it.
  check(`${address}of("orders",...more)`, '?')
  check(`${address}of(...both)`, '?')
})
