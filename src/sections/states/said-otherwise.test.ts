import { expect, it } from 'vitest'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { type Step, journey, modelOf } from '../../model/instances/journey.test-sample.ts'
import { decide, modelFold } from '../../model/model.ts'
import { browse } from '../../model/pages/browse.test-sample.ts'
import { states } from './states.ts'

const changesIn = (result: ReturnType<typeof states>): readonly string[] =>
  result.claims.flatMap(({ subject }) =>
    subject.kind === 'lifecycle'
      ? subject.transitions.map(
          ({ from, to, by }) =>
            `${subject.entity}.${subject.field}: ${JSON.stringify(from)} → ${JSON.stringify(to)} by ${by?.slice('calls/'.length) ?? 'nobody'}`,
        )
      : [],
  )
const changes = (steps: readonly Step[]): readonly string[] => changesIn(states(modelOf(journey(steps))))

const job = (id: number, status: string): Step => ({
  call: `GET /jobs/${id}`,
  answer: { id, status, title: `Job ${id}`, total: id },
})
const ids = [1, 2, 3] as const
const halt = (id: number): Step => ({ call: `POST /jobs/${id}/halt`, status: 204 })
const lift = (id: number, sent: object): Step => ({
  call: `POST /jobs/${id}/priority`,
  sent: sent as never,
  status: 204,
})

it('an attribute that is set by its own name is not what moved the thing', () => {
  const steps = ids.flatMap(id => [job(id, 'new'), lift(id, { priority: 90 }), halt(id), job(id, 'held')])
  expect(changes(steps)).toEqual(['Job.status: "new" → "held" by POST /jobs/{jobId}/halt'])
  expect(changes(ids.flatMap(id => [job(id, 'new'), lift(id, { priority: 90 }), job(id, 'held')]))).toEqual([
    'Job.status: "new" → "held" by nobody',
  ])
})

it('what is sent in other letters is what answers show', () => {
  const set = (id: number, status: string): Step => ({ call: `PATCH /jobs/${id}`, sent: { status }, status: 204 })
  const steps = ids.flatMap(id => [job(id, 'Good'), set(id, 'BAD'), job(id, 'Bad')])
  expect(changes(steps)).toEqual(['Job.status: "Good" → "Bad" by PATCH /jobs/{jobId}'])
})

it('what was done by a link behind a thing, which leads to the thing, moves it', () => {
  const cancel = (id: number): Step => ({
    call: `GET /jobs/${id}/cancel`,
    status: 302,
    redirect: `https://shop.test/jobs/${id}`,
  })
  expect(changes(ids.flatMap(id => [job(id, 'new'), cancel(id), job(id, 'gone')]))).toEqual([
    'Job.status: "new" → "gone" by GET /jobs/{jobId}/cancel',
  ])
})

it('a row is of the thing that most of its links lead to', () => {
  const { seen, goTo, post } = browse()
  const table = (...rows: readonly (readonly [id: number, state: string])[]): string =>
    `<html lang="en"><h1>Jobs</h1><table><thead><tr><th>#</th><th>Status</th><th>Title</th></tr></thead><tbody>${rows
      .map(
        ([id, state]) =>
          `<tr><td><a href="/results/${id}">R</a> <a href="/jobs/${id}">J</a> <a href="/jobs/${id}#end">E</a></td><td>${state}</td><td>T${id}</td></tr>`,
      )
      .join('')}</tbody></table>`
  goTo('/jobs', table([1, 'New'], [2, 'New'], [3, 'Held']))
  for (const id of [1, 2]) {
    post(`/jobs/${id}/hold`, '', { redirect: '/jobs', fields: { why: 'x' } })
    goTo('/jobs', table([1, 'Held'], [2, id === 1 ? 'New' : 'Held'], [3, 'Held']))
  }
  const model = decide(
    seen.reduce(modelFold.add, modelFold.empty()),
    [sampleSource('aaaaa00000000000')],
    ordinal => `/log/entries/${ordinal / 2}`,
  )
  expect(changesIn(states(model))).toEqual(['Job.status: "New" → "Held" by POST /jobs/{jobId}/hold'])
})
