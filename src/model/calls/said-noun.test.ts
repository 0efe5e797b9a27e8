import { expect, it } from 'vitest'
import { emptySample, sampled } from '../sample.ts'
import type { Reason, Refusals } from '../refusals/refusals.ts'
import { withSaidNouns } from './said-noun.ts'

type Said = readonly [status: number, message: string | null, code?: string]

function call(path: string, ...said: readonly Said[]) {
  const refusals: Refusals = { reasons: emptySample(8), told: emptySample(8), successes: emptySample(8) }
  for (const [status, message, code = null] of said)
    sampled(refusals.reasons, `${status} ${code} ${message}`, () => ({ refusal: { status, message, code } }) as Reason)
  return { protocol: 'http', path, leaf: { refusals } }
}
const noun = (...calls: readonly ReturnType<typeof call>[]): string | undefined => withSaidNouns(calls).at(-1)?.saidNoun

it.each<[Said, string]>([
  [[404, 'no such bucket here'], 'bucket'],
  [[404, 'Database does not exist.'], 'database'],
  [[404, 'The requested package was not found'], 'package'],
  [[404, 'Channel {name} not found'], 'channel'],
  [[404, "couldn't find that repository"], 'repository'],
  [[410, null, 'NoSuchBucket'], 'bucket'],
  [[404, null, 'TENANT_NOT_FOUND'], 'tenant'],
])('%j says %s', (said, word) => expect(noun(call('/{name}', said))).toBe(word))

it.each<{ readonly said: Said }>([
  { said: [404, 'Page not found'] },
  { said: [404, 'not_found'] },
  { said: [404, 'Not Found'] },
  { said: [400, 'no such bucket'] },
  { said: [404, null, 'NOT_FOUND'] },
])('$said says nothing', ({ said }) => expect(noun(call('/{name}', said))).toBeUndefined())

it('takes nothing where a path has words, where refusals differ, and of what stands above', () => {
  expect(noun(call('/buckets/{name}', [404, 'no such bucket']))).toBeUndefined()
  expect(noun(call('/{name}', [404, 'no such bucket'], [404, 'no such tenant']))).toBeUndefined()
  const bucket = call('/{bucket}', [404, 'no such bucket'])
  expect(noun(bucket, call('/{bucket}/{key}', [404, 'no such bucket']))).toBeUndefined()
  expect(noun(bucket, call('/{bucket}/{key}', [404, 'no such bucket'], [404, null, 'NoSuchUpload']))).toBe('upload')
})

it('every method at an address has the word that one was refused with', () => {
  const [put] = withSaidNouns([
    { ...call('/{name}'), method: 'PUT' },
    { ...call('/{name}', [404, 'no such bucket']), method: 'GET' },
  ])
  expect(put?.saidNoun).toBe('bucket')
})
