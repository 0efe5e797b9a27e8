import { useCallback, useState } from 'react'

/** The width of an element in whole pixels, 0 until it is known, and the ref that it needs. */
export function useWidth(): readonly [(element: HTMLElement | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const sizes = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  return [ref, width]
}
