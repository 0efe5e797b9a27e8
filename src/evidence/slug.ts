/**
 * A text as addresses have it: `harbour-street` of `Harbour Street`. Marks on letters are left out.
 * @param sign for everything that is no letter and no digit
 */
export const slugOf = (text: string, sign: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .replaceAll(' ', sign)
