const LONGEST = 20_000
const MOST = 12

/**
 * The fields that a GraphQL document asks of the root, by their own names, sorted: `product` of `query Q($id: ID) { one: product(id: $id) { id } }`.
 * Of the first operation in it; empty where it asks by fragments alone or cannot be read.
 */
export function rootFields(document: string): readonly string[] {
  const text = document.slice(0, LONGEST)
  const head = /(?:^|[\s,}\uFEFF])(?:query|mutation|subscription)\b|^[\s,\uFEFF]*\{/.exec(text)
  if (head === null) return []
  const found = new Set<string>()
  // In parentheses stand variables and arguments, whose objects have braces too; in quotes anything.
  let braces = 0
  let parentheses = 0
  const token = /"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|#[^\n]*|\.\.\.\s*(?:on\s+)?\w*|@\w+|[A-Za-z_]\w*(\s*:)?|[{}()]/g
  token.lastIndex = head.index
  for (let match = token.exec(text); match !== null && found.size < MOST; match = token.exec(text)) {
    const [part, alias] = match
    if (part === '(') parentheses++
    else if (part === ')') parentheses--
    else if (parentheses > 0) continue
    else if (part === '{') braces++
    else if (part === '}' && --braces <= 0) break
    else if (braces === 1 && alias === undefined && /^[A-Za-z_]/.test(part)) found.add(part.slice(0, 40))
  }
  found.delete('__typename')
  return [...found].sort()
}

/** The name of an operation without the fields that tell it from others of that name: `Query` of `Query (category, product)`. */
export const plainOperationName = (name: string): string => name.replace(/ \([\w, ]{1,600}\)$/, '')

/** The fields behind the name; empty where there are none. */
export const fieldsInName = (name: string): readonly string[] =>
  / \(([\w, ]{1,600})\)$/.exec(name)?.[1]?.split(', ') ?? []
