import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import { noteDeclared } from './declared.ts'
import { rewriteJson } from './json.ts'
import { makeWalk } from './leaf.ts'
import { emptySecrets, collectorFor } from '../known/secrets.ts'

const hidden = (text: string): readonly string[] => {
  const secrets = emptySecrets()
  noteDeclared(text, makeWalk(collectorFor(secrets), false))
  return [...secrets.hidden]
}

test.each([
  ['a form that a script draws', 'h("input",{type:"password",name:"zx9"})', ['zx9']],
  ['its name before', 'a={name:"u1",type:"text"};b={name:"zx9",label:"Key",type:"password"}', ['zx9']],
  ['attributes in a list', 'e(0,"input",3,["type","password","formControlName","zx9"])', ['zx9']],
  ['a schema', '{"properties": {"zx9": {"type": "string", "format": "password"}, "u1": {"type": "string"}}}', ['zx9']],
  ['a field of each value', '{"value":{"format":"password"}}', []],
  ['a word of a program', 'if(e.type==="password")return{name:"u1"};x={passwordType:"password",name:"u1"}', []],
  ['the field of another object', '{"type":"password"},{"name":"u1"}', []],
])('%s', (_, text, names) => expect(hidden(text)).toEqual(names))

test.each<readonly [string, JsonValue, readonly string[]]>([
  ['a schema', { properties: { zx9: { type: 'string', format: 'password' } } }, ['zx9']],
  ['a description of a form', [{ name: 'zx9', type: 'password' }], ['zx9']],
  ['what is of that type and has no name', { zx9: { type: 'password' } }, []],
])('JSON: %s', (_, value, names) => {
  const secrets = emptySecrets()
  rewriteJson(value, makeWalk(collectorFor(secrets), false), '')
  expect([...secrets.hidden]).toEqual(names)
})
