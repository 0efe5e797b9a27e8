import { useEffect, useEffectEvent } from 'react'

/** What single keys do, by `KeyboardEvent.key`. Where something is typed, and with Ctrl, Alt or Meta, they do nothing. */
export function useKeys(keys: { readonly [key: string]: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (action === undefined || event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function isPlain(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return false
  const { target } = event
  if (!(target instanceof HTMLElement)) return true
  // Escape leaves a field; the other keys belong to it. A dialog has its own keys.
  if (target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null) return false
  return event.key === 'Escape' || !(target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
