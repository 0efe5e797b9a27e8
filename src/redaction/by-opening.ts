import { OPENINGS, openingAt } from './opening.ts'

/**
 * Texts by their first three characters (none is shorter).
 * @returns what may stand at `start`: positions in `texts`, the longest of them first. Only three characters are looked at, by hash
 */
export function byOpening(texts: readonly string[]): (text: string, start: number) => readonly number[] {
  const lists: (readonly number[])[] = Array.from({ length: OPENINGS }, () => none)
  for (const [index, text] of texts.entries()) {
    const hash = openingAt(text, 0)
    lists[hash] = [...(lists[hash] as readonly number[]), index].sort(
      (left, right) => (texts[right] as string).length - (texts[left] as string).length || left - right,
    )
  }
  return (text, start) => lists[openingAt(text, start)] as readonly number[]
}

const none: readonly number[] = []
