/** What redaction leaves in the place of a secret: an opaque token, or a value of the same shape that it made up. */
const TOKEN = /rdx_[a-z0-9-]+_[0-9a-f]{16}|user-[0-9a-f]{4,}@redacted\.invalid/

/**
 * Whether a text holds something that redaction put there. Such texts differ from key to key, so they never take part in a
 * choice or a statement as values; they still join.
 */
export const isRedacted = (text: string): boolean =>
  text.includes('rdx_') || text.includes('@redacted.invalid') ? TOKEN.test(text) : isEncoded(text)

/** Whether a text is a token in base64 or in hexadecimal, which is written where the secret stood so. */
const isEncoded = (text: string): boolean =>
  (text.startsWith('cmR4X') || text.startsWith('7264785f')) && ENCODED.test(text)

const ENCODED = /^(?:cmR4X[\w+/-]{20,}={0,2}|7264785f(?:[0-9a-f]{2}){16,})$/

/** Whether a text stands for a password: a page asked for it as one, whatever the field is called. */
export const isPassword = (text: string): boolean => text.startsWith('rdx_password_')

const TOKENS = /rdx_([a-z0-9-]+)_[0-9a-f]{16}(?:_\d{1,2}to\d{0,2}a?u?d?s?)?|user-[0-9a-f]{4,}@redacted\.invalid/g

/** A text with a name in the place of each token, so that the text is the same under every key: `{jwt}`. */
export const withoutTokens = (text: string): string =>
  isRedacted(text)
    ? text.replace(TOKENS, (_, kind: string | undefined) => `{${kind ?? 'email'}}`).replace(ENCODED, '{token}')
    : text
