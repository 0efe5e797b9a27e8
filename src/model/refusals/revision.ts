import { plainName } from './plain-name.ts'

/**
 * The field that says which revision of a thing was changed, of a refusal because somebody else has changed it since; null for others, and
 * where none was sent.
 * @param names of what was sent, dotted
 */
export function revisionField(status: number, message: string, names: ReadonlySet<string>): string | null {
  if (status !== PRECONDITION_FAILED && !IS_STALE.test(message)) return null
  for (const revision of REVISIONS) {
    const found = [...names].filter(name => plainName(name.split('.').at(-1) as string) === revision)
    if (found.length > 0) return found.length === 1 ? (found[0] as string) : null
  }
  return null
}

const PRECONDITION_FAILED = 412

const IS_STALE =
  /\b(?:has|have|had|was|were)(?: since| already)? been (?:updated|changed|modified|edited|saved)\b(?! successfully)|\b(?:changed|modified|updated|edited|saved) (?:it )?(?:by (?:an ?other|someone|somebody|a different)|since|in the meantime|meanwhile)\b|\b(?:stale|outdated|out[- ]of[- ]date)\b|\b(?:edit|update|version|revision|save) conflict\b|\b(?:revision|version|etag|e-tag) (?:mismatch|does(?: not|n't) match|is not the (?:current|latest|newest))\b/i

/** The surest first: a version may be that of something else. */
const REVISIONS = ['ifmatch', 'lockversion', 'rowversion', 'rev', 'revision', 'etag', 'ifunmodifiedsince', 'version']
