import { expect, test } from 'vitest'
import type { Exchange, JsonValue } from '../../evidence/exchange.ts'
import { collectSecrets, emptySecrets } from '../known/secrets.ts'
import { makeRedactor } from '../redactor.ts'

const said = (event: string, value: JsonValue, direction: 'sent' | 'received' = 'sent'): string => {
  const listed = Array.isArray(value) ? ({ isArguments: true } as const) : {}
  const text = JSON.stringify([3, 7, event, value])
  const exchange: Exchange = {
    at: 0,
    duration: 0,
    request: { method: 'GET', url: 'wss://a.test/ws', headers: [], cookies: [] },
    messages: [{ direction, at: 0, text, binary: false, event, value, ...listed }],
    fromCache: false,
  }
  const secrets = emptySecrets()
  collectSecrets(secrets, exchange)
  return JSON.stringify(makeRedactor(secrets, new Uint8Array(32).fill(7)).exchange(exchange))
}

test.each<[string, JsonValue]>([
  ['changePassword', ['system.user.nell', 'sail-boat-77']],
  ['changePassword', ['sail-boat-77', 'other-boat-78']],
  ['set-password', 'sail-boat-77'],
  ['login', ['nell', 'sail-boat-77']],
  ['auth', 'sail-boat-77'],
])('what %s gives by its place is a password, wherever it stands', (event, value) => {
  const text = said(event, value)
  expect(text).not.toContain('boat')
  expect(text).toContain(event)
})

test('whose password it is stays', () => {
  for (const whose of ['system.user.nell', '42'])
    expect(said('changePassword', [whose, 'sail-boat-77'])).toContain(JSON.stringify(whose))
})

test('what is named otherwise, or came from the server, is looked at as ever', () => {
  expect(said('renameBoat', ['sail-boat-77', 'other-boat-78'])).toContain('sail-boat-77')
  expect(said('changePassword', ['boats', 'changed it'], 'received')).toContain('changed it')
})
