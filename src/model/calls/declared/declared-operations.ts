import { Kind, type OperationDefinitionNode, parse } from 'graphql/language/index.js'
import { plainOperationName } from '../../../evidence/graphql-roots.ts'
import type { ScriptSighting } from '../../scripts/named-paths.ts'
import type { Script } from '../../scripts/scripts.ts'
import type { Operation } from '../operations.ts'
import { isParameter, segmentsOf } from './path-text.ts'

/** A GraphQL operation that a script holds. */
export interface DeclaredOperation {
  readonly kind: string
  readonly name: string
  /** The document it stands in. */
  readonly text: string
  readonly places: readonly ScriptSighting[]
  /** Where GraphQL operations of the application go. */
  readonly path: string
  readonly method: string
}

export interface DeclaredOperations {
  /** Those that nobody sent, sorted. */
  readonly unseen: readonly DeclaredOperation[]
  /** The places of those that were sent, by the id of the call. */
  readonly seen: ReadonlyMap<string, readonly ScriptSighting[]>
}

/**
 * The GraphQL operations that scripts hold. They go where such operations were seen to go; where none was seen, and no script
 * names one such place, nothing is declared.
 * @param named paths that scripts call by POST, with base addresses in front
 */
export function declaredOperations(
  scripts: readonly Script[],
  operations: readonly Operation[],
  named: readonly string[],
): DeclaredOperations {
  const sent = operations.filter(({ protocol }) => protocol === 'graphql')
  const target = targetOf(sent, named)
  const byName = new Map<string, string[]>()
  for (const { id, name = '' } of sent)
    for (const one of name.split(' + ').map(plainOperationName)) byName.set(one, [...(byName.get(one) ?? []), id])
  const seen = new Map<string, ScriptSighting[]>()
  const unseen = new Map<string, DeclaredOperation>()
  for (const { url: script, reading, sightings } of scripts)
    for (const finding of reading.findings) {
      if (finding.kind !== 'document') continue
      for (const { operation: kind, name } of operationsIn(finding.text)) {
        if (name === undefined) continue
        const place = { script, sightings, at: finding.at }
        const key = `${kind} ${name.value}`
        const ids = byName.get(key) ?? []
        for (const id of ids) seen.set(id, [...(seen.get(id) ?? []), place])
        if (ids.length > 0 || target === null) continue
        const present = unseen.get(key)
        unseen.set(key, {
          kind,
          name: name.value,
          text: present === undefined || finding.text < present.text ? finding.text : present.text,
          places: [...(present?.places ?? []), place],
          ...target,
        })
      }
    }
  return { seen, unseen: [...unseen].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, operation]) => operation) }
}

function operationsIn(text: string): readonly OperationDefinitionNode[] {
  try {
    const { definitions } = parse(text, { noLocation: true })
    return definitions.filter(definition => definition.kind === Kind.OPERATION_DEFINITION)
  } catch {
    return []
  }
}

/** The place of most operations that were sent; else the only one that scripts name. */
function targetOf(
  sent: readonly Operation[],
  named: readonly string[],
): Pick<DeclaredOperation, 'path' | 'method'> | null {
  const counts = new Map<string, number>()
  for (const { path, method } of sent) counts.set(`${method} ${path}`, (counts.get(`${method} ${path}`) ?? 0) + 1)
  const [most] = [...counts].sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
  if (most !== undefined) {
    const [method = '', path = ''] = most[0].split(' ')
    return { method, path }
  }
  const places = named.filter(
    path => segmentsOf(path).some(segment => /^graphql$/i.test(segment)) && !hasParameter(path),
  )
  return places.length === 1 ? { method: 'POST', path: places[0] as string } : null
}

const hasParameter = (path: string): boolean => segmentsOf(path).some(isParameter)
