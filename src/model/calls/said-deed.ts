import { isAside } from '../../evidence/aside-button.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import type { Operation } from './operations.ts'

type Deed = Extract<CallSubject['effect'], 'create' | 'update' | 'delete'>

const OF_WORD = { create: 'create', change: 'update', remove: 'delete' } as const

/** What the words of the button begin with; `Save` alone is said of what is new too. */
const BUTTONS: readonly (readonly [words: RegExp, deed: Deed])[] = [
  [/^(?:add|create|register|insert|post|publish|upload)\b/i, 'create'],
  [/^(?:update|(?:save|apply) (?:changes|settings)|change)\b/i, 'update'],
  [/^(?:delete|remove|confirm deletion)\b/i, 'delete'],
]

/** What the page says when it is done: `User deleted.` */
const DONE: typeof BUTTONS = [
  [/^[^.!]{0,60}\b(?:added|created|registered|uploaded)\b/i, 'create'],
  [/^[^.!]{0,60}\b(?:updated|changed|renamed|modified|edited)\b/i, 'update'],
  [/^[^.!]{0,60}\b(?:deleted|removed)\b/i, 'delete'],
]

/**
 * What a call does by the verb in the last word of its address (`user-new.php`), else by what the buttons say that send its forms, else by what
 * is told when it is done, where all say the same; null where nothing tells.
 * @param buttons words of all buttons that send it
 * @param told texts of pages that were led to
 */
export function saidDeed(
  { verbNoun }: Pick<Operation, 'verbNoun'>,
  buttons: readonly string[],
  told: readonly string[],
): Deed | null {
  if (verbNoun !== undefined) return OF_WORD[verbNoun.deed]
  return (
    allSay(
      BUTTONS,
      buttons.filter(button => !isAside(button)),
    ) ?? allSay(DONE, told)
  )
}

/** Whether the buttons, or what is told, say of one call that it makes a thing and that it changes one: `Add boat` and `Save changes`. */
export const makesAndChanges = (buttons: readonly string[], told: readonly string[]): boolean =>
  [deedsIn(BUTTONS, buttons), deedsIn(DONE, told)].some(
    deeds => deeds.has('create') && deeds.has('update') && !deeds.has('delete'),
  )

const deedsIn = (words: typeof BUTTONS, texts: readonly string[]): ReadonlySet<Deed | null> =>
  new Set(texts.map(text => words.find(([begins]) => begins.test(text))?.[1] ?? null))

function allSay(words: typeof BUTTONS, texts: readonly string[]): Deed | null {
  const [deed = null, ...others] = deedsIn(words, texts)
  return others.length === 0 ? deed : null
}
