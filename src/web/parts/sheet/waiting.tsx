import './waiting.css'

/** Stands where a sheet will be. It shows only if that takes long. */
export function Waiting() {
  return <p className="waiting">The sheet is being fetched.</p>
}
