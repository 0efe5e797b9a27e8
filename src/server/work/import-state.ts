import { randomUUID } from 'node:crypto'
import type { Import } from '../../api/import.ts'
import type { SectionName } from '../../evidence/subjects.ts'
import { type TitlePart, unpackJson } from '../../pipeline/projects/specification-parts.ts'

/** One import as it goes on; every page hears of it, but not more often than it can be seen. */
export interface ImportState {
  readonly now: () => Import
  readonly set: (changed: Partial<Import>) => void
  /** The same, told without delay: nothing follows, or the phase is another. */
  readonly turn: (changed: Partial<Import>) => void
}

/** Milliseconds between two tellings. */
const EVERY = 150

export function newImport(known: Pick<Import, 'project' | 'file' | 'identity' | 'totalBytes'>): Import {
  return {
    id: randomUUID(),
    ...known,
    started: new Date().toISOString(),
    phase: 'receiving',
    bytes: 0,
    entries: 0,
    totalEntries: null,
    from: null,
    to: null,
    sections: null,
    replaced: [],
    error: null,
    diagnostics: 0,
    known: false,
  }
}

export function importState(first: Import, tell: (state: Import) => void): ImportState {
  let state = first
  let timer: NodeJS.Timeout | null = null
  const flush = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    tell(state)
  }
  tell(state)
  return {
    now: () => state,
    set: changed => {
      state = { ...state, ...changed }
      timer ??= setTimeout(flush, EVERY)
    },
    turn: changed => {
      state = { ...state, ...changed }
      flush()
    },
  }
}

/** How many statements each section has, from the title part of a written specification. */
export function sectionCounts(title: Uint8Array): Import['sections'] {
  const { sections } = unpackJson(title) as TitlePart
  const counts = Object.entries(sections).map(([name, { observed, declared, stated }]) => [
    name,
    observed + declared + stated,
  ])
  return Object.fromEntries(counts) as { [Name in SectionName]: number }
}
