import { expect, test } from 'vitest'
import { modelOf } from '../instances/journey.test-sample.ts'
import { type SocketLine, socket } from './socket.test-sample.ts'

/** `add: creates Lamp`, `drop: deletes Lamp by slug` */
function deeds(...lines: readonly SocketLine[]): readonly string[] {
  const { messageDeeds } = modelOf([socket(lines)])
  return [...messageDeeds].map(([id, { effect, entity, by, makes }]) =>
    [
      `${id.split(' sent ')[1]}: ${makes === true ? 'makes or ' : ''}${effect}s ${entity}`,
      ...(by === undefined ? [] : [`by ${by}`]),
    ].join(' '),
  )
}

const lamp = (id: number, slug: string) => ({ id, slug, title: slug.toUpperCase(), watt: 60 + id })
const lamps = (...all: readonly (readonly [number, string])[]) =>
  `< lampList ${JSON.stringify(all.map(([id, slug]) => lamp(id, slug)))}`
const OAK = [1, 'oak'] as const
const ELM = [2, 'elm'] as const
const ASH = [3, 'ash'] as const
const OK = '{"ok":true}'

test.each<[string, readonly SocketLine[], readonly string[]]>([
  [
    'what was told of for the first time right after it was made, by its name alone',
    [lamps(OAK), '> addLamp "ELM","elm"', lamps(OAK, ELM), `= addLamp ${OK}`],
    ['addLamp: creates Lamp'],
  ],
  ['nothing was told of', [lamps(OAK), '> addLampColour 1,"red"', `= addLampColour ${OK}`, lamps(OAK)], []],
  [
    'a name that only says what is done is about what its acknowledgement names',
    [lamps(OAK), '> add {"slug":"elm","title":"Elm"}', '= add {"ok":true,"lampID":2}'],
    ['add: creates Lamp'],
  ],
  [
    'or about what has the fields that are sent',
    [lamps(OAK), '> add {"slug":"elm","title":"ELM","watt":62}', `= add ${OK}`, lamps(OAK, ELM)],
    ['add: creates Lamp'],
  ],
  [
    'a verb and its noun that are written together, where another message has the noun alone',
    [
      `< lamps ${JSON.stringify([lamp(...OAK)])}`,
      '> addlamp "ELM","elm"',
      `< lamps ${JSON.stringify([lamp(...OAK), lamp(...ELM)])}`,
      `= addlamp ${OK}`,
      '> deletelamp 2',
      `= deletelamp ${OK}`,
    ],
    ['addlamp: creates Lamp', 'deletelamp: deletes Lamp'],
  ],
  [
    'what is deleted by its key',
    [lamps(OAK, ELM), '> deleteLamp 2', `= deleteLamp ${OK}`],
    ['deleteLamp: deletes Lamp'],
  ],
  [
    'what is deleted by another field',
    [lamps(OAK, ELM), '> deleteLamp "elm"', `= deleteLamp ${OK}`],
    ['deleteLamp: deletes Lamp by slug'],
  ],
  ['what names no lamp that was told of', [lamps(OAK, ELM), '> deleteLamp 9', `= deleteLamp ${OK}`], []],
  [
    'what is changed',
    [lamps(OAK), '> editLamp {"id":1,"title":"Oaks"}', `= editLamp ${OK}`],
    ['editLamp: updates Lamp'],
  ],
  [
    'what is set under its key, and told of for the first time after that',
    [ELM, ASH].flatMap(([id, slug]) => [
      `> setLamp ${id},{"slug":"${slug}"}`,
      `= setLamp ${OK}`,
      `> getLamp ${id}`,
      `= getLamp {"ok":true,"lamp":${JSON.stringify(lamp(id, slug))}}`,
    ]),
    ['setLamp: makes or updates Lamp'],
  ],
  [
    'of one that may have been there nothing says that it was made',
    [lamps(OAK, ELM), '> setLamp 1,{"slug":"oaks"}', `= setLamp ${OK}`, lamps([1, 'oaks'], ELM)],
    ['setLamp: updates Lamp'],
  ],
])('%s', (_, lines, expected) => expect(deeds(...lines)).toEqual(expected))

test('what is made is set to what is sent by place', () => {
  const { effects } = modelOf([
    socket([
      lamps(OAK),
      '> addLamp "ELM","elm"',
      lamps(OAK, ELM),
      `= addLamp ${OK}`,
      '> addLamp "ASH","ash"',
      lamps(OAK, ELM, ASH),
      `= addLamp ${OK}`,
    ]),
  ])
  const set = [...effects.byCall.values()]
    .flat()
    .map(({ field, becomes }) => [field, 'name' in becomes && becomes.name])
  expect(set).toEqual(
    expect.arrayContaining([
      ['title', '[0]'],
      ['slug', '[1]'],
    ]),
  )
})
