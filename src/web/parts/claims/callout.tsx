import './callout.css'

/** A numbered circle that a leader runs from. Filled where it is selected. */
export function Callout({
  number,
  tone = 'accent',
  filled = false,
}: {
  number: number | string
  tone?: 'accent' | 'declared' | 'unshown' | 'against' | 'stated'
  filled?: boolean
}) {
  return (
    <span
      className={`callout type-numeral${filled ? ' callout-filled' : ''}`}
      style={{ '--tone': `var(--${tone})` } as React.CSSProperties}
    >
      {number}
    </span>
  )
}
