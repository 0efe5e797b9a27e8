import type { CallSubject } from '../../evidence/subjects.ts'
import type { Operation } from './operations.ts'

type Deed = Extract<CallSubject['effect'], 'create' | 'update' | 'delete'>

const OF_WORD = { create: 'create', change: 'update', remove: 'delete' } as const

/** What the words of the button begin with; `Save` alone is said of what is new too. */
const BUTTONS: readonly (readonly [words: RegExp, deed: Deed])[] = [
  [/^(?:add|create|register|insert|post|publish|upload)\b/i, 'create'],
  [/^(?:update|save changes|save settings|change)\b/i, 'update'],
  [/^(?:delete|remove|confirm deletion)\b/i, 'delete'],
]

/**
 * What a call does by the verb in the last word of its address (`user-new.php`), else by what the buttons say that send its forms, where all
 * say the same; null where neither tells.
 * @param buttons words of all buttons that send it
 */
export function saidDeed({ verbNoun }: Pick<Operation, 'verbNoun'>, buttons: readonly string[]): Deed | null {
  if (verbNoun !== undefined) return OF_WORD[verbNoun.deed]
  const deeds = new Set(buttons.map(button => BUTTONS.find(([words]) => words.test(button))?.[1] ?? null))
  const [deed = null, ...others] = deeds
  return others.length === 0 ? deed : null
}
