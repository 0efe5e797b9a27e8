/** Says only that it is one, which every form does. */
const EMPTY = /^(?:form|frm|f)?$/i
/** A part of a name: six or more hexadecimal digits, figures among them; behind the word for a form five, since those in front may be zeros. */
const RANDOM = /^(?=[0-9a-f]*\d)[0-9a-f]{6,}$|^(?:form|frm)(?=[0-9a-f]*\d)[0-9a-f]{5,}$/i

/**
 * What stays of a name from one page to the next: `issue-form-0fc7bb0a` → `issue-form`. Empty where nothing does, as of
 * `form-0fc7bb0a` or `form12cba5`: such ids are drawn anew each time so that scripts find the form.
 */
export function lastingName(name: string): string {
  if (name.includes(' ')) return name
  const parts = name.split(/([-_:.])/)
  const at = parts.findIndex((part, index) => index % 2 === 0 && RANDOM.test(part))
  if (at === -1) return name
  const kept = [...parts.slice(0, Math.max(0, at - 1)), ...parts.slice(at + 1)].join('').replace(/^[-_:.]+/, '')
  return EMPTY.test(kept) ? '' : lastingName(kept)
}
