import { expect, test } from 'vitest'
import type { JsonObject } from '../../evidence/exchange.ts'
import { collectHarEntry, redactHarEntry } from '../har.ts'
import { emptySecrets } from '../known/secrets.ts'
import { makeRedactor } from '../redactor.ts'

const redacted = (entry: JsonObject): string => {
  const secrets = emptySecrets()
  collectHarEntry(secrets, entry)
  return JSON.stringify(redactHarEntry(makeRedactor(secrets, new Uint8Array(32).fill(7)), entry))
}

const posted = (mimeType: string, text: string): JsonObject => ({
  request: { method: 'POST', url: 'https://shop.test/x', headers: [], postData: { mimeType, text } },
})
const json = (value: JsonObject): JsonObject => posted('application/json', JSON.stringify(value))
const form = (text: string): JsonObject => posted('application/x-www-form-urlencoded', text)

const CODE = '482913'

test.each<readonly [sent: string, entry: JsonObject]>([
  ['beside who shows it', json({ email: 'ann@shop.test', code: CODE })],
  ['beside what it answers', json({ mfaToken: 'abc', code: CODE })],
  ['in what is wrapped', json({ variables: { input: { challengeId: 7, code: CODE } } })],
  ['as a number', json({ email: 'ann@shop.test', code: Number(CODE) })],
  ['under the name of a token', json({ username: 'ann', token: CODE })],
  ['beside whether the device is known', json({ code: CODE, trustDevice: true })],
  ['alone', json({ code: CODE })],
  ['in a form', form(`email=ann%40shop.test&code=${CODE}`)],
])('a code that is good once goes, sent %s', (_, entry) => expect(redacted(entry)).not.toContain(CODE))

test.each<readonly [what: string, entry: JsonObject, code: string]>([
  ['of a thing', json({ code: '4829', name: 'Rent', kind: 'account' }), '4829'],
  ['that is a word', json({ email: 'ann@shop.test', code: 'SPRING20' }), 'SPRING20'],
  ['of four digits alone', json({ code: '4829' }), '4829'],
  ['among many fields', json({ code: '482913', user: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, h: 8 }), '482913'],
  [
    'of an answer',
    {
      request: { method: 'GET', url: 'https://shop.test/x', headers: [] },
      response: {
        status: 200,
        headers: [],
        content: { mimeType: 'application/json', text: JSON.stringify({ code: 100200, user: 'ann' }) },
      },
    },
    '100200',
  ],
])('a code stays %s', (_, entry, code) => expect(redacted(entry)).toContain(code))
