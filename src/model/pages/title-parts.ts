/** ` - `, ` | `, ` · `, ` — `, ` – `, ` :: `, ` » `, ` ‹ `, ` • `, ` > `, ` -- `, `: `: what stands between the parts of a title; and brackets around words at its end. */
const BETWEEN =
  /(\s+(?:[-–—|·•»«›‹>:/]|::|>>|--)\s+|:\s+|\s+\[(?=[^[\]]*\p{L}{2}[^[\]]*\]$)|\]$(?<=\s\[[^[\]]*\p{L}{2}[^[\]]*\]))/u

/** The parts of a title, and between them, at odd places, what parts them. */
export const titleParts = (title: string): readonly string[] => title.split(BETWEEN)

const partsAlone = (title: string): readonly string[] => titleParts(title).filter((_, index) => index % 2 === 0)

/** The first and the last part of a title, where it has several. */
export function titleEnds(title: string): readonly string[] {
  const parts = partsAlone(title)
    .map(part => part.trim())
    .filter(part => part !== '')
  return parts.length < 2 ? [] : [...new Set([parts[0] as string, parts.at(-1) as string])]
}

/**
 * The part of titles that stands beside what the page's own heading says, `Shop` of `Boats – Shop` over the heading `Boats`; the most frequent
 * one, null where none is or several are as frequent.
 */
export function besideHeading(titles: Iterable<string>, headings: ReadonlySet<string>): string | null {
  const votes = new Map<string, number>()
  for (const title of titles) {
    const ends = titleEnds(title)
    const others = ends.filter(end => !headings.has(end))
    const [only] = others
    if (ends.length === 2 && others.length === 1 && only !== undefined && !isPlaceholder(only))
      votes.set(only, (votes.get(only) ?? 0) + 1)
  }
  const [best, second] = [...votes].sort(([, n], [, m]) => m - n)
  return best === undefined || best[1] === second?.[1] ? null : best[0]
}

/** Whether two titles have several parts and differ in one of them alone: `Time - Boats - Shop`, `Time - Oars - Shop`. */
export function differInOnePart(left: string, right: string): boolean {
  const [a, b] = [partsAlone(left), partsAlone(right)]
  return a.length > 1 && a.length === b.length && a.filter((part, index) => part !== b[index]).length === 1
}

/** Desk Error: what went wrong instead of what was asked for. */
const ERROR =
  /^(?:\S{1,40} )?(?:error|fehler|erreur|errore|erro|fout|feil|fejl|chyba|virhe|hiba|eroare|ошибка|błąd|エラー|错误|錯誤|오류)[!.]?$/iu

/** Whether a title, or a part of one, says that there was an error, and no more but where. */
export const isErrorTitle = (part: string): boolean => ERROR.test(part.trim())

/** What whoever may not see the page is told. */
const REFUSED =
  /^(?:(?:permission|access) denied|forbidden|unauthori[sz]ed|not (?:authori[sz]ed|permitted|allowed))[!.]?$/i

/** Whether words say that somebody may not, and no more. */
export const isRefusal = (text: string): boolean => REFUSED.test(text.trim())

/** Loading…, Untitled, an error, a refusal, an address: no title at all. */
export const isPlaceholder = (title: string): boolean =>
  title === '' ||
  /(?:…|\.\.\.)$/.test(title) ||
  /^(?:untitled|document|loading|index|home|app|title|error|\d{3}\b.*)$/i.test(title) ||
  ERROR.test(title) ||
  REFUSED.test(title) ||
  /^https?:\/\//i.test(title)

/**
 * The part that titles share, as a product's name is: what most of them begin or end with, or what all of them are.
 * @param titles each different title with how often it was seen
 */
export function commonTitlePart(titles: ReadonlyMap<string, number>): string | null {
  const real = [...titles].filter(([title]) => !isPlaceholder(title)).sort(([a], [b]) => (a < b ? -1 : 1))
  const [only] = real
  if (only === undefined) return null
  if (real.length === 1) return only[0]
  const votes = new Map<string, number>()
  for (const [title] of real)
    for (const end of new Set([...titleEnds(title), title])) votes.set(end, (votes.get(end) ?? 0) + 1)
  const best = [...votes].sort(([a, n], [b, m]) => m - n || b.length - a.length || (a < b ? -1 : 1))[0] as [
    string,
    number,
  ]
  return best[1] >= 2 && best[1] * 2 >= real.length ? best[0] : null
}

/** Where words stand in a text; null where they do not. */
export function span(text: string, words: string): readonly [start: number, end: number] | null {
  const at = text.indexOf(words)
  return at === -1 ? null : [at, at + words.length]
}

/** The same between what is no letter and no number, or at an end. */
export function wordsIn(text: string, words: string): readonly [start: number, end: number] | null {
  const at = span(text, words)
  const around = at === null ? [] : [text[at[0] - 1], text[at[1]]]
  return around.every(mark => mark === undefined || !/[\p{L}\p{N}]/u.test(mark)) ? at : null
}

/** So many titles, of which half begin with one name, are no coincidence; fewer begin so with the kind of thing that they are about. */
const MANY = 8
const DEED =
  /^(?:add|all|change|configure|create|delete|edit|export|find|import|list|manage|my|new|search|select|show|the|update|view|your)$/i

/**
 * The word that half of many titles begin with, `Harbour` of `Harbour History`, `Harbour Map` and `Harbour Log File`, where the others say no more of it;
 * null where there is none.
 */
export function beginningOfMost(titles: Iterable<string>): string | null {
  const real = [...new Set(titles)].filter(title => !isPlaceholder(title))
  if (real.length < MANY) return null
  const counts = new Map<string, number>()
  for (const title of real) {
    const [first = '', ...others] = title.split(/[\s:]+/)
    if (others.length > 0 && /^\p{Lu}[\p{L}\p{N}]{2,}$/u.test(first) && !DEED.test(first))
      counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  const [word, count] = [...counts].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))[0] ?? ['', 0]
  const isElsewhere = real.some(title => !title.startsWith(word) && title.toLowerCase().includes(word.toLowerCase()))
  return count * 2 >= real.length && !isElsewhere ? word : null
}

/** Fewer titles begin alike by chance. */
const ALIKE = 3

/**
 * The words with capitals that all titles begin with, where nothing parts them from the rest: `Harbour` of `Harbour admin`, `Harbour login` and
 * `Harbour profile`; a whole title with them, `Harbour Desk` of `Harbour Desk`, `Harbour Desk (7)` and `Harbour Desk Help`. Null where they share none, or
 * are too few to tell.
 */
export function sharedBeginning(titles: Iterable<string>): string | null {
  const real = [...new Set(titles)].filter(title => !isPlaceholder(title)).map(title => title.split(' '))
  const [first = []] = real
  if (real.length < ALIKE) return null
  const shortest = Math.min(...real.map(({ length }) => length))
  const end = first.findIndex(
    (word, at) => !/^\p{Lu}[\p{L}\p{N}]+$/u.test(word) || real.some(words => words[at] !== word),
  )
  const shared = end === -1 ? first.length : end
  // One word alone is a name, and the last of several the page.
  const isWhole = shared === shortest && shared > 1
  const words = isWhole ? shared : Math.min(shared, shortest - 1)
  return words < 1 ? null : first.slice(0, words).join(' ')
}
