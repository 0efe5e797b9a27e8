/** What of an element's rectangle matters here, in pixels of the window. */
export interface Extent {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/**
 * The leader from a row to the callout of the drawer: level from the row to the drawer's edge, along the edge, level to the
 * callout. Null where the row is out of view or the drawer covers it.
 */
export function leaderPath(row: Extent, pane: Extent, callout: Extent, drawer: Extent): string | null {
  const from = middle(row)
  const to = middle(callout)
  const start = Math.min(row.right, pane.right)
  if (from < pane.top || from > pane.bottom || start > drawer.left) return null
  const points = [
    [start, from],
    [drawer.left, from],
    [drawer.left, to],
    [callout.left, to],
  ]
  return `M${points.map(([x, y]) => `${Math.round(x ?? 0)} ${Math.round(y ?? 0)}`).join('L')}`
}

function middle({ top, bottom }: Extent): number {
  return (top + bottom) / 2
}
