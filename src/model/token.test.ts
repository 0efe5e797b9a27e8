import { expect, test } from 'vitest'
import { kinds } from '../redaction/kinds/kinds.ts'
import { makeReplace } from '../redaction/known/tokens.ts'
import { outlineIn } from '../evidence/outline.ts'
import { isRedacted, withoutTokens } from './token.ts'

const replace = makeReplace(new Uint8Array(32).fill(7))

test('what redaction writes is read', () => {
  for (let length = 1; length <= 130; length++) {
    const outline = outlineIn(replace('aB3-'.repeat(40).slice(0, length), 'password'))
    expect(outline, String(length)).not.toBeNull()
    expect(outline!.shortest).toBeLessThanOrEqual(length)
    expect(outline!.longest).toBeGreaterThanOrEqual(length)
    expect(outline!.longest).toBeGreaterThan(outline!.shortest + 2)
    expect(outline!.classes).toBe(length < 8 ? '' : 'auds')
  }
})

test('a token leaves its kind and nothing else', () => {
  for (const kind of kinds.filter(one => one !== 'email')) {
    const token = replace('correct Horse 7 battery', kind)
    expect(isRedacted(token), token).toBe(true)
    expect(withoutTokens(`a ${token}, ${token}_b`)).toBe(`a {${kind}}, {${kind}}_b`)
  }
})

test('a token that redaction wrote as the secret stood is one, too', () => {
  const token = replace('correct Horse 7 battery', 'opaque')
  for (const encoding of ['base64', 'base64url', 'hex'] as const) {
    const written = Buffer.from(token).toString(encoding)
    expect(isRedacted(written), written).toBe(true)
    expect(withoutTokens(written)).toBe('{token}')
  }
  for (const text of ['cmR4X', 'cmR4X and so on, as words', '7264785f', 'cmR0X29wYXF1ZV8wMTIzNDU2Nzg5YWJjZGVm'])
    expect(isRedacted(text), text).toBe(false)
})

test.each([
  '',
  'open',
  'rdx_password_0123456789abcdef',
  'rdx_session_0123456789abcdef_8to11a',
  'user-0123456789abcdef@redacted.invalid',
])('nothing is read in %j', text => expect(outlineIn(text)).toBeNull())
