import type { JsonValue } from '../../evidence/exchange.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import type { Document } from '../document/document.ts'
import { textOf } from '../text-of.ts'
import type { Collection, Thing } from './thing.ts'
import { ownKey } from './addressed.ts'
import type { Asking } from './world.ts'

/** Which things are in lists of their own, as the members of a team are: by what the list is asked by, their keys. */
export interface Links {
  /** Undefined where nobody said who is in it. */
  readonly in: (list: string) => ReadonlySet<string> | undefined
  readonly put: (list: string, keys: Iterable<string>) => void
  readonly all: () => readonly (readonly [list: string, keys: readonly string[]])[]
}

export function makeLinks(known: readonly (readonly [list: string, keys: readonly string[]])[] = []): Links {
  const links = new Map(known.map(([list, keys]) => [list, new Set(keys)]))
  return {
    in: list => links.get(list),
    put: (list, keys) => void links.set(list, new Set(keys)),
    all: () => [...links].map(([list, keys]) => [list, [...keys].toSorted()]),
  }
}

/** The name of a list: what it lists, and what stands in its path. */
export const listName = (entity: string, under: ReadonlyMap<string, string>): string =>
  JSON.stringify([entity, ...under.values()])

/** Whether a call lists what others put in and take out. */
export const isOfLinks = (document: Document, call: string): boolean =>
  document.calls.some(({ subject }) => subject.links?.list === call)

/** The call that lists such things behind these parameters, where it lists what others put in and take out. */
export const listOfLinks = (document: Document, entity: string, under: ReadonlyMap<string, string>): boolean =>
  under.size > 0 &&
  document.calls.some(
    ({ id, subject }) =>
      subject.entity === entity && isOfLinks(document, id) && namesIn(subject).join() === [...under.keys()].join(),
  )

const namesIn = ({ path }: CallSubject): readonly string[] =>
  [...path.matchAll(/\{([^{}/]+)\}/g)].map(([, name]) => name as string)

/** Puts what a call names into its list, or takes it out. */
export function link({ call, collection, parameters, world }: Asking, thing: Thing | undefined): void {
  const key = collection === undefined || thing === undefined ? undefined : ownKey(collection.entity.subject, thing)
  if (call.subject.links === undefined || collection === undefined || key === undefined) return
  const under = new Map([...parameters].slice(0, -1))
  const list = listName(collection.entity.subject.name, under)
  const keys = new Set(
    linked(collection, list, { world, under }) ?? collection.things.flatMap(one => keyOf(collection, one)),
  )
  if (call.subject.method === 'DELETE') keys.delete(textOf(key))
  else keys.add(textOf(key))
  world.links.put(list, keys)
}

const keyOf = ({ entity }: Collection, thing: Thing): readonly string[] => {
  const key: JsonValue | undefined = ownKey(entity.subject, thing)
  return key === undefined ? [] : [textOf(key)]
}

/** What a list shows of the things that there are: all of them where nobody said anything, and it was there from the beginning. */
export function isLinked({ call, collection, parameters, world }: Asking): (thing: Thing) => boolean {
  if (collection === undefined || !isOfLinks(world.document, call.id)) return () => true
  const keys = linked(collection, listName(collection.entity.subject.name, parameters), { world, under: parameters })
  return thing => keys === undefined || keyOf(collection, thing).some(key => keys.has(key))
}

/** The keys that are in a list; none where what it belongs to was made since, and undefined where it is not known. */
function linked(
  collection: Collection,
  list: string,
  { world, under }: { readonly world: Asking['world']; readonly under: ReadonlyMap<string, string> },
): ReadonlySet<string> | undefined {
  const known = world.links.in(list)
  if (known !== undefined) return known
  const last = [...under.values()].at(-1)
  const isNew = [...world.collections.values()].some(
    of => of !== collection && last !== undefined && of.byKey(last)?.sent !== undefined,
  )
  return isNew ? new Set() : undefined
}
