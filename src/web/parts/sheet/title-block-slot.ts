import { createContext } from 'react'

/** Where a sheet's own cell stands in its title block: filled by the title block, read by `TitleBlockFigure`. */
export const TitleBlockSlot = createContext<{
  readonly slot: HTMLElement | null
  readonly setSlot: (slot: HTMLElement | null) => void
}>({ slot: null, setSlot: () => {} })
