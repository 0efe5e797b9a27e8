import type { ImportedText, ScriptPlace } from '../../../evidence/script.ts'
import { rememberingEach } from '../../remembering-each.ts'
import type { Script } from '../../scripts/scripts.ts'

/** Which delivered scripts are meant by what other scripts write. */
export interface LoadedScripts {
  /** Addresses of the delivered ones, of modules only those that hold them where these are known; the others are left out. */
  readonly resolve: (written: readonly string[], from: string) => readonly string[]
  /** A script and those that it imports which few others do, and which do not load it: a bundler may have put into them what it is loaded for. */
  readonly around: (url: string) => readonly string[]
  /** Where the components stand that others take out of scripts, by the names there; none where these are not known to be components. */
  readonly taken: (written: readonly string[], names: readonly string[], from: string) => readonly DrawnRange[]
  /** What another script gives out; null where that was not delivered, or is not known. */
  readonly text: (imported: ImportedText, from: string) => string | null
}

/** A place in a script where something is drawn: its address, from where to where. */
export interface DrawnRange {
  readonly script: string
  readonly from: ScriptPlace
  readonly to: ScriptPlace
}

/** What tells which modules of webpack a script holds. */
const GIVEN: ReadonlySet<string> = new Set(['asker', 'texts', 'maker', 'validator', 'component'])

/** What so many scripts import is shared by all. */
const SHARED = 2

export const loadedScripts = rememberingEach((scripts: readonly Script[]): LoadedScripts => {
  const urls = new Map(scripts.map(({ url }) => [plainUrl(url), url]))
  const byName = new Map<string, string[]>()
  for (const [plain, url] of urls) byName.set(lastName(plain), [...(byName.get(lastName(plain)) ?? []), url])
  const byChunk = new Map<string, string[]>()
  const name = (chunk: string, url: string): void => {
    const known = byChunk.get(chunk) ?? []
    if (!known.includes(url)) byChunk.set(chunk, [...known, url])
  }
  for (const { url, reading } of scripts)
    for (const finding of reading.findings)
      if (finding.kind === 'chunk') for (const chunk of finding.names) name(chunk, url)
      else if (finding.kind === 'route' && finding.module !== undefined) name(finding.module, url)
      else if (GIVEN.has(finding.kind) && 'exported' in finding && finding.exported.startsWith('module '))
        name(finding.exported.slice(0, finding.exported.lastIndexOf(' ')), url)
  const one = (written: string, from: string): readonly string[] => {
    const chunk = byChunk.get(written)
    if (chunk !== undefined) return chunk
    const url = URL.canParse(written, from) ? urls.get(plainUrl(new URL(written, from).href)) : undefined
    if (url !== undefined) return [url]
    // `static/chunks/a.js` below whatever the framework serves its files from.
    const ending = `/${written.replace(/^(?:\.?\/)+/, '')}`
    return ending.length < 6
      ? []
      : (byName.get(lastName(ending)) ?? []).filter(other => plainUrl(other).endsWith(ending))
  }
  const resolve: LoadedScripts['resolve'] = (written, from) => {
    const inModules = written.filter(isModule).flatMap(name => one(name, from))
    const all = inModules.length > 0 ? inModules : written.flatMap(name => one(name, from))
    return [...new Set(all)].sort()
  }
  // What a row loads is loaded for that row, whoever else can.
  const ofRows = new Set(
    scripts.flatMap(({ url, reading }) =>
      reading.findings.flatMap(finding => (finding.kind === 'route' ? resolve(finding.loads, url) : [])),
    ),
  )
  const imports = new Map(scripts.map(({ url, reading }) => [url, resolve(reading.imports, url)]))
  const importers = new Map<string, number>()
  for (const of of imports.values()) for (const url of of) importers.set(url, (importers.get(url) ?? 0) + 1)
  const given = new Map<string, readonly DrawnRange[]>()
  for (const { url, reading } of scripts)
    for (const finding of reading.findings)
      if (finding.kind === 'component')
        given.set(
          textKey(url, finding.exported, ''),
          finding.draws.map(([from, to]) => ({ script: url, from, to })),
        )
  const texts = new Map<string, string>()
  for (const { url, reading } of scripts)
    for (const finding of reading.findings)
      if (finding.kind === 'texts')
        for (const [member, text] of finding.texts) texts.set(textKey(url, finding.exported, member), text)
  return {
    resolve,
    taken: (written, names, from) =>
      written.flatMap(one =>
        resolve([one], from).flatMap(url =>
          names.flatMap(name => given.get(textKey(url, isModule(one) ? `${one} ${name}` : name, '')) ?? []),
        ),
      ),
    text: ({ from: written, name, member }, from) => {
      const said = new Set(resolve([written], from).flatMap(url => texts.get(textKey(url, name, member ?? '')) ?? []))
      const [text, other] = said
      return text === undefined || other !== undefined ? null : text
    },
    around: url => [
      url,
      ...(imports.get(url) ?? []).filter(
        other =>
          (importers.get(other) ?? 0) <= SHARED && !ofRows.has(other) && imports.get(other)?.includes(url) !== true,
      ),
    ],
  }
})

/** Whether it is a module that is meant, and not the script around it. */
const isModule = (written: string): boolean => written.startsWith('module ')

const lastName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const textKey = (url: string, name: string, member: string): string => JSON.stringify([url, name, member])

/** Without what changes no script: the query that a cache is told by. */
export const plainUrl = (url: string): string => url.split(/[?#]/, 1)[0] as string
