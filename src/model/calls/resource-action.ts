import { isPlural, singular } from '../singular.ts'

const SHAPE = /^([a-z][\w-]*):([a-z]\w*)$/
/** What is done, as the first word behind the colon says it. */
const VERBS = new Set(
  (
    'get list fetch find query search load read show view check count create add insert update edit modify save set put patch upsert delete remove del destroy ' +
    'undelete restore archive copy clone duplicate move sort rename send sync run execute start stop pause resume cancel retry sign login logout register publish ' +
    'unpublish submit approve reject assign unassign enable disable toggle lock unlock test validate verify refresh reset import export upload download preview ' +
    'batch bulk merge split mark close open'
  ).split(' '),
)

/**
 * `orders:list`, `users:resetPassword`: the resource and what is done, of a segment that says both (custom methods, google.aip.dev/136).
 * Null of any other segment: `core:user` is a name within a space of names.
 */
export function resourceAction(segment: string): { readonly resource: string; readonly action: string } | null {
  const [, resource, action] = SHAPE.exec(segment) ?? []
  if (resource === undefined || action === undefined) return null
  const [verb = ''] = action.split(/(?=[A-Z])|_/)
  const isDone = VERBS.has(verb) || (isPlural(resource) && singular(action) === action && /[A-Z]/.test(action))
  return isDone ? { resource, action } : null
}
