/**
 * The names that one value of a query lists: between commas, or between spaces as scopes are (RFC 6749, 3.3). What is asked of a name in parentheses
 * stands behind a dot: `author($select=ID,name)` lists `author.ID` and `author.name` (OData 4.01, URL Conventions, 5.1.3). What is made of a value is no
 * part of its name: `note:excerpt(200)` lists `note`.
 */
export const listedNames = (value: string): readonly string[] =>
  value.includes('(') ? apart(value, /[,\s]/).flatMap(withInner) : value.split(/[,\s]+/)

function withInner(item: string): readonly string[] {
  const [, name, options] = /^([^()]+)\((.*)\)$/s.exec(item) ?? []
  if (name === undefined || options === undefined) return [item]
  if (/^[\d\s,.]+$/.test(options)) return [name.replace(/:\w+$/, '')]
  const inner = apart(options, /;/).flatMap(option => {
    const [, list] = /^\s*\$?(?:select|expand)=(.*)$/is.exec(option) ?? []
    return list === undefined ? [] : listedNames(list)
  })
  return inner.length === 0 ? [name] : inner.map(one => `${name}.${one}`)
}

/** The parts between signs that stand in no parentheses. */
function apart(text: string, sign: RegExp): readonly string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (depth === 0 && sign.test(character)) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.filter(part => part !== '')
}
