import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { proveSpecification } from '../src/pipeline/proving/prove.ts'
import { writeSpecification } from '../src/pipeline/write-specification.ts'

const recording = (path: string) => (role: string) => ({
  path: fileURLToPath(new URL(`${path}/${role}.har.gz`, import.meta.url)),
  identity: role,
})
const ROLES = ['member', 'librarian', 'admin']
const learnt = ROLES.map(recording('../examples/tool-library'))
const heldBack = ROLES.map(recording('held-out'))

test('a twin of the sample application answers other journeys than those that it is made from', async () => {
  const { specification } = await writeSpecification(learnt, { threads: 0 })
  const { proof } = await proveSpecification(specification, [...heldBack, ...learnt])
  expect(proof.journeys).toBe(3)
  expect(proof.exchanges).toBeGreaterThan(90)
  expect(proof.refused).toBe(0)
  // That a tool which is lent cannot be removed stands in the catalogue of errors; when a tool is lent, in no section.
  expect(
    proof.failures.map(({ request, expected, got }) => `${request}: ${expected.slice(0, 3)}, ${got.slice(0, 3)}`),
  ).toEqual(proof.failures.map(() => 'DELETE /api/tools/9: 409, 204'))
  expect(proof.status).toBeGreaterThan(0.98)
  expect(proof.shape).toBeGreaterThan(0.98)
  const { firstMatch, sequence } = proof.floors
  for (const floor of [firstMatch, sequence]) {
    expect(floor?.status).toBeLessThan(0.6)
    expect(floor?.shape).toBeLessThan(0.6)
    expect(floor?.values).toBeLessThan(proof.values)
  }
})
