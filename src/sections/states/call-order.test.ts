import { expect, it } from 'vitest'
import type { CallOrderSubject } from '../../evidence/subjects.ts'
import { type Step, journey, modelOf } from '../../model/instances/journey.test-sample.ts'
import { states } from './states.ts'

const parcel = (id: number, weight: number) => ({ id, title: `Parcel ${id}`, weight, town: `Town ${id}` })
const made = (id: number): Step => ({ call: 'POST /parcels', status: 201, sent: { weight: 1 }, answer: parcel(id, 1) })
const does = (id: number, verb: string): Step => ({ call: `POST /parcels/${id}/${verb}`, status: 204 })
const list = (...ids: readonly number[]): Step => ({
  call: 'GET /parcels',
  answer: { data: ids.map(id => parcel(id, 1)), total: ids.length },
})

const order = (steps: readonly Step[]): CallOrderSubject | undefined =>
  states(modelOf(journey(steps))).claims.flatMap(({ subject }) => (subject.kind === 'call order' ? subject : []))[0]

const said = (subject: CallOrderSubject | undefined): readonly string[] =>
  (subject?.rules ?? []).map(({ rule, call, other, support }) => {
    const verb = (id: string): string => id.slice(id.lastIndexOf('/') + 1)
    return `${verb(call)} ${rule} ${verb(other)} ${support}`
  })

const whole = [1, 2, 3].flatMap(id => [made(id), does(id, 'weigh'), does(id, 'send')])

it('says which call followed which on one thing', () => {
  const subject = order([...whole, list(1, 2, 3)])
  expect(subject?.entity).toBe('Parcel')
  expect(subject?.steps).toEqual([
    { from: null, to: 'calls/POST /parcels', support: 3 },
    { from: 'calls/POST /parcels', to: 'calls/POST /parcels/{parcelId}/weigh', support: 3 },
    { from: 'calls/POST /parcels/{parcelId}/weigh', to: 'calls/POST /parcels/{parcelId}/send', support: 3 },
  ])
})

/** Weighed, and no more: what comes next is not what always does. */
const begun = [made(5), does(5, 'weigh')]

it('says what held on three things or more, and that a thing was made first goes without saying', () => {
  expect(said(order([...whole, ...begun, list(1, 2, 3, 5)]))).toEqual(['send only after weigh 3'])
})

it('says nothing where all things saw the same: that may be but a habit', () => {
  expect(said(order([...whole, list(1, 2, 3)]))).toEqual([])
  const steps = [1, 2, 3, 4].flatMap(id => [made(id), does(id, 'pack'), does(id, 'weigh'), does(id, 'send')])
  expect(said(order([...steps, list(1, 2, 3, 4)]))).toEqual([])
})

it('leaves out what follows from two others', () => {
  const steps = [1, 2, 3].flatMap(id => [made(id), does(id, 'pack'), does(id, 'weigh'), does(id, 'send')])
  const begun = [made(4), does(4, 'pack'), made(5), does(5, 'pack'), does(5, 'weigh')]
  expect(said(order([...steps, ...begun, list(1, 2, 3, 4, 5)]))).toEqual([
    'send only after weigh 3',
    'weigh only after pack 4',
  ])
})

it('says nothing of two things', () => {
  const steps = [1, 2].flatMap(id => [made(id), does(id, 'weigh'), does(id, 'send')])
  expect(said(order([...steps, list(1, 2)]))).toEqual([])
})

it('says nothing that one thing speaks against', () => {
  expect(said(order([...whole, made(4), does(4, 'send'), list(1, 2, 3, 4)]))).toEqual(['weigh never after send 3'])
  const back = [made(4), does(4, 'weigh'), does(4, 'send'), does(4, 'weigh')]
  expect(said(order([...whole, ...begun, ...back, list(1, 2, 3, 4, 5)]))).toEqual(['send only after weigh 4'])
  expect(said(order([...whole, made(4), does(4, 'send'), does(4, 'weigh'), list(1, 2, 3, 4)]))).toEqual([])
})

it('does not hold against a call what may have come before the recording began', () => {
  expect(said(order([...whole, ...begun, does(9, 'send'), list(1, 2, 3, 5, 9)]))).toEqual(['send only after weigh 3'])
})

it('says nothing where one call is all there is', () => {
  expect(order([made(1), made(2), made(3), list(1, 2, 3)])).toBeUndefined()
})

it('what makes one is about no other that has the number of something else in it', () => {
  const makes = (id: number): Step => ({ call: 'POST /parcels', sent: { senderId: 1 }, answer: parcel(id, 1) })
  const steps = [1, 2, 3].flatMap(id => [makes(id), does(id, 'send')])
  expect(order([...steps, list(1, 2, 3)])?.steps).toEqual([
    { from: null, to: 'calls/POST /parcels', support: 3 },
    { from: 'calls/POST /parcels', to: 'calls/POST /parcels/{parcelId}/send', support: 3 },
  ])
})

it('is of the thing whose keys these are, not of what else is said of it', () => {
  const keys = ['3f1a9c0d5e', '7b2e4d6f80', 'c95a1b3d7e']
  const crate = (hash: string, at: number) => ({ hash, title: `Crate ${at}`, weight: at })
  const does = (verb: string, hash: string): Step => ({ call: `POST /crates/${verb}`, status: 200, sent: { hash } })
  const says = (hash: string): Step => ({
    call: `GET /crates/properties?hash=${hash}`,
    answer: { hash, pieces: 4, comment: `On ${hash}` },
  })
  const steps = [
    { call: 'GET /crates/list', answer: keys.map(crate) },
    ...keys.flatMap(hash => [says(hash), does('weigh', hash), does('send', hash)]),
  ]
  const found = states(modelOf(journey(steps))).claims.map(({ subject }) => subject.entity)
  expect(found).not.toContain('Property')
})

it('is none of what has no key and stands in what the path names', () => {
  const tags = (id: string): readonly Step[] => [
    { call: `GET /parcels/${id}/tags`, answer: { version: 1, tags: [] } },
    { call: `POST /parcels/${id}/tags`, status: 201, sent: { value: 'fragile' }, answer: { value: 'fragile' } },
    { call: 'POST /labels', status: 201, sent: { parcelId: id, size: 'small' }, answer: { id: 7, size: 'small' } },
    { call: `DELETE /parcels/${id}/tags/fragile`, status: 204 },
  ]
  const steps = ['5b964c850899b93d003a', '99e9848b167d9378caec', '1c0de5f2a90b4477aa01'].flatMap(tags)
  expect(states(modelOf(journey(steps))).claims.filter(({ id }) => id.startsWith('states/Tag'))).toEqual([])
})

it('is none of what things tell of under keys of their own', () => {
  const labels = ['tax-papers', 'holiday-pics', 'music-arch']
  const steps = labels.flatMap((id, at): readonly Step[] => [
    { call: 'POST /parcels', status: 201, sent: { id, weight: 1 } },
    { call: `PATCH /parcels/${id}`, sent: { weight: 2 }, status: 200 },
    { call: 'PUT /depot', sent: { parcels: [{ id, weight: 3 }] }, status: 200 },
    { call: `GET /parcels/${id}`, answer: { id, weight: 3, town: `Town ${at}` } },
    { call: 'GET /events', answer: [{ id: at + 1, type: 'Sent', data: { id, label: `The ${id}` } }] },
  ])
  expect(states(modelOf(journey(steps))).claims.map(({ subject }) => subject.entity)).not.toContain('Event')
})

it('is none of what only stands in the part of the application that is called as the thing', () => {
  const rpc = (method: string, result: unknown, ...params: readonly unknown[]): Step => ({
    call: 'POST /rpc',
    sent: { id: 1, method, params } as never,
    answer: { id: 1, result } as never,
  })
  const steps = [1, 2, 3].flatMap(id => [
    rpc('parcel.parcel.read', [{ id, weight: 2, town: `Town ${id}` }], [id], ['weight', 'town']),
    rpc('parcel.parcel.weigh', null, [id]),
    rpc('parcel.label.read', [{ id, text: `Label ${id}`, colour: 'red' }], [id], ['text', 'colour']),
    rpc('parcel.label.print', null, [id]),
    rpc('parcel.parcel.write', null, [id], { weight: 3 }),
  ])
  const found = states(modelOf(journey(steps))).claims.find(({ id }) => id === 'states/Parcel (call order)')
  expect((found?.subject as CallOrderSubject | undefined)?.calls).toEqual([
    'calls/POST /rpc parcel.parcel.weigh',
    'calls/POST /rpc parcel.parcel.write',
  ])
})
