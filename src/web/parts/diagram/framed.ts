import type { Point } from './route.ts'

/** Of a drawing, or of the place it is shown in; in pixels. */
export interface Frame {
  readonly width: number
  readonly height: number
}

/** Where the words of a drawing are still 11.5 pixels high. */
const SMALLEST = 0.9

/** What is shown of a drawing that is larger than its frame: its beginning, or what stands around a point of it. */
export type Start = 'corner' | Point

/** How a drawing is first shown: in the middle and whole where it fits at a size that can be read, else in part. */
export function framed(drawing: Frame, frame: Frame, start: Start): { x: number; y: number; zoom: number } {
  const zoom = Math.max(SMALLEST, scaleOf(drawing, frame))
  const place = (length: number, room: number, centre: number): number => {
    const spare = room - length * zoom
    return spare >= 0 ? spare / 2 : Math.min(0, Math.max(spare, room / 2 - centre * zoom))
  }
  const { x, y } = start === 'corner' ? { x: 0, y: 0 } : start
  return { x: place(drawing.width, frame.width, x), y: place(drawing.height, frame.height, y), zoom }
}

/** The whole of it, however small. */
export function whole(drawing: Frame, frame: Frame): { x: number; y: number; zoom: number } {
  const zoom = scaleOf(drawing, frame)
  return { x: (frame.width - drawing.width * zoom) / 2, y: (frame.height - drawing.height * zoom) / 2, zoom }
}

function scaleOf(drawing: Frame, frame: Frame): number {
  return Math.min(1, frame.width / drawing.width, frame.height / drawing.height)
}
