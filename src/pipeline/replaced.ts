/** What redaction replaced, by kind: how many different values, in how many places. */
export type Replaced = ReadonlyMap<string, { readonly values: number; readonly places: number }>
