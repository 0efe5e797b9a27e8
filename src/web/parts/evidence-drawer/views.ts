import type { Evidence } from '../../../evidence/evidence.ts'
import type { Excerpt } from '../../../excerpts/excerpt.ts'
import { fileOf, isInText, snapshotOf } from './places/entry-of.ts'

/** One of the ways in which the drawer shows a place. */
export interface View {
  readonly id: 'page' | 'exchange' | 'around' | 'places'
  readonly words: string
}

/** The ways in which a place can be shown; the first is shown where none is asked for. `excerpt`: as soon as it came. */
export function viewsOf(
  place: Evidence | undefined,
  excerpt: Excerpt | undefined,
  { hasAround, places }: { readonly hasAround: boolean; readonly places: number },
): readonly View[] {
  const text: View = { id: 'exchange', words: textWords(place, excerpt) }
  const page: View = { id: 'page', words: 'Page' }
  const isSnapshot = place !== undefined && snapshotOf(place) !== null
  return [
    // A snapshot is looked at; of an exchange the marked text says more.
    ...(isSnapshot ? [page, text] : isDocument(excerpt) ? [text, page] : [text]),
    ...(hasAround ? [{ id: 'around', words: 'Before and after' } as const] : []),
    ...(places > 1 ? [{ id: 'places', words: `All ${places} places` } as const] : []),
  ]
}

function textWords(place: Evidence | undefined, excerpt: Excerpt | undefined): string {
  if (place === undefined) return 'Exchange'
  if (snapshotOf(place) !== null) return 'Markup'
  if (excerpt?.kind === 'description') return 'Description'
  if (!isInText(place)) return fileOf(place) === null ? 'Exchange' : 'File'
  return isDocument(excerpt) ? 'Document' : 'Script'
}

/** Whether what was answered is a document that a browser shows. */
function isDocument(excerpt: Excerpt | undefined): boolean {
  return excerpt?.parts.some(({ pointer, mediaType }) => DELIVERED.test(pointer) && HTML.test(mediaType ?? '')) === true
}

const DELIVERED = /\/response(?:\/content\/text)?$/
const HTML = /^(?:text\/html|application\/xhtml\+xml)\b/i
