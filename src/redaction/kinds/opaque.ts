/**
 * True for a value that looks as if it was drawn at random and not written: at least 16 characters of an alphabet that
 * tokens use, most of them in runs that no language has. Shapes that identify things (UUID, object id, content hash with
 * its algorithm, file name, date, version, number) are not opaque.
 */
export function isOpaque(value: string): boolean {
  const length = value.length
  if (length < 16 || length > 8192) return false
  if (!tokenAlphabet.test(value) || isIdentifierShape(value)) return false
  return (
    (randomMass(value) >= Math.min(14, length * 0.6) || isDrawnInPieces(value)) &&
    new Set(value.slice(0, 200)).size >= 8 &&
    !/abcdef|ABCDEF|(?<![0-9a-fA-F])(?:0123456789|1234567890)/.test(value)
  )
}

/** URL-safe base64 that its own marks cut into pieces, too short to be judged one by one: no piece is made of words. */
function isDrawnInPieces(value: string): boolean {
  if (!/^[\w-]{18,}$/.test(value) || !/[a-z]/.test(value) || !/[A-Z]/.test(value) || !/\d/.test(value)) return false
  let long = 0
  for (const piece of value.split(/[-_]/)) {
    if (piece.length >= 6) {
      if (randomMass(piece) === 0 && piece.length / piece.split(wordBorder).length >= 2.5) return false
      long += piece.length
    } else if (piece.length >= 3 && /^(?:[a-z]+|[A-Z]+|[A-Z][a-z]+|\d+)$/.test(piece)) return false
    else if (piece.length >= 4) long += piece.length
  }
  return long >= 12
}

/** Where names change case, or from letters to digits. */
const wordBorder = /(?=[A-Z][a-z])|(?<=[a-z])(?=[A-Z])|(?<=\D)(?=\d)|(?<=\d)(?=\D)/

/** As `isOpaque`, for values under a name that already tells: shorter ones count. */
export function looksRandom(value: string): boolean {
  if (value.length >= 16) return isOpaque(value) || (tokenAlphabet.test(value) && (isHexId(value) || isNamedId(value)))
  return value.length >= 8 && tokenAlphabet.test(value) && randomMass(value) >= value.length * 0.6
}

/** Hexadecimal digits as a digest has them, too short to be told by their form alone: letters and digits, mixed. */
export const isDrawnInHex = (value: string): boolean =>
  /^(?:[0-9a-f]{8,64}|[0-9A-F]{8,64})$/.test(value) && /\d[a-f]|[a-f]\d/i.test(value) && new Set(value).size >= 4

/** Of those that a server drew: shorter ones may be the beginning of an id. */
export const SHORTEST_DRAWN = 10

const tokenAlphabet = /^[A-Za-z0-9_\-+/=.~:!#$%&*^@|]+$/

/** Shapes that applications give to ids, hashes, dates and files. */
export function isIdentifierShape(value: string): boolean {
  const first = value.charCodeAt(0)
  if (value.length <= 40 && isHexId(value)) return true
  if (value.length <= 100 && isNamedId(value)) return true
  if (/^[\d.,:\-+TZ/ ]+$/.test(value)) return true
  if (first === 0x73 && /^sha(?:1|256|384|512)[-:=]/.test(value)) return true
  if (/^\d{4}-\d\d-\d\d[T ]/.test(value)) return true
  if (/^v?\d{1,4}\.\d{1,6}(?:\.\d{1,6})?(?:[-+.][\w.+-]{0,60})?$/.test(value)) return true
  if (first === 0x30 && /^0x[0-9a-fA-F]{1,16}$/.test(value)) return true
  if (fileName.test(value)) return true
  if (first === 0x2d && /^-[L-P][\w-]{18}$/.test(value)) return true
  if (value.length <= 34 && published.test(value)) return true
  return false
}

/**
 * Numbers that are printed on things and objects of payment services: vehicles (ISO 3779), parcels (S10 of the Universal Postal
 * Union and carriers' own), `cus_…`.
 */
const published =
  /^(?:[A-HJ-NPR-Z0-9]{17}|1Z[A-Z0-9]{16}|[A-Z]{2}\d{9,18}[A-Z]{0,2}|(?:cus|prod|price|sub|evt|in|ch|pi|pm|si|txn|re|po|il|ii|promo|acct|seti|plan|cs)_[A-Za-z0-9]{14,28})$/

const fileName =
  /\.(?:m?js|cjs|jsx|tsx?|css|map|json|html?|xml|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|eot|mp[34]|webm|pdf|zip|gz|wasm|txt|csv|md|php|vue|scss|less|ya?ml|docx?|xlsx?|pptx?|tgz|tar|exe|dmg|log|py|rb|java|go|rs)(?:[?#].{0,200})?$/i

/** An id with a word before it that says of what it is one, or how it is written: `author:507f1f77…`, `usr_01HXYZ8J…`, `urn:uuid:…`. */
function isNamedId(value: string): boolean {
  const id = /^(?:urn:uuid|[A-Za-z][a-z]{0,15}(?:_[a-z]{1,15}){0,3})[:_]([^:_]{24,36})$/.exec(value)?.[1]
  return id !== undefined && (isHexId(id) || /^[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(id))
}

/** UUID, 24-digit object id, ULID. */
function isHexId(value: string): boolean {
  return (
    /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value) ||
    /^[0-9a-f]{24}$/.test(value) ||
    /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(value)
  )
}

/** How many characters stand in runs of letters and digits that nobody would write. */
export function randomMass(value: string): number {
  let mass = 0
  let start = 0
  for (let index = 0; index <= value.length; index++) {
    if (index < value.length && isAlphanumeric(value.charCodeAt(index))) continue
    if (index - start >= 6) mass += randomRun(value, start, index)
    start = index + 1
  }
  return mass
}

/** Length of the run where its pairs of neighbours are not those of words; else 0. */
function randomRun(value: string, start: number, end: number): number {
  const length = end - start
  if (length < 6) return 0
  if (length >= 32 && /^(?:[0-9a-f]+|[0-9A-F]+)$/.test(value.slice(start, end))) return length
  let sum = 0
  let pairs = 0
  let letters = 0
  let humps = 0
  let before = value.charCodeAt(start)
  let beforeClass = charClass(before)
  if (beforeClass !== digit) letters++
  for (let index = start + 1; index < end; index++) {
    const code = value.charCodeAt(index)
    const current = charClass(code)
    pairs++
    if (current !== digit) letters++
    if (current !== beforeClass && (current !== lower || beforeClass === digit)) humps++
    if (current === digit) sum -= beforeClass === digit ? 0.5 : 2
    else if (beforeClass === digit) sum -= 2
    else if (beforeClass === lower && current === upper) sum -= 1.5
    else sum += pairWeight(before, code)
    before = code
    beforeClass = current
  }
  if (letters === 0) return 0
  // No name changes between cases and digits at every other letter.
  if (length >= 12 && humps >= pairs * 0.42) return length
  // `sha256`, `h264`, `base64url`: a short run has to be odder than a long one.
  if (letters === length && length < 12 && sum / pairs > -2.6) return 0
  return sum / pairs < (length < 10 ? -2 : length < 16 ? -1.4 : oddness) ? length : 0
}

const oddness = -0.85

/** How much more (or less) often two letters stand together in words than by chance, as a power of two, -7 to 3. */
const pairWeight = (left: number, right: number): number =>
  pairsInWords.charCodeAt(((left | 0x20) - 0x61) * 26 + ((right | 0x20) - 0x61)) - 0x68

/** Counted over English prose and names in programs: `h` is chance, each letter further doubles. Rows are the first letter. */
const pairsInWords =
  'dijidficidgkijbibkjkhggfhdhdediccbhgbidahdaggehacafbjdgdjbajhbiiebkebigjicccgahddgkeedjcbgdeieaghehebcfa' +
  'jgjkhihfgedjjkfihkkjfigjgchadcihaajabhcdiaahffhaaagagcdajcfghaagfhgbahgehccadcibcbjaaaiabdfdibbgegfabaea' +
  'ihjiiiiadcfjikkhdijkdiagaheacagaabdaaaaafaaagdecdaaafddeiddbhabdcfcdabhcdacadajfehkfebjcfjddjfaehhigeaib' +
  'jhcejbdajbcfhdiiadgdgbaacajdjjjhkeidhgfgigcejkhgdagdghiifggcgegijkhiakiiihifecjcdejedghadiedjhajgihdbbfa' +
  'aaaaaaaaaaagaaaaaaaahaaaaakfhhkghcjahgihjfaijjhgfahahdifkfdijcggffiidfjkieffhajdhfkfdjkbchefjfajjihdfdia' +
  'hhhgiggahabiijehajiidbadacibbajbdaiabaaagaaacbcaaaaahccdhabghabeaghaagfdaabbaafagbgdacgaacdbehaachaaabda' +
  'edebedcafabffgfhadgfaaeaacfabahaaafaadaafaaaaabaaacc'

/** True where neighbouring letters are rarer beside each other than by chance: no words, short as the runs may be. */
export function isOdd(value: string): boolean {
  let sum = 0
  for (let index = 1; index < value.length; index++) {
    const left = value.charCodeAt(index - 1)
    const right = value.charCodeAt(index)
    if (charClass(left) > digit && charClass(right) > digit) sum += pairWeight(left, right)
  }
  return sum < 0
}

/** True where every run of letters could be said: used for passwords, where a word must not be replaced everywhere. */
export function isSpeakable(value: string): boolean {
  let start = 0
  let seen = 0
  for (let index = 0; index <= value.length; index++) {
    const code = index < value.length ? value.charCodeAt(index) : 0
    if (code > 0x7f || (index < value.length && charClass(code) > digit)) continue
    if (index - start >= 3) {
      if (!isPronounceable(value, start, index)) return false
      seen++
    }
    start = index + 1
  }
  return seen > 0
}

/** A vowel in a healthy share, no long run of consonants or vowels. */
function isPronounceable(value: string, start: number, end: number): boolean {
  let vowels = 0
  let consonantRun = 0
  let vowelRun = 0
  let rare = 0
  const length = end - start
  const bound = length > 14 ? 6 : 4
  for (let index = start; index < end; index++) {
    const letter = value.charCodeAt(index) | 0x20
    if (
      letter === 0x61 ||
      letter === 0x65 ||
      letter === 0x69 ||
      letter === 0x6f ||
      letter === 0x75 ||
      letter === 0x79
    ) {
      vowels++
      consonantRun = 0
      if (++vowelRun > 4) return false
    } else {
      vowelRun = 0
      if (++consonantRun > bound) return false
      // q, x, z, j, v next to anything but a vowel
      if (letter === 0x71 || letter === 0x78 || letter === 0x7a || letter === 0x6a) rare++
    }
  }
  if (rare > 1 + length / 12) return false
  return vowels * 7 >= length && vowels <= length * 0.8
}

const other = 0
const digit = 1
const lower = 2
const upper = 3

function charClass(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return lower
  if (code >= 0x30 && code <= 0x39) return digit
  if (code >= 0x41 && code <= 0x5a) return upper
  return other
}

/** ASCII letters and digits. */
export const isAlphanumeric = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a)
