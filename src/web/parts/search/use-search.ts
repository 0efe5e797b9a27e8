import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { type Found, nothing, withLine } from './found.ts'

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
  return found !== null && isAbout(found, words) ? found : null
}

/** While one types on, what was found for the words so far stays: it is about the same. */
function isAbout({ words }: Found, typed: string): boolean {
  return typed.trim() !== '' && (typed.startsWith(words) || words.startsWith(typed))
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
