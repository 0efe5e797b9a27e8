import type { ReactNode } from 'react'
import { useDoing } from '../state.ts'

/** A link inside the application: opens without loading the page anew, and as any link with the middle button. */
export function Link({
  to,
  current,
  children,
  ...rest
}: {
  to: string
  children: ReactNode
  className?: string
  current?: boolean
}) {
  const { go } = useDoing()
  return (
    <a
      href={to}
      {...(current === true ? { 'aria-current': 'page' as const } : {})}
      {...rest}
      onClick={event => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void go(to)
      }}
    >
      {children}
    </a>
  )
}
