import { lastPart } from '../instances/writes.ts'
import type { Parts } from '../pages/parts.ts'
import { sortedEntries } from '../sample.ts'
import { endOf } from '../../evidence/text-end.ts'
import { titleParts } from '../pages/title-parts.ts'
import { classOfKey } from '../segment.ts'
import { seenCount } from '../sightings.ts'
import type { ScreenParameter } from './screen.ts'
import type { Plot } from './shown/site.ts'
import type { SeenTitle } from './titles.ts'

/** What varies in the address of a screen. */
export function parametersOf({ segments, selectors, stands: own }: Plot): readonly ScreenParameter[] {
  const inPath = segments.flatMap(({ text, parameter, spans, values }): ScreenParameter[] =>
    parameter ? [{ name: text, in: 'path', ...(spans === undefined ? {} : { spans }), values }] : [],
  )
  const selecting = new Set(selectors.map(([name]) => name))
  const query = new Map<string, Set<string>>()
  for (const { address } of own)
    for (const [name, value] of address.query)
      if (!selecting.has(name)) query.set(name, (query.get(name) ?? new Set()).add(value))
  const inQuery = [...query]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, values]): ScreenParameter => ({
      name,
      in: 'query',
      values: [...values].filter(value => value !== '').sort(),
    }))
  return [...inPath, ...inQuery]
}

/** The titles of a screen, each with the values that its own address has. */
export function titlesOf(
  { segments, selectors, stands: own }: Plot,
  parameters: readonly ScreenParameter[],
): readonly SeenTitle[] {
  const named = new Set(parameters.filter(parameter => parameter.in === 'query').map(({ name }) => name))
  for (const [name] of selectors) named.delete(name)
  const numbered = numberedIn(segments, own)
  const isEntrance = SIGN_IN.test(segments.at(-1)?.text ?? '') ? () => false : entrances(own)
  return own.flatMap(({ address, visit }) => {
    const values = new Map<string, string>()
    const held = new Map<string, string>()
    for (const [index, { text, parameter, spans }] of segments.entries()) {
      const word = address.segments[index]
      if (!parameter || word === undefined || classOfKey(word) !== null) continue
      if (spans === true) held.set(text, word.replaceAll('%2F', '/'))
      else values.set(text, word)
    }
    const asked = new Map(address.query.filter(([name, value]) => named.has(name) && classOfKey(value) === null))
    const { titles, otherTitles, titleFields } = visit.parts
    const fields = fieldsByTitle(titleFields)
    const all = sortedEntries(titles.entries.size > 0 ? titles : otherTitles)
    return all
      .filter(([title]) => !isEntrance(title))
      .map(([title, sightings]) => ({
        title,
        values: held.size === 0 ? values : new Map([...values, ...spelledOut(held, title)]),
        asked,
        fields: fields.get(title) ?? [],
        numbered,
        count: seenCount(sightings),
      }))
  })
}

/** Paths as a title has them, ids in them too, `notes/2026` of `notes/{integer}`; or what they end with, `week` of `notes/week.md`. */
function spelledOut(held: ReadonlyMap<string, string>, title: string): readonly (readonly [string, string])[] {
  return [...held].map(([name, path]) => {
    const shown = title.split(/\s+/).find(word => isSpelled(path.split('/'), word.replace(/^\/|\/$/g, '').split('/')))
    if (shown !== undefined) return [name, shown.replace(/^\/|\/$/g, '')]
    const end = endOf(path, '/') ?? path
    const parts = titleParts(title)
    const called = [end, end.replace(/(?<=.)\.\w{1,8}$/, '')].find(one => parts.includes(one))
    return called === undefined ? [name, path] : ['…', called]
  })
}

const isSpelled = (path: readonly string[], shown: readonly string[]): boolean =>
  path.length === shown.length &&
  path.every((part, nth) => part === shown[nth] || (classOfKey(part) !== null && /\d/.test(shown[nth] as string)))

/** `/login.php`: nothing stands in its place. */
const SIGN_IN = /(?:log|sign)[-_]?in(?![a-z])/i

/**
 * Whether a title is that of the page that stands there in the place of the screen while nobody is signed in. Where the screen has no other,
 * it is the entrance itself.
 */
function entrances(own: Plot['stands']): (title: string) => boolean {
  const asking = new Set(own.flatMap(({ visit }) => [...visit.parts.entranceTitles.entries.keys()]))
  const hasOthers = own.some(({ visit }) => [...visit.parts.titles.entries.keys()].some(title => !asking.has(title)))
  return title => hasOthers && asking.has(title)
}

function fieldsByTitle(parts: Parts): ReadonlyMap<string, readonly (readonly [name: string, text: string])[]> {
  const found = new Map<string, (readonly [string, string])[]>()
  for (const [key] of sortedEntries(parts)) {
    const [title, name, text] = JSON.parse(key) as [string, string, string]
    const plain = lastPart(name)
    found.set(title, [...(found.get(title) ?? []), [/^[\w-]+$/.test(plain) ? plain : '…', text]])
  }
  return found
}

/** The one parameter that holds a number at some of the addresses; a form may be answered at one without it. */
function numberedIn(segments: Plot['segments'], own: Plot['stands']): string | null {
  const names = new Set<string>()
  for (const { address } of own) {
    for (const [index, { text, parameter }] of segments.entries())
      if (parameter && classOfKey(address.segments[index] ?? '') === 'integer') names.add(text)
    for (const [name, value] of address.query) if (classOfKey(value) === 'integer') names.add(name)
  }
  const [only, ...others] = names
  return others.length === 0 ? (only ?? null) : null
}
