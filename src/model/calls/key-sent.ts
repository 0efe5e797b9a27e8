import { namesNone } from '../../evidence/names-none.ts'
import type { CallLeaf } from './leaf/leaf.ts'
import type { Objects } from '../shapes/shape.ts'
import { STORES } from './deed-named.ts'

/** `edit.php` with `id=new`, with `id=0`, or with none: what changes what there is was only ever sent something that has no key yet. */
export function hasNoKeyYet({ bodies: { accepted } }: CallLeaf, name = ''): boolean {
  return (
    accepted.entries.size > 0 &&
    [...accepted.entries.values()].every(({ shape: { objects } }) => {
      const keys = keysSent(objects, name).flatMap(([, sent]) => sent)
      return keys.length > 0 && keys.every(namesNone)
    })
  )
}

/** The field that held the key of a thing in some requests, and in others said that there is none yet: `id=0`, `id=7`. Null where none did both. */
export function keyForSome({ bodies: { accepted } }: CallLeaf, name = ''): string | null {
  const all = [...accepted.entries.values()].flatMap(({ shape: { objects } }) => keysSent(objects, name))
  const [field] = all.find(([, sent]) => sent.some(namesNone)) ?? []
  return field !== undefined && all.some(([other, sent]) => other === field && !sent.every(namesNone)) ? field : null
}

/** What was sent in the field that is called as a key is, or as the key of what the call is named for. */
function keysSent(
  objects: Objects | null,
  name: string,
): readonly (readonly [field: string, sent: readonly string[]])[] {
  const nouns = name.split('/').map(word => plainly(word.replace(STORES, '')))
  // `oid` of an order
  const isKey = (field: string): boolean =>
    field === 'id' ||
    nouns.some(noun => plainly(field) === `${noun}id`) ||
    (/^[a-z]id$/.test(field) && nouns.some(noun => noun.startsWith(field.charAt(0))))
  return [...(objects?.properties ?? [])].flatMap(([field, { shape }]) =>
    isKey(field)
      ? [
          [
            field,
            [...(shape.strings?.values.keys() ?? []), ...(shape.numbers?.values.keys() ?? [])].map(String),
          ] as const,
        ]
      : [],
  )
}

const plainly = (word: string): string => word.toLowerCase().replace(/[^a-z]/g, '')
