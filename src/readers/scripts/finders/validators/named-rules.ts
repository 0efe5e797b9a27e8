import type { Node } from 'estree'
import type { Around } from '../../finder.ts'
import { formAround } from '../form-names.ts'
import { nameOfKey } from '../../syntax/nodes.ts'
import { lastName, plainText, propertiesOf } from '../names.ts'
import { ruleOf } from './by-field.ts'
import { type Demanded, type Hold, isField } from './held.ts'

/**
 * Rules by field that are kept under a name that says so, whoever reads them: `formRules: {title: {required: true, maxLength: 60}, mail: {isEmail: true}}`.
 * All of it has to read so, and something has to be demanded.
 */
export function namedRules(object: Node, around: Around, hold: Hold): void {
  if (!RULES.test(keptUnder(around))) return
  const fields = [...propertiesOf(object)].map(([field, node]) => ({ field, own: propertiesOf(node) }))
  if (!fields.every(({ field, own }) => isField(field) && own.size > 0 && [...own.keys()].every(key => KNOWN.has(key))))
    return
  const form = formAround(around)
  for (const { field, own } of fields) {
    const demands = [...own].flatMap(([name, node]) => demandsOf(name, node, around))
    hold(object, { field, form, library: 'own' }, demands)
  }
}

const RULES = /(?:^|[a-z_])(?:rules|validations?|constraints)$/i

/** Those of a plugin (`validate({rules: …})`) are read with its messages. */
function keptUnder({ parents }: Around): string {
  const [call, , holder] = parents.slice(-3)
  if (holder?.type === 'Property')
    return call?.type === 'CallExpression' && lastName(call.callee) === 'validate' ? '' : (nameOfKey(holder) ?? '')
  if (holder?.type === 'VariableDeclarator') return holder.id.type === 'Identifier' ? holder.id.name : ''
  return holder?.type === 'AssignmentExpression' ? lastName(holder.left) : ''
}

const KNOWN: ReadonlySet<string> = new Set(
  (
    'required email isEmail url isUrl isURL minLength minlength maxLength maxlength min max range rangelength pattern digits ' +
    'isIn is sameAs equalTo custom isHalfwayDecentPassword'
  ).split(' '),
)

function demandsOf(name: string, node: Node, around: Around): readonly Demanded[] {
  const given = around.value(node)
  if (name !== 'isIn') return ruleOf(name, given, around).map(([rule, value]) => [rule, value, null, node] as const)
  const options = given.is === 'list' && !given.isOpen ? given.items.map(item => plainText(around.value(item))) : []
  const all = options.filter(option => option !== null)
  return all.length > 0 && all.length === options.length ? [['enum', all, null, node]] : []
}
