import { expect, test } from 'vitest'
import type { CallSubject, MessageAnswer } from '../../evidence/subjects.ts'
import { deedLine, givenWords, messageRelations, messagesInTurn } from './message-words.ts'

type Message = NonNullable<CallSubject['messages']>[number]
const text = (message: Partial<Message>): readonly string[] =>
  messageRelations({ direction: 'received', name: 'm', schema: {}, support: 2, ...message }).map(line =>
    line.map(run => (typeof run === 'string' ? run : 'code' in run ? `[${run.code}]` : '')).join(''),
  )
const answer = (to: string, how: MessageAnswer['how'], repeats: MessageAnswer['repeats'] = []): MessageAnswer => ({
  to,
  how,
  repeats,
  support: 1,
  of: 3,
})

test('after calls', () =>
  expect(
    text({
      after: [
        { call: 'calls/POST /orders', fields: [], support: 1, evidence: [{ source: 's' as never, pointer: '' }] },
      ],
    }),
  ).toEqual(['always after [POST /orders]']))
test('a guess says that it is one', () => {
  expect(text({ answers: [answer('ask', 'order')] })).toEqual([
    'each time within three seconds after [ask] (1 of 3), perhaps as its answer',
  ])
  expect(text({ support: 1, answers: [answer('ask', 'order')] })).toEqual([
    'within three seconds after [ask] (1 of 3), perhaps as its answer',
  ])
})
test('those that are answered in one manner stand together', () =>
  expect(
    text({
      answers: [
        answer('a', 'repetition', [{ sent: 'id', received: 'of.id' }]),
        answer('b', 'repetition', [{ sent: 'id', received: 'of.id' }]),
        answer('c', 'acknowledgement'),
        answer('d', 'repetition', [{ sent: '', received: 'uuid' }]),
      ],
    }),
  ).toEqual([
    'answers [a] (1 of 3), [b] (1 of 3), of which it repeats [id] as [of.id]',
    'acknowledges [c] (1 of 3)',
    'answers [d] (1 of 3), of which it repeats [uuid]',
  ]))

test('what signs in says by what, and what it hands out', () =>
  expect(text({ direction: 'sent', signsIn: { by: 'password', handsOut: ['token'] } })).toEqual([
    'signs in with a password; what answers it hands out [token]',
  ]))
test('what acknowledges a message stands behind it, and what comes by itself at the end', () => {
  const said = (direction: Message['direction'], name: string, answers?: Message['answers']): Message => ({
    direction,
    name,
    schema: {},
    support: 1,
    ...(answers === undefined ? {} : { answers }),
  })
  const all = [
    said('received', 'list'),
    said('received', 'pause', [answer('pause', 'acknowledgement')]),
    said('received', 'search:done', [answer('search', 'order')]),
    said('sent', 'pause'),
    said('sent', 'search'),
  ]
  expect(
    messagesInTurn(all).map(({ message, acknowledgement }) => [
      message.direction,
      message.name,
      acknowledgement?.name ?? null,
    ]),
  ).toEqual([
    ['sent', 'pause', 'pause'],
    ['sent', 'search', null],
    ['received', 'list', null],
    ['received', 'search:done', null],
  ])
})
test('how much is given', () => {
  const given = (message: Partial<Message>) =>
    givenWords({ direction: 'sent', name: 'm', schema: {}, support: 1, ...message })
  expect(given({ arguments: 'none' })).toBe('nothing is given')
  expect(given({ arguments: 'several', schema: { type: 'array', prefixItems: [{}, {}] } })).toBe(
    '2 arguments, in this order',
  )
  expect(given({})).toBeNull()
})

test('what a message does is said with the things that it does it to', () => {
  const line = (does?: NonNullable<Message['does']>) =>
    deedLine({ direction: 'sent', name: 'm', schema: {}, support: 2, ...(does === undefined ? {} : { does }) })
  const lamp = { to: 'entities/Lamp', code: 'Lamp' }
  expect(line()).toBeNull()
  expect(line({ effect: 'create', entity: 'Lamp' })).toEqual(['Creates a ', lamp, '.'])
  expect(line({ effect: 'delete', entity: 'Lamp', by: 'slug' })).toEqual([
    'Deletes a ',
    lamp,
    ', which is named by its ',
    { code: 'slug' },
    '.',
  ])
})
