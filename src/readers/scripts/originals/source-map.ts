import { FlattenMap, decodedMappings } from '@jridgewell/trace-mapping'

/** A source that a map names. */
export interface MappedSource {
  /** As a reader of the project knows it: `src/pages/orders.tsx`. */
  readonly path: string
  /** Null where the map does not hold it. */
  readonly text: string | null
  /** Of a package or of the bundler, and none of the application. */
  readonly isForeign: boolean
}

/** What a map says, as far as it can be used. */
export interface SourceMap {
  readonly sources: readonly MappedSource[]
  /**
   * Five numbers for each mapping, all from 0: line and column in the script, source, line and column in it. Sorted by the place
   * in the script.
   */
  readonly mappings: Uint32Array
}

const LARGEST = 64 * 1024 * 1024
/** Each character of the mappings takes about ten bytes while they are decoded. */
const LONGEST_MAPPINGS = 16_000_000
const MOST_SOURCES = 20_000
const MOST_TEXT = 24_000_000
const MOST_COLUMNS = 2 ** 31

/** A source map (ECMA-426), also one in sections. Never throws: what cannot be used is said. */
export const sourceMap = (json: string): SourceMap | { readonly problem: string } =>
  ofMap(json, (flat, sources) => ({ sources, mappings: packed(decodedMappings(flat), sources) }))

/** The sources that a map names, without where they stand in the script; none where the map cannot be used. Never throws. */
export function mappedSources(json: string): readonly MappedSource[] {
  const read = ofMap(json, (_, sources) => ({ sources }))
  return 'problem' in read ? [] : read.sources
}

type Flat = InstanceType<typeof FlattenMap>

function ofMap<Read>(
  json: string,
  read: (flat: Flat, sources: readonly MappedSource[]) => Read,
): Read | { readonly problem: string } {
  if (json.length > LARGEST) return { problem: `has more than ${LARGEST / 1024 / 1024} million characters` }
  try {
    // Servers may put a line in front that keeps it from running as a script.
    const parsed = JSON.parse(json.replace(/^\)\]\}[^\n]*\n/, '')) as unknown
    const problem = refused(parsed)
    if (problem !== null) return { problem }
    const flat = new FlattenMap(parsed as ConstructorParameters<typeof FlattenMap>[0])
    const texts = flat.sourcesContent ?? []
    const ignored = new Set(flat.ignoreList)
    const sources = flat.resolvedSources.map((name, index): MappedSource => {
      const path = sourcePath(name)
      return { path, text: texts[index] ?? null, isForeign: ignored.has(index) || isForeign(name) }
    })
    return read(flat, sources)
  } catch (error) {
    // The decoder meets what no encoder writes: it says so in errors of many kinds.
    return { problem: `is no source map: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** Why a map is not even decoded; null where it may be. */
function refused(map: unknown): string | null {
  if (!isObject(map)) return 'is no object'
  const parts = Array.isArray(map['sections'])
    ? map['sections'].map(section => (isObject(section) ? section['map'] : null))
    : [map]
  let mappings = 0
  let sources = 0
  let text = 0
  for (const part of parts) {
    if (!isObject(part) || part['sections'] !== undefined) return 'has a section that is no map'
    const { mappings: encoded, sources: named, sourcesContent: contents } = part
    if (typeof encoded !== 'string' || !isTexts(named)) return 'has no mappings or no sources'
    if (contents != null && !isTexts(contents)) return 'has sources that are no text'
    mappings += encoded.length
    sources += named.length
    for (const content of contents ?? []) text += content?.length ?? 0
  }
  if (mappings > LONGEST_MAPPINGS) return `has more than ${LONGEST_MAPPINGS / 1_000_000} million characters of mappings`
  if (sources > MOST_SOURCES) return `has more than ${MOST_SOURCES} sources`
  return text > MOST_TEXT ? `has sources of more than ${MOST_TEXT / 1_000_000} million characters` : null
}

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTexts = (value: unknown): value is readonly (string | null)[] =>
  Array.isArray(value) && value.every(one => one === null || typeof one === 'string')

/** Mappings that lead into a text that the map holds; those that lead beyond its end are left out. */
function packed(lines: ReturnType<typeof decodedMappings>, sources: readonly MappedSource[]): Uint32Array {
  const lengths = sources.map(({ text }) => (text === null ? MOST_COLUMNS : lineCount(text)))
  const kept: number[][] = []
  for (const [line, segments] of lines.entries())
    for (const [column, source, originalLine, originalColumn] of segments) {
      if (source === undefined || originalLine === undefined || originalColumn === undefined) continue
      const most = lengths[source]
      if (most === undefined || !isPosition(originalLine, most)) continue
      if (!isPosition(column, MOST_COLUMNS) || !isPosition(originalColumn, MOST_COLUMNS)) continue
      kept.push([line, column, source, originalLine, originalColumn])
    }
  const mappings = new Uint32Array(kept.length * 5)
  for (const [index, mapping] of kept.entries()) mappings.set(mapping, index * 5)
  return mappings
}

const isPosition = (number: number, below: number): boolean => number >= 0 && number < below

function lineCount(text: string): number {
  let lines = 1
  for (let feed = text.indexOf('\n'); feed !== -1; feed = text.indexOf('\n', feed + 1)) lines++
  return lines
}

/** `webpack://shop/./src/a.ts?1a2b` and `../../src/a.ts` are `src/a.ts`. */
function sourcePath(name: string | null): string {
  const path = (name ?? '').replace(/^[a-z][\w+.-]*:\/\/(?:\/|[^/]*\/)?/i, '').replace(/\?[^/]*$/, '')
  return path
    .split('/')
    .filter(part => part !== '' && part !== '.' && part !== '..')
    .join('/')
}

/** Packages, and what bundlers put in themselves. */
const isForeign = (name: string | null): boolean =>
  name === null ||
  name === '' ||
  name.includes('\0') ||
  /(?:^|\/)node_modules\/|(?:^|[/:])(?:webpack\/(?:runtime|bootstrap|startup|before-startup|universalModuleDefinition)|vite\/|rolldown\/runtime|rollupPluginBabelHelpers|commonjsHelpers)/.test(
    name,
  )
