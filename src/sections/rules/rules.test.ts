import { expect, test } from 'vitest'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { type More, exchanges, scriptsIn } from '../../model/calls/exchanges.test-notation.ts'
import { decide, modelFold } from '../../model/model.ts'
import { browse } from '../../model/pages/browse.test-sample.ts'
import { rules } from './rules.ts'

const SOURCES = [sampleSource('00001aaaaaaaaaaa'), sampleSource('aaaaa00000000000')]

const written = (lines: readonly (string | readonly [string, More])[]) => {
  const seen = exchanges(lines)
  const state = [...seen, ...scriptsIn(seen)].reduce(modelFold.add, modelFold.empty())
  return rules(decide(state, SOURCES, (ordinal, part) => `/log/entries/${ordinal / 2}${part}`))
}

/** `id = value (witnesses; enforced by)` of each rule. */
const read = (section: ReturnType<typeof rules>): readonly string[] =>
  section.claims.map(
    ({ id, subject }) =>
      `${id.slice('rules/'.length)} = ${JSON.stringify(subject.value)} (${subject.witnesses.join(' ')}; ${subject.enforcedBy.join(' ')})`,
  )

const OK = ['POST /users → 201 {"id": 1}', { body: { email: 'a@b.example', age: 30, name: 'x' } }] as const

const BOOK = [
  'POST /books → 201 {"id": 1}',
  { body: { title: 'Nine', tags: ['a'], address: { city: 'Graz' } } },
] as const

const MAKE = 'mutation ($data: BookInput!) { makeBook(data: $data) { id } }'

const cases: readonly (readonly [string, readonly (string | readonly [string, More])[], readonly string[]])[] = [
  [
    'whose address is taken, where a code alone says that there is such a person',
    [
      ['POST /people → {"errno": 0, "data": {"id": 1}}', { body: { email: 'a@b.example', name: 'A' } }],
      ['POST /people → {"errno": 0, "data": {"id": 2}}', { body: { email: 'c@b.example', name: 'C' } }],
      ['POST /people → {"errno": 1000, "errmsg": "USER_EXIST"}', { body: { email: 'a@b.example', name: 'B' } }],
    ],
    ['POST /people#email unique = true (rejection; server)'],
  ],
  [
    'what a query must hold where it asks for one thing, and need not where it asks for another',
    [
      'GET /notes?path=/a → {"errno": 0, "data": [{"id": 1}]}',
      'GET /notes?kind=all → {"errno": 0, "data": [{"id": 1}]}',
      'GET /notes?kind=new → {"errno": 0, "data": [{"id": 1}]}',
      'GET /notes?size=5 → {"errno": 1001, "errmsg": {"path": "path can not be blank"}}',
    ],
    ['GET /notes#path other = "given in some requests, and left out of others" (message rejection; server)'],
  ],
  [
    'what a request left out is not known where the recording does not hold what it was sent',
    [
      ['POST /flows → 201 {"id": 1}', { body: { name: 'Daily', nodes: 'x' } }],
      ['POST /flows → 201 {"id": 2}', { body: { name: 'Weekly', nodes: 'y' } }],
      [
        'POST /flows → 400 {"errors": {"name": "Must be at least 3 character(s)."}}',
        { unreadBody: 'multipart/form-data' },
      ],
    ],
    ['POST /flows#name minLength = 3 (message rejection; server)'],
  ],
  [
    'what is as long as it has to be must be given, where it was refused so when it was left out',
    [
      ['POST /flows → 201 {"id": 1}', { body: { name: 'Daily', nodes: 'x' } }],
      ['POST /flows → 201 {"id": 2}', { body: { name: 'Weekly', nodes: 'y' } }],
      [
        'POST /flows → 400 {"code": 400, "message": "Flow name must be 1 to 128 characters long."}',
        { body: { nodes: 'z' } },
      ],
    ],
    [
      'POST /flows#name maxLength = 128 (message; server)',
      'POST /flows#name minLength = 1 (message rejection; server)',
      'POST /flows#name required = true (rejection; server)',
    ],
  ],
  [
    'what some requests alone must hold is called by no rule, whatever the code says',
    [
      ['PATCH /users/1 → {"id": 1}', { body: { role: 'clerk', email: null } }],
      [
        'PATCH /users/1 → 422 {"errors": [{"field": "email", "code": "BLANK", "message": "must be set before a user is let in"}]}',
        { body: { role: 'guest' } },
      ],
    ],
    ['PATCH /users/{userId}#email other = null (message rejection; server)'],
  ],
  [
    'the message names the thing that is there already: what was sent before tells the field',
    [
      ['POST /users → {"id": 1}', { body: { email: 'a@b.example', role: 'clerk' } }],
      ['POST /users → {"id": 2}', { body: { email: 'c@b.example', role: 'guest' } }],
      ['POST /users → {"error": "User already exists"}', { body: { email: 'a@b.example', role: 'clerk' } }],
    ],
    ['POST /users#email unique = true (message rejection; server)'],
  ],
  [
    'the answer is the thing that is there already: what was sent and stands in it tells the field',
    [
      ['POST /boats → 201 {"id": 1, "mast": "a", "name": "Ann", "note": ""}', { body: { mast: 'a', name: 'Ann' } }],
      [
        'POST /boats → 409 {"id": 1, "mast": "a", "name": "Ann", "description": "Long and wide"}',
        { body: { mast: 'a', name: 'Eva' } },
      ],
    ],
    ['POST /boats#mast unique = true (rejection; server)'],
  ],
  [
    'a list of what is wrong names fields behind the type that they are of, whatever is wrapped around them',
    [
      [
        'POST /graphql → {"data": {"makeBook": {"id": 1}}}',
        { body: { query: MAKE, variables: { data: { title: 'Nine', tags: { create: [{ title: 'a' }] } } } } },
      ],
      [
        'POST /graphql → {"errors": [{"message": "You sent invalid data.\\n  - Book.title: value must be at least 3 characters long"}], "data": {"makeBook": null}}',
        { body: { query: MAKE, variables: { data: { title: 'No' } } } },
      ],
    ],
    ['POST /graphql mutation makeBook#data.title minLength = 3 (message rejection; server)'],
  ],
  [
    'what must exist is what a key that is sent refers to',
    [
      ['POST /loans → {"id": 1}', { body: { reader_id: 3, days: 2 } }],
      ['POST /loans → 422 {"errors": {"reader": ["must exist"]}}', { body: { reader_id: 99, days: 2 } }],
    ],
    ['POST /loans#reader_id other = "of something that is there" (message rejection; server)'],
  ],
  [
    'a field of the thing that nothing is ever sent for is none of what is sent',
    [
      'POST /visits/7/check-in → {"id": 7, "room": 3}',
      'POST /visits/8/check-in → {"id": 8, "room": 3}',
      'POST /visits/9/check-in → 400 {"room": ["A room is needed before the check-in."]}',
    ],
    [],
  ],
  [
    'what was left out broke no bound that the message names too',
    [
      ['POST /labels → 200', { body: { name: 'red', colour: 'r' } }],
      ['POST /labels → 400 {"error": "name is mandatory and has at most 128 characters"}', { body: { colour: 'b' } }],
    ],
    [
      'POST /labels#name maxLength = 128 (message; server)',
      'POST /labels#name required = true (message rejection; server)',
    ],
  ],
  [
    'what is called positive may be nothing, where nothing was carried out',
    [
      ['POST /labels → 200', { body: { name: 'red', age: 0 } }],
      ['POST /labels → 400 {"error": "age must be a positive integer"}', { body: { name: 'blue', age: -4 } }],
    ],
    ['POST /labels#age minimum = 0 (message rejection; server)'],
  ],
  [
    'a number where a text has to be is not too long',
    [
      ['POST /labels → 200', { body: { name: 'red' } }],
      ['POST /labels → 400 {"errors": {"name": ["must be a string (maximum 256 characters)"]}}', { body: { name: 7 } }],
    ],
    [
      'POST /labels#name format = "string" (message rejection; server)',
      'POST /labels#name maxLength = 256 (message; server)',
    ],
  ],
  [
    'or the only field that is called as keys are',
    [
      ['POST /labels/ → 200', { body: { name: 'red', display_name: 'Red' } }],
      ['POST /labels/ → 400 {"error": ["label already exists"]}', { body: { name: 'blue', display_name: 'Blue' } }],
    ],
    ['POST /labels#name unique = true (message rejection; server)'],
  ],
  [
    'but not where it is another thing that is there already',
    [
      ['POST /labels → 200', { body: { name: 'red' } }],
      ['POST /labels → 400 {"error": "A job is already running"}', { body: { name: 'blue' } }],
    ],
    [],
  ],
  [
    'nor where the path names the thing',
    [
      ['POST /users/7 → {"id": 7}', { body: { mail: 'a@b.example' } }],
      ['POST /users/8 → {"id": 8}', { body: { mail: 'c@b.example' } }],
      ['POST /users/9 → {"id": 9}', { body: { mail: 'd@b.example' } }],
      ['POST /users/7 → 400 {"error": "User already exists"}', { body: { mail: 'a@b.example' } }],
    ],
    [],
  ],
  [
    'nor where what differed may be a kind',
    [
      ['POST /users → {"id": 1}', { body: { type: 'reader' } }],
      ['POST /users → {"id": 2}', { body: { type: 'writer' } }],
      ['POST /users → {"error": "User already exists"}', { body: { type: 'reader' } }],
    ],
    [],
  ],
  [
    'nor where several fields may be it',
    [
      ['POST /crews → {"id": 1}', { body: { code: 'north', name: 'Gulls' } }],
      ['POST /crews → {"id": 2}', { body: { code: 'south', name: 'Terns' } }],
      ['POST /crews → {"error": "Crew already exists"}', { body: { code: 'north', name: 'Gulls' } }],
    ],
    [],
  ],
  [
    'a field stands in what is wrapped around what was carried out, though that was left away once',
    [
      ['POST /parts → {"id": 1}', { body: { data: { name: 'Bolt' } } }],
      ['POST /parts → 400 {"error": "Nothing to do"}', { body: { name: 'Bolt' } }],
      [
        'POST /parts → 400 {"errors": [{"path": ["name"], "message": "name must be at least 3 characters"}]}',
        { body: { data: { name: 'Bo' } } },
      ],
    ],
    ['POST /parts#data.name minLength = 3 (message rejection; server)'],
  ],
  [
    'the message names the fields in brackets, or without a verb, or what is there already behind that it exists',
    [
      ['POST /parts → {"id": 1}', { body: { maker: 'Ada', name: 'Bolt' } }],
      ['POST /parts → 400 {"error": "Erroneous parameters (name invalid)"}', { body: { maker: 'Ada', name: '' } }],
      ['POST /parts → 400 {"error": "MAKER field mandatory"}', { body: { name: 'Nut' } }],
      [
        'POST /parts → 500 {"error": "Unable to create part with existing name Bolt"}',
        { body: { maker: 'Bo', name: 'Bolt' } },
      ],
    ],
    [
      'POST /parts#maker required = true (message rejection; server)',
      'POST /parts#name required = true (rejection; server)',
      'POST /parts#name unique = true (message rejection; server)',
    ],
  ],
  [
    'the message says it, a refused request beside one that was not',
    [OK, ['POST /users → 400 {"errors": {"age": ["must be less than or equal to 120"]}}', { body: { age: 130 } }]],
    ['POST /users#age maximum = 120 (message rejection; server)'],
  ],
  [
    'what was refused gave what the message asks for',
    [OK, ['POST /users → 400 {"error": "Email is required"}', { body: { email: 'nope', age: 3 } }]],
    ['POST /users#email required = true (message; server)'],
  ],
  [
    'what was refused gave it once, and once it gave nothing in it',
    [
      OK,
      ['POST /users → 400 {"error": "Email is required"}', { body: { email: 'nope', age: 3 } }],
      ['POST /users → 400 {"error": "Email is required"}', { body: { email: ' ', age: 3 } }],
    ],
    ['POST /users#email required = true (message rejection; server)'],
  ],
  [
    'never carried out: one witness',
    [['POST /users → 400 {"errors": {"age": ["must be less than or equal to 120"]}}', { body: { age: 130 } }]],
    ['POST /users#age maximum = 120 (message; server)'],
  ],
  [
    'what was sent does not break it',
    [OK, ['POST /users → 400 {"errors": {"age": ["must be less than or equal to 120"]}}', { body: { age: 3 } }]],
    ['POST /users#age maximum = 120 (message; server)'],
  ],
  [
    'which characters it may hold',
    [OK, ['POST /users → 400 {"errors": {"name": ["may only contain letters and dashes"]}}', { body: { name: '?' } }]],
    ['POST /users#name pattern = "^[A-Za-z\\\\-]*$" (message rejection; server)'],
  ],
  [
    'which characters it may hold, where something else was carried out',
    [
      ['POST /users → 201 {"id": 1}', { body: { name: 'Zoë' } }],
      ['POST /users → 400 {"errors": {"name": ["may only contain letters and dashes"]}}', { body: { name: '?' } }],
    ],
    ['POST /users#name pattern = null (message rejection; server)'],
  ],
  [
    'what was changed since: the revision that is sent',
    [
      ['PATCH /notes/7 → {"id": 7}', { body: { text: 'a', lock_version: 3, version: '2.0' } }],
      ['PATCH /notes/7 → 409 {"error": "The note has been changed by Bea"}', { body: { text: 'b', lock_version: 3 } }],
    ],
    ['PATCH /notes/{noteId}#lock_version other = "as it was last read" (message rejection; server)'],
  ],
  [
    'named by the last word of what exists already',
    [
      ['POST /tokens → 201 {"id": 1}', { body: { description: 'a', days: 3 } }],
      ['POST /tokens → 409 {"error": "PAT description already exists."}', { body: { description: 'a', days: 4 } }],
    ],
    ['POST /tokens#description unique = true (message rejection; server)'],
  ],
  [
    'a pointer into what the server made of the request, of fields that were sent',
    [
      ['POST /users → 201 {"id": 1}', { body: { url: 'https://a.example', rows: [{ code: 'a' }] } }],
      ['POST /users → 400 {"error": "Invalid parameter \\"/1/url\\": unacceptable URL."}', { body: { url: 'x' } }],
      [
        'POST /users → 400 {"error": "Invalid parameter \\"/1/rows/2/code\\": cannot be empty."}',
        { body: { url: 'https://a.example', rows: [{ code: '' }] } },
      ],
      ['POST /users → 400 {"error": "Invalid parameter \\"/1/gone\\": cannot be empty."}', { body: { url: 'y' } }],
    ],
    [
      'POST /users#rows.*.code required = true (message rejection; server)',
      'POST /users#url format = "uri" (message rejection; server)',
    ],
  ],
  [
    'a number with a unit, of a field that counts it, and of one that does not',
    [
      ['POST /loans → 201 {"id": 1}', { body: { days: 3, stay: 4 } }],
      ['POST /loans → 400 {"errors": {"days": ["Between 1 and 14 days."]}}', { body: { days: 40, stay: 4 } }],
      ['POST /loans → 400 {"errors": {"stay": ["At most 9 days."]}}', { body: { days: 3, stay: 40 } }],
    ],
    [
      'POST /loans#days maximum = 14 (message rejection; server)',
      'POST /loans#days minimum = 1 (message; server)',
      'POST /loans#stay other = "at most 9 days" (message rejection; server)',
    ],
  ],
  [
    'a bound for all, and a narrower one for some of them; of the same words the one that was said more often',
    [
      ['POST /loans → 201 {"id": 1}', { body: { kind: 'plain', days: 3, fee: 9 } }],
      ['POST /loans → 400 {"errors": {"days": ["Must be at least 2."]}}', { body: { kind: 'plain', days: 1, fee: 9 } }],
      [
        'POST /loans → 400 {"errors": {"days": ["A repair takes at least 5 days."]}}',
        { body: { kind: 'repair', days: 3, fee: 9 } },
      ],
      ['POST /loans → 400 {"errors": {"fee": ["Must be at least 4."]}}', { body: { kind: 'plain', days: 3, fee: 1 } }],
      ['POST /loans → 400 {"errors": {"fee": ["Must be at least 7."]}}', { body: { kind: 'plain', days: 3, fee: 5 } }],
    ],
    [
      'POST /loans#days minimum = 2 (message rejection; server)',
      'POST /loans#days other = null (message rejection; server)',
      'POST /loans#fee minimum = 4 (message rejection; server)',
    ],
  ],
  [
    'a field that is named as such, of a rule that has no word',
    [
      ['POST /users → 201 {"id": 1}', { body: { ends: '2031-01-01' } }],
      [
        'POST /users → 400 {"error": "Incorrect value for field \\"ends\\": a time is expected."}',
        { body: { ends: 'x' } },
      ],
    ],
    ['POST /users#ends other = null (message rejection; server)'],
  ],
  [
    'a pointer into the request',
    [
      OK,
      [
        'POST /users → 400 {"details": [{"path": "/body/email", "message": "The `/body/email` property is required."}]}',
        { body: { name: 'x' } },
      ],
    ],
    ['POST /users#email required = true (message rejection; server)'],
  ],
  [
    'behind what could not be done',
    [
      OK,
      ['POST /users → 400 {"message": "User could not be created: Email address in use"}', { body: { email: 'a' } }],
      ['POST /users → 400 {"message": "Invalid age: it should be a number"}', { body: { age: 'a' } }],
    ],
    [
      'POST /users#age format = "number" (message rejection; server)',
      'POST /users#email unique = true (message rejection; server)',
    ],
  ],
  [
    'a field, where it stands, and what it lacks',
    [OK, ['POST /users → 422 {"code": 602, "message": "name in body is required"}', { body: { age: 3 } }]],
    ['POST /users#name required = true (message rejection; server)'],
  ],
  [
    'a field before a colon, several at once, and what one must hold',
    [
      ['POST /users → 201 {"id": 1}', { body: { ...OK[1].body, size: 3 } }],
      ['POST /users → 400 {"message": "name: must not be blank"}', { body: { name: '' } }],
      ['POST /users → 400 {"message": "Age and size are required"}', { body: { age: null } }],
      ['POST /users → 400 {"message": "Email must contain a dot"}', { body: { email: 'a' } }],
    ],
    [
      'POST /users#age required = true (message rejection; server)',
      'POST /users#email other = null (message rejection; server)',
      'POST /users#name required = true (message rejection; server)',
      'POST /users#size required = true (message rejection; server)',
    ],
  ],
  [
    'the revision in a header',
    [
      ['PUT /notes/7 → {"id": 7}', { body: { text: 'a' }, headers: { 'if-match': '"3"' } }],
      ['PUT /notes/7 → 412 {"error": "Precondition failed"}', { body: { text: 'b' }, headers: { 'if-match': '"3"' } }],
    ],
    ['PUT /notes/{noteId}#if-match other = "as it was last read" (message rejection; server)'],
  ],
  [
    'a header that has to be sent, and was',
    [
      ['PATCH /notes/7 → {"id": 7}', { body: { text: 'a' }, headers: { 'if-match': '"3"' } }],
      ['PATCH /notes/7 → 428 {"error": "Say what you read"}', { body: { text: 'b' } }],
      ['POST /notes → 201 {"id": 8}', { body: { text: 'a' }, headers: { 'idempotency-key': 'k-1' } }],
      ['POST /notes → 400 {"error": "Idempotency-Key header is required"}', { body: { text: 'a' } }],
      ['POST /notes → 400 {"error": "Missing header: X-Other"}', { body: { text: 'a' } }],
    ],
    [
      'PATCH /notes/{noteId}#if-match required = true (message rejection; server)',
      'POST /notes#idempotency-key required = true (message rejection; server)',
    ],
  ],
  [
    'what protects against forged requests, where what lacks it is refused for that, or for nothing that is said',
    [
      ['POST /notes → 201 {"id": 8}', { body: { text: 'a' }, headers: { 'x-csrf-token': 'k-1' } }],
      ['POST /notes → 403 {"error": "CSRF token mismatch"}', { body: { text: 'a' } }],
      ['POST /books → 201 {"id": 8}', { body: { text: 'a' }, headers: { 'x-csrf-token': 'k-1' } }],
      ['POST /books → 422 {"error": "Unprocessable Entity"}', { body: { text: 'a' } }],
    ],
    [
      'POST /books#x-csrf-token required = true (message rejection; server)',
      'POST /notes#x-csrf-token required = true (message rejection; server)',
    ],
  ],
  [
    'nothing, where what was refused was protected, or what was carried out was not',
    [
      ['POST /notes → 201 {"id": 8}', { body: { text: 'a' }, headers: { 'x-csrf-token': 'k-1' } }],
      [
        'POST /notes → 403 {"error": "CSRF token mismatch"}',
        { body: { text: 'a' }, headers: { 'x-csrf-token': 'k-0' } },
      ],
      ['POST /books → 201 {"id": 8}', { body: { text: 'a' } }],
      [
        'POST /books → 422 {"error": "Unprocessable Entity"}',
        { body: { text: 'a' }, headers: { 'x-csrf-token': 'k-1' } },
      ],
      ['POST /shops → 201 {"id": 8}', { body: { text: 'a' }, headers: { 'x-csrf-token': 'k-1' } }],
      ['POST /shops → 403 {"error": "Not yours"}', { body: { text: 'a' } }],
    ],
    [],
  ],
  [
    'nothing of one field, where a name and a password fit nobody',
    [
      ['POST /login → {"id": 8}', { body: { email: 'a@b.test', password: 'rdx_password_0123456789abcdef' } }],
      [
        'POST /login → 422 {"errors": {"email": ["These credentials do not match our records."]}}',
        { body: { email: 'b@b.test', password: 'rdx_password_0123456789abcdee' } },
      ],
    ],
    [],
  ],
  [
    'the key of something that has to be there, whatever the code of the check is called',
    [
      ['POST /notes → 201 {"id": 8}', { body: { bookId: 7 } }],
      [
        'POST /notes → 422 {"errors": [{"pointer": "/bookId", "detail": "must be an existing book", "code": "Exists"}]}',
        { body: { bookId: 9 } },
      ],
    ],
    ['POST /notes#bookId other = "of something that is there" (message rejection; server)'],
  ],
  [
    'a number that says what there was then',
    [
      ['POST /notes → 201 {"id": 8}', { body: { copies: 7 } }],
      ['POST /notes → 422 {"errors": {"copies": ["Only 12 in stock"]}}', { body: { copies: 20 } }],
    ],
    ['POST /notes#copies other = null (message rejection; server)'],
  ],
  [
    'the key of something that is not there',
    [
      ['POST /notes → 201 {"id": 8}', { body: { bookId: 7 } }],
      ['POST /notes → 422 {"errors": {"bookId": ["book does not exist"]}}', { body: { bookId: 9 } }],
    ],
    ['POST /notes#bookId other = "of something that is there" (message rejection; server)'],
  ],
  [
    'the kind of check, without a message',
    [OK, ['POST /users → 422 {"errors": [{"field": "email", "code": "already_exists"}]}', { body: { email: 'a' } }]],
    ['POST /users#email unique = true (rejection; server)'],
  ],
  [
    'a code that says the side alone, and a message that says of what',
    [
      OK,
      [
        'POST /users → 422 {"details": [{"path": "name", "code": "too_small", "message": "String must contain at least 2 character(s)"}, {"path": "tags", "code": "too_big", "message": "Array must contain at most 3 element(s)"}, {"path": "age", "code": "too_big", "message": "Number must be less than or equal to 120"}]}',
        { body: { name: 'x', age: 130, tags: ['a', 'b', 'c', 'd'] } },
      ],
    ],
    [
      'POST /users#age maximum = 120 (message rejection; server)',
      'POST /users#name minLength = 2 (message rejection; server)',
      'POST /users#tags other = "at most 3 element" (message; server)',
    ],
  ],
  [
    'both ends of a range, where the code says which of them was passed',
    [
      OK,
      [
        'POST /users → 400 {"code": "too_small", "minimum": 8, "type": "string", "message": "Password must be 8 to 64 characters long.", "path": ["password"]}',
        { body: { name: 'x', password: 'olive' } },
      ],
    ],
    ['POST /users#password maxLength = 64 (message; server)', 'POST /users#password minLength = 8 (message; server)'],
  ],
  [
    'fields of what stands in a list that is sent as it is',
    [
      ['POST /invitations → 201 [{"id": 1}]', { body: [{ email: 'max@acme.example', role: 'member' }] }],
      [
        'POST /invitations → 400 {"validation": "email", "code": "invalid_string", "message": "Invalid email", "path": [0, "email"]}',
        { body: [{ email: 'nomail', role: 'member' }] },
      ],
    ],
    ['POST /invitations#*.email format = "email" (message rejection; server)'],
  ],
  [
    'demands of one field without a word for them: each is a rule of its own, numbers aside',
    [
      ['POST /stays → 201 {"id": 1}', { body: { until: 'b' } }],
      ...['20', '25'].map(
        days =>
          [
            `POST /stays → 422 {"details": [{"path": "until", "code": "custom", "message": "At most ${days} days"}]}`,
            { body: { until: `c${days}` } },
          ] as const,
      ),
      [
        'POST /stays → 422 {"details": [{"path": "until", "code": "custom", "message": "Ends before it begins"}]}',
        { body: { until: 'a' } },
      ],
    ],
    [
      'POST /stays#until other Ends before it begins = null (message rejection; server)',
      'POST /stays#until other at most # days = "at most 20 days" (message rejection; server)',
    ],
  ],
  [
    'words of a team behind the name as it is sent',
    [
      ['POST /trips → 201 {"id": 1}', { body: { reference: 'AB-1', endDate: 'b', startDate: 'a' } }],
      [
        'POST /trips → 400 {"message": ["reference must look like AB-1", "endDate must not be before startDate", "crew must be complete"]}',
        { body: { reference: 'x', endDate: 'a', startDate: 'b' } },
      ],
    ],
    [
      'POST /trips#endDate other = "not before startDate" (message rejection; server)',
      'POST /trips#reference other = null (message rejection; server)',
    ],
  ],
  [
    'in a language that is not known, by what was refused and what was carried out',
    [
      ['POST /users → 201 {"id": 1}', { body: { name: 'Anna', alter: 30, ort: 'Ulm' } }],
      ['POST /users → 201 {"id": 2}', { body: { name: 'Bo', alter: 18 } }],
      ['POST /users → 422 {"fehler": [{"feld": "name", "meldung": "Darf nicht leer sein"}]}', { body: { name: '' } }],
      ['POST /users → 422 {"fehler": [{"feld": "alter", "meldung": "Mindestens 18 Jahre"}]}', { body: { alter: 7 } }],
      [
        'POST /users → 422 {"fehler": [{"feld": "name", "meldung": "Nicht mehr als 5 Zeichen"}]}',
        { body: { name: 'Annegret' } },
      ],
      // Both 1 and 5 stand on the wrong side of what was carried out, and the town was left out there.
      ['POST /users → 422 {"fehler": [{"feld": "alter", "meldung": "Nur 1 bis 5 Ziffern"}]}', { body: { alter: 99 } }],
      ['POST /users → 422 {"fehler": [{"feld": "ort", "meldung": "Bitte prüfen Sie das"}]}', { body: { ort: '' } }],
    ],
    [
      'POST /users#alter minimum = 18 (message rejection; server)',
      'POST /users#alter other = null (message rejection; server)',
      'POST /users#name maxLength = 5 (message rejection; server)',
      'POST /users#name required = true (rejection; server)',
      'POST /users#ort other = null (message rejection; server)',
    ],
  ],
  [
    'by what had been carried out before, and what another field held',
    [
      [
        'POST /users → 201 {"id": 1}',
        {
          body: {
            kennung: 'anna',
            wort: 'rdx_password_00000000000000aa',
            noch: 'rdx_password_00000000000000aa',
            alter: 30,
            art: 'gast',
          },
        },
      ],
      [
        'POST /users → 201 {"id": 2}',
        {
          body: {
            kennung: 'bodo',
            wort: 'rdx_password_00000000000000ab',
            noch: 'rdx_password_00000000000000ab',
            alter: 31,
            art: 'chef',
          },
        },
      ],
      [
        'POST /users → 422 {"fehler": [{"feld": "kennung", "meldung": "Gibt es schon"}]}',
        { body: { kennung: 'anna' } },
      ],
      [
        'POST /users → 422 {"fehler": [{"feld": "noch", "meldung": "Bitte prüfen Sie das"}]}',
        { body: { wort: 'rdx_password_00000000000000ac', noch: 'rdx_password_00000000000000ad' } },
      ],
      [
        'POST /users → 422 {"fehler": [{"feld": "alter", "meldung": "Bitte prüfen Sie das"}]}',
        { body: { alter: 'alt' } },
      ],
      // Nobody had sent this one before.
      ['POST /users → 422 {"fehler": [{"feld": "art", "meldung": "Bitte prüfen Sie das"}]}', { body: { art: 'wirt' } }],
    ],
    [
      'POST /users#alter format = "number" (rejection; server)',
      'POST /users#art other = null (message rejection; server)',
      'POST /users#kennung unique = true (rejection; server)',
      'POST /users#noch other = "same as wort" (message rejection; server)',
    ],
  ],
  [
    'of the password that there was, which somebody kept',
    [
      [
        'POST /password → 200 {"ok": true}',
        { body: { oldpassword: 'rdx_password_00000000000000aa', password: 'rdx_password_00000000000000aa' } },
      ],
      [
        'POST /password → 422 {"errors": {"oldpassword": ["The old password is not correct."]}}',
        { body: { oldpassword: 'rdx_password_00000000000000ab', password: 'rdx_password_00000000000000ac' } },
      ],
    ],
    ['POST /password#oldpassword other = null (message rejection; server)'],
  ],
  [
    'of a number that is called length',
    [
      ['POST /boats → 201 {"id": 1}', { body: { length: 9 } }],
      ['POST /boats → 422 {"message": "Length must be less than or equal to 60"}', { body: { length: 99 } }],
    ],
    ['POST /boats#length maximum = 60 (message rejection; server)'],
  ],
  [
    'of two fields that were alike by chance',
    [
      ['POST /users → 201 {"id": 1}', { body: { login: 'anna', nick: 'anna' } }],
      ['POST /users → 201 {"id": 2}', { body: { login: 'bodo', nick: 'bodo' } }],
      [
        'POST /users → 422 {"fehler": [{"feld": "login", "meldung": "Bitte prüfen Sie das"}]}',
        { body: { login: '1 falsch', nick: 'carl' } },
      ],
    ],
    ['POST /users#login other = null (message rejection; server)'],
  ],
  [
    'of what may not be empty',
    [
      ['POST /users → 201 {"id": 1}', { body: { login: 'anna' } }],
      ['POST /users → 422 {"message": "Empty login not allowed."}', { body: { login: '' } }],
    ],
    ['POST /users#login required = true (message rejection; server)'],
  ],
  [
    'by an address that somebody has',
    [
      ['POST /users → 201 {"id": 1}', { body: { post: 'a@b.test', name: 'Anna' } }],
      ['POST /users → 422 {"fehler": [{"feld": "post", "meldung": "Gibt es schon"}]}', { body: { post: 'a@b.test' } }],
      ['POST /users → 422 {"fehler": [{"feld": "name", "meldung": "Geht nicht"}]}', { body: { name: 'Anna' } }],
    ],
    ['POST /users#name other = null (message rejection; server)', 'POST /users#post unique = true (rejection; server)'],
  ],
  [
    'nothing by one that was sent before, where such recur',
    [
      ['POST /tasks → 201 {"id": 1}', { body: { room: 'blue', status: 'open' } }],
      ['POST /tasks → 201 {"id": 2}', { body: { room: 'blue', status: 'done' } }],
      [
        'POST /tasks → 422 {"fehler": [{"feld": "room", "meldung": "Bitte prüfen Sie das"}]}',
        { body: { room: 'blue' } },
      ],
      [
        'POST /tasks → 422 {"fehler": [{"feld": "status", "meldung": "Bitte prüfen Sie das"}]}',
        { body: { status: 'open' } },
      ],
    ],
    [
      'POST /tasks#room other = null (message rejection; server)',
      'POST /tasks#status other = null (message rejection; server)',
    ],
  ],
  [
    'the field is one of the thing that the path is about',
    [
      ['POST /tags → 201 {"id": 1, "name": "a"}', { body: { name: 'a' } }],
      ['POST /tags → 400 {"message": "Tag name must be 1 to 24 characters long."}', { body: { name: 'x'.repeat(30) } }],
      ['POST /tags → 500 {"message": "There is already an entry with this name"}', { body: { name: 'a' } }],
    ],
    [
      'POST /tags#name maxLength = 24 (message rejection; server)',
      'POST /tags#name minLength = 1 (message rejection; server)',
      'POST /tags#name unique = true (message rejection; server)',
    ],
  ],
  [
    'a server that answers all wrong input with an error of its own, of fields that are sent elsewhere',
    [
      ['POST /users → 201 {"id": 1}', { body: { name: 'a', password: 'b' } }],
      ['POST /users → 500 {"message": "password is required"}', { body: { name: 'a' } }],
      ['POST /users → 500 {"message": "connection is required"}', { body: { name: 'a', password: 'b' } }],
    ],
    ['POST /users#password required = true (message rejection; server)'],
  ],
  [
    'the thing that the path begins with, whichever one',
    [
      ['POST /app-keys → 201 {"id": 1}', { body: { name: 'a', scope: 'b' } }],
      ['POST /app-keys → 409 {"message": "Each app name should be unique."}', { body: { name: 'a', scope: 'b' } }],
    ],
    ['POST /app-keys#name unique = true (message rejection; server)'],
  ],
  [
    'of two passwords the new one',
    [
      [
        'PATCH /me/password → 400 {"message": "Password must be 8 to 64 characters long."}',
        { body: { currentPassword: 'a', newPassword: 'b' } },
      ],
    ],
    [
      'PATCH /me/password#newPassword maxLength = 64 (message; server)',
      'PATCH /me/password#newPassword minLength = 8 (message; server)',
    ],
  ],
  [
    'the field is what is called invalid',
    [['PATCH /me → 400 {"message": "Invalid email address"}', { body: { email: 'x', name: 'y' } }]],
    ['PATCH /me#email format = "email" (message; server)'],
  ],
  [
    'the field is the subject of the sentence',
    [
      OK,
      [
        'POST /users → 400 {"message": ["email must be an email", "age should not be empty"]}',
        { body: { email: 'a' } },
      ],
    ],
    [
      'POST /users#age required = true (message rejection; server)',
      'POST /users#email format = "email" (message rejection; server)',
    ],
  ],
  [
    'an unknown demand of a field',
    [OK, ['POST /users → 400 {"message": "Invalid age"}', { body: { age: -3 } }]],
    ['POST /users#age other = null (message rejection; server)'],
  ],
  [
    'the field is what is asked for',
    [
      OK,
      ['POST /users → 422 {"message": "A user needs a name."}', { body: { name: '', age: 3, email: 'a@b.example' } }],
      ['POST /users → 422 {"message": "Please enter an email"}', { body: { name: 'x', age: 3, email: '' } }],
      ['POST /users → 409 {"message": "A user needs a longer name"}', { body: { name: 'y', age: 4, email: 'a' } }],
      ['POST /users → 422 {"message": "Nobody needs a hat."}', { body: { name: 'z', age: 3, email: 'b' } }],
    ],
    [
      'POST /users#email required = true (message rejection; server)',
      'POST /users#name required = true (message rejection; server)',
    ],
  ],
  [
    'the field is the one list of what was ticked',
    [
      ['POST /users/bulk → 200 {"done": 2}', { body: { ids: [1, 2], action: 'lock' } }],
      ['POST /users/bulk → 422 {"message": "Please select at least one user."}', { body: { action: 'lock' } }],
    ],
    ['POST /users/bulk#ids required = true (message rejection; server)'],
  ],
  [
    'the field is the subject of what is wrong',
    [
      ['POST /time → 201 {"id": 1}', { body: { entry: { hours: 1, due: 'a', start: 'b', password: 'c' } } }],
      ['POST /time → 422 {"errors": ["Hours is invalid"]}', { body: { entry: { hours: 'x' } } }],
      ['POST /time → 422 {"errors": ["Due must be later than start"]}', { body: { entry: { due: 'x' } } }],
      ['POST /time → 422 {"errors": ["Password doesn’t match confirmation"]}', { body: { entry: { password: 'x' } } }],
      ['POST /time → 422 {"errors": ["Nobody is invalid"]}', { body: { entry: { due: 'y' } } }],
    ],
    [
      'POST /time#entry.due other = "after entry.start" (message rejection; server)',
      'POST /time#entry.hours other = null (message rejection; server)',
      'POST /time#entry.password other = null (message rejection; server)',
    ],
  ],
  [
    'what it exists in or beside is not the field that has to differ',
    [
      ['POST /terms → 201 {"id": 1}', { body: { 'tag-name': 'a', slug: '', taxonomy: 'b', parent: 1 } }],
      [
        'POST /terms → 400 {"message": "A term with the name provided already exists in this taxonomy."}',
        { body: { 'tag-name': 'a', slug: '', taxonomy: 'b', parent: 1 } },
      ],
    ],
    ['POST /terms#tag-name unique = true (message rejection; server)'],
  ],
  [
    'the field with the kind of what stands in it, behind the word that it is an error',
    [
      OK,
      ['POST /users → 400 {"message": "Error: The email address is not correct."}', { body: { email: 'a', age: 3 } }],
      ['POST /users → 400 {"message": "Error: Please type your name text."}', { body: { name: '', age: 3 } }],
      ['POST /users → 400 {"message": "Please enter a valid email address."}', { body: { email: 'b', age: 3 } }],
    ],
    [
      'POST /users#email format = "email" (message rejection; server)',
      'POST /users#name required = true (message rejection; server)',
    ],
  ],
  [
    'what is wrapped around',
    [
      ['POST /users → 201 {"id": 1}', { body: { user: { email: 'a@b.example' } } }],
      ['POST /users → 422 {"errors": {"email": ["has already been taken"]}}', { body: { user: { email: 'a' } } }],
    ],
    ['POST /users#user.email unique = true (message rejection; server)'],
  ],
  [
    'a field with what it is a field of',
    [
      ['POST /boats → 201 {"id": 1}', { body: { code: 'B1' } }],
      ['POST /boats → 400 {"message": "The code on boat must be unique."}', { body: { code: 'B1' } }],
    ],
    ['POST /boats#code unique = true (message rejection; server)'],
  ],
  [
    'what is there, where it was taken away before',
    [
      ...['oak', 'elm', 'ash'].map((padID): readonly [string, More] => [
        'POST /api/deletePad → {"code": 0, "message": "ok"}',
        { body: { padID } },
      ]),
      [
        'POST /api/deletePad → {"code": 1, "message": "padID does not exist", "data": null}',
        { body: { padID: 'oak' } },
      ],
    ],
    ['POST /api/deletePad#padID other = "of something that is there" (message rejection; server)'],
  ],
  [
    'a name that the server writes otherwise',
    [
      OK,
      ['POST /users → 400 {"errors": {"Age": ["The field Age must be between 1 and 120."]}}', { body: { age: 130 } }],
    ],
    ['POST /users#age maximum = 120 (message rejection; server)', 'POST /users#age minimum = 1 (message; server)'],
  ],
  [
    'the message quotes the field',
    [['POST /users → 400 {"message": "Mandatory field \\"nick\\" missing from the request"}', { body: {} }]],
    ['POST /users#nick required = true (message; server)'],
  ],
  [
    'what a body holds of which no field is known, is not said to have been left out',
    [
      ['POST /media → 201 {"id": 1}', { body: 'a picture', bodyType: 'multipart/form-data' }],
      [
        'POST /media → 400 {"errors": {"alt": ["is required"]}}',
        { body: 'a picture', bodyType: 'multipart/form-data' },
      ],
    ],
    ['POST /media#alt required = true (message; server)'],
  ],
  [
    'what others were carried out without need not be given always, be it sent in some of them or in none',
    [
      ['PUT /course → {"state": "done"}', { body: { position: { north: 1, east: 2 } } }],
      ['PUT /course → {"state": "done"}', { body: { position: { north: 1, east: 2 }, radius: 3 } }],
      [
        'PUT /course → 400 {"message": "Mandatory field \\"href\\" missing from the request"}',
        { body: { position: {} } },
      ],
      ['PUT /course → 400 {"errors": {"radius": ["is required"]}}', { body: { position: {} } }],
      [
        'PUT /course → 400 {"message": "Mandatory field \\"position\\" missing from the request"}',
        { body: { radius: 3 } },
      ],
    ],
    [
      'PUT /course#href other = null (message; server)',
      'PUT /course#position required = true (message rejection; server)',
      'PUT /course#radius other = "given in some requests, and left out of others" (message rejection; server)',
    ],
  ],
  [
    'what the protocol wraps around is no part of the name',
    [
      [
        'POST /graphql → {"errors": [{"message": "label may not be blank", "path": ["add"]}], "data": null}',
        {
          body: {
            query: 'mutation Add($input: In!) { add(input: $input) { id } }',
            variables: { input: { label: '' } },
          },
        },
      ],
      [
        'POST /graphql → {"data": {"add": {"id": 1}}}',
        {
          body: {
            query: 'mutation Add($input: In!) { add(input: $input) { id } }',
            variables: { input: { label: 'x' } },
          },
        },
      ],
    ],
    ['POST /graphql mutation Add#label required = true (message rejection; server)'],
  ],
  [
    'what a server of GraphQL declares, of a part of a variable and of an element of a list',
    [
      [
        'POST /graphql → {"errors": [{"message": "Variable \\"$input\\" got invalid value { code: \\"k\\" } at \\"input.lines[0]\\"; Field \\"room\\" of required type \\"ID!\\" was not provided."}]}',
        {
          body: {
            query: 'mutation Add($input: In!) { add(input: $input) { id } }',
            variables: { input: { lines: [{ code: 'k' }], rights: ['read'] } },
          },
        },
      ],
      [
        'POST /graphql → {"errors": [{"message": "Variable \\"$input\\" got invalid value \\"fly\\" at \\"input.rights[0]\\"; Value \\"fly\\" does not exist in \\"Right\\" enum."}]}',
        {
          body: {
            query: 'mutation Add($input: In!) { add(input: $input) { id } }',
            variables: { input: { lines: [], rights: ['fly'] } },
          },
        },
      ],
      [
        'POST /graphql → {"data": {"add": {"id": 1}}}',
        {
          body: {
            query: 'mutation Add($input: In!) { add(input: $input) { id } }',
            variables: { input: { lines: [{ code: 'k', room: 'r' }], rights: ['read'] } },
          },
        },
      ],
    ],
    [
      'POST /graphql mutation Add#lines.*.room required = true (message rejection; server)',
      'POST /graphql mutation Add#rights.* enum = null (message rejection; server)',
    ],
  ],
  [
    'the one field that was left empty where the answer does not say what is wrong, and filled wherever it was carried out',
    [
      ['POST /barns → 201 {"id": 1}', { body: { name: 'Nord', postcode: '10117' } }],
      ['POST /barns → 201 {"id": 2}', { body: { name: 'Süd', postcode: '50667', note: 'new' } }],
      ['POST /barns → 400 {"message": "Validation error"}', { body: { name: 'West' } }],
    ],
    ['POST /barns#postcode required = true (rejection; server)'],
  ],
  [
    'what the protocol wraps around is no part of the field that was left empty',
    [
      [
        'POST /rpc → {"jsonrpc": "2.0", "id": 1, "result": 5}',
        { body: { jsonrpc: '2.0', id: 1, method: 'createTask', params: { title: 'Rope', project: 1 } } },
      ],
      [
        'POST /rpc → {"jsonrpc": "2.0", "id": 2, "result": 6}',
        { body: { jsonrpc: '2.0', id: 2, method: 'createTask', params: { title: 'Spade', project: 1 } } },
      ],
      [
        'POST /rpc → {"jsonrpc": "2.0", "id": 3, "error": {"code": -32602, "message": "Invalid params"}}',
        { body: { jsonrpc: '2.0', id: 3, method: 'createTask', params: { project: 1 } } },
      ],
    ],
    ['POST /rpc createTask#title required = true (rejection; server)'],
  ],
  [
    'of several that were left empty nobody knows',
    [
      ['POST /barns → 201 {"id": 1}', { body: { name: 'Nord', postcode: '10117', owner: 3 } }],
      ['POST /barns → 201 {"id": 2}', { body: { name: 'Süd', postcode: '50667', owner: 4 } }],
      ['POST /barns → 400 {"message": "Validation error"}', { body: { name: 'West' } }],
    ],
    [],
  ],
  [
    'what speaks of another field, repeats a value or tells of rights was not said of the one that was left empty',
    [
      ['POST /barns → 201 {"id": 1}', { body: { name: 'Nord', postcode: '10117' } }],
      ['POST /barns → 201 {"id": 2}', { body: { name: 'Süd', postcode: '50667' } }],
      ['POST /barns → 400 {"message": "The names are wrong here"}', { body: { name: 'x', postcode: '' } }],
      ['POST /barns → 400 {"message": "bad name! is wrong"}', { body: { name: 'bad name!', postcode: '' } }],
      ['POST /barns → 400 {"message": "You are not allowed to do that"}', { body: { name: 'x', postcode: '' } }],
      ['POST /barns → 400 {"message": "Barns cannot hold themselves"}', { body: { name: 'x', postcode: '' } }],
    ],
    [],
  ],
  [
    'a partial update leaves out what it does not change',
    [
      ['PATCH /barns/1 → 200', { body: { name: 'Nord', postcode: '10117' } }],
      ['PATCH /barns/1 → 200', { body: { name: 'Süd', postcode: '50667' } }],
      ['PATCH /barns/1 → 400 {"message": "Validation error"}', { body: { name: 'West' } }],
      ['PATCH /barns/1 → 400 {"message": "Wrong data"}', { body: { name: '', postcode: '50667' } }],
    ],
    ['PATCH /barns/{barnId}#name required = true (rejection; server)'],
  ],
  [
    'the one declared rule that is broken where the answer does not say what is wrong',
    [
      OK,
      'script: s=z.object({email:z.string().email(),age:z.number().max(120).optional(),name:z.string().max(9).optional()})',
      ['POST /users → 400 {"message": "Validation error"}', { body: { email: 'c@b.example', age: 121, name: 'two' } }],
    ],
    [
      'POST /users#age maximum = 120 (rejection script; client server)',
      'POST /users#email format = "email" (script; client)',
      'POST /users#email required = true (script; client)',
      'POST /users#name maxLength = 9 (script; client)',
    ],
  ],
  [
    'a validator in a script alone',
    [
      OK,
      'script: s=z.object({email:z.string().email(),age:z.number().max(120).optional(),name:z.string().max(9).optional()})',
    ],
    [
      'POST /users#age maximum = 120 (script; client)',
      'POST /users#email format = "email" (script; client)',
      'POST /users#email required = true (script; client)',
      'POST /users#name maxLength = 9 (script; client)',
    ],
  ],
  [
    'a validator in a script and what the server says',
    [
      OK,
      ['POST /users → 400 {"errors": {"age": ["must be less than or equal to 120"]}}', { body: { age: 130 } }],
      'script: s=z.object({email:z.string().optional(),age:z.number().max(120).optional(),name:z.string().optional()})',
    ],
    ['POST /users#age maximum = 120 (message rejection script; client server)'],
  ],
  [
    'a validator in a script that says in the same words what the server leaves open',
    [
      ['POST /users → 201 {"id": 1}', { body: { email: 'a@b.test', age: 30, name: 'Ann' } }],
      [
        'POST /users → 400 {"errors": {"name": ["Say who you are"]}}',
        { body: { email: 'a@b.test', age: 3, name: 'x' } },
      ],
      'script: s=z.object({email:z.string().optional(),age:z.number().optional(),name:z.string().min(3,"Say who you are").optional()})',
    ],
    ['POST /users#name minLength = 3 (message rejection script; client server)'],
  ],
  [
    'a validator in a script and another bound of the server',
    [
      OK,
      ['POST /users → 400 {"errors": {"age": ["must be less than or equal to 120"]}}', { body: { age: 130 } }],
      'script: s=z.object({email:z.string().optional(),age:z.number().max(99).optional(),name:z.string().optional()})',
    ],
    ['POST /users#age maximum = 120 (message rejection; server)'],
  ],
  [
    'a field that is pointed at',
    [OK, ['POST /users → 422 {"message": "There is a user of that name already"}', { body: { name: 'x' } }]],
    ['POST /users#name unique = true (message rejection; server)'],
  ],
  [
    'the field is named beside what was sent in it',
    [OK, ['POST /users → 409 {"message": "User with name \'ann-1\' already exists."}', { body: { name: 'ann-1' } }]],
    ['POST /users#name unique = true (message rejection; server)'],
  ],
  [
    'a pointer in the words, of several fields at once',
    [
      BOOK,
      [
        'POST /books → 400 {"message": "body/title must NOT have fewer than 3 characters, body/tags must NOT have more than 5 items"}',
        { body: { title: 'x', tags: ['a', 'b', 'c', 'd', 'e', 'f'], address: { city: 'Graz' } } },
      ],
      [
        'POST /books → 400 {"message": "body/address must have required property \'city\'"}',
        { body: { title: 'Nine', tags: [], address: {} } },
      ],
    ],
    [
      'POST /books#address.city required = true (message rejection; server)',
      'POST /books#tags other = "at most 5 items" (message rejection; server)',
      'POST /books#title minLength = 3 (message rejection; server)',
    ],
  ],
  [
    'an element of a list, and a list of which the code says how large',
    [
      BOOK,
      [
        'POST /books → 400 {"issues": [{"code": "too_big", "origin": "string", "maximum": 4, "path": ["tags", 1], "message": "Too big: expected string to have <=4 characters"}, {"code": "too_big", "origin": "array", "maximum": 1, "path": ["tags"], "message": "Too big: expected array to have <=1 items"}]}',
        { body: { title: 'Nine', tags: ['a', 'bbbbb'], address: { city: 'Graz' } } },
      ],
    ],
    [
      'POST /books#tags other = "at most 1 items" (message rejection; server)',
      'POST /books#tags.* maxLength = 4 (message rejection; server)',
    ],
  ],
  [
    'what is said of the texts of a list under its name',
    [
      BOOK,
      [
        'POST /books → 400 {"errors": {"tags": ["must have 4 characters at most"]}}',
        { body: { title: 'Nine', tags: ['bbbbb'], address: { city: 'Graz' } } },
      ],
    ],
    ['POST /books#tags.* maxLength = 4 (message rejection; server)'],
  ],
  [
    'what is said of a part under the name of the whole',
    [
      BOOK,
      [
        'POST /books → 400 {"errors": {"address": ["must match pattern /^[A-Z].+$/"]}}',
        { body: { title: 'Nine', tags: [], address: { city: 'graz' } } },
      ],
    ],
    ['POST /books#address other = null (message rejection; server)'],
  ],
  [
    'errors in a tree like what was sent, with what is wrong of each part',
    [
      BOOK,
      [
        'POST /books → 400 {"_errors": [], "address": {"_errors": [], "city": {"_errors": ["Required"]}}}',
        { body: { title: 'Nine', tags: [], address: {} } },
      ],
    ],
    ['POST /books#address.city required = true (rejection; server)'],
  ],
  [
    'by dotted name, under a name of its own',
    [
      BOOK,
      [
        'POST /books → 400 {"nested": {"address.city": ["Invalid length: Expected >=2 but received 1"]}}',
        { body: { title: 'Nine', tags: [], address: { city: 'x' } } },
      ],
    ],
    ['POST /books#address.city minLength = 2 (message rejection; server)'],
  ],
  [
    'the names of what was wrong beside the words, and where that stood',
    [
      BOOK,
      [
        'POST /books → 400 {"message": "Validation failed", "validation": {"body": {"source": "body", "keys": ["title"], "message": "\\"title\\" length must be at least 3 characters long"}}}',
        { body: { title: 'x', tags: [], address: { city: 'Graz' } } },
      ],
      [
        'POST /books → 400 {"message": "\\"tags\\" must contain less than or equal to 5 items", "validation": {"source": "payload", "keys": ["tags"]}}',
        { body: { title: 'Nine', tags: ['a', 'b', 'c', 'd', 'e', 'f'], address: { city: 'Graz' } } },
      ],
    ],
    [
      'POST /books#tags other = "at most 5 items" (message rejection; server)',
      'POST /books#title minLength = 3 (message rejection; server)',
    ],
  ],
  [
    'a path of objects with keys, and a path as a pointer',
    [
      BOOK,
      [
        'POST /books → 400 {"issues": [{"message": "Invalid type: Expected string but received 3", "path": [{"type": "object", "key": "address"}, {"type": "object", "key": "city"}]}]}',
        { body: { title: 'Nine', tags: [], address: { city: 3 } } },
      ],
      [
        'POST /books → 400 {"errors": [{"path": "/title", "message": "Expected string length greater or equal to 3"}]}',
        { body: { title: 'x', tags: [], address: { city: 'Graz' } } },
      ],
    ],
    [
      'POST /books#address.city format = "string" (message rejection; server)',
      'POST /books#title minLength = 3 (message rejection; server)',
    ],
  ],
  [
    'a field that is called what it has to be',
    [
      OK,
      [
        'POST /users → 400 {"message": "body/email must match format \\"email\\""}',
        { body: { email: 'x', age: 30, name: 'x' } },
      ],
    ],
    ['POST /users#email format = "email" (message rejection; server)'],
  ],
  [
    'a check by its name instead of words',
    [
      BOOK,
      [
        'POST /books → 400 {"error": "Validation error: Validation isEmail on title failed"}',
        { body: { title: 'x', tags: [], address: { city: 'Graz' } } },
      ],
    ],
    ['POST /books#title format = "email" (rejection; server)'],
  ],
  [
    'the words say nothing, and what was left out of it was never left out of anything else',
    [
      BOOK,
      [
        'POST /books → 400 {"errors": [{"msg": "Invalid value", "path": "title"}]}',
        { body: { title: 'x', tags: [], address: { city: 'Graz' } } },
      ],
      [
        'POST /books → 400 {"errors": [{"msg": "Invalid value", "path": "title"}]}',
        { body: { tags: [], address: { city: 'Graz' } } },
      ],
    ],
    [
      'POST /books#title other = null (message rejection; server)',
      'POST /books#title required = true (rejection; server)',
    ],
  ],
  [
    'a size is that of a text, or of a list, and fields stand below what the server calls the whole',
    [
      BOOK,
      [
        'POST /books → 400 {"violations": [{"field": "create.book.title", "message": "size must be between 3 and 40"}, {"field": "create.book.tags", "message": "size must be between 0 and 5"}]}',
        { body: { title: 'x', tags: ['a', 'b', 'c', 'd', 'e', 'f'], address: { city: 'Graz' } } },
      ],
      [
        'POST /books → 400 {"violations": [{"field": "create.book.address.city", "message": "must not be null"}]}',
        { body: { title: 'Nine', tags: [], address: {} } },
      ],
    ],
    [
      'POST /books#address.city required = true (message rejection; server)',
      'POST /books#tags other = "at most 5 items" (message rejection; server)',
      'POST /books#title maxLength = 40 (message; server)',
      'POST /books#title minLength = 3 (message rejection; server)',
    ],
  ],
  [
    'a list of reasons under any name',
    [
      BOOK,
      [
        'POST /books → 400 {"exception": null, "parameterViolations": [{"path": "create.arg0.title", "message": "must not be blank"}]}',
        { body: { title: '', tags: [], address: { city: 'Graz' } } },
      ],
    ],
    ['POST /books#title required = true (message rejection; server)'],
  ],
  [
    'by check, and in what stands inside',
    [
      BOOK,
      [
        'POST /books → 400 {"errors": [{"property": "title", "children": [], "constraints": {"minLength": "title must be longer than or equal to 3 characters"}}, {"property": "address", "children": [{"property": "city", "children": [], "constraints": {"isNotEmpty": "city should not be empty"}}]}]}',
        { body: { title: 'x', tags: [], address: { city: '' } } },
      ],
    ],
    [
      'POST /books#address.city required = true (message rejection; server)',
      'POST /books#title minLength = 3 (message rejection; server)',
    ],
  ],
  [
    'a code and what it counts',
    [
      BOOK,
      [
        'POST /books → 422 {"errors": {"title": [{"error": "too_short", "count": 3}], "tags": [{"error": "too_long", "count": 1}]}}',
        { body: { title: 'x', tags: ['a', 'b'], address: { city: 'Graz' } } },
      ],
    ],
    [
      'POST /books#tags other = "at most 1 items" (rejection; server)',
      'POST /books#title minLength = 3 (rejection; server)',
    ],
  ],
  [
    'a reader of JSON that says where, and one that says only what it read',
    [
      OK,
      [
        'POST /users → 400 {"errors": {"$.age": ["The JSON value could not be converted to System.Int32. Path: $.age | LineNumber: 0"]}}',
        { body: { email: 'a@b.example', age: 'old', name: 'x' } },
      ],
      [
        'POST /users → 400 {"message": "JSON parse error: Cannot deserialize value of type `java.lang.Boolean` from String \\"maybe\\": only \\"true\\" or \\"false\\" recognized"}',
        { body: { email: 'a@b.example', age: 30, name: 'maybe' } },
      ],
    ],
    [
      'POST /users#age format = "integer" (message rejection; server)',
      'POST /users#name format = "boolean" (message rejection; server)',
    ],
  ],
  [
    'the value that was given, and what is wrong with it',
    [
      OK,
      ['POST /users → 400 {"error": "\'y\' is too short"}', { body: { email: 'a@b.example', age: 30, name: 'y' } }],
      [
        'POST /users → 400 {"error": "7 is less than the minimum of 18"}',
        { body: { email: 'a@b.example', age: 7, name: 'xx' } },
      ],
    ],
    [
      'POST /users#age minimum = 18 (message rejection; server)',
      'POST /users#name other = null (message rejection; server)',
    ],
  ],
  [
    'a list without quotes, which has all that was carried out',
    [
      BOOK,
      [
        'POST /books → 400 {"error": "Title must be Nine, Ten or Eleven", "field": "title"}',
        { body: { title: 'Twelve', tags: [], address: { city: 'Graz' } } },
      ],
      [
        'POST /books → 400 {"error": "City must be Rome, Paris or Bern", "field": "address.city"}',
        { body: { title: 'Nine', tags: [], address: { city: 'Ulm' } } },
      ],
    ],
    [
      'POST /books#address.city other = null (message rejection; server)',
      'POST /books#title enum = ["Nine","Ten","Eleven"] (rejection; server)',
    ],
  ],
  ['no field', [OK, ['POST /users → 400 {"message": "Something is required"}', { body: { age: -3 } }]], []],
  ['who asks is no rule', [OK, ['POST /users → 403 {"field": "age", "message": "is required"}', { body: {} }]], []],
  [
    'the thing itself is no input',
    [['POST /users/1/close → 409 {"field": "state", "message": "It is closed already"}', {}]],
    [],
  ],
  ['values alone say nothing', [OK, ['POST /users → 201 {"id": 2}', { body: { age: 31 } }]], []],
  [
    'a name like others',
    [['POST /users → 400 {"errors": {"__proto__": ["is required"]}}', { body: { age: 1 } }]],
    ['POST /users#__proto__ required = true (message; server)'],
  ],
]

test('what the server itself calls was given is no rule of what is sent', () => {
  const message = 'The "path" argument must be of type string or an instance of Buffer or URL. Received undefined'
  const refused = `POST /files → 400 ${JSON.stringify({ error: 'ERR_INVALID_ARG_TYPE', message })}`
  expect(written([[refused, { body: { name: 'a' } }]]).claims).toEqual([])
})

test.each(cases)('%s', (_, lines, expected) => {
  expect(read(written(lines))).toEqual(expected)
})

const FORM = `<h1>New</h1><form method="post" action="/users" name="person"><label>Name <input name="name" required maxlength="40"></label>
<label>Mail <input type="email" name="mail"></label><label>Age <input type="number" name="age" min="0" max="150"></label>
<select name="kind"><option value="">-</option><option>guest</option><option>staff</option></select>
<select name="boss"><option value="12">Ann</option><option value="17">Bob</option></select>
<input name="gone" required disabled><input name="code" pattern="[a-z]+" minlength="2"><button>Save</button></form>`

test('markup', () => {
  const { seen, goTo } = browse()
  goTo('/users/new', FORM)
  const section = rules(
    decide(seen.reduce(modelFold.add, modelFold.empty()), SOURCES, ordinal => `/log/entries/${ordinal / 2}`),
  )
  expect(read(section)).toEqual([
    '/users/new#age format = "number" (markup; client)',
    '/users/new#age maximum = 150 (markup; client)',
    '/users/new#age minimum = 0 (markup; client)',
    '/users/new#code minLength = 2 (markup; client)',
    '/users/new#code pattern = "[a-z]+" (markup; client)',
    '/users/new#kind enum = ["guest","staff"] (markup; client)',
    '/users/new#mail format = "email" (markup; client)',
    '/users/new#name maxLength = 40 (markup; client)',
    '/users/new#name required = true (markup; client)',
  ])
  expect(section.notShown.map(({ next }) => next)).toEqual([
    "send the form «person» on `/users/new` with Age left empty or wrong, with the browser's own checks off",
  ])
  const [kind] = section.claims.filter(({ subject }) => subject.rule === 'enum')
  expect(kind?.subject.orEmpty).toBe(true)
})

test('lists that hold what somebody made are no rule', () => {
  const form = (fields: string, action: string): string =>
    `<form method="post" action="${action}">${fields}<button>Save</button></form>`
  const shelves = '<option>north</option><option>cellar</option>'
  const book = `<input name="title"><select name="shelf">${shelves}</select><select name="state"><option>new</option><option>used</option></select>`
  const { seen, goTo, post } = browse()
  goTo('/shelves/new', form('<label>Name <input name="name"></label>', '/shelves'))
  post('/shelves', '<p>There it is</p>', { from: '/shelves/new', fields: { name: 'cellar' } })
  goTo('/books/new', form(book, '/books'))
  post('/books', '<p>There it is</p>', {
    from: '/books/new',
    fields: { title: 'Dune', shelf: 'cellar', state: 'used' },
  })
  const section = rules(
    decide(seen.reduce(modelFold.add, modelFold.empty()), SOURCES, ordinal => `/log/entries/${ordinal / 2}`),
  )
  expect(read(section)).toEqual(['POST /books#state enum = ["new","used"] (markup; client)'])
})

test('markup and message of one field are one rule', () => {
  const { seen, goTo, post } = browse()
  goTo('/users', FORM)
  post('/users', `${FORM}<div class="error">Name must be at most 40 characters long</div>`, {
    status: 422,
    from: '/users',
  })
  const section = rules(
    decide(seen.reduce(modelFold.add, modelFold.empty()), SOURCES, ordinal => `/log/entries/${ordinal / 2}`),
  )
  expect(read(section)).toContain('POST /users#name maxLength = 40 (markup message; client server)')
})

test('an error beside its field, and one on the page that a post led back to', () => {
  const beside = (error: string): string =>
    `<h1>Sign up</h1><form method="post" action="/join" name="join"><div><label>Nick <input name="nick"></label>${error}</div><p><input name="other"></p><button>Join</button></form>`
  const { seen, goTo, post } = browse()
  goTo('/join', beside(''))
  post('/join', beside('<span class="error">This field is required.</span>'), { from: '/join' })
  goTo('/join', `<div class="alert alert-danger">Nick is already taken</div>${beside('')}`, { from: '/join' })
  const section = rules(
    decide(seen.reduce(modelFold.add, modelFold.empty()), SOURCES, ordinal => `/log/entries/${ordinal / 2}`),
  )
  expect(read(section)).toEqual([
    'POST /join#nick required = true (message; server)',
    'POST /join#nick unique = true (message; server)',
  ])
})

test('a word of what was typed names no field', () => {
  const form = (error: string): string =>
    `<h1>Sign up</h1>${error}<form method="post" action="/join"><label>Login <input name="login"></label><label>Name <input name="name"></label><button>Join</button></form>`
  const error = '<div class="alert alert-danger">Invalid email address bad name!, try another</div>'
  const { seen, goTo, post } = browse()
  goTo('/join', form(''))
  post('/join', form(error), { from: '/join', fields: { login: 'bad name!', name: 'Ann' } })
  goTo('/join', form(error), { from: '/join' })
  const section = rules(
    decide(seen.reduce(modelFold.add, modelFold.empty()), SOURCES, ordinal => `/log/entries/${ordinal / 2}`),
  )
  expect(read(section).filter(rule => rule.includes('#name'))).toEqual([])
})

test('what only a script says is declared, at its line and column', () => {
  const text = 's=z.object({email:z.string().email(),age:z.number().optional(),name:z.string().optional()})'
  const [claim] = written([OK, `script: ${text}`]).claims
  expect(claim).toMatchObject({ basis: 'declared', id: 'rules/POST /users#email format' })
  expect(claim?.evidence).toMatchObject([
    { pointer: '/log/entries/1/response/content/text', within: `1:${text.indexOf('email()') + 1}` },
  ])
  expect(claim?.reasons).toContain('rests on one witness: script')
})

test('rules of scripts alone are asked after, by call or by form', () => {
  const { notShown } = written([
    OK,
    'script: s=z.object({email:z.string().email(),age:z.number().max(9).optional(),name:z.string().optional()});const invite=z.object({code:z.string().min(6,"Six letters"),to:z.string().optional()})',
  ])
  expect(notShown.map(({ id, what }) => `${id.slice('rules/not-shown/'.length)}: ${what}`)).toEqual([
    'script POST /users: whether the server holds to what main demands of `age`, `email` (POST /users)',
    'script invite: which form and which call have the fields `code` of `invite`',
  ])
})

test('a bound that no message says is asked for', () => {
  const { notShown } = written([
    OK,
    ['POST /users → 400 {"errors": {"email": ["has the wrong format"]}}', { body: { email: 'x' } }],
  ])
  expect(notShown.map(({ what }) => what)).toEqual(['which pattern `email` of POST /users has to keep'])
})

test('how a date is written is said by the words, where the code says only that it has another form', () => {
  const { claims } = written([
    OK,
    [
      'POST /users → 422 {"details": [{"path": "born", "code": "invalid_string", "message": "Use the format YYYY-MM-DD"}]}',
      { body: { email: 'x', born: 'soon' } },
    ],
  ])
  expect(claims.map(({ subject }) => [subject.target.field, subject.rule, subject.value])).toEqual([
    ['born', 'format', 'date'],
  ])
})

test('a field that the page sends in brackets is the one that the call was refused for, and who got the form is said', () => {
  const { seen, goTo, post } = browse()
  const form = (message: string): string =>
    `<title>New boat</title>${message}<form method="post" action="/boats" name="boat"><label>Name <input name="boat[name]" maxlength="60"></label><button>Add</button></form>`
  goTo('/boats/new', form(''))
  const refusal = form('<div class="error"><ul><li>Name cannot be blank</li></ul></div>')
  post('/boats', refusal, { from: '/boats/new', fields: { 'boat[name]': '' } })
  post('/boats', '', { from: '/boats/new', fields: { 'boat[name]': 'Gull' }, redirect: '/boats/1' })
  const state = seen.reduce(modelFold.add, modelFold.empty())
  expect(read(rules(decide(state, SOURCES, ordinal => `/log/entries/${ordinal / 2}`)))).toEqual([
    'POST /boats#boat.name maxLength = 60 (markup; client)',
    'POST /boats#boat.name required = true (message rejection; server)',
  ])
})

test('a field was left empty where other forms are sent to the same address', () => {
  const { seen, goTo, post } = browse()
  const form = (field: string, message: string): string =>
    `<title>Edit</title><form method="post" action="/edit"><input name="${field}">${message}<button>Save</button></form>`
  const sent = (field: string, value: string, page = ''): void => {
    goTo('/edit', form(field, ''))
    post('/edit', page, { from: '/edit', fields: { [field]: value }, ...(page === '' ? { redirect: '/list' } : {}) })
  }
  sent('boat', '', form('boat', '<div class="error">Cannot read text</div>'))
  sent('boat', 'Gull')
  sent('berth', '7a')
  const state = seen.reduce(modelFold.add, modelFold.empty())
  expect(read(rules(decide(state, SOURCES, ordinal => `/log/entries/${ordinal / 2}`)))).toEqual([
    'POST /edit#boat required = true (rejection; server)',
  ])
})
