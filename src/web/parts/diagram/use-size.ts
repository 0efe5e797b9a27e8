import { useEffect, useState } from 'react'
import type { Frame } from './framed.ts'

/** The inner size of an element, followed as it changes; null until it is known. */
export function useSize(element: React.RefObject<HTMLElement | null>): Frame | null {
  const [size, setSize] = useState<Frame | null>(null)
  useEffect(() => {
    if (element.current === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return
      const { width, height } = entry.contentRect
      setSize(known => (known?.width === width && known.height === height ? known : { width, height }))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}
