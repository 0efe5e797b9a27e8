import { rootFields } from '../evidence/graphql-roots.ts'
import { removesOwnSession } from '../evidence/own-session.ts'
import type { Schema } from '../evidence/schema.ts'
import { shownValues } from '../evidence/shown-values.ts'
import type { CallParameter, CallSubject } from '../evidence/subjects.ts'

/** Whether a call signs out, by the name of its path, its operation or what a parameter always says: `/logout`, `?action=logout`; or by what it takes away. */
export function signsOut({
  method,
  path,
  operation,
  parameters,
}: Pick<CallSubject, 'method' | 'path' | 'operation' | 'parameters'>): boolean {
  if (removesOwnSession(method, path)) return true
  if (parameters.some(parameter => parameter.in === 'query' && isAlwaysSaid(parameter) && saysOut(parameter.schema)))
    return true
  // An address that is only looked at may ask whether one really wants to.
  const isDeed = operation !== undefined && method !== 'GET'
  const named = isDeed ? [operation.name, ...rootFields(operation.text ?? '')] : []
  const words = named.map(inWords)
  return (
    // `/logout.php`, `/Special:UserLogout`
    [inWords(path.replace(/\.[a-z]{2,5}$/, '')), ...words].some(name =>
      /(^|[/:._-])(log|sign)[-_]?(out|off)$/i.test(name),
    ) || words.some(name => /^(?:end|close|destroy|delete|kill)[-_]?session$/i.test(name))
  )
}

const inWords = (name: string): string => name.replace(/([a-z\d])(?=[A-Z])/g, '$1-')

function isAlwaysSaid({ required, schema }: CallParameter): boolean {
  const seen = schema['x-seen']
  return required || (seen !== undefined && seen.present === seen.of)
}

function saysOut(schema: Schema): boolean {
  const values = shownValues(schema)
  return (
    values.length > 0 &&
    values.every(value => typeof value === 'string' && /^(?:log|sign)[-_]?(?:out|off)$/i.test(value))
  )
}
