import { useEffect } from 'react'

/** Brings the selected statement into view when the address or what is loaded changes; one that can be seen stays where it is. */
export function useScrollToSelected(at: string | null, isReady: boolean): void {
  useEffect(() => {
    if (at === null || !isReady) return
    const target = document.querySelector(`#sheet [data-claim="${CSS.escape(at)}"]`)
    target?.scrollIntoView({ block: 'nearest' })
  }, [at, isReady])
}
