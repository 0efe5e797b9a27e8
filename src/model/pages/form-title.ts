import type { PageForm } from './page.ts'

/** What a button says that leaves a form, or only shows what it would do: `Cancel`, `Preview`. */
export const isAside = (button: string): boolean => ASIDE.test(button)

const ASIDE = /^(?:cancel|preview|back|go back|reset|discard(?: changes)?|help)$/i

/**
 * What a form is called to people: its name, or its button where that says more than the word by which scripts know it, and more than that one may
 * leave it or look first.
 */
export function formTitle({ name, submits }: Pick<PageForm, 'name' | 'submits'>): string {
  const [button = ''] = submits.filter(label => !isAside(label))
  const isButton = isAside(name) && submits.includes(name) && button !== ''
  return isButton || (name !== '' && !/\s/.test(name) && /\S\s\S/.test(button)) ? button : name
}
