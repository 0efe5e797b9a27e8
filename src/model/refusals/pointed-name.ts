/**
 * The one sent field that a message names in quotes by a JSON Pointer (RFC 6901), `Invalid parameter "/1/url"`: servers that take lists point
 * into what they made of the request, so numbers say nothing. Null where no such field, or several, were sent.
 * @param all dotted names
 */
export function pointedName(message: string, all: ReadonlySet<string>): string | null {
  const pointer = POINTER.exec(message)?.[1]
  if (pointer === undefined) return null
  const steps = pointer.split('/').filter(step => step !== '' && !/^\d+$/.test(step))
  if (steps.length === 0) return null
  const found = [...all].filter(name => named(name) === steps.join('.'))
  return found.length === 1 ? (found[0] as string) : null
}

const named = (name: string): string =>
  name
    .split('.')
    .filter(step => step !== '*')
    .join('.')

/** An address that the server has would stand behind other words. */
const POINTER =
  /\b(?:parameter|field|property|attribute|argument|element|value|invalid|pointer|at|in) ["'`“‘]((?:\/[\w-]{1,60}){1,8})["'`”’]/i
