import './dimension-line.css'

/** A limit drawn as a draughtsman dimensions: a line with slash ticks, its words in between. */
export function DimensionLine({
  children,
  tone = 'ink',
}: {
  children: React.ReactNode
  tone?: 'ink' | 'declared' | 'against' | 'unshown'
}) {
  return (
    <span className={`dimension-line tone-${tone}`}>
      <Tick />
      <span className="dimension-line-words">{children}</span>
      <Tick />
    </span>
  )
}

function Tick() {
  return (
    <svg width="22" height="12" viewBox="0 0 22 12" aria-hidden="true">
      <path d="M0 6h22" stroke="currentColor" strokeWidth="1" />
      <path className="dimension-line-tick" d="M1 11 7 1" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
