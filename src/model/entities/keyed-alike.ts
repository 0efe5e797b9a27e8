import { type Key, isOwnWord, keysIn, tellsApart } from './key.ts'
import type { Draft } from './naming.ts'

/** So many kinds of things, before the name of their key is that of keys. */
const SEVERAL = 2

/**
 * The field that several other kinds of things are keyed by, and that is called after none of them, is the key of one of which too little was
 * seen to say so: `objectId`, `_key`, `sys_id`. Where it holds keys of the others it refers to them.
 */
export function keyedAlike(drafts: readonly Draft[]): readonly Draft[] {
  const keyed = new Map<string, Draft[]>()
  for (const draft of drafts) {
    const { key, name, nouns } = draft
    if (key === null || [name, ...nouns].some(noun => isOwnWord(key.field, noun))) continue
    keyed.set(key.field, [...(keyed.get(key.field) ?? []), draft])
  }
  const names = [...keyed].flatMap(([field, by]) => (by.length >= SEVERAL ? [{ field, by }] : []))
  return drafts.map(draft => {
    if (draft.key !== null || draft.keyParts !== null) return draft
    const found = names.filter(({ field, by }) => tellsApart(field, draft) && !isShared(field, draft, by))
    const [only, ...others] = found
    return only === undefined || others.length > 0 ? draft : { ...draft, key: keyOf(only) }
  })
}

const keyOf = ({ field, by }: { readonly field: string; readonly by: readonly Draft[] }): Key => ({
  field,
  reason: `\`${field}\` is the key of ${by.length} other kinds of things`,
})

/** Whether a value stands in one of the others too. */
function isShared(field: string, { objects }: Draft, by: readonly Draft[]): boolean {
  const own = new Set(keysIn(objects, field))
  return by.some(other => keysIn(other.objects, field).some(key => own.has(key)))
}
