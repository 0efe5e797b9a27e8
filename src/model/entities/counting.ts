import type { EntityField } from '../../evidence/subjects.ts'
import { emptyShape } from '../shapes/shape.ts'
import { presence } from '../shapes/state.ts'
import { copyTally, mergeTallies, noTally, tallied } from '../shapes/tally.ts'
import { shapeIn } from './slot-shapes.ts'
import { type FilledSlot, holdsErrors } from './slots.ts'

/**
 * Of how many objects in some slots each field was present in how many. What was sent and what was answered to it are two objects, so
 * they are never counted together.
 * @param hasKey rows without a key (sums, counts) are none of the entity's objects
 */
export const counting =
  (names: readonly string[], hasKey: boolean) =>
  (slots: readonly FilledSlot[]): ((name: string) => EntityField['seen']) => {
    const present = new Map(names.map(name => [name, presence(shapeIn(slots, name) ?? emptyShape())]))
    const all = slots.map(({ objects }) => copyTally(objects.tally)).reduce(mergeTallies, noTally())
    // Errors that stand in the place of things say what they are too.
    const counted = slots.some(({ objects }) => holdsErrors(objects))
      ? [...present].filter(([name]) => name !== '__typename')
      : [...present]
    const of = hasKey ? Math.max(...counted.map(([, count]) => count)) : tallied(all)
    return name => ({ present: Math.min(of, present.get(name) ?? 0), of })
  }
