import type { Objects, Shape } from '../shapes/shape.ts'
import type { Strings } from '../shapes/strings.ts'

/** `prod_01M81TFWB35AG1PZJXNZPVXYQF`, `cus_9s6XKzkNRiz8i3`: a word for the kind, and what tells one from another. */
const TYPED = /^([a-z][a-z0-9]{0,15}(?:_[a-z]{2,15}){0,2})_([0-9A-Za-z]{12,40})$/
const KEYS = ['id', '_id', 'uid', 'key'] as const

/** The word that all of these keys begin with and that says of what kind they are; null where they have none in common. */
export function kindOfKeys(strings: Strings | null | undefined): string | null {
  if (strings === null || strings === undefined || strings.replaced !== null) return null
  let kind: string | null = null
  let length = 0
  let hasDigit = false
  for (const value of strings.values.keys()) {
    if (value === '') continue
    const [, word, rest] = TYPED.exec(value) ?? []
    if (word === undefined || rest === undefined) return null
    if (kind !== null && (word !== kind || rest.length !== length)) return null
    kind = word
    length = rest.length
    hasDigit ||= /\d/.test(rest)
  }
  return hasDigit ? kind : null
}

/** Of what kind the keys of these objects say that they are. */
export function keyKindOf({ properties }: Objects): string | null {
  const key = KEYS.find(name => properties.has(name))
  return key === undefined ? null : kindOfKeys(onlyStrings(properties.get(key)?.shape))
}

const onlyStrings = (shape: Shape | undefined): Strings | null =>
  shape === undefined || shape.numbers !== null || shape.objects !== null ? null : shape.strings
