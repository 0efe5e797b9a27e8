/**
 * The verb that says in the path what is done to the thing at its end: `/members/disable/{memberId}`, `/delete/books/{bookId}`.
 * Null where there is none.
 */
export function verbBefore(path: string): string | null {
  const [noun = '', word = ''] = path.split('/').slice(-3, -1)
  return [word, noun].find(each => BARE.test(each)) ?? null
}

const BARE =
  /^(?:update|edit|delete|remove|destroy|(?:un)?publish|restore|enable|disable|(?:de)?activate|approve|reject)$/
