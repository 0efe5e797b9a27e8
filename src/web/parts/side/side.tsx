import './side.css'
import { useTextParam } from '../search/use-text-param.ts'

/** The list beside a sheet's details: how many there are, their order, a filter (which stands in the address), and the list. */
export function Side({
  label,
  count,
  countIsBy,
  estimate,
  order,
  filter,
  children,
}: {
  label: string
  /** "60 calls" */
  count: string
  /** How that is known, in a sentence. */
  countIsBy: string
  /** "est. 83" */
  estimate: string
  /** The order as it is, and what a press does. */
  order: { readonly words: string; readonly next: string; readonly change: () => void }
  filter: { readonly label: string; readonly placeholder: string }
  children: React.ReactNode
}) {
  const { text, type } = useTextParam('filter')
  return (
    <nav className="side" aria-label={label}>
      <div className="side-head">
        <h1 title={countIsBy}>{count}</h1>
        <span className="type-label">{estimate}</span>
        <button type="button" className="link side-order" title={order.next} onClick={order.change}>
          {order.words}
        </button>
        <input
          type="search"
          className="side-filter"
          aria-label={filter.label}
          placeholder={filter.placeholder}
          value={text}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      {children}
    </nav>
  )
}
