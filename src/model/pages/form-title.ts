import { isAside } from '../../evidence/aside-button.ts'
import type { PageForm } from './page.ts'

/**
 * What a form is called to people: its name, or its button where that says more than the word by which scripts know it, and more than that one may
 * leave it or look first.
 */
export function formTitle({ name, submits }: Pick<PageForm, 'name' | 'submits'>): string {
  const [button = ''] = submits.filter(label => !isAside(label))
  const isButton = isAside(name) && submits.includes(name) && button !== ''
  return isButton || (name !== '' && !/\s/.test(name) && /\S\s\S/.test(button)) ? button : name
}
