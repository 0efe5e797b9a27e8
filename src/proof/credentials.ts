import type { Exchange, JsonValue } from '../evidence/exchange.ts'
import { withoutScheme } from '../evidence/without-scheme.ts'
import { isObject } from '../twin/is-object.ts'
import type { TwinResponse } from '../twin/message.ts'
import { handedOut } from '../twin/sessions/sessions.ts'
import { CREDENTIALS, type Renaming } from './renaming.ts'

/**
 * The cookies and tokens that an answer hands out stand for those that the recorded one did; a cookie that was not handed out then is the
 * one that was sent, of which the server took note.
 */
export function pairCredentials({ request, response }: Exchange, answer: TwinResponse, renaming: Renaming): void {
  for (const [header, value] of answer.headers) {
    if (header !== 'set-cookie') {
      const told = response?.headers.find(({ name }) => name === header)?.value
      if (told !== undefined && handedOut(value) !== null) renaming.pair(withoutScheme(told), value, CREDENTIALS)
      continue
    }
    const equals = value.indexOf('=')
    const other = value.slice(equals + 1).split(';', 1)[0] ?? ''
    const name = value.slice(0, equals)
    const recorded = [...(response?.cookies ?? []), ...request.cookies].find(cookie => cookie.name === name)
    if (recorded !== undefined && recorded.value !== '' && other !== '')
      renaming.pair(recorded.value, other, CREDENTIALS)
  }
  const pairTokens = (expected: JsonValue | undefined, got: JsonValue | undefined): void => {
    if (typeof expected === 'string' && typeof got === 'string' && handedOut(got) !== null)
      renaming.pair(expected, got, CREDENTIALS)
    if (!isObject(expected) || !isObject(got)) return
    for (const [name, value] of Object.entries(expected)) if (Object.hasOwn(got, name)) pairTokens(value, got[name])
  }
  pairTokens(response?.body?.value, answer.body)
}
