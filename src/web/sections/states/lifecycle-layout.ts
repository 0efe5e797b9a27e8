import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import { stateName } from '../../../specification/sheets/states.ts'
import { listed, written } from '../../../specification/words.ts'
import { type Point, middleOfRoute, nearestOnRoute } from '../../parts/diagram/route.ts'
import { callInShort } from './call-in-short.ts'
import type { LifecycleRow, LifecycleState, LifecycleView } from './lifecycle-rows.ts'

/** Which way its arrows run. */
type Direction = 'RIGHT' | 'DOWN'
/** How much room there is between states. */
type Air = 'wide' | 'close'

/** Where everything of a lifecycle stands, in pixels of the drawing. */
export interface PlacedLifecycle {
  readonly width: number
  readonly height: number
  /** The middle of the state that it begins with: what is shown of it first where it is too large to be shown whole. */
  readonly start: Point
  readonly states: readonly (Box & { readonly state: LifecycleState })[]
  readonly arrows: readonly PlacedArrow[]
}

export interface PlacedArrow {
  readonly row: LifecycleRow
  /** The dot, ring or square at the end that is no state. */
  readonly mark: Box | null
  readonly points: readonly Point[]
  /** Where the number stands, on the line. */
  readonly callout: Point
  readonly label: (Box & { readonly lines: readonly string[]; readonly side: 'above' | 'beside' }) | null
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What elk is asked to lay out: states as boxes, and small marks where an arrow begins or ends at no state. */
export function lifecycleGraph({ states, rows }: LifecycleView, direction: Direction, air: Air): ElkNode {
  const marks = rows.flatMap((row): ElkNode[] => {
    if (row.from === null) return [{ id: markId(row, 'from'), width: MARK, height: MARK }]
    return row.to === null ? [{ id: markId(row, 'to'), width: MARK, height: MARK }] : []
  })
  const boxes = inReadingOrder(states, rows).map((state): ElkNode => ({ id: state.key, ...stateSize(state) }))
  return {
    id: 'lifecycle',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': direction,
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.spacing.nodeNode': '56',
      'elk.spacing.edgeNode': '28',
      'elk.spacing.edgeEdge': '24',
      'elk.spacing.edgeLabel': String(LABEL_GAP),
      'elk.layered.spacing.nodeNodeBetweenLayers': air === 'wide' ? '36' : '14',
      'elk.layered.spacing.edgeNodeBetweenLayers': air === 'wide' ? '30' : '14',
      'elk.layered.edgeLabels.sideSelection': 'ALWAYS_UP',
      'elk.layered.feedbackEdges': 'true',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      'elk.layered.nodePlacement.favorStraightEdges': 'true',
      'elk.padding': '[top=12,left=12,bottom=12,right=12]',
    },
    children: [...marks, ...boxes],
    edges: rows.map(row => {
      const lines = arrowLines(row)
      return {
        id: row.key,
        sources: [row.from ?? markId(row, 'from')],
        targets: [row.to ?? markId(row, 'to')],
        labels: [
          { text: row.key, ...labelSize(lines, direction), layoutOptions: { 'elk.edgeLabels.placement': 'CENTER' } },
        ],
      }
    }),
  }
}

/** Reads back what elk laid out. */
export function placedLifecycle(view: LifecycleView, laidOut: ElkNode, direction: Direction): PlacedLifecycle {
  const nodes = new Map((laidOut.children ?? []).map(node => [node.id, node]))
  const edges = new Map((laidOut.edges ?? []).map(edge => [edge.id, edge]))
  const first = boxOf(nodes.get(inReadingOrder(view.states, view.rows)[0]?.key ?? ''))
  return {
    width: laidOut.width ?? 0,
    height: laidOut.height ?? 0,
    start: { x: first.x + first.width / 2, y: first.y + first.height / 2 },
    states: view.states.map(state => ({ state, ...boxOf(nodes.get(state.key)) })),
    arrows: view.rows.map(row => {
      const mark = nodes.get(markId(row, row.from === null ? 'from' : 'to'))
      return { mark: mark === undefined ? null : boxOf(mark), ...placedArrow(row, edges.get(row.key), direction) }
    }),
  }
}

/** The drawing that may be shown largest in a frame. */
export function roomiest<Drawing extends { readonly width: number; readonly height: number }>(
  drawings: readonly [Drawing, ...Drawing[]],
  frame: { readonly width: number; readonly height: number },
): Drawing {
  const scale = ({ width, height }: Drawing) => Math.min(1, frame.width / width, frame.height / height)
  return drawings.reduce((best, drawing) => (scale(drawing) > scale(best) + 0.02 ? drawing : best))
}

/** What stands at an arrow; its number is drawn on the line. */
export function arrowLines({ kind, by, message, within, identities, support }: LifecycleRow): readonly string[] {
  if (kind === 'unknown') return ['not shown']
  if (kind === 'ends' || support === null) return []
  const as = identities.length === 0 ? '' : ` ${listed(identities.map(name => written(name, 24)))}`
  const unasked = within === null ? 'by the server' : 'by itself'
  return [by === null ? unasked : message === null ? callInShort(by) : written(message, LONGEST), `${support}×${as}`]
}

/** Of the name of a message. */
const LONGEST = 30

/** Diameter of the dot, the ring and the mark at arrows that begin or end at no state. */
const MARK = 18
/** Diameter of a number on a line. */
const CALLOUT = 20
const LABEL_GAP = 14
const LINE_HEIGHT = 15

function stateSize(state: LifecycleState): { width: number; height: number } {
  const width = Math.max(textWidth(stateName(state.value), 16), textWidth(state.fact, 13)) + 52
  return { width: Math.max(132, Math.min(280, width)), height: width > 280 ? 70 : 50 }
}

function labelSize(lines: readonly string[], direction: Direction): { width: number; height: number } {
  const width = Math.max(CALLOUT + 8, ...lines.map(line => textWidth(line, 13)))
  const height = Math.max(lines.length * LINE_HEIGHT, direction === 'RIGHT' ? 4 : CALLOUT + 8)
  return { width, height }
}

/** About what the lettering takes. */
function textWidth(text: string, size: number): number {
  return Math.ceil([...text].length * size * 0.47)
}

function markId({ key }: LifecycleRow, end: 'from' | 'to'): string {
  return `${end} of ${key}`
}

function boxOf(node: ElkNode | undefined): Box {
  return { x: node?.x ?? 0, y: node?.y ?? 0, width: node?.width ?? 0, height: node?.height ?? 0 }
}

function placedArrow(
  row: LifecycleRow,
  edge: ElkExtendedEdge | undefined,
  direction: Direction,
): Omit<PlacedArrow, 'mark'> {
  const [section] = edge?.sections ?? []
  const points = section === undefined ? [] : [section.startPoint, ...(section.bendPoints ?? []), section.endPoint]
  const lines = arrowLines(row)
  const [label] = edge?.labels ?? []
  if (label === undefined) return { row, points, callout: middleOfRoute(points), label: null }
  const box: Box = { x: label.x ?? 0, y: label.y ?? 0, width: label.width ?? 0, height: label.height ?? 0 }
  const callout = nearestOnRoute(points, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  if (lines.length === 0) return { row, points, callout, label: null }
  return { row, points, callout, label: { ...box, lines, side: direction === 'RIGHT' ? 'above' : 'beside' } }
}

/** Beginnings first, then what they lead to: elk keeps this order where it may choose. */
function inReadingOrder(states: readonly LifecycleState[], rows: readonly LifecycleRow[]): readonly LifecycleState[] {
  const byKey = new Map(states.map(state => [state.key, state]))
  const entered = new Set(rows.filter(({ kind }) => kind === 'changes').map(({ to }) => to))
  const starts = states.filter(({ initial, key }) => initial || !entered.has(key))
  const ordered = new Set<LifecycleState>([...states.filter(({ initial }) => initial), ...starts])
  for (const state of ordered) {
    for (const { from, to } of rows) {
      const next = from === state.key && to !== null ? byKey.get(to) : undefined
      if (next !== undefined) ordered.add(next)
    }
  }
  return [...new Set([...ordered, ...states])]
}
