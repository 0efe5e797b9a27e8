import { describe, expect, test } from 'vitest'
import type { Exchange, JsonObject } from '../../evidence/exchange.ts'
import type { Snapshot } from '../../evidence/snapshot.ts'
import { emptySnapshot } from '../../evidence/snapshot.test-sample.ts'
import { collectHarEntry, collectHarSnapshot, redactHarEntry, redactHarSnapshot } from '../har.ts'
import { makeRedactor } from '../redactor.ts'
import { collectSecrets, collectSnapshot, emptySecrets } from '../known/secrets.ts'

const KEY = new Uint8Array(32).fill(7)
const JWT =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkFkYSJ9.dBjftJeZ4CVPmB92K27uhbUJU1p1r_wW1gFWFOEjXk0'
const TOKEN = 'q8ZxP3vK0mN7rT2wY5bD9fHc'

/** Both ways that a snapshot goes give the same; returns it as one text. */
function redacted(...snapshots: readonly Partial<Snapshot>[]): string {
  const whole = snapshots.map(parts => ({ ...emptySnapshot, ...parts }))
  const read = emptySecrets()
  for (const snapshot of whole) collectSnapshot(read, snapshot)
  const redactor = makeRedactor(read, KEY)
  const copied = emptySecrets()
  for (const snapshot of whole) collectHarSnapshot(copied, snapshot as unknown as JsonObject)
  const copier = makeRedactor(copied, KEY)
  const texts = whole.map(snapshot => JSON.stringify(redactor.snapshot(snapshot)))
  expect(whole.map(snapshot => JSON.stringify(redactHarSnapshot(copier, snapshot as unknown as JsonObject)))).toEqual(
    texts,
  )
  return texts.join('\n')
}

describe('what is secret in a snapshot', () => {
  test.each([
    ['a password that was typed', 'winter', { html: '<form><input type="password" name="p" value="winter"></form>' }],
    ['shown in clear', 'winter', { html: '<form><input type="text" name="password" value="winter"></form>' }],
    ['with digits', '482913', { html: '<form><input autocomplete="one-time-code" value="482913"></form>' }],
    ['a card', '4111111111111111', { html: '<form><input name="cardNumber" value="4111111111111111"></form>' }],
    ['an address', 'ada@example.org', { html: '<p>Signed in as ada@example.org</p>' }],
    ['an address that was typed', 'ada@example.org', { html: '<input name="who" value="ada@example.org">' }],
    ['a text that was typed', 'ada@example.org', { html: '<textarea name="t">to ada@example.org</textarea>' }],
    ['a token in a hidden field', TOKEN, { html: `<input type="hidden" name="csrf_token" value="${TOKEN}">` }],
    ['a token in a link', TOKEN, { html: `<a href="/reset?token=${TOKEN}">go</a>` }],
    ['one whose name ends so', '4f8e5f6679', { html: '<input type="hidden" name="panelnonce" value="4f8e5f6679">' }],
    [
      'one whose name says so within',
      '0ffe86f566',
      { html: '<input type="hidden" name="_nonce-x" value="0ffe86f566">' },
    ],
    ['one whose name says nothing', '338cb86a08', { html: '<input type="hidden" name="_edit" value="338cb86a08">' }],
    [
      'a link from where one is',
      '4cfcb00e52',
      { html: '<a href="c.php?a=b&#038;c=1&#038;_wpnonce=4cfcb00e52">go</a>' },
    ],
    ['the same in another place', '4cfcb00e52', { html: '<a data-at="c.php?_wpnonce=4cfcb00e52">go</a>' }],
    ['with few changes', '1687086cec', { html: '<a href="u.php?_wpnonce_create-user=1687086cec">go</a>' }],
    ['among several', 'ac1f7dbc2d', { html: '<script>var a = {"nonces":{"update":"ac1f7dbc2d"}}</script>' }],
    ['the address', JWT, { url: `https://a.test/x?access_token=${JWT}` }],
    ['behind its #', JWT, { url: `https://a.test/x#access_token=${JWT}` }],
    ['the title', 'ada@example.org', { title: 'Mail to ada@example.org' }],
    ['words of an action', 'ada@example.org', { action: { id: 'c', when: 'after', words: 'click "ada@example.org"' } }],
    ['a path that was gone to', JWT, { action: { id: 'c', when: 'after', words: `goto /join/${JWT}` } }],
    ['the page before', TOKEN, { from: { url: `https://a.test/?token=${TOKEN}`, words: 'click' } }],
    [
      'what was typed',
      'winter-7',
      {
        action: {
          id: 'c',
          when: 'before',
          words: 'fill',
          step: { verb: 'fill', selector: '#p', password: 'winter-7' },
        },
      },
    ],
    [
      'what was chosen',
      'ada@example.org',
      {
        action: {
          id: 'c',
          when: 'before',
          words: 'select',
          step: { verb: 'selectOption', selector: '#p', choices: ['ada@example.org', 2] },
        },
      },
    ],
    [
      'where one went',
      TOKEN,
      {
        action: {
          id: 'c',
          when: 'before',
          words: 'goto',
          step: { verb: 'goto', url: `https://a.test/?token=${TOKEN}` },
        },
      },
    ],
    ['what appeared', 'ada@example.org', { appeared: [{ text: 'Sent to ada@example.org', mark: 'toast' }] }],
  ] as const)('%s', (_, secret, parts) => {
    expect(JSON.stringify(parts)).toContain(secret)
    expect(redacted(parts)).not.toContain(secret)
  })

  test('a password is found again wherever it stands', () => {
    const text = redacted(
      { html: '<input type="password" value="Tr0ub4dor&amp;3">' },
      { html: '<p>Your password Tr0ub4dor&amp;3 was changed</p>', title: 'Tr0ub4dor&3' },
    )
    expect(text).not.toMatch(/Tr0ub4dor/)
  })
})

test('what is no secret stays', () => {
  const html =
    '<!doctype html><html lang="en"><body><h1>New note</h1><form id="note"><input name="title" maxlength="60" required value="Buy bread">' +
    '<input type="hidden" name="noteId" value="0ffe86f566"><a href="list.php?page=2&amp;sort=name">All</a>' +
    '<button name="password" value="reset">Reset password</button><input type="radio" name="pin" value="yes" checked></form></body></html>'
  const parts = {
    html,
    title: 'New note - Notes',
    action: { id: 'call@1', when: 'before', words: 'click "Save note"' },
  } as const
  expect(redacted(parts)).toBe(JSON.stringify({ ...emptySnapshot, ...parts }))
})

test('what an entry of a trace says beside the exchange is seen to as well', () => {
  const action = { id: 'call@1', words: 'click "ada@example.org"', url: `https://a.test/x?token=${TOKEN}` }
  const shown = [{ text: 'Sent to ada@example.org', mark: 'toast', snapshot: 3 }]
  const entry = { request: { method: 'GET', url: 'https://a.test/' }, _action: action, _shown: shown }
  const copied = emptySecrets()
  collectHarEntry(copied, entry)
  const raw = redactHarEntry(makeRedactor(copied, KEY), entry)
  const exchange: Exchange = {
    at: 0,
    duration: 0,
    fromCache: false,
    request: { method: 'GET', url: 'https://a.test/', headers: [], cookies: [] },
    action,
    shown,
  }
  const read = emptySecrets()
  collectSecrets(read, exchange)
  const redactedExchange = makeRedactor(read, KEY).exchange(exchange)
  expect([raw['_action'], raw['_shown']]).toEqual([redactedExchange.action, redactedExchange.shown])
  for (const text of [JSON.stringify(raw), JSON.stringify(redactedExchange)]) {
    expect(text).not.toContain('ada@example.org')
    expect(text).not.toContain(TOKEN)
    expect(text).toContain('"snapshot":3')
  }
})

test('a picture stays only where it was asked for, and nothing that can be seen was replaced', () => {
  const picture = 'data:image/jpeg;base64,/9j/AAAA'
  const copied = (parts: object, screenshots: boolean) => {
    const snapshot = { ...emptySnapshot, ...parts } as unknown as JsonObject
    const secrets = emptySecrets()
    collectHarSnapshot(secrets, snapshot)
    return redactHarSnapshot(makeRedactor(secrets, KEY), snapshot, screenshots)['picture']
  }
  expect(copied({ html: '<p>Orders</p>', picture }, true)).toBe(picture)
  expect(copied({ html: '<p>Orders</p>', picture }, false)).toBeNull()
  expect(copied({ html: '<p>Orders of ada@example.org</p>', picture }, true)).toBeNull()
  expect(copied({ html: '<p>Orders</p>', picture: 'ada@example.org' }, true)).toBeNull()
})
