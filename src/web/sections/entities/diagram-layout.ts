import type { Claim } from '../../../evidence/claim.ts'
import type { EntitySubject } from '../../../evidence/subjects.ts'
import { written } from '../../../specification/words.ts'
import type { EntityRelations, Join, Neighbour } from './entity-relations.ts'

/** A box of the drawing, in pixels from its top left corner. */
export interface Box {
  readonly name: string
  /** The claim to open; null where none states it. */
  readonly id: string | null
  readonly isOwn: boolean
  /** The fields that matter here, a line each. */
  readonly lines: readonly string[]
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A reference, drawn along corners from the box that holds it to the box that it names. */
export interface Edge {
  readonly key: string
  readonly label: string
  readonly isDeclared: boolean
  readonly points: readonly (readonly [x: number, y: number])[]
  /** How many of the holder belong to one of the named: many always; and how many of the named one holder names. */
  readonly target: 'one' | 'none or one' | 'many'
  /** Where the label begins, and on which side of that point it stands. */
  readonly labelAt: readonly [x: number, y: number]
  readonly anchor: 'start' | 'end'
}

export interface Drawing {
  readonly width: number
  readonly height: number
  readonly boxes: readonly Box[]
  readonly edges: readonly Edge[]
}

const HEAD = 22
const LINE = 15
const PAD = 6
const ROOM = 18
const MARGIN = 20
const LINES = 4
const LETTER = 7.1
/** Columns this wide leave room for what lines are called. */
const LABELLED = 150
/** More neighbours than these on a side are drawn by their names alone. */
const FEW = 3
/** Lines that would jog by no more are drawn straight. */
const STRAIGHT = 5

/**
 * Who refers on the left, whom it refers to on the right, the entity itself between, at most `width` wide. Lines leave
 * and arrive at their own height and turn in lanes of their own, so that no two of them lie on each other.
 */
export function diagramLayout(own: Claim<EntitySubject>, relations: EntityRelations, width: number): Drawing {
  const others = relations.to.filter(({ name }) => name !== own.subject.name)
  const loops = relations.to.filter(({ name }) => name === own.subject.name).flatMap(({ joins }) => joins)
  const column = Math.max(104, Math.min(190, Math.floor((width - 2 * MARGIN) / 5)))
  // Where there is no room beside the lines for what they are called, the boxes name the fields.
  const isLabelled = column >= LABELLED
  const isDense = isLabelled && Math.max(relations.from.length, others.length) > FEW
  const left = stack(relations.from, isDense ? () => [] : neighbourLines, { width: column, room: isDense ? 10 : ROOM })
  const right = stack(others, isDense ? () => [] : targetLines, { width: column, room: isDense ? 10 : ROOM })
  const middle = ownBox(own, relations, column)
  const ports = Math.max(relations.from.length, others.length)
  const ownHeight = Math.max(middle.height, ports * 12 + HEAD + PAD)
  const height = Math.max(left.height, right.height, ownHeight + (loops.length === 0 ? 0 : 2 * ROOM)) + 2 * MARGIN
  const ownPlaced: Box = {
    ...middle,
    left: middleLeft(width, column, relations.from.length > 0, others.length > 0),
    top: Math.round((height - ownHeight) / 2),
    height: ownHeight,
  }
  const lefts = left.boxes.map(box => at(box, MARGIN, (height - left.height) / 2))
  const rights = right.boxes.map(box => at(box, width - MARGIN - column, (height - right.height) / 2))
  return {
    width,
    height,
    boxes: [...lefts, ownPlaced, ...rights],
    edges: withLabels(isLabelled, [
      ...lefts.map((box, index) => inward(box, ownPlaced, relations.from[index], [index, lefts.length])),
      ...rights.map((box, index) => outward(ownPlaced, box, others[index], [index, rights.length])),
      ...loops.map((join, index) => loop(ownPlaced, join, index)),
    ]),
  }
}

function withLabels(isLabelled: boolean, edges: readonly Edge[]): readonly Edge[] {
  return isLabelled ? edges : edges.map(edge => ({ ...edge, label: '' }))
}

function middleLeft(width: number, column: number, hasLeft: boolean, hasRight: boolean): number {
  if (hasLeft && !hasRight) return width - MARGIN - column - 60
  if (!hasLeft && hasRight) return MARGIN
  return Math.round((width - column) / 2)
}

type Unplaced = Omit<Box, 'left'>

function stack(
  neighbours: readonly Neighbour[],
  linesOf: (neighbour: Neighbour) => readonly string[],
  { width, room }: { readonly width: number; readonly room: number },
): { boxes: readonly Unplaced[]; height: number } {
  let top = 0
  const boxes = neighbours.map(neighbour => {
    const lines = fitting(linesOf(neighbour), width)
    const height = HEAD + (lines.length === 0 ? 0 : lines.length * LINE + PAD)
    const box = { name: neighbour.name, id: neighbour.claim?.id ?? null, isOwn: false, lines, top, width, height }
    top += height + room
    return box
  })
  return { boxes, height: Math.max(0, top - room) }
}

function ownBox({ id, subject }: Claim<EntitySubject>, { to }: EntityRelations, width: number): Unplaced {
  const holders = to.flatMap(({ joins }) => joins.map(({ field }) => field))
  const lines = fitting([...new Set([...(subject.key === null ? [] : [subject.key]), ...holders])], width)
  return { name: subject.name, id, isOwn: true, lines, top: 0, width, height: HEAD + lines.length * LINE + PAD }
}

/** The fields that refer to the entity in the middle. */
function neighbourLines({ joins }: Neighbour): readonly string[] {
  return joins.map(({ field }) => field)
}

/** What the entity that is referred to is known by: of its fields those that are held. */
function targetLines({ claim, joins }: Neighbour): readonly string[] {
  return [...new Set(joins.flatMap(({ heldField }) => heldField ?? claim?.subject.key ?? []))]
}

/** Fields on as few lines as hold them. */
function fitting(fields: readonly string[], width: number): readonly string[] {
  const letters = Math.floor((width - 16) / LETTER)
  const lines: string[] = []
  for (const field of fields.map(field => written(field, letters))) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + field.length + 2 <= letters) lines[lines.length - 1] = `${last}, ${field}`
    else lines.push(field)
  }
  const rest = lines.length - LINES
  return rest > 1 ? [...lines.slice(0, LINES), `… ${rest} more lines`] : lines
}

function at(box: Unplaced, left: number, down: number): Box {
  return { ...box, left, top: Math.round(box.top + down) }
}

type Turn = readonly [index: number, of: number]

function inward(holder: Box, own: Box, neighbour: Neighbour | undefined, turn: Turn): Edge {
  const out = middleOf(holder)
  const start: Point = [holder.left + holder.width, out]
  const points = corners(start, [own.left, portNear(own, turn, out)], { turn, isTurnedLate: true })
  return { ...edge(neighbour, `from ${holder.name}`), points, labelAt: [start[0] + 16, out - 6], anchor: 'start' }
}

function outward(own: Box, target: Box, neighbour: Neighbour | undefined, turn: Turn): Edge {
  const into = middleOf(target)
  const end: Point = [target.left, into]
  const points = corners([own.left + own.width, portNear(own, turn, into)], end, { turn, isTurnedLate: false })
  return { ...edge(neighbour, `to ${target.name}`), points, labelAt: [end[0] - 30, into - 6], anchor: 'end' }
}

function edge(neighbour: Neighbour | undefined, key: string): Pick<Edge, 'key' | 'label' | 'isDeclared' | 'target'> {
  const joins = neighbour?.joins ?? []
  return {
    key,
    label: joins.map(({ field }) => written(field, 28)).join(', '),
    isDeclared: joins.every(({ isDeclared }) => isDeclared),
    target: targetOf(joins),
  }
}

type Point = readonly [x: number, y: number]

/** Each line turns in a lane of its own, beside the box in the middle: the outermost farthest from it. */
function corners(
  start: Point,
  end: Point,
  { turn: [index, of], isTurnedLate }: { readonly turn: Turn; readonly isTurnedLate: boolean },
): readonly Point[] {
  if (start[1] === end[1]) return [start, end]
  const room = end[0] - start[0]
  const outer = of <= 1 ? 0 : Math.abs((2 * index) / (of - 1) - 1)
  const share = 0.16 + 0.2 * (1 - outer)
  const lane = Math.round(isTurnedLate ? end[0] - room * share : start[0] + room * share)
  return [start, [lane, start[1]], [lane, end[1]], end]
}

function loop(own: Box, join: Join, index: number): Edge {
  const right = own.left + own.width
  const bottom = own.top + own.height
  const out = 14 + index * 8
  return {
    key: `self ${join.field}`,
    label: written(join.field, 28),
    isDeclared: join.isDeclared,
    points: [
      [right, bottom - 10 - index * 4],
      [right + out, bottom - 10 - index * 4],
      [right + out, bottom + out],
      [right - 24 - index * 10, bottom + out],
      [right - 24 - index * 10, bottom],
    ],
    target: targetOf([join]),
    labelAt: [right + out + 6, bottom + out],
    anchor: 'start',
  }
}

function targetOf(joins: readonly Join[]): Edge['target'] {
  if (joins.some(({ isList }) => isList)) return 'many'
  return joins.some(({ isOptional }) => isOptional) ? 'none or one' : 'one'
}

/** Along the side of a box, below its head; at the height of the other end where that is close, so that the line is straight. */
function portNear(box: Box, [index, of]: Turn, other: number): number {
  const from = box.top + HEAD / 2
  const own = Math.round(from + ((box.height - HEAD / 2) * (index + 1)) / (of + 1))
  const isInside = other > box.top + 4 && other < box.top + box.height - 4
  return isInside && (of === 1 || Math.abs(other - own) <= STRAIGHT) ? other : own
}

function middleOf({ top, height }: Box): number {
  return Math.round(top + height / 2)
}
