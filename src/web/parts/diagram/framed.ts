/** Of a drawing, or of the place it is shown in; in pixels. */
export interface Frame {
  readonly width: number
  readonly height: number
}

/** Where the words of a drawing are still 11.5 pixels high. */
export const SMALLEST = 0.9

/**
 * How a drawing is first shown: in the middle and whole where it fits at a size that can be read, else from its middle or its
 * corner, where it begins.
 */
export function framed(drawing: Frame, frame: Frame, start: 'corner' | 'middle'): { x: number; y: number; zoom: number } {
  const fits = Math.min(frame.width / drawing.width, frame.height / drawing.height)
  const zoom = Math.max(SMALLEST, Math.min(1, fits))
  const place = (length: number, room: number): number =>
    length * zoom <= room || start === 'middle' ? (room - length * zoom) / 2 : 0
  return { x: place(drawing.width, frame.width), y: place(drawing.height, frame.height), zoom }
}
