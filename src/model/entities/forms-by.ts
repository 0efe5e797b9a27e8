import type { FormBy } from '../../evidence/subjects.ts'
import type { Objects, Shape } from '../shapes/shape.ts'
import { toSchema } from '../shapes/to-schema.ts'
import { variantsOf } from '../shapes/variants.ts'
import { withinKind } from '../shapes/within-kind.ts'

/**
 * Fields of which the value of another tells what they hold: `{kind: "number", value: 3}` beside `{kind: "text", value: "a"}`.
 * @returns by the field whose form hangs on the other
 */
export function formsBy(objects: Objects): ReadonlyMap<string, FormBy> {
  const variants = variantsOf(objects)
  if (variants === null) return new Map()
  const { tag, forms } = variants
  return new Map(
    [...forms].flatMap(([name, kinds]) => {
      const shape = objects.properties.get(name)?.shape
      return shape === undefined ? [] : [[name, { field: tag, kinds: kindsOf(shape, kinds) }] as const]
    }),
  )
}

const kindsOf = (shape: Shape, kinds: ReadonlyMap<string, Parameters<typeof withinKind>[1]>): FormBy['kinds'] =>
  [...kinds].map(([value, held]) => ({ value, schema: toSchema(withinKind(shape, held)) }))
