import { expect, test } from 'vitest'
import { keysInForm } from './session.ts'

const KEY = 'k3y-0123456789abcdef'
const sent = (url: string, ...fields: readonly (readonly [name: string, value: string])[]): readonly string[] =>
  keysInForm(url, {
    mediaType: 'application/x-www-form-urlencoded',
    state: 'parsed',
    size: 0,
    fields: fields.map(([name, value]) => ({ name, value })),
  }).map(({ name }) => name)

test.each<
  readonly [name: string, url: string, fields: readonly (readonly [string, string])[], found: readonly string[]]
>([
  ['of an interface for programs', 'https://app.example/api/1/createOrder', [['apikey', KEY]], ['apikey']],
  ['in a form of settings', 'https://app.example/settings/mail', [['api_key', KEY]], []],
  ['of a word that is none', 'https://app.example/api/1/createOrder', [['apikey', 'none']], []],
  ['of another name', 'https://app.example/api/1/createOrder', [['text', KEY]], []],
])('the key %s', (_, url, fields, found) => expect(sent(url, ...fields)).toEqual(found))
