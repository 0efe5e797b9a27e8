import { type DocumentNode, Kind, parse } from 'graphql/language/index.js'
import type { CallSubject } from '../../evidence/subjects.ts'
import type { Operation } from '../../model/calls/operations.ts'

/** What a GraphQL operation asks for, from its documents: they are parsed here, once each, after everything was read. */
export function graphqlOf({ name = '', leaf }: Operation): NonNullable<CallSubject['operation']> {
  const [kind = 'query', ...rest] = name.split(' ')
  return operationOf({ kind, name: rest.join(' '), texts: [...leaf.documents.entries.keys()].sort() })
}

/** @param texts the documents that it stands in, the first is shown */
export function operationOf({
  kind,
  name,
  texts,
}: {
  readonly kind: string
  readonly name: string
  readonly texts: readonly string[]
}): NonNullable<CallSubject['operation']> {
  const [text] = texts
  const types = new Set<string>()
  for (const document of texts) for (const type of typesIn(document)) types.add(type)
  return {
    name,
    kind,
    ...(text === undefined ? {} : { text }),
    ...(types.size === 0 ? {} : { types: [...types].sort() }),
  }
}

/** Types of fragments and of variables. */
function typesIn(text: string): readonly string[] {
  const document = parsed(text)
  if (document === null) return []
  const found: string[] = []
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) found.push(definition.typeCondition.name.value)
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    for (const { type } of definition.variableDefinitions ?? []) {
      let inner = type
      while (inner.kind !== Kind.NAMED_TYPE) inner = inner.type
      found.push(inner.name.value)
    }
  }
  return found
}

function parsed(text: string): DocumentNode | null {
  try {
    return parse(text, { noLocation: true, maxLexicalTokens: 20_000 })
  } catch {
    return null
  }
}
