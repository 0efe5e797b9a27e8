import type { Shape } from './shape.ts'

/**
 * Passwords as languages and tools take them, and as servers keep them.
 * @param assigned tells a value that is given to something called so, unless it is plainly none
 */
export const passwords = (assigned: NonNullable<Shape['unpack']>): readonly Shape[] => [
  // As databases and devices take them. In small letters too many words end so.
  {
    kind: 'password',
    prefix: "IED BY '",
    rest: /[^\s'\\]{4,120}'/y,
    keep: "IED BY '".length,
    inside: true,
    unpack: (value, found) => assigned(value.slice(0, -1), found),
  },
  {
    kind: 'password',
    prefix: 'jdbc:oracle:thin:',
    rest: /[\w$#]{1,60}\/[^\s@"'<>/\\]{1,100}(?=@)/y,
    unpack: (value, found) => found(value.slice(value.indexOf('/') + 1), 'password'),
  },
  {
    kind: 'password',
    prefix: 'WIFI:',
    rest: /[^"'<>\n\\]{0,120}?;P:[^;\s"'<>\\]{4,100}(?=;)/y,
    unpack: (value, found) => found(value.slice(value.lastIndexOf(';P:') + 3), 'password'),
  },
  // As directories and servers keep them.
  ...['{SSHA', '{SHA', '{SMD5', '{PBKDF2'].map(prefix => ({
    kind: 'password' as const,
    prefix,
    rest: /[-\w]{0,12}\}[\w+/.$-]{16,300}={0,2}/y,
    inside: true,
  })),
  {
    kind: 'password',
    prefix: '$argon2',
    rest: /(?:id|i|d)\$(?:v=\d{1,3}\$)?m=\d{1,9},t=\d{1,5},p=\d{1,4}\$[\w+/]{8,100}\$[\w+/]{16,200}={0,2}/y,
    inside: true,
  },
]
