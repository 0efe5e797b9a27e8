import { expect, test } from 'vitest'
import type { JsonObject } from '../../evidence/exchange.ts'
import { collectHarEntry, redactHarEntry } from '../har.ts'
import { emptySecrets } from '../known/secrets.ts'
import { makeRedactor } from '../redactor.ts'

const key = new Uint8Array(32).fill(7)

/** What is kept of an entry; once more makes no difference. */
function kept(entry: JsonObject): string {
  const secrets = emptySecrets()
  collectHarEntry(secrets, entry)
  return JSON.stringify(redactHarEntry(makeRedactor(secrets, key), entry))
}

/** Entries that send a line: in a body and as a message of a socket. */
function sending(line: string): readonly JsonObject[] {
  const head = { method: 'POST', headers: [], cookies: [] }
  const text = JSON.stringify({ cmd: line })
  return [
    { request: { ...head, url: 'http://a.test/run', postData: { mimeType: 'application/json', text } } },
    { request: { ...head, url: 'ws://a.test/line' }, _webSocketMessages: [{ type: 'send', opcode: 1, data: line }] },
  ]
}

test.each([
  'AUTH boat77x',
  'auth nell boat77x',
  'CONFIG SET requirepass boat77x',
  'PASS boat77x',
  'OPER nell boat77x',
  'PRIVMSG NickServ :IDENTIFY boat77x',
  'mysql -unell -pboat77x shop',
  'echo "nell:boat77x" | chpasswd',
])('%s: the password goes, and nothing else', line => {
  for (const entry of sending(line)) {
    const text = kept(entry)
    expect(kept(JSON.parse(text) as JsonObject)).toBe(text)
    expect(text).not.toContain('boat77x')
    for (const word of line.split(/[^\w]+/)) if (/^[a-z]+$/i.test(word)) expect(text).toContain(word)
  }
})

test.each([
  'GET boat77x',
  'Pass the boats on',
  'PASS src/boat77x/sail.ts',
  'AUTH required',
  'mysql -unell -p boat77x',
  'echo "nell:boat77x" | tee',
])('%s: nothing goes', line => {
  for (const entry of sending(line)) expect(kept(entry)).toBe(JSON.stringify(entry))
})
