import { type DocumentNode, Kind, type SelectionSetNode, parse } from 'graphql/language/index.js'

const DEEPEST = 8

/** The fields of root types that documents ask for: `query orders`; none of what cannot be parsed. */
export function rootFields(documents: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const text of documents) {
    const document = parsed(text)
    if (document === null) continue
    const fragments = new Map(
      document.definitions.flatMap(definition =>
        definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition.selectionSet] as const] : [],
      ),
    )
    for (const definition of document.definitions)
      if (definition.kind === Kind.OPERATION_DEFINITION)
        for (const field of fieldsOf(definition.selectionSet, fragments, 0))
          found.add(`${definition.operation} ${field}`)
  }
  return found
}

function fieldsOf(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, SelectionSetNode>,
  depth: number,
): readonly string[] {
  if (depth > DEEPEST) return []
  return selections.flatMap(selection => {
    if (selection.kind === Kind.FIELD) return [selection.name.value]
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments.get(selection.name.value)
    return inner === undefined ? [] : fieldsOf(inner, fragments, depth + 1)
  })
}

function parsed(text: string): DocumentNode | null {
  try {
    return parse(text, { noLocation: true, maxLexicalTokens: 20_000 })
  } catch {
    return null
  }
}
