/** A name without what servers and clients write differently: `first_name`, `firstName` and `FirstName` are one. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}*]/gu, '')
