import { compact } from '../kinds/compact.ts'
import { isIdle } from './idle.ts'
import { isValueOf, isWithin } from './literals.ts'
import { nameSays } from '../kinds/names.ts'

/** What a key of an object says of itself and of its value. */
export interface KeySays {
  /** It holds what a `name` beside it names. */
  readonly value: boolean
  /** It may mean what the name of its object means. */
  readonly within: boolean
  /** A number under it may be a secret. */
  readonly digits: boolean
  /** A short word, in which nothing is looked for. */
  readonly word: boolean
  /** Nothing in it is told by its form. */
  readonly idle: boolean
}

/** Objects have the same keys again and again, so each is judged once. */
export function keySays(key: string): KeySays {
  const held = remembered.get(key)
  if (held !== undefined) return held
  const value = isValueOf(key)
  const within = value || isWithin(key)
  const { kind, surely } = nameSays(key)
  const word = key.length < 6 || (key.length < 20 && /^[A-Za-z_]+$/.test(key))
  const says = { value, within, digits: within || (kind !== null && surely), word, idle: word || isIdle(key) }
  if (remembered.size > 20_000) remembered.clear()
  remembered.set(compact(key), says)
  return says
}

const remembered = new Map<string, KeySays>()
