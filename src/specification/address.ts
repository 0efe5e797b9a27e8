import type { CallSubject } from '../evidence/subjects.ts'

/** Each address that it was asked for at with success: where it was answered with a slash at its end and without one, both. */
export const addressesOf = (call: CallSubject): readonly string[] =>
  call.alsoEndsInSlash ? [call.path, `${call.path}/`] : [addressOf(call)]

/** The template of the address as it is to be asked for: with the slash at its end where the server was never asked without it. */
export const addressOf = ({ path, endsInSlash }: CallSubject): string => (endsInSlash ? `${path}/` : path)
