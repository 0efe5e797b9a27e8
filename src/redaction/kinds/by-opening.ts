import { OPENINGS, openingAt } from './opening.ts'

/**
 * Texts by their first three characters (none is shorter).
 * @returns what may stand at `start`: positions in `texts`, the longest of them first. Only three characters are looked at, by hash
 */
export function byOpening(texts: readonly string[]): (text: string, start: number) => readonly number[] {
  const lists: (readonly number[])[] = [[]]
  // By hash, which of the lists: most are the empty one, and a list for each hash takes half a megabyte in every thread.
  const which = new Uint16Array(OPENINGS)
  for (const [index, text] of texts.entries()) {
    const hash = openingAt(text, 0)
    const present = which[hash] as number
    const list = [...(lists[present] as readonly number[]), index].sort(
      (left, right) => (texts[right] as string).length - (texts[left] as string).length || left - right,
    )
    if (present === 0) which[hash] = lists.push(list) - 1
    else lists[present] = list
  }
  return (text, start) => lists[which[openingAt(text, start)] as number] as readonly number[]
}
