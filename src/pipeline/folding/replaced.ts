/** What redaction replaced, by kind: a mark for each different value (never the value) and in how many places they stand. */
export type Replaced = ReadonlyMap<string, { readonly tokens: ReadonlySet<number | string>; readonly places: number }>

export function mergeReplaced(left: Replaced, right: Replaced): Replaced {
  const merged = new Map(left)
  for (const [kind, { tokens, places }] of right) {
    const present = merged.get(kind)
    const all = new Set(present?.tokens)
    for (const token of tokens) all.add(token)
    merged.set(kind, { tokens: all, places: places + (present?.places ?? 0) })
  }
  return merged
}
