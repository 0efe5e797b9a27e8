/** A field that a GraphQL document asks for. */
export interface Field {
  readonly name: string
  /** Where its alias stands in the document, with the colon and the space behind it; null where it has none. */
  readonly alias: { readonly name: string; readonly from: number; readonly to: number } | null
  readonly selection: readonly Selected[]
}

/** What stands in braces: fields, fragments by their names, and fragments written there. */
export type Selected = Field | { readonly spread: string } | Fragment

interface Fragment {
  /** The type that it is of; empty where it is of any. */
  readonly on: string
  readonly inside: readonly Selected[]
}

export interface Selections {
  /** Of each operation, in the order of the document. */
  readonly operations: readonly { readonly name: string; readonly selection: readonly Selected[] }[]
  readonly fragments: ReadonlyMap<string, Fragment>
}

interface Token {
  readonly text: string
  readonly at: number
}

const DOCUMENT = /^[\s,\uFEFF]*(?:#[^\n]*\n\s*)*(?:\{|(?:query|mutation|subscription|fragment)\b[^{]*\{)/
const LONGEST = 60_000
const DEEPEST = 40

/** What a GraphQL document selects; null where it cannot be read. */
export function readSelections(document: string): Selections | null {
  if (document.length > LONGEST || !DOCUMENT.test(document)) return null
  const tokens = tokensOf(document)
  const operations: { name: string; selection: readonly Selected[] }[] = []
  const fragments = new Map<string, Fragment>()
  let next = 0
  const peek = (ahead = 0): string => tokens[next + ahead]?.text ?? ''
  const skip = (): void => {
    // Arguments and directives hold no selection, and their objects have braces too.
    let open = 0
    do {
      if (peek() === '(') open++
      else if (peek() === ')') open--
      next++
    } while (open > 0 && next < tokens.length)
  }
  const beforeBraces = (): void => {
    while (next < tokens.length && peek() !== '{') skip()
  }
  const selection = (depth: number): readonly Selected[] => {
    const found: Selected[] = []
    next++
    while (next < tokens.length && peek() !== '}') {
      if (depth > DEEPEST) return found
      if (peek() === '...') {
        next++
        if (NAME.test(peek()) && peek() !== 'on') found.push({ spread: tokens[next++]?.text as string })
        else {
          const on = peek() === 'on' ? peek(1) : ''
          beforeBraces()
          found.push({ on, inside: selection(depth + 1) })
        }
      } else if (NAME.test(peek())) found.push(field(depth))
      else skip()
    }
    next++
    return found
  }
  const field = (depth: number): Field => {
    const first = tokens[next++] as Token
    const isAlias = peek() === ':' && NAME.test(peek(1))
    const named = isAlias ? (tokens[next + 1] as Token) : first
    if (isAlias) next += 2
    while (peek() === '(' || peek() === '@') skip()
    return {
      name: named.text,
      alias: isAlias ? { name: first.text, from: first.at, to: named.at } : null,
      selection: peek() === '{' ? selection(depth + 1) : [],
    }
  }
  while (next < tokens.length) {
    const [kind, name, , on] = [peek(), peek(1), peek(2), peek(3)]
    beforeBraces()
    if (next >= tokens.length) break
    const selected = selection(0)
    if (kind === 'fragment') fragments.set(name, { on, inside: selected })
    else operations.push({ name: NAME.test(name) && kind !== '{' ? name : '', selection: selected })
  }
  return operations.length === 0 ? null : { operations, fragments }
}

const NAME = /^[A-Za-z_]/

function tokensOf(document: string): readonly Token[] {
  const tokens: Token[] = []
  const token = /"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|#[^\n]*|\.\.\.|@\w+|\$?\w+|[^\s,]/g
  for (let match = token.exec(document); match !== null; match = token.exec(document))
    if (!match[0].startsWith('#')) tokens.push({ text: match[0].startsWith('@') ? '@' : match[0], at: match.index })
  return tokens
}

/** The fields at one place, with those of fragments. */
export const fieldsAt = (selection: readonly Selected[], selections: Selections): readonly Field[] =>
  partsAt(selection, selections).fields

/** The same, and the types whose fragments stand there. */
export function partsAt(
  selection: readonly Selected[],
  { fragments }: Selections,
): { readonly fields: readonly Field[]; readonly types: ReadonlySet<string> } {
  const fields: Field[] = []
  const types = new Set<string>()
  const into = (selected: readonly Selected[], within: readonly string[]): void => {
    for (const one of selected) {
      if ('name' in one) {
        fields.push(one)
        continue
      }
      const isNamed = 'spread' in one
      const fragment = isNamed ? fragments.get(one.spread) : one
      if (fragment === undefined || (isNamed && within.includes(one.spread))) continue
      if (fragment.on !== '') types.add(fragment.on)
      into(fragment.inside, isNamed ? [...within, one.spread] : within)
    }
  }
  into(selection, [])
  return { fields, types }
}

/** What is asked of the root: by the operation of a name, or the first one. */
export const operationIn = ({ operations }: Selections, name: unknown): Selections['operations'][number] | undefined =>
  operations.find(one => one.name === name) ?? operations[0]

/** What an operation is called: by its name, and where nobody gave it one by the first field that it asks of the root; empty where neither can be read. */
export function calledAs(document: string): string {
  const named = /\b(?:query|mutation|subscription)\s+(\w+)/.exec(document.slice(0, 20_000))?.[1]
  if (named !== undefined) return named
  const selections = readSelections(document)
  const operation = selections?.operations[0]
  const fields = selections === null || operation === undefined ? [] : fieldsAt(operation.selection, selections)
  return fields.find(({ name }) => name !== '__typename')?.name ?? ''
}
