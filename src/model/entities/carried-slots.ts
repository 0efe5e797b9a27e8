import type { Operation } from '../calls/operations.ts'
import { entriesOfFew } from '../few.ts'
import { eventsOf } from '../instances/events.ts'
import { escapePointer } from '../json.ts'
import { isOwnAffair } from '../values/own-affairs.ts'
import { sortedEntries } from '../sample.ts'
import { mapShape, thingsUnderKeys } from '../shapes/map-or-class.ts'
import type { Objects, Shape } from '../shapes/shape.ts'
import { type Sightings, noSightings, sight } from '../sightings.ts'
import { isPlural } from '../singular.ts'
import { calledBy, calledByCarrier, isThing, nounIn } from './carried-names.ts'
import { entityName, resourceOf } from './nouns.ts'
import { type FilledSlot, nested, tagOf } from './slots.ts'

const DEEPEST = 7
/** The places of things in what pages carry: under whatever name objects with a key stand, or lists of such. */
export function carriedSlots(pages: readonly Operation[]): readonly FilledSlot[] {
  return pages.flatMap(page =>
    [...page.leaf.bodies.answers]
      .filter(([status]) => status >= 200 && status < 300)
      .flatMap(([status, { byType }]) =>
        sortedEntries(byType).flatMap(([mediaType, { shape, seen }]) => {
          const place = {
            operation: page.id,
            method: 'GET',
            path: page.path,
            side: 'response',
            status,
            mediaType,
            seen,
          } as const
          return [...(shape.objects?.properties ?? [])].sort(byName).flatMap(([name, carrier]) =>
            thingsIn(carrier.shape, {
              pointer: `/${escapePointer(name)}`,
              called: calledByCarrier(name),
              depth: 0,
            }).flatMap(found => slotsFor(page, place, found)),
          )
        }),
      ),
  )
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)

interface Way {
  readonly pointer: string
  /** The nearest name that says what stands here; empty where none does. */
  readonly called: string
  readonly depth: number
}

interface Thing extends Way {
  readonly objects: Objects
  readonly as: 'list' | 'one'
  readonly longest: number
}

function thingsIn(shape: Shape, way: Way): readonly Thing[] {
  const { pointer, called, depth } = way
  if (depth > DEEPEST) return []
  const found: Thing[] = []
  const listed = shape.arrays?.items.objects ?? null
  if (listed !== null && shape.arrays !== null) {
    const node = listed.properties.get('node')?.shape
    if (node?.objects && listed.properties.size <= 3)
      found.push(...thingsIn(node, { pointer: `${pointer}/*/node`, called, depth: depth + 1 }).map(asListed))
    else if (isThing([...listed.properties.keys()], called))
      found.push({ ...way, pointer: `${pointer}/*`, objects: listed, as: 'list', longest: shape.arrays.longest })
  }
  const { objects } = shape
  if (objects === null) return found
  if (isThing([...objects.properties.keys()], called)) return [...found, { ...way, objects, as: 'one', longest: 1 }]
  if (mapShape(objects) !== null) {
    const values = thingsUnderKeys(objects).objects
    return values === null || !isThing([...values.properties.keys()], called)
      ? found
      : [...found, { ...way, pointer: `${pointer}/*`, objects: values, as: 'list', longest: 1 }]
  }
  for (const [name, { shape: inner }] of [...objects.properties].sort(byName))
    if (!isOwnAffair(name))
      found.push(
        ...thingsIn(inner, {
          pointer: `${pointer}/${escapePointer(name)}`,
          called: calledBy(name, called),
          depth: depth + 1,
        }),
      )
  return found
}

const asListed = (thing: Thing): Thing => ({ ...thing, as: 'list' })

function slotsFor(
  page: Operation,
  place: Pick<FilledSlot, 'operation' | 'method' | 'path' | 'side' | 'status' | 'mediaType' | 'seen'>,
  { pointer, called, objects, as, longest }: Thing,
): readonly FilledSlot[] {
  const { noun: word, parent } = resourceOf(page)
  const bare = nounIn(called)
  // `data: {docs: […]}` says nothing of what it holds: the page's own path may.
  const isUnsaid = calledBy(bare, '') === ''
  const noun = isUnsaid ? (isPlural(word) || as === 'one' ? word : '') : bare
  if (noun === '' || !/^\p{L}/u.test(entityName(noun))) return []
  const slot: FilledSlot = {
    ...place,
    seen: seenAt(page, pointer) ?? place.seen,
    resource: { noun, instance: as === 'one' && page.path.endsWith('}'), parent },
    isModelForm: false,
    isSentAlone: false,
    isNamed: false,
    isBeside: false,
    pointer,
    objects,
    as,
    noun,
    longest,
    tag: tagOf(objects),
  }
  return [slot, ...nested(slot, objects, pointer, 1)]
}

/** The pages that held a thing there; null where none of its keys is one that things are followed by. */
function seenAt({ leaf }: Operation, pointer: string): Sightings | null {
  const seen = noSightings(PLACES)
  let isSeen = false
  for (const [, standing] of sortedEntries(leaf.instances))
    if (standing.pointer === pointer)
      for (const [, { states }] of sortedEntries(standing.byKey))
        for (const [, events] of entriesOfFew(states))
          for (const event of eventsOf(events)) {
            sight(seen, event)
            isSeen = true
          }
  return isSeen ? seen : null
}

const PLACES = 64
