import type { JsonValue } from '../../evidence/exchange.ts'
import { textOf } from '../text-of.ts'
import { ownKey } from '../things/addressed.ts'
import { isOfLinks, listName } from '../things/links.ts'
import type { Collection, Thing } from '../things/thing.ts'
import type { Asking } from '../things/world.ts'

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
