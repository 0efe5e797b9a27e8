import type { Node, Property } from 'estree'
import type { JsonValue } from '../../../../evidence/exchange.ts'
import type { ScriptRule } from '../../../../evidence/script.ts'
import type { Around, Finder } from '../../finder.ts'
import { formAround } from '../form-names.ts'
import { bare, dottedName, nameOfKey } from '../../syntax/nodes.ts'
import { everySight } from '../../syntax/sights.ts'
import { lastName, objectOf, plainText, propertiesOf } from '../names.ts'

/**
 * Angular's reactive forms: `new FormGroup({name: new FormControl("", [Validators.required, Validators.maxLength(64)])})` and
 * `builder.group({name: ["", Validators.required]})`, where minifying leaves the names of the members and of the fields.
 */
export const angularValidatorFinder = (): Finder => {
  const fields: {
    readonly name: string
    readonly form: string | null
    readonly beside: readonly string[]
    readonly demands: readonly Demanded[]
  }[] = []
  /** By the name of what they are members of: the validators that the script takes from it. */
  const members = new Map<string, Set<string>>()
  return {
    sights: [
      everySight('Property', (node, around) => {
        const validators = validatorsOf(node)
        const name = validators.length === 0 ? null : nameOfKey(node)
        if (name === null || /validators$/i.test(name)) return
        const demands: Demanded[] = []
        for (const validator of validators) {
          const callee = validator.type === 'CallExpression' ? validator.callee : validator
          const owner = ownerOf(callee)
          if (owner === null) return
          members.set(owner, (members.get(owner) ?? new Set()).add(lastName(callee)))
          demands.push(...demandsOf(validator, owner, around))
        }
        const beside = [...propertiesOf(around.parents.at(-1)).keys()].sort()
        fields.push({ name, form: formAround(around), beside, demands })
      }),
    ],
    end: ({ found, at }) => {
      for (const { name, form, beside, demands } of fields)
        for (const { rule, value, owner, node } of demands) {
          const all = members.get(owner) as ReadonlySet<string>
          // Anything may have a member `required`; only its validators have another of these names too, or a name of their own.
          if (all.size < 2 && owner.length - owner.lastIndexOf('.') <= 3) continue
          found({
            kind: 'rule',
            at: at(node),
            field: name,
            form,
            beside,
            rule,
            value,
            message: null,
            library: 'angular',
          })
        }
    },
  }
}

interface Demanded {
  readonly rule: ScriptRule['rule']
  readonly value: JsonValue
  readonly owner: string
  readonly node: Node
}

const PLAIN: ReadonlySet<string> = new Set(['required', 'requiredTrue', 'email', 'nullValidator'])
const BOUND: ReadonlySet<string> = new Set(['min', 'max', 'minLength', 'maxLength', 'pattern'])

/** The validators of the value of a property, where all that stands there is a field with validators. */
function validatorsOf({ value }: Property): readonly Node[] {
  if (value.type === 'NewExpression') return validatorsIn(value.arguments[1] ?? null)
  if (value.type === 'ArrayExpression' && value.elements.length >= 2 && value.elements.length <= 3)
    return validatorsIn(value.elements[1] ?? null)
  // `builder.control("", [...])`
  if (value.type === 'CallExpression' && lastName(value.callee) === 'control')
    return validatorsIn(value.arguments[1] ?? null)
  return []
}

function validatorsIn(node: Node | null): readonly Node[] {
  if (node === null) return []
  if (node.type === 'ArrayExpression') {
    const all = node.elements.map(element => validatorsIn(element))
    // Validators of the application's own may stand between them.
    return all.flat()
  }
  if (node.type === 'ObjectExpression') {
    const validators = node.properties.find(
      (property): property is Property => property.type === 'Property' && nameOfKey(property) === 'validators',
    )
    return validators === undefined ? [] : validatorsIn(validators.value)
  }
  if (node.type === 'CallExpression') {
    const name = lastName(node.callee)
    if (ownerOf(node.callee) === null) return []
    if (name === 'compose') return validatorsIn(node.arguments[0] ?? null)
    return BOUND.has(name) && node.arguments.length === 1 ? [node] : []
  }
  return node.type === 'MemberExpression' && ownerOf(node) !== null && PLAIN.has(lastName(node)) ? [node] : []
}

/** What a member stands on, where it is a name, or a member of one, as bundlers that keep modules apart write what another exports. */
function ownerOf(member: Node): string | null {
  const object = objectOf(member)
  if (object === null) return null
  const holder = objectOf(object)
  const isNamed = bare(holder ?? object).type === 'Identifier'
  const name = isNamed ? dottedName(object) : ''
  return name === '' || name === 'Math' ? null : name
}

function demandsOf(node: Node, owner: string, { value }: Around): readonly Demanded[] {
  const callee = node.type === 'CallExpression' ? node.callee : node
  const name = lastName(callee)
  const place = callee.type === 'MemberExpression' ? callee.property : node
  const one = (rule: ScriptRule['rule'], bound: JsonValue): readonly Demanded[] => [
    { rule, value: bound, owner, node: place },
  ]
  if (name === 'required' || name === 'requiredTrue') return one('required', true)
  if (name === 'email') return one('format', 'email')
  const argument = node.type === 'CallExpression' ? node.arguments[0] : undefined
  const bound = argument === undefined ? null : value(argument)
  if (name === 'pattern') {
    if (bound?.is === 'pattern') return one('pattern', bound.source)
    const text = bound === null ? null : plainText(bound)
    return text === null ? [] : one('pattern', text)
  }
  if (bound?.is !== 'number') return []
  const rules: { readonly [name: string]: ScriptRule['rule'] } = {
    min: 'minimum',
    max: 'maximum',
    minLength: 'minLength',
    maxLength: 'maxLength',
  }
  const rule = rules[name]
  return rule === undefined ? [] : one(rule, bound.number)
}
