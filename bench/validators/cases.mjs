// What every server holds to, requests that keep it, and requests that break one rule each (and two that break several).
export const schema = {
  type: 'object',
  required: ['title', 'email', 'role', 'address'],
  properties: {
    title: { type: 'string', minLength: 3, maxLength: 40 },
    email: { type: 'string', format: 'email' },
    age: { type: 'integer', minimum: 18, maximum: 120 },
    price: { type: 'number', minimum: 0 },
    role: { type: 'string', enum: ['reader', 'editor', 'admin'] },
    website: { type: 'string', format: 'uri' },
    code: { type: 'string', pattern: String.raw`^[A-Z]{3}-\d{4}$` },
    tags: { type: 'array', maxItems: 5, items: { type: 'string', maxLength: 10 } },
    address: {
      type: 'object',
      required: ['city'],
      properties: { city: { type: 'string' }, zip: { type: 'string', pattern: String.raw`^\d{5}$` } },
    },
    starts: { type: 'string', format: 'date' },
    active: { type: 'boolean' },
  },
}
export const roles = schema.properties.role.enum
export const code = /^[A-Z]{3}-\d{4}$/
export const zip = /^\d{5}$/

const book = {
  title: 'The long way',
  email: 'ann@example.org',
  age: 34,
  price: 12.5,
  role: 'reader',
  website: 'https://ann.example.org/',
  code: 'ABC-1234',
  tags: ['blue', 'red'],
  address: { city: 'Bergen', zip: '50321' },
  starts: '2026-03-01',
  active: true,
}
export const kept = [
  book,
  { ...book, title: 'Rain in May', email: 'bob@example.com', age: 52, price: 8, role: 'editor', tags: ['green'] },
  { ...book, title: 'Nine lives', email: 'cleo@example.net', age: 19, role: 'admin', code: 'QRS-0001', active: false },
]

/** Each with the rules that it breaks, as `FIELD RULE [BOUND]`; none where several may be meant. */
export const broken = [
  [without('title'), ['title required']],
  [{ ...book, title: 'ab' }, ['title minLength 3']],
  [{ ...book, title: 'x'.repeat(41) }, ['title maxLength 40']],
  [without('email'), ['email required']],
  [{ ...book, email: 'nope' }, ['email format email']],
  [{ ...book, age: 7 }, ['age minimum 18']],
  [{ ...book, age: 140 }, ['age maximum 120']],
  [{ ...book, age: 'old' }, ['age format']],
  [{ ...book, price: -3 }, ['price minimum 0']],
  [{ ...book, role: 'king' }, ['role enum']],
  [without('role'), ['role required']],
  [{ ...book, website: 'not a link' }, ['website format uri']],
  [{ ...book, code: 'a-1' }, ['code pattern']],
  [{ ...book, tags: ['1', '2', '3', '4', '5', '6'] }, ['tags other at most 5 items']],
  [{ ...book, tags: ['fine', 'y'.repeat(11)] }, ['tags.* maxLength 10']],
  [{ ...book, address: { zip: '50321' } }, ['address.city required']],
  [{ ...book, address: { city: 'Bergen', zip: '12' } }, ['address.zip pattern']],
  [{ ...book, starts: 'soon' }, ['starts format']],
  [{ ...book, active: 'maybe' }, ['active format boolean']],
  [{}, []],
  [{ ...book, title: 'q', age: 3, role: 'boss' }, []],
]

/** What is true of these fields, whether a request broke it or not; the beginning of what is stated. */
export const truth = [
  'title required',
  'title minLength 3',
  'title maxLength 40',
  'title format string',
  'email required',
  'email format email',
  'email pattern',
  'email format string',
  'age minimum 18',
  'age maximum 120',
  'age format integer',
  'age format number',
  'price minimum 0',
  'role required',
  'role enum',
  'role format string',
  'website format uri',
  'code pattern',
  'tags other at most 5',
  'tags.* maxLength 10',
  'address required',
  'address format object',
  'address.city required',
  'address.city format string',
  'address.zip pattern',
  'address.zip required',
  'starts format date',
  'active format boolean',
]

function without(field) {
  const { [field]: _, ...others } = book
  return others
}
