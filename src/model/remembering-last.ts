/**
 * The same function, with its last answer remembered: many folds ask the same of one exchange, one after the other.
 * @param answer depends on nothing but what it is given, which nobody changes
 */
export function rememberingLast<Of, Answer>(answer: (of: Of) => Answer): (of: Of) => Answer {
  let last: { readonly of: Of; readonly answer: Answer } | null = null
  return of => {
    if (last === null || last.of !== of) last = { of, answer: answer(of) }
    return last.answer
  }
}
