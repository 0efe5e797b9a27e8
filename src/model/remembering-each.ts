/**
 * The same function of an object, with its answer remembered for as long as the object is there: several sections ask the same of one
 * call, or of all scripts.
 * @param answer depends on nothing but the object, which nobody changes any more
 */
export function rememberingEach<Of extends object, Answer>(answer: (of: Of) => Answer): (of: Of) => Answer {
  const known = new WeakMap<Of, { readonly answer: Answer }>()
  return of => {
    const before = known.get(of)
    if (before !== undefined) return before.answer
    const found = answer(of)
    known.set(of, { answer: found })
    return found
  }
}
