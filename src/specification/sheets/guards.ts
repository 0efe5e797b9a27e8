import type { KeyForm } from '../../evidence/key-form.ts'
import type { ErrorGuard, GuardCondition, GuardVia } from '../../evidence/subjects.ts'
import { code, joined, link, valueLine } from './backing.ts'
import { written } from '../words.ts'
import type { Line } from './sheet.ts'

/**
 * When calls are refused with an error, a sentence for each: "while `Tool.lent` is `true`; carried out while it was `false`".
 * @param calls all that are answered with it: of several each is named
 */
export function guardLines(guards: readonly ErrorGuard[], calls: readonly string[]): readonly Line[] {
  return guards.map(({ call, when, roles, refused, carriedOut, orElse = [] }): Line => [
    ...(calls.length === 1 ? [] : [link(call), ', ']),
    ...conditionWords(when),
    ...(roles === undefined ? [] : [', for ', ...joined(roles.map(role => code(role)))]),
    ` (refused ${times(refused)}, carried out otherwise ${times(carriedOut)})`,
    ...(orElse.length === 0
      ? []
      : [
          '; a guess, it may as well be ',
          ...orElse.flatMap((one, nth): Line => [...(nth === 0 ? [] : [', or ']), ...conditionWords(one)]),
        ]),
  ])
}

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

function conditionWords(when: GuardCondition): Line {
  switch (when.is) {
    case 'value':
      if (when.only === true)
        return [
          'unless ',
          ...fieldWords(when),
          ' is ',
          ...either(when.otherwise),
          ', as its words say; refused while it was ',
          ...either(when.values),
        ]
      return [
        'while ',
        ...fieldWords(when),
        ' is ',
        ...either(when.values),
        '; carried out while it was ',
        ...either(when.otherwise),
      ]
    case 'empty':
      return ['while ', ...fieldWords(when), when.not === true ? ' holds anything' : ' holds nothing or zero']
    case 'related':
      return [
        'while there is a ',
        { to: `entities/${when.entity}`, code: written(when.entity) },
        ' whose ',
        code(when.by),
        ' names it',
        ...(when.field === undefined ? [] : [' and whose ', code(when.field), ' is ', ...either(when.values ?? [])]),
      ]
    case 'caller':
      return ['about whoever calls']
    case 'owner':
      return ['while ', code(`${when.entity}.${when.field}`), ' names whoever calls']
    case 'key':
      return ['where ', code(`{${when.name}}`), ` is no ${FORMS[when.not]}`]
    case 'attempts':
      return [`after ${when.after} refused sign-ins with the same `, code(when.by)]
    case 'outdated':
      return [
        'where the ',
        code(when.name),
        ' that is sent is not what ',
        code(`${when.entity}.${when.field}`),
        ' holds',
      ]
    case 'sent':
      return ['where ', code(when.name), ' is sent']
    default:
      return when satisfies never
  }
}

const FORMS: Readonly<Record<KeyForm, string>> = {
  integer: 'integer',
  uuid: 'UUID',
  hex24: 'key of 24 hexadecimal digits',
}

const either = (values: Extract<GuardCondition, { is: 'value' }>['values']): Line =>
  values.flatMap((value, nth): Line => [...(nth === 0 ? [] : [' or ']), ...valueLine(value)])

function fieldWords({
  entity,
  field,
  via,
}: {
  readonly entity: string
  readonly field: string
  readonly via?: GuardVia
}): Line {
  return [code(`${entity}.${field}`), ...(via === undefined ? [] : viaWords(via))]
}

function viaWords({ by, name, holds }: GuardVia): Line {
  if (holds !== undefined) return [' of the one whose ', code(holds), ' is the ', code(name), ' that is sent']
  if (by === 'path') return [' of the one that ', code(`{${name}}`), ' names']
  return by === 'sent'
    ? [' of the one that the sent ', code(name), ' names']
    : [' of the one that its ', code(name), ' names']
}
