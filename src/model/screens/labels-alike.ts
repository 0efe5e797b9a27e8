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

/** Versions and other runs of numbers are one. */
const masked = (text: string): string => text.replace(/\d+(?:[.,:]\d+)*/g, '{n}')

/** Between what is no letter or number, or at an end. */
function isWordIn(label: string, word: string): boolean {
  const at = label.indexOf(word)
  if (at === -1) return false
  const around = [label[at - 1], label[at + word.length]]
  return around.every(mark => mark === undefined || !/[\p{L}\p{N}]/u.test(mark))
}
