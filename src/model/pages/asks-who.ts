import { SIGN_OUT, asksOutIn } from '../identities/attempt.ts'
import type { PageForm } from './page.ts'
import type { ReadPage } from './read-page.ts'

/** A form that signs in holds a name, a password, a box to stay, perhaps a code. */
const MOST_TO_SIGN_IN = 5

/** Whether a page has a form to sign in, and no way out: whoever sees it is not signed in. */
export const asksWho = ({ forms, links }: Pick<ReadPage, 'forms' | 'links'>): boolean =>
  forms.some(({ form }) => signsIn(form)) && !links.some(({ href }) => leadsOut(href))

const leadsOut = (href: string): boolean =>
  SIGN_OUT.test(pathOf(href)) || [...new URLSearchParams(/\?([^#]*)/.exec(href)?.[1])].some(asksOutIn)

/** As written, without the ending of a script: `../logout.php?from=desk`. */
const pathOf = (href: string): string => href.replace(/[?#].*$/s, '').replace(/\/$|\.\w{1,5}$/, '')

function signsIn({ method, fields }: PageForm): boolean {
  const filled = fields.filter(({ control }) => control !== 'checkbox' && control !== 'radio')
  return (
    method === 'POST' &&
    fields.filter(({ control }) => control === 'password').length === 1 &&
    filled.length <= MOST_TO_SIGN_IN
  )
}
