/** A note of `fieldLines` in the words that begin it and the values that follow them; a note without values is all words. */
export function noteParts(note: string): { readonly lead: string; readonly values: string } {
  const [, lead, values] = /^(one of|seen:|such as|always|told apart by|encoded as|holds) (.*)$/s.exec(note) ?? []
  if (lead === undefined || values === undefined) return { lead: note, values: '' }
  return { lead: lead === 'seen:' ? '' : lead, values }
}
