import { compareText } from './order.ts'
import { headings } from './headings.ts'
import type { Specification } from './specification.ts'

/** For each claim and gap a name that can stand in a link: from its id, and different from all others. */
export function anchors({ sections }: Specification): ReadonlyMap<string, string> {
  const ids = headings.flatMap(({ name }) => [...sections[name].claims, ...sections[name].notShown].map(({ id }) => id))
  const taken = new Set<string>()
  const byId = new Map<string, string>()
  for (const id of ids.toSorted(compareText)) {
    const slug = slugOf(id)
    let anchor = slug
    for (let count = 2; taken.has(anchor); count++) anchor = `${slug}-${count}`
    taken.add(anchor)
    byId.set(id, anchor)
  }
  return byId
}

function slugOf(id: string): string {
  return id
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)
}
