import { expect, test } from 'vitest'
import { type Step, journey, modelOf } from '../instances/journey.test-sample.ts'

const person = (id: number, more: object = {}) => ({ id, name: `P${id}`, email: `p${id}@example.com`, ...more })
const people = (more?: object): Step => ({ call: 'GET /people', answer: [71, 72, 73].map(id => person(id, more)) })
const team = (id: number): Step => ({ call: `GET /teams/${id}`, answer: { id, title: `T${id}` } })
const members = (id: number, ...keys: readonly number[]): Step => ({
  call: `GET /teams/${id}/members`,
  answer: keys.map(key => person(key)),
})
const put = (id: number, key: number): Step => ({ call: `PUT /teams/${id}/members/${key}`, status: 204 })
const drop = (id: number, key: number): Step => ({ call: `DELETE /teams/${id}/members/${key}`, status: 204 })
const journeyed: readonly Step[] = [
  team(101),
  team(102),
  people(),
  put(101, 71),
  put(102, 72),
  members(101, 71),
  members(102, 72),
  put(102, 73),
  members(102, 72, 73),
  drop(101, 71),
  members(101),
]

const found = (steps: readonly Step[]) =>
  [...modelOf(journey(steps)).effects.links].map(([call, { list, support }]) => `${call} ${list} ${support}`)

test('who was there before is put among others, and is still there when taken out', () => {
  expect(found(journeyed)).toEqual([
    'calls/PUT /teams/{teamId}/members/{memberId} calls/GET /teams/{teamId}/members 3',
    'calls/DELETE /teams/{teamId}/members/{memberId} calls/GET /teams/{teamId}/members 1',
  ])
})

test('what is listed there alone is made there, or is a part', () => {
  expect(found(journeyed.filter(({ call }) => call !== 'GET /people'))).toEqual([])
})

test('what nobody knew before is made', () => {
  expect(found([...journeyed, put(102, 55), members(102, 72, 55)])).toEqual([])
})
