import type { ScreenForm } from '../../evidence/subjects.ts'
import { code, link } from './backing.ts'
import { messageLink } from './message-words.ts'
import type { Run } from './sheet.ts'

/** Before examples of what a field offers that is no list of its own. */
export const KEPT = 'what is kept, such as '

/** What a form sends: the call or the message where it is known, else what its markup says; null where neither does. */
export function formTarget({ method, action, call, message }: ScreenForm): Run | null {
  if (call !== undefined) return link(call)
  if (message !== undefined) return messageLink(message)
  // What stands behind a hash is never sent (RFC 3986, 3.5): the page itself sees to it.
  if (action?.includes('#') === true) return null
  const target = [method, action].filter(part => part !== undefined).join(' ')
  return target === '' ? null : code(target)
}
