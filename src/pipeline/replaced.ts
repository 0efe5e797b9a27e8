/** What redaction replaced, by kind: the replacements (never the values) and in how many places they stand. */
export type Replaced = ReadonlyMap<string, { readonly tokens: ReadonlySet<string>; readonly places: number }>

export function mergeReplaced(left: Replaced, right: Replaced): Replaced {
  const merged = new Map(left)
  for (const [kind, { tokens, places }] of right) {
    const present = merged.get(kind)
    if (present === undefined) merged.set(kind, { tokens, places })
    else merged.set(kind, { tokens: new Set([...present.tokens, ...tokens]), places: present.places + places })
  }
  return merged
}
