import type { CallExpression, Node } from 'estree'
import type { JsonValue } from '../../../../evidence/exchange.ts'
import type { ScriptRule } from '../../../../evidence/script.ts'
import type { Around, Finder } from '../../finder.ts'
import { formAround } from '../form-names.ts'
import { nameOfKey } from '../../nodes.ts'
import { everySight } from '../../sights.ts'
import { lastName, objectOf, plainText, propertiesOf } from '../names.ts'
import { messageOf } from './values.ts'

/**
 * Validators that are functions with a name each: the decorators of class-validator, as compilers write them
 * (`decorate([IsEmail(), MaxLength(60)], X.prototype, "email")`), and the pipes of Valibot (`pipe(string(), minLength(3, "…"))`).
 * Where minifying took the name away, the function itself says it: `{kind: "validation", type: "min_length"}`.
 */
export const namedValidatorFinder = (): Finder => {
  const told: Told[] = []
  return {
    sights: [
      everySight('CallExpression', (node, around) => {
        if (node.arguments[0]?.type === 'ArrayExpression') told.push(...decorated(node, around))
      }),
      everySight('Property', (node, around) => {
        if (node.value.type === 'CallExpression') told.push(...piped(nameOfKey(node), node.value, around))
      }),
    ],
    end: ({ found, at }) => {
      const groups = new Map<Node | string, Set<string>>()
      for (const { group, field } of told) groups.set(group, (groups.get(group) ?? new Set()).add(field))
      for (const { group, node, field, form, library, demanded } of told) {
        const beside = [...(groups.get(group) as ReadonlySet<string>)].sort()
        for (const [rule, value, message] of demanded)
          found({ kind: 'rule', at: at(node), field, form, beside, rule, value, message, library })
      }
    },
  }
}

interface Told extends Pick<ScriptRule, 'field' | 'form' | 'library'> {
  /** The name of the class, or the object that the field stands in. */
  readonly group: Node | string
  readonly node: Node
  readonly demanded: readonly Demanded[]
}

type Demanded = readonly [rule: ScriptRule['rule'], value: JsonValue, message: string | null]

function decorated({ arguments: [list, target, name] }: CallExpression, around: Around): readonly Told[] {
  if (list?.type !== 'ArrayExpression' || target === undefined || lastName(target) !== 'prototype') return []
  const field = name === undefined ? null : plainText(around.value(name))
  const owner = objectOf(target)
  if (field === null || owner === null) return []
  const calls = list.elements.filter(element => element?.type === 'CallExpression')
  const isOptional = calls.some(call => lastName(call.callee) === 'IsOptional')
  const group = lastName(owner)
  return calls.map(call => ({
    group,
    node: call,
    field,
    form: group.length < 3 ? null : group,
    library: 'class-validator',
    demanded: decoratorDemand(call, around).filter(([rule]) => !isOptional || rule !== 'required'),
  }))
}

function decoratorDemand({ callee, arguments: given }: CallExpression, { value }: Around): readonly Demanded[] {
  const [first, second, third] = given.map(each => value(each))
  const words = (index: number): string | null => messageOf(given[index], value)
  const number = first?.is === 'number' ? first.number : null
  switch (lastName(callee)) {
    case 'IsNotEmpty':
    case 'IsDefined':
      return [['required', true, words(0)]]
    case 'IsEmail':
      return [['format', 'email', words(1)]]
    case 'IsUrl':
      return [['format', 'uri', words(1)]]
    case 'IsUUID':
      return [['format', 'uuid', words(1)]]
    case 'IsDateString':
    case 'IsISO8601':
      return [['format', 'date-time', words(1)]]
    case 'IsInt':
      return [['format', 'integer', words(0)]]
    case 'MinLength':
      return number === null ? [] : [['minLength', number, words(1)]]
    case 'MaxLength':
      return number === null ? [] : [['maxLength', number, words(1)]]
    case 'Length':
      return number === null
        ? []
        : [
            ['minLength', number, words(2)],
            ...(second?.is === 'number' ? [['maxLength', second.number, words(2)] as const] : []),
          ]
    case 'Min':
      return number === null ? [] : [['minimum', number, words(1)]]
    case 'Max':
      return number === null ? [] : [['maximum', number, words(1)]]
    case 'Matches':
      return first?.is === 'pattern' ? [['pattern', first.source, words(third === undefined ? 1 : 2)]] : []
    case 'IsIn': {
      const values = first?.is === 'list' && !first.isOpen ? first.items.map(item => plainText(value(item))) : []
      return values.length > 1 && values.every(each => each !== null) ? [['enum', values, words(1)]] : []
    }
    default:
      return []
  }
}

function piped(field: string | null, pipe: CallExpression, around: Around): readonly Told[] {
  if (field === null || pipe.arguments.length < 2 || pipe.arguments.length > 12) return []
  if (pipe.arguments[0]?.type !== 'CallExpression') return []
  const kinds = pipe.arguments.map(argument => (argument.type === 'CallExpression' ? kindOf(argument, around) : null))
  const [schema] = kinds
  if (schema !== 'string' && schema !== 'number') return []
  const form = formAround(around)
  const group = around.parents.at(-1) ?? pipe
  return pipe.arguments.flatMap((argument, index): readonly Told[] => {
    const kind = kinds[index]
    if (index === 0 || argument.type !== 'CallExpression' || kind === null || kind === undefined) return []
    return [{ group, node: argument, field, form, library: 'valibot', demanded: actionDemand(kind, argument, around) }]
  })
}

/** `min_length` of `minLength(…)`, or of what that function makes. */
function kindOf({ callee }: CallExpression, { resolve, value }: Around): string | null {
  const name = lastName(callee)
  if (objectOf(callee) !== null)
    return /^[a-z]\w+$/i.test(name) ? name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`) : null
  const made = callee.type === 'Identifier' ? resolve(callee) : null
  const body = made !== null && 'body' in made && !Array.isArray(made.body) ? made.body : null
  const returned =
    body === null || !('type' in body)
      ? null
      : body.type === 'BlockStatement'
        ? body.body.find(statement => statement.type === 'ReturnStatement')?.argument
        : body
  const properties = propertiesOf(returned)
  const kind = properties.get('kind')
  const type = properties.get('type')
  if (kind === undefined || type === undefined || !/^(?:schema|validation)$/.test(plainText(value(kind)) ?? ''))
    return null
  return plainText(value(type))
}

function actionDemand(kind: string, { arguments: given }: CallExpression, { value }: Around): readonly Demanded[] {
  const [first] = given
  const known = first === undefined ? null : value(first)
  const number = known?.is === 'number' ? known.number : null
  const message = messageOf(given[1], value)
  switch (kind) {
    case 'non_empty':
      return [['required', true, messageOf(first, value)]]
    case 'email':
    case 'uuid':
      return [['format', kind, messageOf(first, value)]]
    case 'url':
      return [['format', 'uri', messageOf(first, value)]]
    case 'integer':
      return [['format', 'integer', messageOf(first, value)]]
    case 'min_length':
      return number === null ? [] : number === 1 ? [['required', true, message]] : [['minLength', number, message]]
    case 'max_length':
      return number === null ? [] : [['maxLength', number, message]]
    case 'min_value':
      return number === null ? [] : [['minimum', number, message]]
    case 'max_value':
      return number === null ? [] : [['maximum', number, message]]
    case 'regex':
      return known?.is === 'pattern' ? [['pattern', known.source, message]] : []
    default:
      return []
  }
}
