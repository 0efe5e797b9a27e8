import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { JsonValue } from '../src/evidence/exchange.ts'
import { writeSpecification } from '../src/pipeline/write-specification.ts'
import { makeTwin } from '../src/twin/twin.ts'

const path = fileURLToPath(new URL('../fixtures/graphql/studio.har', import.meta.url))

interface Answered {
  readonly data: { readonly albums: readonly { readonly id: string; readonly stage: string }[] }
}

test('a twin of an application that speaks GraphQL', async () => {
  const { specification } = await writeSpecification([{ path }], { threads: 0 })
  const move = specification.sections.calls.claims.find(({ subject }) => subject.operation?.name === 'MoveAlbum')
  expect(move?.subject.effects?.map(({ entity, field, becomes }) => [`${entity}.${field}`, becomes])).toEqual([
    ['Album.stage', { is: 'sent', in: 'body', name: 'stage' }],
  ])
  const twin = makeTwin(specification)
  twin.admit('t', null)
  const send = (body: JsonValue) =>
    twin.answer(
      {
        method: 'POST',
        path: '/graphql',
        query: [],
        headers: new Map([['authorization', 'Bearer t']]),
        cookies: new Map(),
        body,
      },
      Date.UTC(2026, 2, 2),
    )
  const albums = () =>
    (send({ operationName: 'Albums', variables: { first: 20 } }).body as unknown as Answered).data.albums

  const before = albums()
  expect(before.length).toBeGreaterThan(1)
  const [first, ...others] = before
  const stage = first?.stage === 'mixing' ? 'released' : 'mixing'
  const moved = send({
    query: 'mutation MoveAlbum($id: ID!, $stage: Stage!) { moveAlbum(id: $id, stage: $stage) { id stage } }',
    variables: { id: first?.id ?? '', stage },
  })
  expect(moved.body).toMatchObject({ data: { moveAlbum: { id: first?.id, stage } } })
  expect(albums()).toEqual([{ ...first, stage }, ...others])
  expect(send({ operationName: 'Unheard', variables: {} }).status).toBe(501)
})
