import { RefusedError } from '../../api.ts'

/** What the server refused, and what to do; nothing where it did not. */
export function Refusal({ error }: { error: Error | null }) {
  if (error === null) return null
  return (
    <p className="dialog-refused" role="alert">
      {error.message}.{error instanceof RefusedError && error.hint !== null && ` ${error.hint}.`}
    </p>
  )
}
