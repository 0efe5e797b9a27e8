import type { ScriptPlace } from '../../evidence/script.ts'
import type { TextFile } from './fetched-texts.ts'
import { rememberingEach } from '../remembering-each.ts'
import type { Script } from '../scripts/scripts.ts'
import { type Finding, declared } from './findings.ts'

/** The texts that the application's scripts hold by key, or get as JSON, of one language. */
export interface Catalogue {
  readonly text: (key: string) => CatalogueText | null
  /** The texts under `errors.`, by what follows. */
  readonly under: (prefix: string) => readonly (readonly [rest: string, CatalogueText])[]
  /** By their last step: `RECORD_NOT_UNIQUE` of `errors.RECORD_NOT_UNIQUE`. */
  readonly ending: (step: string) => readonly (readonly [key: string, CatalogueText])[]
}
export interface CatalogueText {
  readonly text: string
  /** What holds it, and where in there: a line and column, or a JSON Pointer. */
  readonly script: Pick<Script, 'url' | 'sightings'>
  readonly at: ScriptPlace
}

/** What holds texts by key. */
interface TextsHeld {
  readonly scripts: readonly Script[]
  readonly textFiles: readonly TextFile[]
}

/** Where one key stands in several languages, the same language speaks for all: English, where it is among them. */
export const catalogueOf = rememberingEach(({ scripts, textFiles }: TextsHeld): Catalogue => {
  const ranked = [
    ...declared(scripts, 'catalogue'),
    ...textFiles.map(file => ({ script: file, finding: { locale: null, entries: file.entries } })),
  ]
    .map(({ script, finding }) => ({ script, finding, rank: englishness(script, finding) }))
    .toSorted((a, b) => b.rank - a.rank)
  const byKey = new Map<string, CatalogueText>()
  for (const { script, finding } of ranked)
    for (const [key, text, at] of finding.entries) if (!byKey.has(key)) byKey.set(key, { text, script, at })
  for (const [key, known] of byKey) byKey.set(key, { ...known, text: withLinked(known.text, byKey) })
  const sorted = [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const byEnding = new Map<string, (readonly [string, CatalogueText])[]>()
  for (const entry of sorted) {
    const step = entry[0].slice(entry[0].lastIndexOf('.') + 1)
    const known = byEnding.get(step)
    if (known === undefined) byEnding.set(step, [entry])
    else known.push(entry)
  }
  return {
    text: key => byKey.get(key) ?? null,
    under: prefix =>
      sorted.filter(([key]) => key.startsWith(prefix)).map(([key, text]) => [key.slice(prefix.length), text] as const),
    ending: step => byEnding.get(step) ?? [],
  }
})

/** `@:common.save`, `@.lower:common.save`, `@:{'common.save'}` of Vue I18n, `$t(common.save)` of i18next: another text of the catalogue stands there. */
const LINKS =
  /@(?:\.(lower|upper|capitalize))?:(?:\(([\w.-]+)\)|\{'([^']+)'\}|([\w-]+(?:\.[\w-]+)*))|\$t\(([\w.-]+)(?:,[^)]*)?\)/g
const DEEPEST = 4

function withLinked(text: string, byKey: ReadonlyMap<string, CatalogueText>, depth = 0): string {
  if (depth === DEEPEST) return text
  return text.replace(LINKS, (link, letters?: string, ...rest: readonly (string | undefined)[]) => {
    const linked = byKey.get(rest.slice(0, 4).find(key => key !== undefined) ?? '')
    return linked === undefined ? link : inLetters(withLinked(linked.text, byKey, depth + 1), letters)
  })
}

function inLetters(text: string, letters: string | undefined): string {
  if (letters === 'lower') return text.toLowerCase()
  if (letters === 'upper') return text.toUpperCase()
  return letters === 'capitalize' ? `${text.slice(0, 1).toUpperCase()}${text.slice(1)}` : text
}

/** By the name of the language, in the script or in its address, else by its words. */
function englishness(
  { url }: Pick<Script, 'url'>,
  { locale, entries }: Pick<Finding<'catalogue'>, 'locale' | 'entries'>,
): number {
  const named = locale ?? /[/._-]([a-z]{2}(?:[-_][A-Z]{2})?)[/._-][^/]*$/.exec(new URL(url).pathname)?.[1] ?? null
  if (named !== null && LANGUAGE.test(named))
    return named.startsWith('en') ? (/^en(?:[-_](?:US|GB))?$/.test(named) ? 3 : 2) : 0
  const english = entries.filter(([, text]) => /\b(?:the|and|not|your|is|to|of|for)\b/i.test(text)).length
  return entries.length === 0 ? 0 : 1 + english / entries.length
}

const LANGUAGE = /^(?:[a-z]{2})(?:[-_][A-Z]{2})?$/
