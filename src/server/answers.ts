import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isDiskFull } from '../evidence/disk-full.ts'
import { UserError } from '../evidence/user-error.ts'

/** An answer that is not what was asked for: what is wrong, and what to do. */
export function said(
  context: Context,
  status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 500 | 503,
  message: string,
  hint: string | null = null,
): Response {
  return context.json({ message, hint }, status)
}

/** What leads nowhere: a project, recording or import that is not (or no more) there. */
export class NotFound extends UserError {}

/** What cannot be done now, because of what is there or what runs. */
export class Conflict extends UserError {}

/** Turns what was thrown into an answer. What is nobody's mistake but ours is said on standard error, with its place. */
export function answerError(error: unknown, context: Context, report: (error: unknown) => void): Response {
  if (error instanceof NotFound) return said(context, 404, error.message, error.hint)
  if (error instanceof Conflict) return said(context, 409, error.message, error.hint)
  if (error instanceof UserError) return said(context, 422, error.message, error.hint ?? null)
  if (error instanceof HTTPException) return said(context, error.status as 400, error.message)
  const { message, hint } = wordsOf(error)
  if (isDiskFull(error)) return said(context, 503, message, hint)
  report(error)
  return said(context, 500, message, hint)
}

/** What went wrong in words that a page can show. */
export function wordsOf(error: unknown): { readonly message: string; readonly hint: string | null } {
  if (error instanceof UserError) return { message: error.message, hint: error.hint ?? null }
  if (isDiskFull(error)) return { message: 'the disk of the data folder is full', hint: 'make room, then try again' }
  return {
    message: 'this is a bug in Asbuilt, not in your file',
    hint: 'what happened stands where asbuilt was started',
  }
}
