import type { ScriptFinding, ScriptRoute, ScriptText } from '../../../evidence/script.ts'
import type { Script } from '../../scripts/scripts.ts'
import type { Sightings } from '../../sightings.ts'
import { type DeclaredSegment, declaredPaths, declaredRoute, isCatchAll } from './declared-path.ts'
import { type DrawnRange, type LoadedScripts, loadedScripts } from './loaded-scripts.ts'
import { routeOfPageFile } from './page-files.ts'

/** A row of the application's route table, with the rows of other scripts around it joined. */
export interface DeclaredRoute {
  /** Without the base of its router. */
  readonly segments: readonly DeclaredSegment[]
  /** It is written to stand below another, and nothing says below which. */
  readonly isLoose: boolean
  /** See `ScriptRoute`. */
  readonly ofServer?: true
  /** What it is to a person: `elsewhere` redirects, `frame` only holds others, `unknown` holds rows of scripts that were not delivered. */
  readonly is: 'screen' | 'elsewhere' | 'catch-all' | 'frame' | 'unknown'
  /** Where it redirects to, as it is written; null where it does not. */
  readonly redirectTo: string | null
  readonly name: string | null
  readonly title: string | null
  readonly requires: readonly string[]
  readonly base: ScriptText | null
  readonly history: ScriptRoute['history']
  /** The scripts that are loaded for it alone, as far as they were delivered: addresses. */
  readonly loads: readonly string[]
  /** Where the components stand that it shows, as far as it or the scripts that it loads tell. */
  readonly draws: readonly DrawnRange[]
  /** The deliveries of the script that says so, and where in it. */
  readonly sightings: Sightings
  readonly at: string
  readonly script: string
}

/** A page whose script is named after its route: no reason to think that somebody went there. */
function ofPageFile({ url, sightings }: Script): readonly DeclaredRoute[] {
  const segments = routeOfPageFile(url)
  if (segments === null) return []
  const base = new URL(url).pathname.split('/_next/', 1)[0] as string
  const nothing = {
    isLoose: false,
    redirectTo: null,
    name: null,
    title: null,
    requires: [],
    base: base === '' ? null : [base],
    history: null,
    loads: [url],
    draws: [],
  }
  return [
    { ...nothing, segments, is: isCatchAll(segments) ? 'catch-all' : 'screen', sightings, at: '1:1', script: url },
  ]
}

type Finding = Extract<ScriptFinding, { kind: 'route' }>
interface Row {
  readonly script: Script
  readonly finding: Finding
  readonly loads: readonly string[]
}
/** Where the rows of a script stand: below these. */
interface Front {
  readonly path: string
  readonly requires: readonly string[]
  readonly loads: readonly string[]
  readonly title: string | null
  /** What is said of the router, for rows of scripts that do not say it. */
  readonly base: ScriptText | null
  readonly history: ScriptRoute['history']
}

const DEEPEST = 8
/** A script that more rows load stands below the first of them. */
const FRONTS = 16
/** More rows are no table of screens. */
const ROWS = 4096
const ROOT: Front = { path: '', requires: [], loads: [], title: null, base: null, history: null }

/** All rows that the scripts declare, in a fixed order; of two for one path that which says more. */
export function declaredRoutes(scripts: readonly Script[]): readonly DeclaredRoute[] {
  const known = loadedScripts(scripts)
  const rows = scripts.flatMap(script =>
    script.reading.findings.flatMap((finding): readonly Row[] =>
      finding.kind === 'route' ? rowOf(script, finding, known) : [],
    ),
  )
  const fronts = frontsOf(rows, known)
  const parents = new Set(rows.filter(({ finding }) => !finding.path.startsWith('/')).map(({ script }) => script.url))
  const above = restsAbove(rows)
  const found = rows.flatMap(row => {
    const { script, finding } = row
    const isFromRoot = finding.path.startsWith('/')
    const rests = isFromRoot ? above(script.url) : []
    const own = rests.length > 0 ? rests : isFromRoot ? [ROOT] : fronts(row, 0)
    return own.flatMap(front => {
      const loads = row.loads.length > 0 ? row.loads : front.loads
      const path = joined(front.path, front === ROOT ? finding.path : finding.path.replace(/^\//, ''))
      // Below whatever loads its script, which nobody saw: at the root it would hold everything.
      const isAstray = front === ROOT && !finding.path.startsWith('/') && /^:\w+\??$/.test(path)
      return (isAstray ? [] : declaredPaths(path)).map((segments): DeclaredRoute => ({
        segments,
        isLoose: front === ROOT && !finding.path.startsWith('/'),
        is: kindOf(row, segments, parents, known),
        redirectTo: finding.redirectTo,
        ...(finding.ofServer === true ? { ofServer: true } : {}),
        name: finding.name,
        title: spoken(finding.title) ?? (finding.path === '' ? spoken(front.title) : null),
        requires: [...new Set([...front.requires, ...finding.requires])].sort(),
        base: finding.base ?? front.base,
        history: finding.history ?? front.history,
        loads,
        draws: drawnBy(row, known),
        sightings: script.sightings,
        at: finding.at,
        script: script.url,
      }))
    })
  })
  return distinct(withNamedRests([...found, ...scripts.flatMap(ofPageFile)]))
}

/** Called so, it tells that there is nothing there. */
const NOTHING_THERE = /not[-_ ]?found|404|error|missing|fallback|catch[-_ ]?all|(?:path|no)[-_ ]?match/i

/**
 * `/files/*path`: what is named and stands alone below a word is a screen, `/files/{path}`. Where rows lie below the word it is for what
 * they do not match; a rest without a name holds, more often than not, the rows of another script.
 */
function withNamedRests(rows: readonly DeclaredRoute[]): readonly DeclaredRoute[] {
  const below = new Map<string, Set<string>>()
  for (const { segments } of rows)
    for (let length = 1; length < segments.length; length++) {
      const front = declaredRoute(segments.slice(0, length))
      below.set(front, (below.get(front) ?? new Set()).add(declaredRoute(segments)))
    }
  return rows.map(row => {
    const { segments, is, name, title } = row
    const [before, last] = [segments.at(-2), segments.at(-1)]
    const isScreen =
      is === 'catch-all' &&
      before?.is === 'literal' &&
      last !== undefined &&
      last.text !== 'rest' &&
      !NOTHING_THERE.test(`${last.text} ${name ?? ''} ${title ?? ''}`) &&
      below.get(declaredRoute(segments.slice(0, -1)))?.size === 1
    return isScreen ? { ...row, is: 'screen' } : row
  })
}

/** What a row shows: components of its own script, or those that it takes out of the scripts that it loads. */
function drawnBy({ script: { url }, finding }: Row, known: LoadedScripts): readonly DrawnRange[] {
  const own = (finding.draws ?? []).map(([from, to]) => ({ script: url, from, to }))
  return finding.takes === undefined ? own : [...own, ...known.taken(finding.loads, finding.takes, url)]
}

/** A row with the parts of its path that other scripts hold; none where one of them was not delivered. */
function rowOf(script: Script, finding: Finding, known: LoadedScripts): readonly Row[] {
  const loads = known.resolve(finding.loads, script.url)
  if (finding.parts === null) return [{ script, finding, loads }]
  const parts = finding.parts.map(part => (typeof part === 'string' ? part : known.text(part, script.url)))
  if (parts.some(part => part === null)) return []
  const path = (parts as readonly string[]).reduce(
    (front, own) => joined(front.replace(/\/?\*$/, '').replace(/\/$/, ''), own),
    '',
  )
  return [{ script, finding: { ...finding, path }, loads }]
}

function kindOf(
  { finding, loads }: Row,
  segments: readonly DeclaredSegment[],
  withRows: ReadonlySet<string>,
  known: LoadedScripts,
): DeclaredRoute['is'] {
  if (finding.redirectTo !== null) return 'elsewhere'
  if (finding.loadsRows && loads.some(url => known.around(url).some(one => withRows.has(one)))) return 'frame'
  if (finding.loadsRows) return 'unknown'
  if (isCatchAll(segments)) return 'catch-all'
  return finding.frames ? 'frame' : 'screen'
}

/**
 * The rows that relative rows of a script, and of a module in it, stand below: those that load it, or one that imports it, for the sake of
 * their rows.
 */
function frontsOf(rows: readonly Row[], loaded: LoadedScripts): (of: Row, depth: number) => readonly Front[] {
  const loaders = new Map<string, Row[]>()
  for (const row of rows)
    if (row.finding.loadsRows || row.finding.path.endsWith('*'))
      for (const url of new Set(row.loads.flatMap(loaded.around))) loaders.set(url, [...(loaders.get(url) ?? []), row])
  const withRows = new Set(rows.flatMap(({ finding: { module } }) => module ?? []))
  /** Modules that hold rows stand below whoever loads them; other rows below whoever loads their script. */
  const isFor = ({ script, finding }: Row, loader: Row): boolean => {
    const modules = loader.finding.loads.filter(one => withRows.has(one))
    return modules.length > 0 ? modules.includes(finding.module ?? '') : loader.script.url !== script.url
  }
  const known = new Map<string, readonly Front[]>()
  const fronts = (of: Row, depth: number): readonly Front[] => {
    const key = JSON.stringify([of.script.url, of.finding.module])
    const present = known.get(key)
    if (present !== undefined) return present
    const found = frontsAbove(of, depth).slice(0, FRONTS)
    if (depth === 0) known.set(key, found)
    return found
  }
  const frontsAbove = (of: Row, depth: number): readonly Front[] => {
    const all = depth > DEEPEST ? [] : (loaders.get(of.script.url) ?? [])
    const above = all.filter(one => isFor(of, one))
    if (above.length === 0) return [ROOT]
    return above.flatMap(row =>
      (row.finding.path.startsWith('/') ? [ROOT] : fronts(row, depth + 1)).map(front => ({
        path: joined(front.path, row.finding.path.replace(/\/?\*+$/, '')),
        requires: [...front.requires, ...row.finding.requires],
        loads: row.loads,
        title: spoken(row.finding.title),
        base: row.finding.base ?? front.base,
        history: row.finding.history ?? front.history,
      })),
    )
  }
  return fronts
}

/**
 * The rows that hold all that stands below them, `/reports/*`, and load a script for that: what is written there stands below them, with a slash in front
 * or without (React Router), unless it is written with all that is in front. None where nothing loads the script so.
 */
function restsAbove(rows: readonly Row[]): (url: string) => readonly Front[] {
  const found = new Map<string, Front[]>()
  for (const { script, finding, loads } of rows) {
    const path = /^(\/.*[^/])\/\*$/.exec(finding.path)?.[1]
    if (path === undefined) continue
    for (const url of loads) {
      const isWhole = rows.some(({ script: of, finding: own }) => of.url === url && own.path.startsWith(path))
      if (url === script.url || isWhole) continue
      const { requires, base, history } = finding
      const front = { path, requires, loads, title: spoken(finding.title), base, history }
      found.set(url, [...(found.get(url) ?? []), front])
    }
  }
  return url => (found.get(url) ?? []).slice(0, FRONTS)
}

/** `:name` is put in when the screen is opened. */
const spoken = (title: string | null): string | null => (title?.startsWith(':') === true ? null : title)

const joined = (front: string, path: string): string =>
  path.startsWith('/') ? path : `${front}${front === '' || path === '' ? '' : '/'}${path}`

/** Kinds from that which says most of an address to that which says least. */
const ORDER: readonly DeclaredRoute['is'][] = ['screen', 'elsewhere', 'frame', 'unknown', 'catch-all']

function distinct(found: readonly DeclaredRoute[]): readonly DeclaredRoute[] {
  const ranked = found.toSorted(
    (a, b) =>
      compare(declaredRoute(a.segments), declaredRoute(b.segments)) ||
      compare(JSON.stringify(a.base), JSON.stringify(b.base)) ||
      ORDER.indexOf(a.is) - ORDER.indexOf(b.is) ||
      said(b) - said(a) ||
      compare(a.script, b.script) ||
      compare(a.at, b.at),
  )
  const kept = new Map<string, DeclaredRoute>()
  for (const route of ranked) {
    const key = `${declaredRoute(route.segments)} ${JSON.stringify(route.base)}`
    if (!kept.has(key)) kept.set(key, route)
  }
  return [...kept.values()].slice(0, ROWS)
}

const said = ({ title, name, loads, requires }: DeclaredRoute): number =>
  (title === null ? 0 : 4) + (loads.length > 0 ? 2 : 0) + (name === null ? 0 : 1) + (requires.length > 0 ? 1 : 0)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
