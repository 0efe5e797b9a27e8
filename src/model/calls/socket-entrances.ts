import { sortedEntries } from '../sample.ts'
import type { Shape } from '../shapes/shape.ts'
import type { CallLeaf } from './leaf/leaf.ts'

/** A message by which people sign in on a socket. */
export interface Entrance {
  /** The name of what is sent. */
  readonly message: string
  readonly by: 'password' | 'token'
  /** The fields of what acknowledges it that hold a secret: what it hands out. Sorted. */
  readonly handsOut: readonly string[]
}

/** Who changes a password sends fields with other names, `new_password`, in a message with another name. */
const PASSWORD = /^(?:pass(?:word|wd|phrase)?|pwd|secret)$/i
const SIGNS_IN = /auth|log-?_?in|sign-?_?in|session|identify/i

/** The messages that speak of signing in and hold a password, or nothing but a secret. */
export function entrancesOf({ messages }: Pick<CallLeaf, 'messages'>): readonly Entrance[] {
  return sortedEntries(messages).flatMap(([key, { shape }]): readonly Entrance[] => {
    const message = key.slice('sent '.length)
    if (!key.startsWith('sent ') || !SIGNS_IN.test(message)) return []
    const by = [...(shape.objects?.properties.keys() ?? [])].some(field => PASSWORD.test(field))
      ? 'password'
      : isSecret(shape)
        ? 'token'
        : null
    if (by === null) return []
    const answer = messages.entries.get(`received ${message}`)?.shape.objects?.properties ?? new Map<string, never>()
    const handsOut = [...answer].flatMap(([name, property]) => (isSecret(property.shape) ? [name] : []))
    return [{ message, by, handsOut: handsOut.sort() }]
  })
}

const isSecret = ({ strings, claims }: Shape): boolean =>
  strings !== null && (strings.replaced !== null || claims !== null)
