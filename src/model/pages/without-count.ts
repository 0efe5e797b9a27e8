/** `Open (3)`: how many there are at the moment is no part of what a menu or a tab is called. */
export const withoutCount = (label: string): string => label.replace(/\s*(?:\(\d+\)|\[\d+\])$/, '')
