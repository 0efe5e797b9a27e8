import { wordsAndParameters } from '../../model/calls/keyed-segment.ts'
import type { Operation } from '../../model/calls/operations.ts'
import { isSentByForm } from '../../model/calls/sent-by-form.ts'
import type { Entity } from '../../model/entities/entity.ts'
import { entityName, plainNoun, resourceOf } from '../../model/entities/nouns.ts'
import { isPlural } from '../../model/singular.ts'
import type { readThingKey } from '../../model/instances/form-things.ts'
import { makesNew, pageNoun } from '../../model/instances/page-thing.ts'
import type { Act } from './changes.ts'
import type { Kind } from './thing.ts'

/** Which thing a page or a form is of. */
export interface ThingPlace {
  /** Of the entity. */
  readonly name: string
  readonly key: string
  /** Where it is read, in words. */
  readonly slot: string
  /** Operation ids that its forms are sent to. */
  readonly targets: readonly string[]
  /** Operation ids that are about such things although no path says it. */
  readonly operations: readonly string[]
  readonly isMadeBy: (act: Act, kind: Kind) => boolean
}

type ThingKey = ReturnType<typeof readThingKey>

/** Places things by the calls of the application; null where no call is about such things. */
export function placesOf(
  operations: readonly Operation[],
  entities: readonly Entity[],
): (thing: ThingKey, isPage: boolean) => ThingPlace | null {
  const sentTo = targets(operations, true)
  const shownAt = targets(operations, false)
  const about = byPageNoun(operations)
  return ([origin, segments, key], isPage) => {
    const [noun = ''] = segments
    if (key !== undefined) return inQuery(noun, key, about.get(plainNoun(noun)) ?? [], entities)
    const found = sentTo(origin, segments) ?? (isPage ? shownAt(origin, segments) : null)
    const name = found === null ? null : nameAt(found, entities)
    const own = found === null ? undefined : segments[found.place]
    if (found === null || name === null || own === undefined || makesAnother(found, entities)) return null
    const { id } = found.operation
    return {
      name,
      key: own,
      slot: id,
      targets: found.sends ? [id] : [],
      operations: [],
      isMadeBy: ({ operation }, kind) => plainNoun(resourceOf(operation).noun) === kind.noun,
    }
  }
}

/** Where nothing but making one is sent for such a word it may be the name of a part of the application. */
function inQuery(
  noun: string,
  key: string,
  about: readonly Operation[],
  entities: readonly Entity[],
): ThingPlace | null {
  const changing = about.filter(({ path }) => !makesNew(path.split('/').slice(1))).map(({ id }) => id)
  if (changing.length === 0) return null
  const all = new Set(about.map(({ id }) => id))
  return {
    name: (entities.find(({ name }) => plainNoun(name) === plainNoun(noun)) ?? only(entities, all))?.name ?? noun,
    key,
    slot: noun,
    targets: changing,
    operations: changing,
    isMadeBy: ({ operation, keys }) => all.has(operation.id) && !keys.includes(key),
  }
}

/** What the calls of an area are about, `/desk/update.php`, where that is one thing. */
function only(entities: readonly Entity[], ids: ReadonlySet<string>): Entity | undefined {
  const found = entities.filter(({ operations }) => operations.some(id => ids.has(id)))
  return found.length === 1 ? found[0] : undefined
}

/** The calls that change something and have no key in their paths, by what they are about: `POST /Ticket/Modify.html`. */
function byPageNoun(operations: readonly Operation[]): ReadonlyMap<string, readonly Operation[]> {
  const found = new Map<string, Operation[]>()
  for (const operation of operations) {
    if (operation.protocol !== 'http' || !isSentByForm(operation) || operation.parameters.length > 0) continue
    const noun = pageNoun(operation.path.split('/').slice(1))
    if (noun !== null) found.set(plainNoun(noun), [...(found.get(plainNoun(noun)) ?? []), operation])
  }
  return found
}

interface Target {
  readonly operation: Operation
  /** Of the thing's key among the words and keys of the path. */
  readonly place: number
  readonly sends: boolean
}

/**
 * The call that a form posts to, by its path; or any call on the thing or on what is behind it, by the path as far as the thing's key.
 * Of several that fit the one with most words.
 */
function targets(
  operations: readonly Operation[],
  sends: boolean,
): (origin: string, segments: readonly string[]) => Target | null {
  const byLength = new Map<
    number,
    { readonly operation: Operation; readonly parts: readonly string[]; readonly place: number }[]
  >()
  for (const operation of operations) {
    const place = operation.parameters.at(-1)?.place
    if (operation.protocol !== 'http' || place === undefined || (sends && !isSentByForm(operation))) continue
    const all = wordsAndParameters(operation.path)
    const parts = sends ? all : all.slice(0, place + 1)
    byLength.set(parts.length, [...(byLength.get(parts.length) ?? []), { operation, parts, place }])
  }
  const words = ({ parts }: { readonly parts: readonly string[] }): number =>
    parts.filter(part => !part.includes('{')).length
  for (const list of byLength.values())
    list.sort((a, b) => words(b) - words(a) || (a.operation.id < b.operation.id ? -1 : 1))
  return (origin, segments) => {
    const found = byLength
      .get(segments.length)
      ?.find(
        ({ operation, parts }) =>
          operation.origins.includes(origin) &&
          parts.every((part, index) => part.includes('{') || part === segments[index]),
      )
    return found === undefined ? null : { ...found, sends }
  }
}

/** `POST /parks/3/trees`: what stands in its form is of the tree that it makes, and of no park. */
function makesAnother({ operation: { method, path }, place, sends }: Target, entities: readonly Entity[]): boolean {
  const [last = '', ...more] = wordsAndParameters(path).slice(place + 1)
  return (
    sends &&
    method === 'POST' &&
    more.length === 0 &&
    isPlural(last) &&
    entities.some(({ name }) => plainNoun(name) === plainNoun(last))
  )
}

/** By the word before the key: the application's own entity where it has one. */
function nameAt({ operation, place }: Target, entities: readonly Entity[]): string | null {
  const noun = wordsAndParameters(operation.path)
    .slice(0, place)
    .findLast(part => !part.includes('{'))
  if (noun === undefined || plainNoun(noun) === '') return null
  const own = entities.filter(({ name }) => plainNoun(name) === plainNoun(noun))
  const named = own.find(({ operations }) => operations.includes(operation.id)) ?? own[0]
  return named?.name ?? entityName(noun)
}
