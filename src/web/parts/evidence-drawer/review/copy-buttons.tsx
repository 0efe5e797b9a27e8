import { useState } from 'react'
import type { Title } from '../../../../api/project.ts'
import { claimAsMarkdown, gapAsMarkdown } from './as-markdown.ts'
import type { Opened } from '../opened.ts'

/** The statement to go: its address, or itself with its places as Markdown. */
export function CopyButtons({ opened, title }: { opened: Opened; title: Title }) {
  return (
    <p className="drawer-copy">
      <CopyButton words="Copy link" text={() => window.location.href} />
      {opened.id !== null && <CopyButton words="Copy as Markdown" text={() => markdownOf(opened, title)} />}
    </p>
  )
}

function CopyButton({ words, text }: { words: string; text: () => string }) {
  const [said, say] = useState<string | null>(null)
  const copy = async () => {
    const outcome = await navigator.clipboard.writeText(text()).then(
      () => 'Copied',
      () => 'The browser did not allow it',
    )
    say(outcome)
    setTimeout(() => say(null), 1600)
  }
  return (
    <button type="button" className="link" onClick={() => void copy()}>
      <span aria-live="polite">{said ?? words}</span>
    </button>
  )
}

function markdownOf({ claim, gap }: Opened, { sources }: Title): string {
  const context = { sources, address: window.location.href }
  if (claim !== null) return claimAsMarkdown(claim, context)
  return gap === null ? window.location.href : gapAsMarkdown(gap, context)
}
