/** Of a call about things of several kinds, which: the path parameter that says it, and what it says. */
export interface OfKind {
  readonly parameter: string
  readonly value: string
}

/** The id of a call, `calls/POST /items/{kind}`; of one about one kind of things with that in its path, `calls/POST /items/boats`. */
export const idOfKind = (call: string, of: OfKind | undefined): string =>
  of === undefined ? call : call.replace(`{${of.parameter}}`, () => of.value)
