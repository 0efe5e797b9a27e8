const NAMED: { readonly [name: string]: string } = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'", nbsp: '\u00A0' }

/** The text of an attribute's value with its character references resolved: those that make values safe there (HTML, 13.2.5.72). */
export const decodedAttribute = (raw: string): string =>
  raw.includes('&')
    ? raw.replaceAll(
        /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]{2,6}));/g,
        (whole, decimal?: string, hex?: string, name = '') => {
          if (name !== '') return NAMED[name as string] ?? whole
          const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal)
          return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
        },
      )
    : raw
