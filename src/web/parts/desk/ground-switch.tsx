import { useEffect, useState } from 'react'
import './ground-switch.css'

/** Paper or blueprint. Until one is chosen the system's preference holds; what is chosen is remembered. */
export function GroundSwitch() {
  const [ground, setGround] = useState(shownGround)
  useEffect(() => {
    const preference = window.matchMedia('(prefers-color-scheme: dark)')
    const follow = () => setGround(shownGround())
    preference.addEventListener('change', follow)
    return () => preference.removeEventListener('change', follow)
  }, [])
  const other = ground === 'paper' ? 'blueprint' : 'paper'
  return (
    <button
      type="button"
      className="ground-switch"
      title={`Draw on ${other}`}
      aria-label={`Draw on ${other}`}
      onClick={() => {
        choose(other)
        setGround(other)
      }}
    >
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <circle cx="9" cy="9" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M9 2.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />
      </svg>
    </button>
  )
}

type Ground = 'paper' | 'blueprint'

function shownGround(): Ground {
  const { ground } = document.documentElement.dataset
  if (ground === 'paper' || ground === 'blueprint') return ground
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'blueprint' : 'paper'
}

function choose(ground: Ground): void {
  document.documentElement.dataset['ground'] = ground
  try {
    localStorage.setItem('asbuilt-ground', ground)
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}
