import './search-field.css'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { useKeys } from '../controls/use-keys.ts'
import { type Destination, destinationOf } from './destination.ts'
import { hitsOf, SearchPanel } from './search-panel.tsx'
import { useSearch } from './use-search.ts'
import { useTextParam } from './use-text-param.ts'

/**
 * The field of the top bar and the panel that opens under it while something is searched for: `q` of the address. `project`
 * null: nothing can be searched yet.
 */
export function SearchField({ project }: { project: string | null }) {
  const { text: words, type, keep, clear: close } = useTextParam('q')
  const { section } = useParams({ strict: false })
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLElement>(null)
  const [chosen, choose] = useState(0)
  const list = useId()
  const found = useSearch(project, words)
  const hits = hitsOf(found)
  const isOpen = project !== null && words !== ''
  const current = Math.min(chosen, Math.max(0, hits.length - 1))
  useKeys({ '/': () => field.current?.focus() })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
  useEffect(() => {
    if (!isOpen) return
    const pressed = ({ target }: PointerEvent) => {
      if (target instanceof Node && box.current?.contains(target) === false) close()
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  })
  if (project === null) return null
  const go = (destination: Destination | undefined) => {
    if (destination === undefined) return
    field.current?.blur()
    keep()
    type('')
    void navigate({
      to: '/p/$project/$section',
      params: { project, section: destination.section },
      search: destination.search,
    })
  }
  const press = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && hits.length > 0) choose((current + step + hits.length) % hits.length)
    else if (event.key === 'Enter' && found?.words === words) go(destinationOf(hits[current], words, section))
    else if (event.key === 'Escape') {
      if (isOpen) close()
      field.current?.blur()
    } else return
    event.preventDefault()
    // What Escape closes is the panel, and nothing behind it.
    event.nativeEvent.stopImmediatePropagation()
  }
  return (
    <search className="search" ref={box} data-open={isOpen || undefined}>
      <div className="search-box">
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <path
            d="M9.2 9.2 13 13M10.2 5.7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
          />
        </svg>
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-label="Search statements and evidence"
          aria-expanded={isOpen}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && hits.length > 0 ? `${list}-${current}` : undefined}
          placeholder="Search statements and evidence"
          autoComplete="off"
          spellCheck={false}
          value={words}
          onChange={({ target }) => {
            choose(0)
            type(target.value)
          }}
          onKeyDown={press}
        />
        <kbd aria-hidden="true">/</kbd>
      </div>
      {isOpen && (
        <SearchPanel
          id={list}
          found={found}
          words={words}
          project={project}
          section={section ?? null}
          current={current}
          choose={choose}
        />
      )}
    </search>
  )
}
