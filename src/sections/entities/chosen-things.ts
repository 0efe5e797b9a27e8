import type { EntityField } from '../../evidence/subjects.ts'
import type { Operation } from '../../model/calls/operations.ts'
import type { Entity } from '../../model/entities/entity.ts'
import { plainNoun } from '../../model/entities/nouns.ts'
import { stemOf } from '../../model/entities/references.ts'
import type { PageField } from '../../model/pages/page.ts'

/**
 * The entity that a field refers to by the control of a form: a list of what is kept that is called like another entity, `supplier` or `supplier_id`,
 * where a value of it was seen as the key of one, or one of its labels as what one is called. Null where it is no such list.
 */
export function chosenThings(
  entities: readonly Entity[],
  operations: readonly Operation[],
): (field: EntityField, control: PageField, own: Entity) => string | null {
  const byId = new Map(operations.map(operation => [operation.id, operation]))
  return ({ name }, { control, options = [], optionsVary }, own) => {
    if (control !== 'select' || optionsVary !== true) return null
    const stem = stemOf(name)
    const [entity, ...others] = entities.filter(one => one !== own && plainNoun(one.name) === stem)
    if (entity === undefined || others.length > 0) return null
    const known = new Set([...keysOf(entity, byId), ...textsOf(entity)])
    return options.some(({ value, label }) => known.has(value) || known.has(label)) ? entity.name : null
  }
}

/** What stood in the paths of the calls about one. */
const keysOf = ({ operations }: Entity, byId: ReadonlyMap<string, Operation>): readonly string[] =>
  operations.flatMap(id => byId.get(id)?.parameters.at(-1)?.values ?? []).filter(value => value !== '')

/** What each is called. */
const textsOf = ({ objects }: Entity): readonly string[] =>
  [...objects.properties].flatMap(([name, { shape }]) =>
    NAMING.test(name) ? [...(shape.strings?.values.keys() ?? [])] : [],
  )

const NAMING = /(?:^|[a-z_-])(?:name|title|label|number|code|slug|login|subject)$/i
