/** A name without what servers and clients write differently: `first_name`, `firstName` and `FirstName` are one. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}*]/gu, '')

/** `email` of `user[email]`, `user.email` and `users/0/email`: the last step that is no number. */
export const lastStep = (name: string): string =>
  name.split(/[/.[\]]+/).findLast(step => step !== '' && !/^\d+$/.test(step)) ?? ''
