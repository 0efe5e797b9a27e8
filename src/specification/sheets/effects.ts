import type { CallEffect, CallSubject, EffectValue, EffectVia } from '../../evidence/subjects.ts'
import { canonical } from '../canonical.ts'
import { code, joined, valueLine } from './backing.ts'
import type { Line } from './sheet.ts'

/** What a call sets, a sentence each; what is sent under the name of a field stands in one sentence, and so does what begins alike. */
export function effectLines({
  effects = [],
  restores = [],
  links,
  upserts,
  changesBy,
  wholeNamedBy,
  method = '',
}: Partial<
  Pick<CallSubject, 'effects' | 'restores' | 'links' | 'upserts' | 'changesBy' | 'wholeNamedBy' | 'method'>
>): readonly Line[] {
  const copied = effects.filter(isPlainCopy)
  const copies: Line = [
    'Sets ',
    ...joined(copied.map(effect => code(nameOf(effect)))),
    copied.length === 1 ? ' to what is sent under the same name' : ' to what is sent under the same names',
    '.',
  ]
  const isRead = /^(?:GET|HEAD)?$/.test(method)
  return [
    ...(wholeNamedBy === undefined
      ? []
      : [
          [
            isRead ? 'Answers with the thing that ' : 'Changes a part of the thing that ',
            code(wholeNamedBy),
            isRead ? ' names.' : ' names, and answers with that thing.',
          ] as Line,
        ]),
    ...(upserts === undefined ? [] : [['Makes what it names where that is not there', seen(upserts.support)]]),
    ...(changesBy === undefined
      ? []
      : [
          [
            'Makes one; where ',
            code(changesBy.name),
            changesBy.in === 'body'
              ? ' holds a key, it changes the one that this names.'
              : ' is sent, it changes the one that this names.',
          ] as Line,
        ]),
    ...(copied.length === 0 ? [] : [copies]),
    ...beginnings(effects.filter(({ begins }) => begins === true)),
    ...effects
      .filter(effect => !isPlainCopy(effect) && effect.begins !== true)
      .map((effect): Line => [
        'Sets ',
        code(nameOf(effect)),
        ...(effect.via === undefined ? [] : viaWords(effect.via)),
        ' to ',
        ...valueWords(effect),
        seen(effect.support),
      ]),
    ...(links === undefined
      ? []
      : [
          [
            method === 'DELETE' ? 'Takes it out of what ' : 'Puts it into what ',
            code(links.list.slice('calls/'.length)),
            ' lists, and nothing else',
            seen(links.support),
          ],
        ]),
    ...restores.map(({ by, support }): Line => [
      'Brings back what ',
      code(by.slice('calls/'.length)),
      ' deleted',
      seen(support),
    ]),
  ]
}

function beginnings(effects: readonly CallEffect[]): readonly Line[] {
  const alike = new Map<string, [CallEffect, ...CallEffect[]]>()
  for (const effect of effects) {
    const key = canonical([effect.becomes, effect.support])
    const others = alike.get(key)
    if (others === undefined) alike.set(key, [effect])
    else others.push(effect)
  }
  return [...alike.values()].map((group): Line => [
    'What it makes begins with ',
    ...valueWords(group[0]),
    ' in ',
    ...joined(group.map(effect => code(nameOf(effect)))),
    seen(group[0].support),
  ])
}

const seen = (support: number): string => (support === 1 ? ', seen once.' : `, seen ${support} times.`)

const nameOf = ({ entity, field }: CallEffect): string => `${entity}.${field}`

function isPlainCopy({ becomes, field, via }: CallEffect): boolean {
  if (via !== undefined || becomes.is !== 'sent' || becomes.in !== 'body' || becomes.name !== field) return false
  return becomes.otherwise === undefined && becomes.emptyIsNull === undefined
}

function viaWords(via: EffectVia): Line {
  switch (via.by) {
    case 'field':
      return [' of the one that its ', code(via.name), ' names']
    case 'path':
      return [' of the one that ', code(`{${via.name}}`), ' names']
    case 'sent':
      return [' of the one that the sent ', code(via.name), ' names']
    case 'caller':
      return [' of whoever calls']
    default:
      return via satisfies never
  }
}

function valueWords({ becomes, entity }: CallEffect): Line {
  switch (becomes.is) {
    case 'constant':
      return [...valueLine(becomes.value), ...(becomes.overrules === true ? [', whatever is sent for it'] : [])]
    case 'sent':
      return sentWords(becomes)
    case 'time': {
      if (becomes.after === undefined) return ['the time of the call']
      const { count, unit } = becomes.after
      if (typeof count !== 'number')
        return ['as many ', `${unit} after the call as `, code(`${entity}.${count.field}`), ' says']
      return [`${count} ${count === 1 ? unit.slice(0, -1) : unit} after the call`]
    }
    case 'caller':
      return [`the ${CALLER[becomes.as]} of whoever calls`]
    case 'more':
      if (typeof becomes.by === 'number')
        return [`${Math.abs(becomes.by)} ${becomes.by < 0 ? 'less' : 'more'} than before`]
      return [`${becomes.by.times < 0 ? 'less' : 'more'} than before by the sent `, code(becomes.by.sent)]
    case 'next':
      return [
        'one more than the greatest before',
        ...(becomes.within === undefined ? [] : [' with the same ', code(`${entity}.${becomes.within}`)]),
      ]
    case 'opposite':
      return ['the opposite of what it was']
    case 'field':
      return [
        code(`${becomes.entity}.${becomes.name}`),
        ' of the one that ',
        code(`${entity}.${becomes.via}`),
        ' names',
      ]
    default:
      return becomes satisfies never
  }
}

const CALLER = { id: 'key', name: 'name', email: 'e-mail address', 'display name': 'display name' } as const

function sentWords({ in: where, name, otherwise, emptyIsNull }: Extract<EffectValue, { is: 'sent' }>): Line {
  return [
    ...(where === 'path' ? ['what the path holds as ', code(`{${name}}`)] : ['what is sent as ', code(name)]),
    ...(emptyIsNull === true ? [' (an empty text: to ', code('null'), ')'] : []),
    ...(otherwise === undefined ? [] : [', else to ', ...valueLine(otherwise)]),
  ]
}
