/**
 * Something that a person can put right: a file that is missing, is not evidence, or an argument that makes no sense. The
 * message names the file; `place` where in it; `hint` what to do. Caught where commands and requests are answered.
 */
export class UserError extends Error {
  override readonly name = 'UserError'
  readonly file?: string
  /** `byte 1234`, `line 7`, `/log/entries/3`. */
  readonly place?: string
  readonly hint?: string

  constructor(
    message: string,
    where: { readonly file?: string; readonly place?: string; readonly hint?: string; readonly cause?: unknown } = {},
  ) {
    super(message, where.cause === undefined ? undefined : { cause: where.cause })
    if (where.file !== undefined) this.file = where.file
    if (where.place !== undefined) this.place = where.place
    if (where.hint !== undefined) this.hint = where.hint
  }
}
