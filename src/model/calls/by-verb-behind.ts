import type { CallSubject } from '../../evidence/subjects.ts'
import { ownName, singular } from '../singular.ts'
import { byVerb } from './by-verb.ts'
import { COPIES } from './deed-named.ts'

type Effect = CallSubject['effect']

/**
 * What a verb behind an instance does: `/contacts/7/edit`, `/contacts/7/delete`, `/contacts/7/clone`; what is only looked at (`/queues/7/get`) stays as it is,
 * and what else is done to one thing moves it on.
 */
export function byVerbBehind(verb: string, path: string): Effect {
  const deed = byVerb(verb, 'transition')
  if (COPIES.test(verb)) return 'create'
  if (deed === 'list' || deed === 'read' || LEAVES_STATE.test(verb)) return 'other'
  // `/boards/7/createList`: a list, below the board.
  if (deed === 'create' && /^create(?=[A-Z_-])/.test(verb)) return 'create'
  if (deed === 'delete') return takesOutOf(verb, path) ? 'update' : 'delete'
  return deed === 'update' ? 'update' : 'transition'
}

/** `DELETE /orders/7/cancel`. */
export const byVerbOfState = (verb: string): Effect =>
  byVerb(verb, 'delete') === 'transition' ? 'transition' : 'delete'

/** What is asked of a thing, said to it or of it, put into it or taken out of it leaves it in its state. */
const LEAVES_STATE =
  /^(?:search|query|filter|find|lookup|count|validate|preview|export|import|upload|download|calculate|compare|test|ping|render|print|reply|respond|comment|vote|upvote|downvote|rate|react|share)(?:$|[-_A-Z])/

/** `/folders/7/removeMember`: the folder stays. */
function takesOutOf(verb: string, path: string): boolean {
  const [, what = ''] = /^[a-z]+[-_]?([A-Z].*|(?<=[-_]).+)$/.exec(verb) ?? []
  const noun = ownName(path.split('/').at(-3) ?? '')
  return what !== '' && plainly(what) !== plainly(noun)
}

const plainly = (words: string): string =>
  singular(words)
    .toLowerCase()
    .replace(/[^a-z]/g, '')
