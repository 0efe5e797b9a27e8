import type { SectionResult } from '../../evidence/claim.ts'
import type { PermissionSubject, RoleSubject } from '../../evidence/subjects.ts'
import type { Model } from '../../model/model.ts'

/** PLACEHOLDER until the room's owner lands it: replace the whole file. */
export function roles(_model: Model): SectionResult<RoleSubject | PermissionSubject> {
  return { claims: [], notShown: [], coverage: { shown: 0, estimatedTotal: null, by: 'none' } }
}
