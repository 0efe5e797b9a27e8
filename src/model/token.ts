/** What redaction leaves in the place of a secret: an opaque token, or a value of the same shape that it made up. */
const TOKEN = /rdx_[a-z0-9-]+_[0-9a-f]{16}|user-[0-9a-f]{4,}@redacted\.invalid/

/**
 * Whether a text holds something that redaction put there. Such texts differ from key to key, so they never take part in a
 * choice or a statement as values; they still join.
 */
export const isRedacted = (text: string): boolean =>
  (text.includes('rdx_') || text.includes('@redacted.invalid')) && TOKEN.test(text)

const TOKENS = /rdx_([a-z0-9-]+)_[0-9a-f]{16}|user-[0-9a-f]{4,}@redacted\.invalid/g

/** A text with a name in the place of each token, so that the text is the same under every key: `{jwt}`. */
export const withoutTokens = (text: string): string =>
  isRedacted(text) ? text.replace(TOKENS, (_, kind: string | undefined) => `{${kind ?? 'email'}}`) : text
