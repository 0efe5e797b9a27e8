import type { ElkNode } from 'elkjs/lib/elk-api.js'
import type { Basis, Claim } from '../../../evidence/claim.ts'
import type { ScreenSubject } from '../../../evidence/subjects.ts'
import { commonRoutes } from '../../../specification/sheets/screens.ts'
import type { Point } from '../../parts/diagram/route.ts'

/** Which screen leads to which. Ways to those that most lead to are left out: every map would show them and nothing else. */
export interface ScreensGraph {
  /** `basis` is null for a route that something leads to and that is stated nowhere. */
  readonly places: readonly { readonly route: string; readonly basis: Basis | null }[]
  readonly ways: readonly Way[]
}

/** `below`: no way was seen, and the one route begins with the other. */
export interface Way {
  readonly from: string
  readonly to: string
  readonly by: 'link' | 'below'
}

/** More are no map: the rest stands in the table alone. */
const MOST = 250

/** Of all screens; with `around`, of one and those that it leads to or is reached from. */
export function screensGraph(claims: readonly Claim<ScreenSubject>[], around: string | null): ScreensGraph {
  const common = commonRoutes(claims)
  const links = claims.flatMap(({ subject: { route, leadsTo } }) =>
    [...new Set(leadsTo)]
      .filter(to => to !== route && !common.has(to) && (around === null || route === around || to === around))
      .map((to): Way => ({ from: route, to, by: 'link' })),
  )
  const bases = new Map(claims.map(({ subject, basis }) => [subject.route, basis]))
  const linked = new Set(links.flatMap(({ from, to }) => [from, to]))
  const all = around === null ? [...new Set([...linked, ...bases.keys()])] : [...linked]
  // Those that were opened are kept before those that were only declared.
  const kept = all.toSorted((left, right) => rank(bases, left) - rank(bases, right)).slice(0, MOST)
  const known = new Set(kept)
  const ways = [
    ...links.filter(({ from, to }) => known.has(from) && known.has(to)),
    ...kept.filter(route => !linked.has(route)).flatMap((route): readonly Way[] => wayBelow(route, known)),
  ]
  return { places: kept.toSorted().map(route => ({ route, basis: bases.get(route) ?? null })), ways }
}

function rank(bases: ReadonlyMap<string, Basis>, route: string): number {
  const basis = bases.get(route)
  return basis === 'observed' ? 0 : basis === undefined ? 2 : 1
}

/** From the nearest route that this one begins with, segment by segment. The root of all is no way: it is above everything. */
function wayBelow(route: string, known: ReadonlySet<string>): readonly Way[] {
  for (let end = route.lastIndexOf('/'); end > 0; end = route.lastIndexOf('/', end - 1)) {
    const above = route.slice(0, end)
    if (known.has(above)) return [{ from: above, to: route, by: 'below' }]
  }
  return []
}

/** From which screens a route is reached. */
export function reachedFrom(claims: readonly Claim<ScreenSubject>[], route: string): readonly string[] {
  return claims
    .filter(({ subject }) => subject.route !== route && subject.leadsTo.includes(route))
    .map(({ subject }) => subject.route)
}

/** What elk is asked to lay out. `wraps`: a long chain goes on in a further row below. */
export function elkGraph({ places, ways }: ScreensGraph, wraps = false): ElkNode {
  return {
    id: 'screens',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'RIGHT',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.spacing.nodeNode': '14',
      'elk.spacing.edgeNode': '12',
      'elk.spacing.edgeEdge': '8',
      'elk.layered.spacing.nodeNodeBetweenLayers': '44',
      'elk.layered.spacing.edgeNodeBetweenLayers': '18',
      'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
      'elk.layered.mergeEdges': 'true',
      'elk.aspectRatio': '1.9',
      'elk.layered.wrapping.strategy': wraps ? 'MULTI_EDGE' : 'OFF',
      'elk.padding': '[top=8,left=8,bottom=8,right=8]',
    },
    children: places.map(({ route, basis }) => ({
      id: route,
      ...boxSize(route),
      // What hangs together and was opened most stands first; screens without a way would fill the first rows otherwise.
      layoutOptions: { 'elk.priority': basis === 'observed' ? '1' : '0' },
    })),
    edges: ways.map(({ from, to }) => ({ id: wayKey(from, to), sources: [from], targets: [to] })),
  }
}

/** Whether so little of a drawing fits into a view that nobody can follow it: a recording that goes from screen to screen is one chain. */
export function isStrip({ width = 0, height = 0 }: Pick<ElkNode, 'width' | 'height'>): boolean {
  return width > 2000 && width > 5 * height
}

/** Where the screens and the ways between them stand, in pixels of the drawing. */
export interface PlacedScreens {
  readonly width: number
  readonly height: number
  readonly places: readonly (ScreensGraph['places'][number] & {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  })[]
  readonly ways: readonly (ScreensGraph['ways'][number] & { readonly points: readonly Point[] })[]
}

/** Reads back what elk laid out. */
export function placedScreens({ places, ways }: ScreensGraph, laidOut: ElkNode): PlacedScreens {
  const boxes = new Map((laidOut.children ?? []).map(node => [node.id, node]))
  const lines = new Map((laidOut.edges ?? []).map(edge => [edge.id, edge]))
  return {
    width: laidOut.width ?? 0,
    height: laidOut.height ?? 0,
    places: places.map(place => {
      const { x = 0, y = 0, width = 0, height = 0 } = boxes.get(place.route) ?? {}
      return { ...place, x, y, width, height }
    }),
    ways: ways.map(way => {
      const [section] = lines.get(wayKey(way.from, way.to))?.sections ?? []
      const points = section === undefined ? [] : [section.startPoint, ...(section.bendPoints ?? []), section.endPoint]
      return { ...way, points }
    }),
  }
}

const WIDEST = 320
/** What a character of the wire takes. */
const CHARACTER = 7.3

function boxSize(route: string): { width: number; height: number } {
  const width = Math.ceil(route.length * CHARACTER) + 22
  const lines = Math.ceil((route.length * CHARACTER) / (WIDEST - 22))
  return { width: Math.max(72, Math.min(WIDEST, width)), height: 16 + lines * 17 }
}

function wayKey(from: string, to: string): string {
  return JSON.stringify([from, to])
}
