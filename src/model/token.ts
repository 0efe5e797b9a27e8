/** What redaction leaves in the place of a secret: an opaque token, or a value of the same shape that it made up. */
const TOKEN = /rdx_[a-z0-9-]+_[0-9a-f]{16}|user-[0-9a-f]{4,}@redacted\.invalid/

/**
 * Whether a text holds something that redaction put there. Such texts differ from key to key, so they never take part in a
 * choice or a statement as values; they still join.
 */
export const isRedacted = (text: string): boolean =>
  (text.includes('rdx_') || text.includes('@redacted.invalid')) && TOKEN.test(text)
