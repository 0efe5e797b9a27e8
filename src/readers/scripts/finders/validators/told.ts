import type { Node } from 'estree'
import type { JsonValue } from '../../../../evidence/exchange.ts'
import type { ScriptRule } from '../../../../evidence/script.ts'
import type { OnlyIf } from './only-if.ts'

/** A field, and what one validator demands of it. */
export interface Told extends Pick<ScriptRule, 'field' | 'form' | 'library'> {
  /** The name of the class, or the object that the field stands in. */
  readonly group: Node | string
  readonly node: Node
  readonly demanded: readonly Demanded[]
}

export interface Demanded extends Pick<ScriptRule, 'rule' | 'message'> {
  readonly value: JsonValue
  readonly onlyIf: OnlyIf
}
