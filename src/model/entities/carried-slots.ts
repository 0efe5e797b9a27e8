import type { Operation } from '../calls/operations.ts'
import { escapePointer } from '../json.ts'
import { isOwnAffair } from '../values/own-affairs.ts'
import { sortedEntries } from '../sample.ts'
import { mapShape, valuesShape } from '../shapes/map-or-class.ts'
import type { Objects, Shape } from '../shapes/shape.ts'
import { isPlural } from '../singular.ts'
import { entityName, plainNoun, resourceOf } from './nouns.ts'
import { type FilledSlot, nested, tagOf } from './slots.ts'

const DEEPEST = 7
/** Members that hold something in turn, and do not say what. */
const HOLDERS =
  /^(?:data|result|results|payload|response|items|rows|nodes|node|edges|records|entries|list|content|hits|docs|documents|objects|values|collection|initial\w*|state|store|props|cache|by_?ids?|all|entities|body|current|value)$/i
/** Who is meant, not what. */
const WHOSE =
  /^(?:[cC]urrent|[aA]ctive|[aA]uth(?:enticated)?|[lL]ogged_?[iI]n|[sS]igned_?[iI]n|[mM]y|[iI]nitial|[pP]reloaded|[dD]efault|[sS]elected)(?=[_A-Z])_?/
/** Names of what carries, which say as little. */
const CARRIERS = /^_|(?:props|data|context|state|page|json|store|flight|stream|snapshot|payload|model)$/i

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
          return [...(shape.objects?.properties ?? [])]
            .sort(byName)
            .flatMap(([name, carrier]) =>
              thingsIn(carrier.shape, {
                pointer: `/${escapePointer(name)}`,
                called: CARRIERS.test(name) ? '' : name,
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
    else if (isKeyed(listed, called))
      found.push({ ...way, pointer: `${pointer}/*`, objects: listed, as: 'list', longest: shape.arrays.longest })
  }
  const { objects } = shape
  if (objects === null) return found
  if (isKeyed(objects, called)) return [...found, { ...way, objects, as: 'one', longest: 1 }]
  if (mapShape(objects) !== null) {
    const values = valuesShape(objects).objects
    return values === null || !isKeyed(values, called)
      ? found
      : [...found, { ...way, pointer: `${pointer}/*`, objects: values, as: 'list', longest: 1 }]
  }
  for (const [name, { shape: inner }] of [...objects.properties].sort(byName))
    if (!isOwnAffair(name))
      found.push(
        ...thingsIn(inner, {
          pointer: `${pointer}/${escapePointer(name)}`,
          called: HOLDERS.test(name) ? called : name,
          depth: depth + 1,
        }),
      )
  return found
}

const asListed = (thing: Thing): Thing => ({ ...thing, as: 'list' })

/** More than a key and a name: `{id, …}`, or `orderId` of what is called an order. */
function isKeyed({ properties }: Objects, called: string): boolean {
  const own = plainNoun(called.replace(WHOSE, ''))
  const isKey = (name: string): boolean => {
    const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
    return /^(?:_?id|uuid|guid)$/i.test(name) || (own !== '' && (plain === `${own}id` || plain === `${own}uuid`))
  }
  return properties.size >= FEWEST && [...properties.keys()].some(isKey)
}

const FEWEST = 3

function slotsFor(
  page: Operation,
  place: Pick<FilledSlot, 'operation' | 'method' | 'path' | 'side' | 'status' | 'mediaType' | 'seen'>,
  { pointer, called, objects, as, longest }: Thing,
): readonly FilledSlot[] {
  const { noun: word, parent } = resourceOf(page)
  const bare = called.replace(WHOSE, '')
  // `data: {docs: […]}` says nothing of what it holds: the page's own path may.
  const isUnsaid = bare === '' || HOLDERS.test(bare)
  const noun = isUnsaid ? (isPlural(word) || as === 'one' ? word : '') : bare
  if (noun === '' || !/^\p{L}/u.test(entityName(noun))) return []
  const slot: FilledSlot = {
    ...place,
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
