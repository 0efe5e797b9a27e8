import type { Pages } from '../../pages/seen-pages.ts'
import { seenCount } from '../../sightings.ts'
import type { Visit } from '../../pages/visit.ts'

/** Keys of the forms that stand on most pages, such as a search field on top. */
export function commonForms(visits: readonly Visit[], forms: Pages['forms']): ReadonlySet<string> {
  const kinds = new Map<string, { pages: number; readonly keys: Set<string> }>()
  let all = 0
  for (const { parts, counts } of visits) {
    if (parts.titles.entries.size + parts.otherTitles.entries.size === 0) continue
    // What was only gone to by scripts holds the part that was drawn anew.
    if (seenCount(counts.documents) + seenCount(counts.posts) + seenCount(counts.snapshots) === 0) continue
    all++
    const here = new Set<string>()
    for (const key of parts.forms.entries.keys()) {
      const kind = kindOf(key, forms)
      const known = kinds.get(kind) ?? { pages: 0, keys: new Set() }
      kinds.set(kind, known)
      known.keys.add(key)
      if (!here.has(kind)) known.pages++
      here.add(kind)
    }
  }
  return all < 3
    ? new Set()
    : new Set([...kinds.values()].flatMap(({ pages, keys }) => (pages > all / 2 ? [...keys] : [])))
}

/** What is searched in may differ from page to page: a form that only asks is the same wherever it leads. */
export function kindOf(key: string, forms: Pages['forms']): string {
  const form = forms.entries.get(key)
  if (form === undefined || form.method !== 'GET' || form.fields.length === 0) return key
  return JSON.stringify([form.name, form.fields.map(({ name }) => name), form.submits])
}
