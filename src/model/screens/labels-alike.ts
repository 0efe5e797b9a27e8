/** Shorter values stand in words by chance. */
const SHORT = 3

/**
 * What labels of one screen have in common: values of its address are named by their parameters, and labels that differ in numbers
 * alone are one. `Install demo@1.2.0` at `/packages/demo` and `Install left@3.0.1` at `/packages/left` are `Install {name}@{n}`.
 * @param labels all of the screen
 * @param values by parameter name
 */
export function labelsAlike(
  labels: Iterable<string>,
  values: ReadonlyMap<string, ReadonlySet<string>>,
): (label: string) => string {
  const pairs = [...values]
    .flatMap(([name, words]) => [...words].map(word => ({ name, word: word.replace(/[_+]/g, ' ') })))
    .filter(({ word }) => word.length >= SHORT && /\p{L}/u.test(word))
    .toSorted((a, b) => b.word.length - a.word.length || (a.word + a.name < b.word + b.name ? -1 : 1))
  const named = (label: string): string => {
    for (const { name, word } of pairs) if (isWordIn(label, word)) return label.replace(word, () => `{${name}}`)
    return label
  }
  const variants = new Map<string, Set<string>>()
  for (const label of labels) {
    const text = named(label)
    const mask = masked(text)
    variants.set(mask, (variants.get(mask) ?? new Set()).add(text))
  }
  return label => {
    const text = named(label)
    const mask = masked(text)
    return (variants.get(mask)?.size ?? 0) > 1 ? mask : text
  }
}

/** What stood at one address: its words, and the labels there. */
export interface LabelsAt {
  readonly words: ReadonlySet<string>
  readonly labels: readonly string[]
}

/**
 * The values that labels hold because of the address: a word that labels have at other addresses too, `Archive` beside the folder of
 * that name, is their own.
 */
export function namingValues(values: ReadonlySet<string>, places: readonly LabelsAt[]): ReadonlySet<string> {
  const said = [...new Set(places.flatMap(({ labels }) => labels))]
  return new Set(
    [...values].filter(value => {
      const word = value.replace(/[_+]/g, ' ')
      const holding = new Set(said.filter(label => isWordIn(label, word)))
      return (
        holding.size === 0 ||
        places.every(({ words, labels }) => words.has(value) || !labels.some(label => holding.has(label)))
      )
    }),
  )
}

/** Versions and other runs of numbers are one. */
const masked = (text: string): string => text.replace(/\d+(?:[.,:]\d+)*/g, '{n}')

/** Between what is no letter or number, or at an end. */
function isWordIn(label: string, word: string): boolean {
  const at = label.indexOf(word)
  if (at === -1) return false
  const around = [label[at - 1], label[at + word.length]]
  return around.every(mark => mark === undefined || !/[\p{L}\p{N}]/u.test(mark))
}
