/** `Open (3)`: how many there are at the moment is no part of what a menu or a tab is called. */
export const withoutCount = (label: string): string => label.replace(/\s*(?:\(\d+\)|\[\d+\])$/, '')

/** `Disk: 73%`, `2.1 GB free`, `3/151`: a label that says how something stands is no name of where it leads. */
export const saysHowMuch = (label: string): boolean => /\d\s?%|\d\s?[KMGT]i?B\b|\d\s?\/\s?\d/.test(label)
