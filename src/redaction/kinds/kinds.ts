/**
 * What a secret is, strongest first. A value that was seen as several kinds is known by the strongest, whatever the order
 * in which it was seen.
 */
export const kinds = [
  'privatekey',
  'jwt',
  'basic',
  'key',
  'password',
  'session',
  'csrf',
  'token',
  'secret',
  'webhook',
  'signature',
  'otp',
  'pin',
  'cvc',
  'card',
  'iban',
  'ssn',
  'account',
  'birthdate',
  'phone',
  'email',
  'subject',
  'person',
  'cookie',
  'opaque',
] as const

export type Kind = (typeof kinds)[number]

/** Kinds whose values are digits, so that a JSON number can be one and the replacement keeps their length. */
export const isDigitKind = (kind: Kind): boolean =>
  kind === 'otp' ||
  kind === 'pin' ||
  kind === 'cvc' ||
  kind === 'card' ||
  kind === 'ssn' ||
  kind === 'account' ||
  kind === 'phone'

/** True for a value that is a token and nothing else. */
export const isToken = (value: string): boolean =>
  value.length >= 20 &&
  value.length < 60 &&
  /^(?:rdx_[a-z]{2,12}_[0-9a-f]{16}(?:_\d{1,2}to\d{0,2}a?u?d?s?)?|user-[0-9a-f]{16}@redacted\.invalid)$/.test(value)

const redacted = /rdx_[a-z]{2,12}_[0-9a-f]{16}|user-[0-9a-f]{16}@redacted\.invalid/

/** True for what a redactor wrote, whole or in part, so that running twice changes nothing. */
export const isRedacted = (value: string): boolean =>
  value.length >= 20 && (value.includes('rdx_') || value.includes('@redacted.')) && redacted.test(value)
