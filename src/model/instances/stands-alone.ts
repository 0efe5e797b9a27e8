import type { Operation } from '../calls/operations.ts'
import type { Shape } from '../shapes/shape.ts'
import type { Arrays } from '../shapes/state.ts'

/**
 * Whether what stands at a place of a call's answers stands there alone: in no list, or in one that only wraps it, as `{posts: [{…}]}`
 * answers `PUT /posts/{postId}`. What is sent the same way, what the path names and what was created says that the list is a wrapper.
 * @param pointer as in an entity's slot: `/posts/*`
 */
export function standsAlone({ method, path, leaf }: Operation, pointer: string): boolean {
  const list = pointer.indexOf('*')
  if (list < 0) return true
  if (list < pointer.length - 1) return false
  if (method === 'GET' && !path.endsWith('}')) return false
  const words = pointer.split('/').slice(1, -1)
  const accepted = [...leaf.bodies.answers].filter(([status]) => status < 300)
  const answered = accepted.flatMap(([, { byType }]) => listsAt([...byType.entries.values()], words))
  if (answered.length === 0 || answered.some(({ longest }) => longest > 1)) return false
  const sent = listsAt([...leaf.bodies.accepted.entries.values()], words)
  const isSentAlike = sent.length > 0 && sent.every(({ longest, items }) => longest === 1 && items.objects !== null)
  return isSentAlike || path.includes('{') || accepted.every(([status]) => status === 201)
}

/** The lists at one place of bodies. */
function listsAt(bodies: readonly { readonly shape: Shape }[], words: readonly string[]): readonly Arrays[] {
  return bodies.flatMap(({ shape }) => {
    let at: Shape | undefined = shape
    for (const word of words) at = at?.objects?.properties.get(word)?.shape
    return at?.arrays ?? []
  })
}
