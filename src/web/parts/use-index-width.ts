import { useState } from 'react'

export type IndexWidth = 'wide' | 'rail'

/** Sheets that need the room have the rail unless the other was chosen; what is chosen is remembered. */
export function useIndexWidth(section: string | null): readonly [IndexWidth, (width: IndexWidth) => void] {
  const [chosen, setChosen] = useState(remembered)
  const width = section === null ? 'wide' : (chosen ?? (working.has(section) ? 'rail' : 'wide'))
  return [
    width,
    next => {
      setChosen(next)
      try {
        localStorage.setItem(KEY, next)
      } catch {
        // A browser that keeps nothing forgets it with the page.
      }
    },
  ]
}

const KEY = 'asbuilt-index'
const working = new Set(['calls', 'states', 'roles', 'screens'])

function remembered(): IndexWidth | null {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'wide' || kept === 'rail' ? kept : null
  } catch {
    return null
  }
}
