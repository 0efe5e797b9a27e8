import type { Exchange, JsonValue } from '../../evidence/exchange.ts'
import { hasPassword, isAttempt } from '../identities/attempt.ts'
import { isObject } from '../json.ts'

/** `{"valid": false}`, with nothing beside it, to whoever asked with a password to be let in. */
export const isNotLetIn = (exchange: Exchange): boolean =>
  saysNotIn(exchange.response?.body?.value) &&
  hasPassword(exchange.request.body?.value, exchange.request.body?.fields) &&
  isAttempt(exchange)

function saysNotIn(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false
  const [flag, ...others] = Object.entries(value)
  return flag !== undefined && others.length === 0 && flag[1] === false && IN.test(flag[0])
}

/** What whoever is let in is; `mustChangePassword` and `needsCode` are said of those who are. */
const IN =
  /^(?:is[-_]?)?(?:valid|authenticated|authori[sz]ed|(?:logged|signed)[-_]?in|log[-_]?in|allowed|granted|accepted)$/i
