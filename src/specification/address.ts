import type { CallSubject } from '../evidence/subjects.ts'

/** The template of the address as it is to be asked for: with the slash at its end where the server was never asked without it. */
export const addressOf = ({ path, endsInSlash }: CallSubject): string => (endsInSlash ? `${path}/` : path)
