/** By what actions of servers are named. */
export const SERVER_ACTION = 'server action'
/** The same of SvelteKit, which an address says as `?/create`. */
export const FORM_ACTION = 'form action'
/** The header that says which, by an id. */
export const ACTION_HEADER = 'next-action'
/** So many signs of the id of such an action tell it from others. */
export const ACTION_ID = 12

/**
 * By what one of several things is named that a page's address does, whatever the address names: SvelteKit's form actions (`?/create`), the
 * server actions of React, and the field by which actions of React Router tell their forms apart.
 */
const NAMED_BY = new Set([FORM_ACTION, SERVER_ACTION, 'intent', '_intent', '_action'])

/** Whether `by` is such a name, which only the wires that know them give. */
export const isPageAction = (by: string | undefined): boolean => by !== undefined && NAMED_BY.has(by)

/** The name of such an action, as a pair of a query says it: `/create=` or `/create`; null for any other. */
export const formActionIn = (pair: string): string | null =>
  /^(?:\/|%2F)([A-Za-z][\w-]{0,59})=?$/i.exec(pair)?.[1] ?? null
