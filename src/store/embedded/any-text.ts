/**
 * Any text of JavaScript as a text that PostgreSQL takes, and back: it has no zeros and no half characters, and what was captured or
 * pasted may hold both. (JSON escapes them.)
 */
export const writtenText = (text: string): string => JSON.stringify(text)

export const readText = (written: string): string => JSON.parse(written) as string
