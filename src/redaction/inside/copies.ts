/** The list with each element rewritten; the same list where nothing changes. */
export function each<Element>(
  list: readonly Element[],
  rewrite: (element: Element, index: number) => Element,
): readonly Element[] {
  let copy: Element[] | null = null
  for (let index = 0; index < list.length; index++) {
    const element = list[index]!
    const replaced = rewrite(element, index)
    if (replaced !== element) {
      copy ??= list.slice()
      copy[index] = replaced
    }
  }
  return copy ?? list
}

/** `whole` with `parts` in their places; itself where they are what it holds. Parts that are undefined are left as they are. */
export function changed<Whole extends object>(
  whole: Whole,
  parts: { readonly [Key in keyof Whole]?: Whole[Key] | undefined },
): Whole {
  let copy: Whole | null = null
  for (const key of Object.keys(parts) as (keyof Whole)[]) {
    const part = parts[key]
    if (part === undefined || part === whole[key]) continue
    copy ??= { ...whole }
    copy[key] = part
  }
  return copy ?? whole
}
