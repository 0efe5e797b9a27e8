import type { Place } from '../../evidence/evidence.ts'
import type { Linking } from '../../evidence/subjects.ts'
import type { Operation } from '../calls/operations.ts'
import type { Entity } from '../entities/entity.ts'
import { plainNoun } from '../entities/nouns.ts'
import type { Act, Acts } from './acts.ts'
import type { History } from './histories.ts'

/** That a call puts a thing into a list or takes it out, before its places are evidence. */
export interface FoundLinking extends Omit<Linking, 'evidence'> {
  readonly places: readonly Place[]
}

const PLACES = 5

/**
 * Which calls only say that a thing is among others: `PUT /teams/{teamId}/members/{personId}` of somebody who was there before, where `GET
 * /teams/{teamId}/members` lists people and another list, that asks for no team, lists them too; `DELETE` of the same address takes them out of the
 * list, and they are still there. Not where their own field says what they belong to, nor where such a call was seen to make what it names. By the calls' ids.
 * @param inPath the things that a path names, each with its parameter
 */
export function linkingOf(
  operations: readonly Operation[],
  entities: readonly Entity[],
  { byId }: Acts,
  inPath: (act: Act) => readonly (readonly [parameter: string, thing: History])[],
): ReadonlyMap<string, FoundLinking> {
  const byPath = new Map<string, Act[]>()
  for (const act of byId.values()) {
    const { method, path, parameters } = act.operation
    if (!LINKS.test(method) || parameters.length < 2 || listAbove(path) === null) continue
    byPath.set(path, [...(byPath.get(path) ?? []), act])
  }
  const found = new Map<string, FoundLinking>()
  for (const [path, acts] of byPath) {
    const list = `calls/GET ${listAbove(path)}`
    const entity = entities.find(one => isListedAlsoElsewhere(one, list, operations))
    if (entity === undefined || saysWhose(entity, path, entities)) continue
    const named = acts.flatMap(act => {
      const [, thing] = inPath(act).at(-1) ?? []
      return thing?.entity === entity.name ? [{ act, thing }] : []
    })
    const puts = named.filter(({ act }) => act.operation.method !== 'DELETE')
    const wasThere = puts.filter(({ act, thing }) => thing.tellings.some(({ end }) => end <= act.at))
    if (wasThere.length === 0 || wasThere.length < puts.length) continue
    for (const operation of new Set(acts.map(act => act.operation))) {
      const own = named.filter(({ act }) => act.operation === operation)
      if (own.length === 0) continue
      found.set(operation.id, {
        list,
        support: own.length,
        places: own.map(({ act }) => act.place).slice(0, PLACES),
      })
    }
  }
  return found
}

const LINKS = /^(?:PUT|POST|DELETE)$/

/** `/teams/{teamId}/members` of `/teams/{teamId}/members/{personId}`; null where the path is no such one. */
const listAbove = (path: string): string | null => /^(.*\{.*\/[^/{}]+)\/\{[^/{}]+\}$/.exec(path)?.[1] ?? null

function isListedAlsoElsewhere({ slots }: Entity, list: string, operations: readonly Operation[]): boolean {
  const lists = slots.filter(({ as, side }) => as === 'list' && side === 'response')
  return (
    lists.some(({ operation }) => operation === list) &&
    lists.some(({ operation: id }) => operations.some(one => one.id === id && one.parameters.length === 0))
  )
}

/** Whether a field of such things refers to what the path names before them. */
function saysWhose({ fields }: Entity, path: string, entities: readonly Entity[]): boolean {
  const nouns = new Set(path.split('/').flatMap(part => (part.includes('{') ? [] : [plainNoun(part)])))
  const holders = new Set(entities.flatMap(({ name }) => (nouns.has(plainNoun(name)) ? [name] : [])))
  return fields.some(({ references, type }) => references !== undefined && type !== 'array' && holders.has(references))
}
