/**
 * The regular expression of what a message says that a text may be made of, or may not: `may only contain letters, numbers and dashes`,
 * `cannot contain the characters < > /`; null where it says nothing of the kind, or more than is understood.
 */
export function charactersIn(text: string): string | null {
  const none = NONE_OF.exec(text)
  if (none !== null) {
    const { characters } = setIn(text.slice(none.index + none[0].length))
    return characters === '' ? null : `^[^${characters}]*$`
  }
  const only = ONLY.exec(text)
  if (only === null) return null
  const { characters, isWhole } = setIn(text.slice(only.index + only[0].length))
  return characters === '' || !isWhole ? null : `^[${characters}]*$`
}

/** Whether a text is as such an expression says; any other expression counts as fitted. */
export function isMadeOf(expression: string, text: string): boolean {
  const [, not, inside = ''] = /^\^\[(\^?)((?:\\.|[^\]\\])+)\]\*\$$/.exec(expression) ?? []
  if (not === undefined) return true
  const parts = inside.match(/\\.|[a-z\d]-[a-z\d]|./gisu) ?? []
  const isIn = (character: string): boolean =>
    parts.some(part =>
      part.length === 3 ? character >= part.charAt(0) && character <= part.charAt(2) : part.at(-1) === character,
    )
  return Array.from(text).every(character => isIn(character) === (not === ''))
}

const NONE_OF =
  /\b(?:can ?not|can't|must ?n[o']t|may not|should ?n[o']t) (?:contain|include|have|use)(?: any)?(?: of)?(?: the)?(?: following)?(?: special| invalid)?(?: characters?| symbols?)?:? /i
const ONLY =
  /\b(?:only (?:contain|include|use|have|consist of)|(?:contain|include|use|have|consist of|consisting of|allows?|accepts?) only|consisting of|consist of|^only|use only|(?:must|should|has to|have to) be(?= alpha-?numeric\b))(?: the)?(?: following)?(?: characters?)?:? /i

/** Words for kinds of characters, in a class of a regular expression. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['letters', 'A-Za-z'],
  ['letter', 'A-Za-z'],
  ['alphabetic', 'A-Za-z'],
  ['alphanumeric', 'A-Za-z0-9'],
  ['alphanumerics', 'A-Za-z0-9'],
  ['alphanumerical', 'A-Za-z0-9'],
  ['numbers', '0-9'],
  ['digits', '0-9'],
  ['numerals', '0-9'],
  ['dash', '\\-'],
  ['dashes', '\\-'],
  ['hyphen', '\\-'],
  ['hyphens', '\\-'],
  ['underscore', '_'],
  ['underscores', '_'],
  ['dot', '.'],
  ['dots', '.'],
  ['period', '.'],
  ['periods', '.'],
  ['comma', ','],
  ['commas', ','],
  ['colon', ':'],
  ['colons', ':'],
  ['slash', '/'],
  ['slashes', '/'],
  ['apostrophes', "'"],
  ['space', ' '],
  ['spaces', ' '],
  ['a-z', 'a-z'],
  ['A-Z', 'A-Z'],
  ['a-zA-Z', 'A-Za-z'],
  ['0-9', '0-9'],
])
/** What stands between them and says nothing. */
const BETWEEN = /^(?:and|or|characters?|ascii|latin|english|the|an?)$/i
/** What the list ends before. */
const END = /^(?:are|is|allowed|permitted|in|with|but|must|may|can|please|name)$/i
const CASE = /^(lower|upper)-?case(?:d)?$/i

/** Up to the first word that is no character: whether the list ends there, or a word is not understood. */
function setIn(text: string): { readonly characters: string; readonly isWhole: boolean } {
  const found = new Set<string>()
  const done = (isWhole: boolean) => ({ characters: [...found].join(''), isWhole })
  let letters: string | null = null
  for (const word of text.split(' ')) {
    if (word === '') continue
    const isLast = /[^\W_][.!;]$/.test(word)
    const bare = withoutMarks(word)
    const ofCase = CASE.exec(bare)
    if (ofCase !== null) letters = /^l/i.test(ofCase[1] as string) ? 'a-z' : 'A-Z'
    else if (KINDS.has(bare) || KINDS.has(bare.toLowerCase())) {
      const kind = KINDS.get(bare) ?? KINDS.get(bare.toLowerCase()) ?? ''
      found.add(letters === null ? kind : kind.replace('A-Za-z', letters))
      letters = null
    } else if (/^[^\w\s]$|^_$/.test(bare)) found.add(escaped(bare))
    else if (/^(?:[^\w\s/]|_)(?:\/(?:[^\w\s/]|_))+$/.test(bare))
      for (const each of bare.split('/')) found.add(escaped(each))
    else if (END.test(bare)) return done(true)
    else if (!BETWEEN.test(bare)) return done(false)
    if (isLast) return done(true)
  }
  return done(true)
}

/** Without the quotes or brackets around it, and the mark of a list or a sentence behind it. */
function withoutMarks(word: string): string {
  const before = /^(?:.+[,;]|[^\W_].*[.!])$/.test(word) ? word.slice(0, -1) : word
  return /^(["'`]).+\1$|^\(.+\)$|^“.+”$/.test(before) ? before.slice(1, -1) : before
}

const escaped = (character: string): string => (/[\\\]^[-]/.test(character) ? `\\${character}` : character)
