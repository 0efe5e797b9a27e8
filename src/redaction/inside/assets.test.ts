import { expect, test } from 'vitest'
import type { Exchange } from '../../evidence/exchange.ts'
import { collectSecrets, emptySecrets } from '../known/secrets.ts'
import { makeRedactor } from '../redactor.ts'

/** A script as the reader gives it: of a long one it says the digest, here any name that stands for the text. */
const script = (text: string, digest: string): Exchange => ({
  at: 0,
  duration: 0,
  fromCache: false,
  request: { method: 'GET', url: 'https://a.example/a.js', headers: [], cookies: [] },
  response: {
    status: 200,
    headers: [],
    cookies: [],
    body: { mediaType: 'text/javascript', state: 'text', size: text.length, text, digest },
  },
})

const PASSWORD = 'correct-horse-battery-staple'
const signIn: Exchange = {
  at: 0,
  duration: 0,
  fromCache: false,
  request: {
    method: 'POST',
    url: 'https://a.example/login',
    headers: [],
    cookies: [],
    body: { mediaType: 'application/json', state: 'parsed', size: 50, value: { password: PASSWORD } },
  },
}

const plain = script('let page = 1', 'd1')
const telling = script(`let page = "${PASSWORD}"`, 'd2')

test('a script that comes again is as it was the first time: as recorded, or without its secrets and the digest of what held them', () => {
  const secrets = emptySecrets()
  for (const exchange of [plain, telling, signIn]) collectSecrets(secrets, exchange)
  const redactor = makeRedactor(secrets, new Uint8Array(32))
  const [first, second, third, fourth] = [plain, telling, plain, telling].map(each => redactor.exchange(each))
  expect([first, third]).toEqual([plain, plain])
  expect(second?.response?.body?.text).toMatch(/^let page = "rdx_password_[0-9a-f]{16}\w*"$/)
  expect(second?.response?.body).not.toHaveProperty('digest')
  expect(fourth).toEqual(second)
  expect(redactor.replaced().get('password')?.places).toBe(2)
})

function ranksOf(exchanges: readonly Exchange[]): ReadonlyMap<string, number> {
  const secrets = emptySecrets()
  for (const exchange of exchanges) collectSecrets(secrets, exchange)
  return secrets.ranks
}

test('what is found in a script is found wherever it comes first', () => {
  const key = ['AKIA', 'Z7Q2MW4KX9RT3PLD'].join('')
  const holding = script(`let key = "${key}"`, 'd3')
  expect([...ranksOf([holding, holding]).keys()]).toContain(key)
  expect(ranksOf([plain, holding, plain, holding])).toEqual(ranksOf([holding, plain]))
})
