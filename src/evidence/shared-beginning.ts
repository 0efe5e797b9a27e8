/** Of fewer paths what all begin with may be what they are about. */
const FEWEST = 8

/**
 * How many segments all paths have in common at their beginning, where each goes on behind them with a word: `/command/rows` and
 * `/command/columns` share one, which tells none from another. Where some path ends there, or there are few, it may be what they are about: 0.
 * @param paths as segments
 */
export function sharedWords(paths: readonly (readonly string[])[]): number {
  const [first, ...others] = paths
  if (first === undefined || paths.length < FEWEST) return 0
  let shared = 0
  while (shared < first.length - 1 && others.every(path => path[shared] === first[shared])) shared++
  while (shared > 0 && !paths.every(path => isWord(path[shared]))) shared--
  return shared
}

const isWord = (segment: string | undefined): boolean => segment !== undefined && !segment.startsWith('{')
