import { useEffect, useState } from 'react'
import type { EvidenceHit, SearchLine, StatementHit } from '../../../api/search.ts'
import { api } from '../../api.ts'

/** What was found so far. */
export interface Found {
  /** What these hits are of. */
  readonly words: string
  readonly statements: readonly StatementHit[]
  readonly evidence: readonly EvidenceHit[]
  /** Entries that were looked through; null while they still are. */
  readonly entries: number | null
  /** There are hits beyond these. */
  readonly hasMore: boolean
  readonly failure: string | null
}

/** A pause in typing after which it is worth asking, in milliseconds. */
const PAUSE = 120

/** Searches as one types: hits come as they are found, and what was asked before is stopped. Null where nothing is asked. */
export function useSearch(project: string | null, words: string): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    if (project === null || words.trim() === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => void gather(project, words, stop.signal, setFound), PAUSE)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [project, words])
  return words.trim() === '' ? null : found
}

async function gather(project: string, words: string, signal: AbortSignal, say: (found: Found) => void): Promise<void> {
  let found = nothing(words)
  let frame = 0
  // Lines come faster than a window can be drawn.
  const saySoon = () => {
    if (frame !== 0) return
    frame = requestAnimationFrame(() => {
      frame = 0
      if (!signal.aborted) say(found)
    })
  }
  try {
    for await (const line of api.search(project, words, signal)) {
      found = withLine(found, line)
      saySoon()
    }
  } catch (error) {
    if (signal.aborted) return
    found = { ...found, entries: found.entries ?? 0, failure: error instanceof Error ? error.message : String(error) }
  }
  saySoon()
}

export function nothing(words: string): Found {
  return { words, statements: [], evidence: [], entries: null, hasMore: false, failure: null }
}

/** What was found with one more line of the answer. */
export function withLine(found: Found, line: SearchLine): Found {
  switch (line.kind) {
    case 'statement':
      return { ...found, statements: [...found.statements, line] }
    case 'evidence':
      return { ...found, evidence: [...found.evidence, line] }
    case 'end':
      return { ...found, entries: line.entries, hasMore: line.more }
  }
}
