/** Begins the ids of what is made of pages that carry values; those of calls begin otherwise. */
const PAGES = 'pages/'

export const pageId = (path: string): string => `${PAGES}${path}`

export const isOfPage = (operation: string): boolean => operation.startsWith(PAGES)
