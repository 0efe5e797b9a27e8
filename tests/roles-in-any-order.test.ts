import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { chance } from '../bench/applications/random.mjs'
import { styles } from '../bench/applications/styles.mjs'
import { writeSpecification } from '../src/pipeline/write-specification.ts'

interface Input {
  readonly path: string
  readonly identity?: string
}
interface Har {
  readonly log: { readonly entries: readonly { readonly request: { readonly method: string; readonly url: string } }[] }
}

/** `clerk on calls/GET /orders: denied`, sorted; @param called other names of roles */
async function matrixOf(
  inputs: readonly Input[],
  called: ReadonlyMap<string, string> = new Map(),
): Promise<readonly string[]> {
  const { specification } = await writeSpecification(inputs, { threads: 0 })
  const name = (role: string): string => called.get(role) ?? role
  return specification.sections.roles.claims
    .flatMap(({ subject, support }) =>
      subject.kind === 'permission' ? [`${name(subject.role)} on ${subject.on}: ${subject.verdict} ${support}×`] : [],
    )
    .toSorted()
}

function orders<One>(all: readonly One[]): readonly (readonly One[])[] {
  return all.length < 2 ? [all] : all.flatMap((one, at) => orders(all.toSpliced(at, 1)).map(others => [one, ...others]))
}

describe('the same matrix in whatever order recordings of several roles are given', () => {
  const folder = mkdtempSync(join(tmpdir(), 'asbuilt-orders-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const sample = ['member', 'librarian', 'admin'].map(name => ({
    name,
    path: fileURLToPath(new URL(`../examples/tool-library/${name}.har.gz`, import.meta.url)),
  }))

  test('of the sample, in all six orders, and under whatever names', async () => {
    const [first, ...others] = orders(sample.map(({ path }) => ({ path })))
    const matrix = await matrixOf(first ?? [])
    expect(matrix.filter(line => line.includes('denied')).length).toBeGreaterThan(10)
    expect(matrix.filter(line => line.includes('own only')).length).toBeGreaterThan(0)
    for (const order of others) expect(await matrixOf(order)).toEqual(matrix)
    const labelled = sample.map(({ name, path }) => ({ path, identity: `${name.toUpperCase()}-X` }))
    const names = new Map(sample.map(({ name }) => [`${name.toUpperCase()}-X`, name]))
    for (const order of [labelled, labelled.toReversed()]) expect(await matrixOf(order, names)).toEqual(matrix)
  })

  /** A recording for each person of a made-up application: from one sign-in to the next. */
  function apart(style: 'lifecycles' | 'machines', seed: number): readonly Input[] {
    const { har } = styles[style](chance(seed)) as { readonly har: Har }
    const { entries } = har.log
    const starts = entries.flatMap(({ request }, at) =>
      request.method === 'POST' && request.url.endsWith('login') ? [at] : [],
    )
    return starts.map((_, nth) => {
      const path = join(folder, `${style}-${seed}-${nth}.har`)
      const part = entries.slice(nth === 0 ? 0 : starts[nth], starts[nth + 1])
      writeFileSync(path, JSON.stringify({ log: { ...har.log, entries: part } }))
      return { path }
    })
  }

  test.each([
    ['machines', 31],
    ['lifecycles', 33],
  ] as const)('of a made-up application: %s, seed %i', async (style, seed) => {
    const parts = apart(style, seed)
    expect(parts.length).toBeGreaterThan(2)
    const matrix = await matrixOf(parts)
    expect(matrix.filter(line => line.includes('denied')).length).toBeGreaterThan(3)
    for (const order of orders(parts).filter((_, at) => at % 9 === 5)) expect(await matrixOf(order)).toEqual(matrix)
  })
})
