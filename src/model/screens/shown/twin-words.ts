import { addressFrom } from '../../pages/address.ts'
import type { Pages } from '../../pages/seen-pages.ts'
import type { SharedParts } from '../../pages/shared-parts.ts'
import type { ValueWord } from '../../pages/value-words.ts'
import { classOfKey } from '../../segment.ts'
import { seenCount } from '../../sightings.ts'
import { commonForms } from './common-forms.ts'
import { linkedAlike, namesKinds } from './plots.ts'
import { TWINS, routes } from './routes.ts'
import { type Stand, pageTraits } from './stand.ts'

/** What says nothing beside the pages: calls are not decided yet. */
const PAGES_ALONE = {
  handedOut: () => false,
  known: new Set<string>(),
  things: new Set<string>(),
  longAt: () => null,
  joined: new Set<string>(),
}

/**
 * The words of paths that are values since the server shows one kind of page at them, for calls at the same paths: one who posts to one list only, and looks
 * at several, shows that `/lists/oak` is one of many. In a fixed order; the pages stay as they are.
 */
export function twinWords(pages: Pages, origins: readonly string[], shared: SharedParts): readonly ValueWord[] {
  const found = new Map<string, ValueWord>()
  for (const { segments, stands } of routes(standsOf(pages, origins), {
    ...PAGES_ALONE,
    linkedAlike: linkedAlike(pages, shared),
    namesKinds: namesKinds(pages, shared),
  }))
    for (const [index, { parameter }] of segments.entries()) {
      // Beside values by their form, `/lists/oak-7`, a word is one where a page of the same kind stands at it.
      if (!parameter || index === 0) continue
      for (const { address } of stands) {
        if (classOfKey(address.segments[index] as string) !== null) continue
        const upTo = address.segments.slice(0, index + 1)
        found.set(JSON.stringify(upTo), { segments: upTo, reason: TWINS })
      }
    }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, word]) => word)
}

/** Where the server showed pages of its own, as far as they tell. */
function standsOf(pages: Pages, origins: readonly string[]): readonly Stand[] {
  const own = new Set(origins)
  const all = [...pages.visits.entries]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, visit]) => ({ address: addressFrom(key), visit }))
    .filter(({ address, visit: { counts, parts } }) => {
      const shown = seenCount(counts.documents)
      return own.has(address.origin) && shown > seenCount(counts.refused) && parts.skeletons.entries.size > 0
    })
  // One text at several addresses, without a form, is a frame that scripts fill.
  const shownAt = new Map<string, number>()
  for (const { visit } of all)
    for (const content of visit.parts.contents.entries.keys()) shownAt.set(content, (shownAt.get(content) ?? 0) + 1)
  const filled = all.filter(
    ({ visit: { parts } }) =>
      parts.forms.entries.size > 0 || [...parts.contents.entries.keys()].some(content => shownAt.get(content) === 1),
  )
  const chrome = commonForms(
    filled.map(({ visit }) => visit),
    pages.forms,
  )
  return pageTraits(pages, filled, chrome).map(stand => ({ ...stand, calls: new Map(), namedBy: new Set() }))
}
