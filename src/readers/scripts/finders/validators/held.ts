import type { Node } from 'estree'
import type { JsonValue } from '../../../../evidence/exchange.ts'
import type { ScriptRule } from '../../../../evidence/script.ts'

/** A field, with what holds it together with others: an object, or the function that draws the form. */
export interface Held extends Pick<ScriptRule, 'field' | 'form' | 'library'> {
  readonly group: Node | null
  readonly demanded: readonly Demanded[]
}
/** Takes a field with what is demanded of it. */
export type Hold = (
  group: Held['group'],
  field: Pick<Held, 'field' | 'form' | 'library'>,
  demanded: readonly Demanded[],
) => void

/** Names as fields have them. */
export const isField = (name: string): boolean => /^[A-Za-z_$][\w$.[\]-]{0,79}$/.test(name)

export type Demanded = readonly [rule: ScriptRule['rule'], value: JsonValue, message: string | null, node: Node]
