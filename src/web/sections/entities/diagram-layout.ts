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

/**
 * Who refers on the left, whom it refers to on the right, the entity itself between, at most `width` wide. Lines leave
 * and arrive at their own height and turn in lanes of their own, so that no two of them lie on each other.
 */
export function diagramLayout(own: Claim<EntitySubject>, relations: EntityRelations, width: number): Drawing {
  const others = relations.to.filter(({ name }) => name !== own.subject.name)
  const loops = relations.to.filter(({ name }) => name === own.subject.name).flatMap(({ joins }) => joins)
  const column = Math.max(104, Math.min(190, Math.floor((width - 2 * MARGIN) / 5)))
  const left = stack(relations.from, neighbourLines, column)
  const right = stack(others, targetLines, column)
  const middle = ownBox(own, relations, column)
  const ports = Math.max(relations.from.length, others.length)
  const ownHeight = Math.max(middle.height, ports * 12 + HEAD + PAD)
  const height = Math.max(left.height, right.height, ownHeight + (loops.length === 0 ? 0 : 2 * ROOM)) + 2 * MARGIN
  const own_: Box = {
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
    boxes: [...lefts, own_, ...rights],
    edges: [
      ...lefts.map((box, index) => inward(box, own_, relations.from[index], [index, lefts.length])),
      ...rights.map((box, index) => outward(own_, box, others[index], [index, rights.length])),
      ...loops.map((join, index) => loop(own_, join, index)),
    ],
  }
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
  width: number,
): { boxes: readonly Unplaced[]; height: number } {
  let top = 0
  const boxes = neighbours.map(neighbour => {
    const lines = fitting(linesOf(neighbour), width)
    const height = HEAD + (lines.length === 0 ? 0 : lines.length * LINE + PAD)
    const box = { name: neighbour.name, id: neighbour.claim?.id ?? null, isOwn: false, lines, top, width, height }
    top += height + ROOM
    return box
  })
  return { boxes, height: Math.max(0, top - ROOM) }
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

/** What the entity that is referred to is known by. */
function targetLines({ claim }: Neighbour): readonly string[] {
  return claim?.subject.key == null ? [] : [claim.subject.key]
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
  const start: [number, number] = [holder.left + holder.width, middleOf(holder)]
  const end: [number, number] = [own.left, port(own, turn)]
  return edge(start, end, neighbour, { turn, key: `from ${holder.name}`, labelAt: [start[0] + 16, start[1] - 6] })
}

function outward(own: Box, target: Box, neighbour: Neighbour | undefined, turn: Turn): Edge {
  const start: [number, number] = [own.left + own.width, port(own, turn)]
  const end: [number, number] = [target.left, middleOf(target)]
  return {
    ...edge(start, end, neighbour, { turn, key: `to ${target.name}`, labelAt: [end[0] - 30, end[1] - 6] }),
    anchor: 'end',
  }
}

function edge(
  start: readonly [number, number],
  end: readonly [number, number],
  neighbour: Neighbour | undefined,
  { turn, key, labelAt }: { readonly turn: Turn; readonly key: string; readonly labelAt: readonly [number, number] },
): Edge {
  const joins = neighbour?.joins ?? []
  return {
    key,
    label: joins.map(({ field }) => written(field, 28)).join(', '),
    isDeclared: joins.every(({ isDeclared }) => isDeclared),
    points: start[1] === end[1] ? [start, end] : corners(start, end, turn),
    target: targetOf(joins),
    labelAt,
    anchor: 'start',
  }
}

/** Each line turns in a lane of its own; those that go up and those that go down use them in opposite order. */
function corners(
  start: readonly [number, number],
  end: readonly [number, number],
  [index, of]: Turn,
): readonly (readonly [number, number])[] {
  const from = Math.min(start[0], end[0])
  const room = Math.abs(end[0] - start[0])
  const isOutermost = of <= 1 ? 0.5 : Math.abs((2 * index) / (of - 1) - 1)
  const isLeft = start[0] < end[0]
  const lane = Math.round(from + room * (0.72 - 0.18 * (isLeft ? isOutermost : 1 - isOutermost)))
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

/** Along the side of a box, below its head. */
function port(box: Box, [index, of]: Turn): number {
  const from = box.top + HEAD / 2
  return Math.round(from + ((box.height - HEAD / 2) * (index + 1)) / (of + 1))
}

function middleOf({ top, height }: Box): number {
  return Math.round(top + height / 2)
}
