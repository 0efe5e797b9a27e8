import { expect, test } from 'vitest'
import { anchors } from './anchors.ts'
import { headings } from './headings.ts'
import { rich } from './rich.test-sample.ts'

test('every claim and gap has an anchor of its own', () => {
  const ids = headings.flatMap(({ name }) =>
    [...rich.sections[name].claims, ...rich.sections[name].notShown].map(({ id }) => id),
  )
  const byId = anchors(rich)
  expect(new Set(ids.map(id => byId.get(id))).size).toBe(ids.length)
  for (const anchor of byId.values()) expect(anchor).toMatch(/^[a-z][a-z0-9-]*$/)
})

test('an anchor does not depend on what else is stated', () => {
  const { calls } = rich.sections
  const fewer = { ...rich, sections: { ...rich.sections, calls: { ...calls, claims: calls.claims.slice(0, 3) } } }
  for (const [id, anchor] of anchors(fewer)) expect(anchors(rich).get(id)).toBe(anchor)
})
