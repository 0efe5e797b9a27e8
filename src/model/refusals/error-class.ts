import type { JsonObject } from '../../evidence/exchange.ts'

/**
 * The class of error that server frameworks write beside the words: `{"name": "NotFoundError", "message": …}`,
 * `{"exception": "app\\errors\\OutOfStockException", …}`, without the package it stands in. Under `name` also a field may stand that is
 * not right; a class ends as classes of errors do, or stands among what is said of an error as a whole.
 */
export function errorClass(value: JsonObject): string | null {
  for (const key of HOLDING) {
    const found = value[key]
    if (typeof found !== 'string' || found.length > LONGEST) continue
    const own = found.split(/[.\\$:#]+/).at(-1) as string
    if (ENDS_SO.test(own)) return own
    if (key === 'name' && found === own && HUMPS.test(own) && saysOfWhole(value)) return own
  }
  return null
}

const LONGEST = 200
const HOLDING = ['name', 'exception', 'exceptionClass', 'errorClass', 'error_class', 'type', '__type', 'error'] as const
const ENDS_SO = /^[A-Z][A-Za-z\d]*(?:Error|Exception|Failure|Fault)$/
const HUMPS = /^(?:[A-Z][a-z\d]+){2,8}$/

const saysOfWhole = (value: JsonObject): boolean =>
  typeof value['message'] === 'string' &&
  (['details', 'stack', 'className'].some(name => value[name] !== undefined) ||
    ['status', 'statusCode', 'code'].some(name => typeof value[name] === 'number'))
