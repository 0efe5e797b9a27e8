import { useState } from 'react'
import type { Excerpt, ExcerptLine } from '../../../../excerpts/excerpt.ts'
import { api } from '../../../api.ts'

/** The lines of an exchange as far as they came, and how to have more of a large body. */
export interface ExcerptLines {
  /** Null: not here yet. */
  readonly lineAt: (part: number, line: number) => ExcerptLine | null
  /** Fetches the lines around this one, once. */
  readonly want: (part: number, line: number) => void
}

/** Lines that are fetched at once begin at multiples of this. */
const STEP = 200

/** Of one excerpt: the component that uses it has the excerpt as its key. */
export function useExcerptLines(project: string, excerpt: Excerpt, quotes: readonly string[]): ExcerptLines {
  const [windows, setWindows] = useState<readonly Excerpt[]>([])
  const [asked] = useState(() => new Set<string>())
  return {
    lineAt: (part, line) => {
      for (const { parts } of [excerpt, ...windows]) {
        const found = parts[part]?.lines[line - (parts[part]?.firstLine ?? 0)]
        if (found !== undefined) return found
      }
      return null
    },
    want: (part, line) => {
      const start = Math.floor(line / STEP) * STEP
      const key = `${part} ${start}`
      if (asked.has(key)) return
      asked.add(key)
      api
        .excerpt(project, excerpt.evidence, { quotes, window: { part, line: start } })
        .then(window => setWindows(before => [...before, only(window, part)]))
        // Scrolling there again asks again.
        .catch(() => asked.delete(key))
    },
  }
}

/** Of the other parts the window shows lines that are known. */
function only(window: Excerpt, part: number): Excerpt {
  return { ...window, parts: window.parts.map((one, index) => (index === part ? one : { ...one, lines: [] })) }
}
