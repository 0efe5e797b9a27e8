import { sortedEntries } from '../sample.ts'
import type { Shape } from '../shapes/shape.ts'
import type { CallLeaf } from './leaf/leaf.ts'
import { repliesOf } from './replies.ts'

/** A message by which people sign in on a socket. */
export interface Entrance {
  /** The name of what is sent. */
  readonly message: string
  readonly by: 'password' | 'token'
  /** The fields that hold a secret, of what acknowledges it, and of what answers it where it sends such a field as well: what it hands out. Sorted. */
  readonly handsOut: readonly string[]
}

/** Who changes a password sends fields with other names, `new_password`, in a message with another name. */
const PASSWORD = /^(?:pass(?:word|wd|phrase)?|pwd|secret)$/i
const SIGNS_IN = /auth|log-?_?in|sign-?_?in|session|identify/i

/** The messages that speak of signing in and hold a password, or nothing but a secret. */
export function entrancesOf(leaf: Pick<CallLeaf, 'messages' | 'conversations' | 'polled'>): readonly Entrance[] {
  const { messages } = leaf
  return sortedEntries(messages).flatMap(([key, { shape }]): readonly Entrance[] => {
    const message = key.slice('sent '.length)
    if (!key.startsWith('sent ') || !SIGNS_IN.test(message)) return []
    const by = [...(shape.objects?.properties.keys() ?? [])].some(field => PASSWORD.test(field))
      ? 'password'
      : isSecret(shape)
        ? 'token'
        : null
    if (by === null) return []
    const given = new Set(secretsIn(shape))
    const repliesTo = repliesOf(leaf)
    const handsOut = sortedEntries(messages).flatMap(([other, answer]) => {
      const name = other.slice('received '.length)
      if (!other.startsWith('received ')) return []
      if (name === message) return secretsIn(answer.shape)
      const secrets = secretsIn(answer.shape).filter(field => given.has(field))
      return secrets.length > 0 && repliesTo(name).some(({ to }) => to === message) ? secrets : []
    })
    return [{ message, by, handsOut: [...new Set(handsOut)].sort() }]
  })
}

/** The fields that hold a secret. */
const secretsIn = ({ objects }: Shape): readonly string[] =>
  [...(objects?.properties ?? [])].flatMap(([name, { shape }]) => (isSecret(shape) ? [name] : []))

const isSecret = ({ strings, claims }: Shape): boolean =>
  strings !== null && (strings.replaced !== null || claims !== null)
