import type { Context } from 'hono'
import { z } from 'zod'
import { UserError } from '../evidence/user-error.ts'

/** No JSON that a page sends is longer. */
const MOST = 256 * 1024

/**
 * The JSON of a request, as the schema says it has to be.
 * @throws UserError that names the field
 */
export async function jsonBody<Schema extends z.ZodType>(context: Context, schema: Schema): Promise<z.output<Schema>> {
  const length = Number(context.req.header('content-length') ?? Number.NaN)
  if (!(length <= MOST)) throw new UserError(`the request is longer than ${MOST} bytes, or does not say how long it is`)
  let value: unknown
  try {
    value = JSON.parse(await context.req.text())
  } catch {
    throw new UserError('the request is no JSON', { hint: 'send one JSON object' })
  }
  return checked(schema, value)
}

/** What a person hands over as a file. */
const LARGEST = 32 * 1024 * 1024

/**
 * JSON that the page sends and that is checked by whoever takes it.
 * @throws UserError where it is none, or too long
 */
export async function largeJsonBody(context: Context): Promise<unknown> {
  const length = Number(context.req.header('content-length') ?? Number.NaN)
  if (!(length <= LARGEST)) throw new UserError(`the file is longer than ${LARGEST} bytes`)
  try {
    return JSON.parse(await context.req.text()) as unknown
  } catch {
    throw new UserError('the file is no JSON', { hint: 'choose one that was saved here' })
  }
}

/** The same for what stands behind the question mark of an address. */
export function queryOf<Schema extends z.ZodType>(context: Context, schema: Schema): z.output<Schema> {
  return checked(schema, context.req.query())
}

/** Text of a person: without the one character that no database keeps. */
export const textOf = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine(text => !text.includes('\0'), 'it holds a character NUL')

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const place = issue?.path.join('.') ?? ''
  throw new UserError(`the request cannot be understood: ${place === '' ? '' : `${place}: `}${issue?.message ?? ''}`, {
    place,
  })
}
