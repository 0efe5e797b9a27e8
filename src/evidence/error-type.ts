/** `DeclinedError`: what members of a union are called, in answers of GraphQL, that say why something was not done. */
export const isErrorType = (name: string): boolean => /[a-z](?:Error|Exception|Failure|Problem)s?$/.test(name)
