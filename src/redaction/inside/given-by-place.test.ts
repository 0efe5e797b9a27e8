import { expect, test } from 'vitest'
import type { Exchange, JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { collectHarEntry, redactHarEntry } from '../har.ts'
import { collectSecrets, emptySecrets } from '../known/secrets.ts'
import { makeRedactor } from '../redactor.ts'

const key = new Uint8Array(32).fill(7)

/** A call in JSON-RPC without its secrets, as it is summed up and as it is kept. */
function written(method: string, params: readonly JsonValue[]): readonly string[] {
  return sent({ id: 4, method, params })
}

function sent(value: JsonObject): readonly string[] {
  const request = { method: 'POST', url: 'http://a.test/json', headers: [], cookies: [] }
  const body = { mediaType: 'application/json', state: 'parsed', size: 9, value } as const
  const exchange: Exchange = { at: 0, duration: 0, fromCache: false, request: { ...request, body } }
  const secrets = emptySecrets()
  collectSecrets(secrets, exchange)
  const text = JSON.stringify(value)
  const entry: JsonObject = {
    request: { ...request, queryString: [], postData: { mimeType: 'application/json', text } },
    response: { status: 200, headers: [], cookies: [], content: {}, redirectURL: '' },
  }
  const kept = emptySecrets()
  collectHarEntry(kept, entry)
  return [makeRedactor(secrets, key).exchange(exchange), redactHarEntry(makeRedactor(kept, key), entry)].map(one =>
    JSON.stringify(one),
  )
}

test.each<readonly [method: string, params: readonly JsonValue[]]>([
  ['auth.login', ['boat77']],
  ['auth.login', ['nell', 'boat77']],
  ['session:signIn', ['nell', 'boat77', true]],
  ['user.changePassword', ['boat77', 'boat78']],
  ['core.create_account', ['nell', 'boat77', 'NORMAL']],
])('%s %j: the password goes, and nothing else', (method, params) => {
  for (const text of written(method, params)) {
    expect(text).not.toContain('boat')
    for (const word of ['nell', 'NORMAL']) if (params.includes(word)) expect(text).toContain(word)
  }
})

test.each<readonly [method: string, params: readonly JsonValue[]]>([
  ['boats.rename', ['boat77', 'boat78']],
  ['auth.login', [{ boat: 'boat77' }, 7]],
  ['log.append', ['a', 'boat77']],
])('%s %j: nothing goes', (method, params) => {
  for (const text of written(method, params)) expect(text).toContain('boat77')
})

test('of a call of Ext Direct as well', () => {
  for (const text of sent({ action: 'Desk', method: 'login', data: ['nell', 'boat77'], type: 'rpc', tid: 2 })) {
    expect(text).not.toContain('boat')
    expect(text).toContain('nell')
  }
})
