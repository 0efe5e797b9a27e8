/** `7-DependsOn` as `{n}-DependsOn`: numbers that stand alone between signs; those of `address2` are part of a word. */
export const withoutNumbers = (name: string): string => name.replace(/(?<![\p{L}\d])\d+(?![\p{L}\d])/gu, '{n}')
