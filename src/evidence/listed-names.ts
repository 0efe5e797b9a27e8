/** The names that one value of a query lists: between commas, or between spaces as scopes are (RFC 6749, 3.3). */
export const listedNames = (value: string): readonly string[] => value.split(/[,\s]+/)
