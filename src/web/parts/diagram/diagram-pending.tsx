import './diagram.css'

/** Where a drawing will stand; or, where it could not be made, where else to look. */
export function DiagramPending({ error }: { error: Error | null }) {
  return (
    <div className="diagram diagram-pending">
      <span className="plate" role={error === null ? undefined : 'alert'}>
        {error === null
          ? 'The drawing is being laid out.'
          : `The drawing could not be laid out (${error.message}). The table says the same.`}
      </span>
    </div>
  )
}
