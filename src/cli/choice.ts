import { InvalidArgumentError } from 'commander'

/**
 * Takes one of a list of words as an option's value.
 * @returns what commander parses the value with; it throws commander's error, which names the word that was probably meant
 */
export function choice<const Word extends string>(words: readonly Word[]): (value: string) => Word {
  return value => {
    const chosen = words.find(word => word === value)
    if (chosen !== undefined) return chosen
    const near = nearest(value.toLowerCase(), words)
    throw new InvalidArgumentError(
      `${near === null ? '' : `Did you mean ${near}? `}It can be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}.`,
    )
  }
}

/** The word that was probably meant: what it begins or ends alone, or the one with fewest letters changed, if few are. */
function nearest(value: string, words: readonly string[]): string | null {
  if (value.length < 2) return null
  const parts = words.filter(word => word.startsWith(value) || word.split('-').includes(value))
  if (parts.length === 1) return parts[0] as string
  const [first] = words
    .map(word => ({ word, changed: lettersChanged(value, word) }))
    .filter(({ word, changed }) => changed <= Math.max(value.length, word.length) / 3)
    .toSorted((left, right) => left.changed - right.changed)
  return first?.word ?? null
}

/** How many letters have to be put in, taken out or replaced (Levenshtein). */
function lettersChanged(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [nth, letter] of [...from].entries()) {
    const next = [nth + 1]
    for (let at = 1; at <= to.length; at++)
      next.push(
        Math.min(
          (next[at - 1] as number) + 1,
          (row[at] as number) + 1,
          (row[at - 1] as number) + (letter === to[at - 1] ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) as number
}
