import type { PageForm } from './page.ts'

/** What a form is called to people: its name, or its button where that says more than the word by which scripts know it. */
export const formTitle = ({ name, submits: [button = ''] }: Pick<PageForm, 'name' | 'submits'>): string =>
  name !== '' && !/\s/.test(name) && /\S\s\S/.test(button) ? button : name
