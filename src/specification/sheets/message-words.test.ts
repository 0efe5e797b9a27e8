import { expect, test } from 'vitest'
import type { CallSubject, MessageAnswer } from '../../evidence/subjects.ts'
import { messageRelations } from './message-words.ts'

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
