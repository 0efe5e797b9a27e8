/**
 * The parameters that say which of several calls at one address is meant, each with what it says: `controller/action` with `Task/show` are
 * two, since what is done to a task and to a board may be called alike.
 * @param kind the name of a parameter, or of two with a slash between them
 */
export function namedParts(kind: string, name: string): readonly (readonly [parameter: string, value: string])[] {
  const [first = '', second] = kind.split('/', 2)
  if (second === undefined) return [[kind, name]]
  const slash = name.indexOf('/')
  return [
    [first, name.slice(0, slash)],
    [second, name.slice(slash + 1)],
  ]
}
