import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../evidence/exchange.ts'
import { collectDocument, redactDocument } from './documents.ts'
import { makeRedactor } from './redactor.ts'
import { emptySecrets } from './known/secrets.ts'

function redacted(text: string, mimeType: string): string {
  const document: JsonObject = { name: 'api', mimeType, text }
  const secrets = emptySecrets()
  collectDocument(secrets, document)
  return redactDocument(makeRedactor(secrets, new Uint8Array(16).fill(7)), document)['text'] as string
}

const json = (value: object): string => redacted(JSON.stringify(value), 'application/json')

describe('documents lose their secrets and keep their sense', () => {
  it.each([
    [
      'an example of a property',
      { properties: { password: { type: 'string', example: 'hunter2-Sesame!' } } },
      'hunter2-Sesame!',
    ],
    [
      'a default of a parameter',
      { name: 'api_key', in: 'query', schema: { default: 'a8f5f167f44f4964e6c998de' } },
      'a8f5f167f44f4964e6c998de',
    ],
    ['an example of a body', { example: { password: 'Tr0ub4dor&3' } }, 'Tr0ub4dor&3'],
    ['a list of examples', { properties: { secret: { examples: ['pL4in-w0rds-Of-mine'] } } }, 'pL4in-w0rds-Of-mine'],
    [
      'a header of a request',
      { header: [{ key: 'X-Api-Key', value: 'a8f5f167f44f4964e6c998de' }] },
      'a8f5f167f44f4964e6c998de',
    ],
    ['a variable of a collection', { variable: [{ key: 'password', value: 'hunter2-Sesame!' }] }, 'hunter2-Sesame!'],
    [
      'credentials in the address of a server',
      { servers: [{ url: 'https://me:Sup3r-pass@api.example.com/v1' }] },
      'Sup3r-pass',
    ],
  ])('%s', (_, value, secret) => {
    const text = json(value)
    expect(text).not.toContain(secret)
    expect(Object.keys(JSON.parse(text) as object)).toEqual(Object.keys(value))
  })

  it('types, names and limits of what is secret stay', () => {
    const value = {
      required: ['password', 'token'],
      properties: { password: { type: 'string', minLength: 8, format: 'password' }, token: { enum: ['none', 'some'] } },
      parameters: [{ name: 'secret', in: 'query', schema: { type: 'string', default: 'none' } }],
    }
    expect(JSON.parse(json(value))).toEqual(value)
  })

  it('a language of types keeps its types', () => {
    const text = 'type Login { password: String!, token: ID }\n# ask jane.doe@library.example\n'
    const written = redacted(text, 'application/graphql')
    expect(written).toContain('password: String!, token: ID')
    expect(written).not.toContain('jane.doe')
  })

  it('what is quoted and said in a language of types is looked at by its name and its form', () => {
    const drawn = 'k7QzW9xTb4Lm2Vn8Rc5Yp1Hd'
    const text = `"Needs the key ${drawn}"\ntype Q { a(password: String = "Tr0ub4dor-3!x"): Int }\n"""Page size"""\nenum E { A }\n`
    const written = redacted(text, 'application/graphql')
    expect(written).not.toMatch(/k7QzW9|Tr0ub4dor/)
    expect(written).toMatch(
      /^"Needs the key \S+"\ntype Q \{ a\(password: String = "\S+"\): Int \}\n"""Page size"""\nenum E/,
    )
  })

  it('headers by their names, and objects that are examples', () => {
    const text = json({
      headers: { 'Set-Cookie': { example: 'sid=k7QzW9xTb4Lm2Vn8; Path=/' } },
      properties: { session: { example: { id: 'b4Lm2Vn8Rc5Yp1Hdk7Qz' } } },
    })
    expect(text).not.toMatch(/k7QzW9|b4Lm2V/)
    expect(text).toContain('; Path=/')
  })

  it('text that says it is JSON and is none is looked through all the same', () => {
    expect(redacted('{"password": "hunter2-Sesame!", ', 'application/json')).not.toContain('hunter2')
  })
})
