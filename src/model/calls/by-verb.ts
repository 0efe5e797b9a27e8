import type { CallSubject } from '../../evidence/subjects.ts'
import { redraws } from './redraws.ts'

/** What is kept of those who signed in, or says how one can: `/login-activity`, `loginMethods`. */
const OF_SIGN_INS =
  /^(?:activit(?:y|ies)|histor(?:y|ies)|logs?|attempts?|methods?|providers?|events?|records?|audits?|stats|statistics|settings|options|config|notices?)$/

/** By the verb at the front of a name: `createOrder`, `orders.delete`. */
export function byVerb(name: string, otherwise: CallSubject['effect']): CallSubject['effect'] {
  // `on_change_quantity` says when it is asked, and `search_count` is answered with a number.
  const deed = name.split(/[/.:]/).at(-1) ?? ''
  if (/^on[_-]/.test(deed)) return otherwise
  if (/[_-]count$/.test(deed) || redraws(deed)) return 'read'
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
  for (const [index, word] of words.entries())
    if (/^(?:create|add|insert|register|signup|new)$/.test(word)) return 'create'
    else if (/^(?:update|edit|modify|set|save|change|rename|upsert|put|patch|write)$/.test(word)) return 'update'
    else if (/^(?:delete|del|remove|destroy|drop|unlink)$/.test(word)) return 'delete'
    else if (/^(?:login|signin|authenticate)$/.test(word) && !OF_SIGN_INS.test(words[index + 1] ?? '')) return 'sign-in'
    else if (
      /^(?:approve|ban|cancel|close|pause|resume|publish|unpublish|archive|unarchive|restore|trash|untrash|enable|disable|activate|deactivate|accept|reject|start|stop|complete|assign|lock|unlock|ship|refund|pay|submit|confirm)$/.test(
        word,
      )
    )
      return 'transition'
    else if (/^(?:list|search|find|query)$/.test(word)) return 'list'
    else if (/^(?:get|read|fetch|show|view)$|^get(?!t|away)[a-z]{3,}$/.test(word)) return 'read'
  return otherwise
}

/** More words than one: `deleteTags`, `delete-tags`. */
export const isCompound = (word: string): boolean => /[a-z][A-Z]|[a-z][-_][a-z]/.test(word)
