import { mapShape } from '../shapes/map-or-class.ts'
import type { Objects } from '../shapes/shape.ts'
import { isPlural } from '../singular.ts'
import type { Slot } from './entity.ts'
import { isAboutAnswer, keysOf } from './envelope.ts'
import { KEY_NAMES } from './key-names.ts'

interface Holding extends Pick<Slot, 'pointer' | 'as' | 'side'> {
  readonly objects: Objects
  readonly under?: readonly string[]
}

const SEVERAL = 2
const FEWEST_FIELDS = 3
/** Of a list that nothing else is asked about. */
const IDS = ['id', '_id', 'uuid', 'guid'] as const

/**
 * What an answer holds several of beside what else it says, each with an id or under its key:
 * `{connected: true, labels: [{id: 7, …}, …], tanks: {"5b96…": {…}, "99e9…": {…}}}`. Inside of a thing such objects are a part of it; an
 * answer that is none itself is about them.
 * @param inner the slots inside of the answer
 * @returns the same, those taken for things listed
 */
export function thingsBeside<Held extends Holding>(answer: Holding, inner: readonly Held[]): readonly Held[] {
  const { objects, pointer, as, side } = answer
  if (as !== 'one' || side !== 'response' || KEY_NAMES.some(key => objects.properties.has(key))) return inner
  return inner.map(slot => {
    const isBeneath = slot.pointer.startsWith(`${pointer}/`) && slot.pointer.endsWith('/*')
    const name = slot.pointer.slice(pointer.length + 1, -'/*'.length)
    const shape = isBeneath ? objects.properties.get(name)?.shape : undefined
    if (shape === undefined || !isPlural(name) || slot.objects.properties.size < FEWEST_FIELDS) return slot
    if (shape.objects !== null && isByKey(shape.objects)) return { ...slot, as: 'list', under: keysOf(shape.objects) }
    const isListed = shape.objects === null && (shape.arrays?.longest ?? 0) >= SEVERAL && !isAboutAnswer(name)
    return isListed && IDS.some(key => slot.objects.properties.has(key)) ? { ...slot, as: 'list' } : slot
  })
}

/** Under ids by their form or values of keys: days and versions tell no things apart. */
function isByKey(map: Objects): boolean {
  const areDays = map.byId.has('date') || map.byId.has('version')
  return !areDays && (map.keyedBy !== undefined || idCount(map) >= SEVERAL) && mapShape(map) !== null
}

const idCount = ({ byId }: Objects): number => [...byId.values()].reduce((count, { keys }) => count + keys.size, 0)
