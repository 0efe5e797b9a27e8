import { useEffect, useState } from 'react'
import { leaderPath } from './leader-path.ts'

/** Joins the row of the statement and the drawer; follows while either is scrolled. Drawn anew where `watch` changes. */
export function LeaderLine({ watch }: { watch: string }) {
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => {
    let frame = 0
    const measure = () => {
      frame = 0
      setPath(measured())
    }
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(measure)
    }
    soon()
    const sizes = new ResizeObserver(soon)
    sizes.observe(document.body)
    const changes = new MutationObserver(soon)
    const sheet = document.querySelector('#sheet')
    if (sheet !== null) {
      sizes.observe(sheet)
      changes.observe(sheet, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['data-selected', 'data-leader', 'style'],
      })
    }
    window.addEventListener('resize', soon)
    document.addEventListener('scroll', soon, { capture: true, passive: true })
    // The drawer slides in.
    document.addEventListener('animationend', soon, true)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      changes.disconnect()
      window.removeEventListener('resize', soon)
      document.removeEventListener('scroll', soon, { capture: true })
      document.removeEventListener('animationend', soon, true)
    }
  }, [])
  if (path === null) return null
  return (
    <svg className="leader-line" aria-hidden="true">
      <path key={watch} d={path} pathLength={1} />
    </svg>
  )
}

function measured(): string | null {
  const row =
    document.querySelector('[data-leader=row]') ?? document.querySelector('#sheet [data-claim][data-selected]')
  const callout = document.querySelector('[data-leader=drawer]')
  const drawer = callout?.closest('.evidence-drawer')
  if (row === null || callout === null || drawer == null) return null
  const pane = row.closest('.pane') ?? document.documentElement
  return leaderPath(
    row.getBoundingClientRect(),
    pane.getBoundingClientRect(),
    callout.getBoundingClientRect(),
    drawer.getBoundingClientRect(),
  )
}
