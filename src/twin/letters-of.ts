/** A name without what servers and clients write differently: `first_name`, `firstName` and `First name` are one. */
export const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()
