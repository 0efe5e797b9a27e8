import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { UserError } from '../../evidence/user-error.ts'
import { proveBySplitting, proveSpecification } from './prove.ts'
import { writeSpecification } from '../write-specification.ts'

const sample = (role: string): string =>
  fileURLToPath(new URL(`../../../examples/tool-library/${role}.har.gz`, import.meta.url))
const inputs = ['member', 'librarian', 'admin'].map(role => ({ path: sample(role), identity: role }))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-prove-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('the sample application', () => {
  test('with each role held back in turn: above both tapes, most of the rest refused', async () => {
    const { proof, specification } = await proveBySplitting(inputs, 3, { threads: 0 })
    const { firstMatch, sequence } = proof.floors
    expect(proof.journeys).toBe(3)
    expect(proof.exchanges).toBeGreaterThan(200)
    expect(specification.sources).toHaveLength(3)
    // What only one role did, nobody else can show: half of what is not reproduced is refused, not wrong.
    expect(proof.status).toBeGreaterThan(0.6)
    expect(proof.shape).toBeGreaterThan(0.6)
    expect(proof.refused).toBeGreaterThan(proof.wrong)
    for (const floor of [firstMatch, sequence]) {
      expect(floor?.status).toBeLessThan(proof.status - 0.2)
      expect(floor?.shape).toBeLessThan(proof.shape - 0.2)
      expect(floor?.values).toBeLessThan(proof.values)
    }
  })

  test('a held-back recording without credentials is said to be one', async () => {
    const { specification } = await writeSpecification(inputs.slice(0, 1), { threads: 0 })
    const path = join(folder, 'bare.har')
    const entries = JSON.stringify(await entriesOf(sample('librarian')), (key, value: unknown) =>
      key === 'cookies' ? [] : key === 'headers' ? (value as readonly { name: string }[]).filter(isBare) : value,
    )
    await writeFile(path, `{"log":{"version":"1.2","entries":${entries}}}`)
    const { notes } = await proveSpecification(specification, [...inputs.slice(0, 1), { path }])
    await rm(path)
    expect(notes).toEqual([expect.stringMatching(/^bare\.har holds no cookies and no credentials/)])
  })

  test('what was learnt from is a tape and no proof', async () => {
    const { specification } = await writeSpecification(inputs.slice(0, 1), { threads: 0 })
    await expect(proveSpecification(specification, inputs.slice(0, 1))).rejects.toThrow(UserError)
    const { proof, notes } = await proveSpecification(specification, inputs.slice(0, 2))
    const again = await proveSpecification(specification, [...inputs.slice(0, 2), ...inputs.slice(0, 2)].toReversed())
    expect(JSON.stringify(again.proof)).toBe(JSON.stringify(proof))
    // Named without its role, too, and first.
    const bare = inputs.slice(0, 2).map(({ path }) => ({ path }))
    const both = await proveSpecification(specification, [...bare, ...inputs.slice(0, 2)])
    expect(JSON.stringify(both.proof)).toBe(JSON.stringify(proof))
    expect(proof.floors.firstMatch).not.toBeNull()
    expect(notes).toEqual([])
    expect(proof.failures.every(({ journey }) => journey === 'librarian.har.gz')).toBe(true)
  })
})

describe('a single recording', () => {
  test('is split where somebody signs in, and nothing is left behind', async () => {
    const path = join(folder, 'both.har')
    const [first, second] = await Promise.all(['member', 'librarian'].map(async role => entriesOf(sample(role))))
    await writeFile(path, JSON.stringify({ log: { version: '1.2', entries: [...(first ?? []), ...(second ?? [])] } }))
    vi.stubEnv('TMPDIR', folder)
    const { proof } = await proveBySplitting([{ path }], 2, { threads: 0 })
    expect(proof.journeys).toBe(2)
    expect(new Set(proof.failures.map(({ journey }) => journey))).toEqual(
      new Set(['both.har, journey 1', 'both.har, journey 2']),
    )
    expect(await readdir(folder)).toEqual(['both.har'])
  })

  test('with one journey alone nothing can be held back', async () => {
    await expect(proveBySplitting(inputs.slice(1, 2), 2, { threads: 0 })).rejects.toThrow(/but one journey/)
  })
})

const isBare = ({ name }: { readonly name: string }): boolean => !/^(?:authorization|cookie|set-cookie)$/i.test(name)

async function entriesOf(path: string): Promise<readonly unknown[]> {
  const { log } = JSON.parse(gunzipSync(await readFile(path)).toString()) as { log: { entries: readonly unknown[] } }
  return log.entries
}
