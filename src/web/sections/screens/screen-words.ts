import type { Claim } from '../../../evidence/claim.ts'
import type { ScreenForm, ScreenSubject } from '../../../evidence/subjects.ts'
import { counted, listed, written } from '../../../specification/words.ts'

/** What is known of a screen, in one sentence. */
export function screenSentence({
  basis,
  subject: { calls, forms, actions, leadsTo, identities, subStates = [] },
}: Pick<Claim<ScreenSubject>, 'basis' | 'subject'>): string {
  const drawn = forms.filter(form => form.basis === 'declared')
  const held = forms.filter(form => form.basis !== 'declared')
  const form = held.length === 0 ? [] : [`holds ${formWords(held)}`]
  const can = drawn.length === 0 ? '' : ` Its scripts can draw ${formWords(drawn)}.`
  const action = actions.length === 0 ? [] : [`offers ${counted(actions.length, ['action', 'actions'])}`]
  const dialogs = subStates.filter(({ kind }) => kind === 'dialog').length
  const tabs = subStates.length - dialogs
  const parts = [
    ...(dialogs === 0 ? [] : [counted(dialogs, ['dialog', 'dialogs'])]),
    ...(tabs === 0 ? [] : [counted(tabs, ['tab', 'tabs'])]),
  ]
  const states = parts.length === 0 ? [] : [`has ${parts.join(' and ')}`]
  const call = calls.length === 0 ? [] : [`makes ${counted(calls.length, ['call', 'calls'])}`]
  const lead = leadsTo.length === 0 ? [] : [`leads to ${counted(leadsTo.length, ['screen', 'screens'])}`]
  const known = [...form, ...action, ...states, ...call, ...lead]
  if (basis === 'declared')
    return known.length === 0
      ? `It is declared, and nobody opened it: what stands on it is not shown.${can}`
      : `It is declared, and nobody opened it. It ${listed(known)}, as far as is declared.${can}`
  const seen =
    identities.length === 0 ? 'It was opened' : `It was opened as ${listed(identities.map(name => written(name)))}`
  return known.length === 0 ? `${seen}; what stands on it is not shown.${can}` : `${seen}. It ${listed(known)}.${can}`
}

/** Its title between quotes; one that only scripts say tells so. Null where it has none. */
export const titleWords = ({ title, titleBasis }: Pick<ScreenSubject, 'title' | 'titleBasis'>): string | null =>
  title === null ? null : `“${written(title)}”${titleBasis === undefined ? '' : ' in scripts'}`

function formWords(forms: readonly ScreenForm[]): string {
  const fields = forms.reduce((sum, form) => sum + form.fields.length, 0)
  return `${counted(forms.length, ['form', 'forms'])} with ${counted(fields, ['field', 'fields'])}`
}

/** The screens whose route, title or basis holds all the words; sorted by route, or the most seen first. */
export function listedScreens(
  claims: readonly Claim<ScreenSubject>[],
  { filter, sort }: { readonly filter: string; readonly sort: 'route' | 'seen' },
): readonly Claim<ScreenSubject>[] {
  const words = filter
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
  const found = claims.filter(({ basis, subject: { route, title } }) => {
    const text = `${route} ${title ?? ''} ${basis}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
  return sort === 'route' ? found : found.toSorted((left, right) => right.support - left.support)
}
