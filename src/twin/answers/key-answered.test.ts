import { expect, test } from 'vitest'
import { sampleField } from '../../evidence/subjects.test-sample.ts'
import type { EntitySubject } from '../../evidence/subjects.ts'
import { call, claim, object, request, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'
import { keyAnswered } from './key-answered.ts'

const NOW = Date.UTC(2026, 10, 21)
const text = (...examples: readonly string[]) => ({ type: 'string' as const, examples })
const alarm: EntitySubject = {
  kind: 'entity',
  name: 'Alarm',
  key: 'id',
  calls: ['calls/GET /alarms/{alarmId}'],
  fields: ['id', 'room', 'level'].map(sampleField),
}
const none = { paths: [], keys: [], type: 'string' as const }
const made = (schema: object) =>
  call('POST /alarms', {
    security: [],
    effect: 'create',
    entity: 'Alarm',
    responses: { 200: { 'application/json': schema } },
  })

test.each([
  ['its name and the word for a key', object({ alarmID: text('a-7') }), ['alarmID']],
  ['the word alone, in a wrapper', object({ data: object({ id: text('a-7') }) }), ['data', 'id']],
  ['beside what is none', object({ id: text('a-7'), message: text('made') }), ['id']],
  ['the key of something else', object({ roomId: text('r-1') }), undefined],
  ['no key at all', object({ message: text('made') }), undefined],
  ['the whole thing', object({ id: text('a-7'), room: text('hall'), level: text('low') }), undefined],
])('what is made is answered by its key alone: %s', (_, schema, path) => {
  expect(keyAnswered(made(schema).subject, alarm, none)?.path).toEqual(path)
})

test('a text is no key of what is numbered', () => {
  const numbered = { ...alarm, fields: alarm.fields.map(field => ({ ...field, type: 'integer' as const })) }
  const { subject } = made(object({ key: text('s3cr3t'), alarmID: { type: 'integer' } }))
  expect(keyAnswered(subject, numbered, none)?.path).toEqual(['alarmID'])
})

test('of things without a key what stands in their addresses', () => {
  const { subject } = made(object({ name: text('-Oa1') }))
  const addresses = { paths: ['/alarms/{alarm}'], keys: ['-Oa1'], type: 'string' as const }
  expect(keyAnswered(subject, { ...alarm, key: null }, addresses)?.path).toEqual(['name'])
  expect(keyAnswered(subject, { ...alarm, key: null }, { ...addresses, keys: ['-Ob2'] })).toBeNull()
})

test('a twin answers with the key that the thing has from then on, and with the part of it that is asked for', () => {
  const shown = object({ id: text('a-7'), room: text('hall'), level: text('low') })
  const twin = makeTwin(
    specificationOf({
      entities: [claim('entities/Alarm', alarm)],
      calls: [
        made(object({ alarmID: text('a-7') })),
        ...(['GET', 'PATCH'] as const).map(method =>
          call(`${method} /alarms/{alarmId}`, {
            security: [],
            effect: method === 'GET' ? 'read' : 'update',
            entity: 'Alarm',
            responses: { 200: { 'application/json': method === 'GET' ? shown : object({ level: text('low') }) } },
          }),
        ),
      ],
    }),
  )
  const { alarmID } = twin.answer(request('POST /alarms', { room: 'attic', level: 'high' }), NOW).body as {
    readonly alarmID: string
  }
  expect(alarmID).not.toBe('a-7')
  expect(twin.answer(request(`GET /alarms/${alarmID}`), NOW).body).toMatchObject({ id: alarmID, room: 'attic' })
  expect(twin.answer(request(`PATCH /alarms/${alarmID}`, { level: 'mid' }), NOW).body).toEqual({ level: 'mid' })
})
