/** Something that could not be read or was read only in part, as data, with the place. */
export interface Diagnostic {
  readonly message: string
  /** As in evidence, or `byte:N` where the bytes do not reach a place that has a pointer. */
  readonly pointer: string
  readonly severity: 'note' | 'warning' | 'error'
}
