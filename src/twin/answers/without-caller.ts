import type { Schema } from '../../evidence/schema.ts'
import type { Asking } from '../things/world.ts'
import type { SampleFor } from '../values/sample.ts'
import { resemblance } from '../values/slots.ts'

/** Names under which answers hold whoever asks. */
const CALLER =
  /^(?:(?:current|logged_?in|signed_?in|auth|authenticated)_?)?(?:user|account|member)$|^(?:me|viewer|identity|principal)$/i

/**
 * What stands for whoever asks in the place of names that not all answers have, where nobody is signed in: nothing. Undefined where
 * somebody is, or no statement says how people look.
 */
export function withoutCaller({ session, world: { users }, call }: Asking): SampleFor['known'] {
  if (session !== null || users === undefined || call.subject.effect === 'sign-in') return undefined
  const { subject } = users.entity
  return (name, schema) =>
    CALLER.test(name) && resemblance(Object.keys(schema.properties ?? {}), subject) > 0 ? nothingIn(schema) : undefined
}

/** No name, where some answers had none; else null, where it can be. */
function nothingIn({ type, 'x-seen': seen }: Schema): { readonly value: null } | null | undefined {
  if (seen !== undefined && seen.present < seen.of) return null
  return Array.isArray(type) && type.includes('null') ? { value: null } : undefined
}
