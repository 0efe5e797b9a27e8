import { useCallback, useEffect, useRef } from 'react'

/** A function that stays the same and does what the one of the latest drawing does. */
export function useLatest<Given extends readonly unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  }, [act])
  return useCallback((...given: Given) => latest.current(...given), [])
}
