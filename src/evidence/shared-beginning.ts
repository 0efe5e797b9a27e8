/** Of fewer paths what all begin with may be what they are about. */
const FEWEST = 8
/** So large a part of them may lie elsewhere: a page that is asked for, a file. */
const ELSEWHERE = 0.1

/**
 * The segments that nearly all paths begin with, where each of these goes on behind them with a word: `/command/rows` and `/command/columns`
 * share `command`, which tells none from another. Where one ends there, or there are few, it may be what they are about: none.
 * @param paths as segments
 */
export function sharedBeginning(paths: readonly (readonly string[])[]): readonly string[] {
  if (paths.length < FEWEST) return []
  const shared: string[] = []
  let within = paths
  for (;;) {
    const counts = new Map<string, number>()
    for (const path of within) {
      const word = path[shared.length]
      if (word !== undefined && isWord(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    const [most] = [...counts].toSorted(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    if (most === undefined || most[1] < paths.length * (1 - ELSEWHERE)) break
    const next = within.filter(path => path[shared.length] === most[0])
    shared.push(most[0])
    within = next
  }
  while (shared.length > 0 && !goOn(paths, shared)) shared.pop()
  return shared
}

/** A path without what nearly all begin with. */
export const behind = (beginning: readonly string[], path: readonly string[]): readonly string[] =>
  beginsWith(path, beginning) ? path.slice(beginning.length) : path

const goOn = (paths: readonly (readonly string[])[], beginning: readonly string[]): boolean =>
  paths.every(path => !beginsWith(path, beginning) || isWord(path[beginning.length]))

const beginsWith = (path: readonly string[], beginning: readonly string[]): boolean =>
  beginning.every((word, nth) => path[nth] === word)

const isWord = (segment: string | undefined): boolean => segment !== undefined && !segment.startsWith('{')
