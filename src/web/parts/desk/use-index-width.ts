import { useState, useSyncExternalStore } from 'react'

export type IndexWidth = 'wide' | 'rail'

/** The nine sheets need the room and have the rail unless the other was chosen; what is chosen is remembered. */
export function useIndexWidth(section: string | null): readonly [IndexWidth, (width: IndexWidth) => void] {
  const [chosen, setChosen] = useState(remembered)
  const isNarrow = useSyncExternalStore(onNarrow, () => narrow.matches)
  const width = widthOf(section, chosen, isNarrow)
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

/** The title sheet has the whole index; a narrow window has the rail on all others. */
function widthOf(section: string | null, chosen: IndexWidth | null, isNarrow: boolean): IndexWidth {
  if (section === null) return 'wide'
  if (isNarrow) return 'rail'
  return chosen ?? 'rail'
}

const narrow = window.matchMedia('(max-width: 1099px)')

function onNarrow(changed: () => void): () => void {
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}

const KEY = 'asbuilt-index'

function remembered(): IndexWidth | null {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'wide' || kept === 'rail' ? kept : null
  } catch {
    return null
  }
}
