import type { JsonValue } from '../../evidence/exchange.ts'
import {
  type Selected,
  type Selections,
  operationIn,
  partsAt,
  readSelections,
} from '../../evidence/graphql-selections.ts'
import { isObject } from '../is-object.ts'
import type { NameTree, Selection } from './selections.ts'

/** What the document in a request of GraphQL asks for; null where there is none. */
export function documentSelection(body: JsonValue | undefined): Selection | null {
  if (!isObject(body) || typeof body['query'] !== 'string') return null
  const selections = readSelections(body['query'])
  const operation = selections === null ? undefined : operationIn(selections, body['operationName'])
  if (selections === null || operation === undefined) return null
  return { path: ['data'], names: treeOf(operation.selection, selections, 0), isAlong: false }
}

const DEEPEST = 40
const WHOLE: NameTree = { isAll: false, children: new Map() }

function treeOf(selection: readonly Selected[], selections: Selections, depth: number): NameTree {
  const { fields, types } = partsAt(selection, selections)
  // Of several types each has its own fields: which it is, the answer says.
  if (types.size > 1 || depth > DEEPEST) return WHOLE
  const inside = new Map<string, readonly Selected[]>()
  for (const { name, alias, selection: own } of fields) {
    const key = alias?.name ?? name
    inside.set(key, [...(inside.get(key) ?? []), ...own])
  }
  return {
    isAll: false,
    children: new Map([...inside].map(([name, own]) => [name, treeOf(own, selections, depth + 1)])),
  }
}
