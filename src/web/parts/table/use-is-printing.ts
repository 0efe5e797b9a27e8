import { useSyncExternalStore } from 'react'

/** Whether the page is being printed: what is drawn only as far as it can be seen is then drawn whole. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)

let isPrinting = false

function subscribe(changed: () => void): () => void {
  const set = (value: boolean) => () => {
    isPrinting = value
    changed()
  }
  const [begin, end] = [set(true), set(false)]
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
  }
}
