import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from '../../search-params.ts'

/** A pause in typing after which the address follows, in milliseconds. */
const PAUSE = 150

/**
 * A text that a person types and that stands in the address as `name`. What is typed is there at once; the address follows
 * after a pause, and what it says otherwise (a step back, a link) is taken over.
 */
export function useTextParam(name: string): {
  readonly text: string
  readonly type: (text: string) => void
  /** The address says now what was typed, so that a step back comes back to it. */
  readonly keep: () => void
  readonly clear: () => void
} {
  const [params, change] = useSearchParams()
  const inAddress = params[name] ?? ''
  const [text, setText] = useState(inAddress)
  // What was typed and is on its way into the address: it comes back from there and is no news.
  const underway = useRef(new Set<string>())
  const write = useEffectEvent((typed: string) => {
    underway.current.add(typed)
    change({ [name]: typed === '' ? undefined : typed }, { replace: true })
  })
  const heard = useEffectEvent((said: string) => {
    if (!underway.current.delete(said)) setText(said)
  })
  const isWritten = text === inAddress
  useEffect(() => heard(inAddress), [inAddress])
  useEffect(() => {
    if (isWritten) return
    const timer = setTimeout(() => write(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text, isWritten])
  const keep = () => {
    if (!isWritten) change({ [name]: text === '' ? undefined : text }, { replace: true })
  }
  const clear = () => {
    setText('')
    change({ [name]: undefined }, { replace: true })
  }
  return { text, type: setText, keep, clear }
}
