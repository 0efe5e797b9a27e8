import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import { refusals } from './refusal.ts'

/** `field code|check: message`, of each reason. */
const read = (status: number, value: JsonValue, mediaType = 'text/plain'): readonly string[] =>
  refusals({
    at: 0,
    duration: 0,
    fromCache: false,
    request: { method: 'POST', url: 'https://app.example/x', headers: [], cookies: [] },
    response: {
      status,
      headers: [],
      cookies: [],
      body:
        typeof value === 'string'
          ? { mediaType, state: 'text', size: 1, text: value }
          : { mediaType: 'application/json', state: 'parsed', size: 1, value },
    },
  }).map(({ field, code, check, message }) => `${field ?? '-'} ${code ?? '-'}|${check ?? '-'}: ${message ?? '-'}`)

test('what is called a page and is a line is read as one', () => {
  const html = (text: string): readonly string[] => read(400, text, 'text/html')
  const line = "Expected <class 'int'> for pieces, but got <class 'str'>."
  expect(html(line)).toEqual([`- -|-: ${line}`])
  expect(html('<h1>The pieces are <b>not</b> a number.</h1>')).toEqual(['- -|-: The pieces are not a number.'])
})

const cases: readonly (readonly [string, number, JsonValue, ...string[]])[] = [
  ['the number of an error alone', 200, { errno: 1000 }, '- 1000|-: -'],
  ['a word in the place of a message', 200, { errno: 1000, errmsg: 'USER_EXIST' }, '- USER_EXIST|-: -'],
  [
    'messages by field beside the number of an error',
    200,
    { errno: 1001, errmsg: { path: 'path can not be blank', age: 'age must be a number' } },
    'path 1001|-: path can not be blank',
    'age 1001|-: age must be a number',
  ],
  [
    'a message beside the number of an error',
    200,
    { error_code: 110, error_msg: 'The token has run out', log_id: 5 },
    '- 110|-: The token has run out',
  ],
  ['the number of no error', 200, { errno: 0, errmsg: '', data: '' }],
  ['the number of an error in a thing', 200, { errno: 5, at: '1 May', host: 'a' }],
  [
    'JSON Schema',
    422,
    {
      errors: [
        {
          message: 'Not valid.',
          details: [
            {
              keyword: 'required',
              dataPath: '.posts[0]',
              params: { missingProperty: 'title' },
              message: "should have required property 'title'",
            },
          ],
        },
      ],
    },
    "posts.*.title -|required: should have required property 'title'",
  ],
  [
    'a union of GraphQL',
    200,
    { data: { pay: { __typename: 'DeclinedError', errorCode: 'DECLINED', message: 'Ask your bank.' } } },
    '- DECLINED|-: Ask your bank.',
  ],
  [
    'problems by sentence',
    400,
    {
      code: 'E_INVALID',
      message: 'The server could not do this. See `problems`.',
      problems: ['"title" is required, but it was not defined.', 'Invalid "age":\n  · Expecting a number.'],
    },
    '- E_INVALID|-: "title" is required, but it was not defined.',
    'age E_INVALID|-: Invalid "age":\n  · Expecting a number.',
  ],
  [
    'details that the message points to',
    400,
    {
      code: 'E_INVALID',
      message: 'Not done. See the `details` for more info. Send data for every required attribute.',
      details: 'Could not use specified `age`.  Violated one or more validation rules:\n  • It was odd',
    },
    'age E_INVALID|-: Could not use specified `age`.  Violated one or more validation rules:\n  • It was odd',
  ],
  ['issues in one text', 400, { error: '✖ Invalid URL\n  → at home.page' }, 'home.page -|-: Invalid URL'],
  [
    'names that all begin with a capital',
    400,
    { Message: 'Out of range', Details: 'Field "Rows" should be an integer', Code: 'RANGE' },
    'Rows RANGE|-: Field "Rows" should be an integer',
  ],
  [
    'details beside words that say the status again',
    400,
    { message: 'Bad request', details: 'The crew goes with the boat' },
    '- -|-: The crew goes with the boat',
  ],
  [
    'details beside words of their own',
    400,
    { message: 'The boat is out', details: 'Berth seven' },
    '- -|-: The boat is out',
  ],
  [
    'what is expected where nothing was sent',
    400,
    { message: 'Text value expected in field: Host', code: 'X1' },
    'Host X1|-: Text value expected in field: Host',
  ],
  ['a flag alone', 200, { ok: false }, '- -|-: -'],
  ['a flag alone, and what is not there', 200, { success: false, data: null }, '- -|-: -'],
  ['a flag beside words', 200, { success: false, data: 'A name is needed.' }, '- -|-: A name is needed.'],
  ['a word of plain text', 200, 'Fails.', '- -|-: Fails.'],
  ['a line of plain text', 200, 'ERROR: The passwords differ.\n', '- -|-: ERROR: The passwords differ.'],
  ['a word of plain text that says success', 200, 'Ok.'],
  ['words about errors', 200, 'Errors are sent to ada.'],
  ['words alone', 200, { error: 'No such order.' }, '- -|-: No such order.'],
  [
    'a piece of a page in JSON',
    200,
    {
      success: false,
      error: '<div class="alert"><img src="x.png">#7 - Can&#039;t add <b>Ring</b><br>Try again.</div>',
    },
    "- -|-: #7 - Can't add Ring Try again.",
  ],
  ['a sign that is no markup', 422, { message: 'must be <= 10 and > 3' }, '- -|-: must be <= 10 and > 3'],
  ['words beside what was asked for', 200, { error: 'No such order.', order: null }],
  ['minus one alone', 200, '-1\n', '- -1|-: -'],
  ['zero alone', 200, '0'],
  [
    'a piece of a page as plain text',
    200,
    '<div class="error-div error"><b>x.exe</b> This file type is not taken.</div>',
    '- -|-: x.exe This file type is not taken.',
  ],
  [
    'what is missing, by name',
    400,
    { code: 'missing', message: 'Missing parameter(s): email, password', data: { params: ['email', 'password'] } },
    'email missing|-: Missing parameter(s): email, password',
    'password missing|-: Missing parameter(s): email, password',
  ],
  [
    'a union of GraphQL without codes',
    200,
    { data: { pay: { __typename: 'DeclinedError', message: 'Ask your bank.' } } },
    '- DeclinedError|-: Ask your bank.',
  ],
  [
    'errors in a payload of GraphQL',
    200,
    {
      data: {
        pay: { order: null, userErrors: [{ field: ['input', 'card'], message: 'Card is blank', code: 'BLANK' }] },
      },
    },
    'input.card BLANK|-: Card is blank',
  ],
  [
    'Directus',
    400,
    { errors: [{ message: 'No.', extensions: { field: 'rating', type: 'lte', valid: 5, code: 'FAILED' } }] },
    'rating FAILED|lte: No.',
  ],
  [
    'a route, no field',
    404,
    { errors: [{ message: 'No route.', extensions: { path: '/nope', code: 'GONE' } }] },
    '- GONE|-: No route.',
  ],
  [
    'a code that says no success, under 200',
    200,
    { code: 500, msg: 'The order was not found', data: null },
    '- 500|-: The order was not found',
  ],
  ['an error behind words', 200, 'Not for guests.{"error":{"code":6,"message":"Not so"}}', '- 6|-: Not so'],
  ['JSON behind words', 200, 'var a = {"error":0}'],
  [
    'a code in words beside other words',
    404,
    { errors: [{ code: 'no such resource', message: 'Make one first.' }] },
    '- no such resource|-: Make one first.',
  ],
  [
    'a code of a system without words',
    400,
    { errors: [{ code: 'EADDRINUSE', errno: -98, syscall: 'listen', port: 4545 }] },
    '- EADDRINUSE|-: -',
  ],
  [
    'a message with where the program was',
    500,
    { error: 'No such boat at find (/srv/boats.js:12:7)' },
    '- -|-: No such boat',
  ],
  [
    'words that say the status again',
    400,
    { code: 'Bad Request', message: 'Make one first.' },
    '- -|-: Make one first.',
  ],
  ['a code in a wrapper', 200, { result: { code: 5, message: 'No such host' } }, '- 5|-: No such host'],
  ['a word that says failure', 200, { result: 'Error', message: 'No such host' }, '- -|-: No such host'],
  ['a status that is false, and why', 200, { status: false, error: 'No such host' }, '- -|-: No such host'],
  ['a status that is false, and a message', 200, { status: false, message: 'No such host' }, '- -|-: No such host'],
  ['a status that is false alone', 200, { status: false }],
  ['a status that is false beside a thing', 200, { status: false, message: 'No such host', host: { id: 4 } }],
  ['a word that says failure beside a thing', 200, { result: 'Error', message: 'No such host', id: 4 }],
  ['a code that says success', 200, { code: 0, msg: 'The order was saved', data: null }],
  [
    '1 with words that complain',
    200,
    { code: 1, msg: 'orderID does not exist', data: null },
    '- 1|-: orderID does not exist',
  ],
  ['1 with other words', 200, { code: 1, msg: 'The order was sent', data: null }],
  ['words that say success', 200, { code: 88, msg: 'Saved successfully', data: null }],
  ['a code beside what was asked for', 200, { code: 7, message: 'Welcome', data: { id: 1 } }],
  ['a thing of a code and a message', 200, { code: 'SPRING', message: 'Ten percent off' }],
  [
    'NestJS',
    400,
    { statusCode: 400, message: ['email must be an email', 'name should not be empty'], error: 'Bad Request' },
    '- -|-: email must be an email',
    '- -|-: name should not be empty',
  ],
  [
    'NestJS, phrase',
    403,
    { statusCode: 403, message: 'Forbidden resource', error: 'Forbidden' },
    '- -|-: Forbidden resource',
  ],
  [
    'Laravel',
    422,
    { message: 'The given data was invalid.', errors: { email: ['Taken already.'], 'items.0.name': ['Is required.'] } },
    'email -|-: Taken already.',
    'items.*.name -|-: Is required.',
  ],
  [
    'Django REST',
    400,
    { email: ['This field is required.'], non_field_errors: ['No such user.'] },
    'email -|-: This field is required.',
    '- -|-: No such user.',
  ],
  [
    'an error in a name, beside what was sent',
    401,
    { fieldErrors: {}, formError: 'No such user.', fields: { email: 'ann at home', note: 'Not so good.' } },
    '- -|-: No such user.',
  ],
  [
    'errors in the names of fields',
    400,
    { emailError: 'Is no address.', password_error: null, nameErrorMessage: 'Too short, that.' },
    'email -|-: Is no address.',
    'name -|-: Too short, that.',
  ],
  ['Django REST, nested', 400, { address: { zip: ['Too short, that.'] } }, 'address.zip -|-: Too short, that.'],
  ['Rails', 422, { errors: { name: ["can't be blank"] } }, "name -|-: can't be blank"],
  ['Rails, full messages', 422, { errors: ["Name can't be blank"] }, "- -|-: Name can't be blank"],
  [
    'FastAPI',
    422,
    { detail: [{ loc: ['body', 'user', 'age'], msg: 'field required', type: 'missing' }] },
    'user.age -|missing: field required',
  ],
  ['Spring', 400, { timestamp: 'x', status: 400, error: 'Bad Request', path: '/api/users' }, '- -|-: Bad Request'],
  [
    'Spring binding',
    400,
    { errors: [{ field: 'age', defaultMessage: 'must be positive', code: 'Min' }] },
    'age Min|-: must be positive',
  ],
  [
    'ASP.NET',
    400,
    {
      type: 'https://tools.ietf.org/x',
      title: 'One or more.',
      status: 400,
      errors: { Email: ['The Email field is required.'] },
    },
    'Email -|-: The Email field is required.',
  ],
  [
    'RFC 9457, a type of its own',
    409,
    { type: 'https://shop.test/problems/in-use', title: 'in-use', status: 409, detail: 'Orders hold it.' },
    '- https://shop.test/problems/in-use|-: Orders hold it.',
  ],
  [
    'RFC 9457, a type that says the status',
    404,
    { type: 'https://httpstatuses.com/404', title: 'Not found', status: 404, detail: 'No such order.' },
    '- -|-: No such order.',
  ],
  [
    'RFC 9457',
    403,
    { type: 'about:blank', title: 'Out of credit', detail: 'Balance is 30.', status: 403 },
    '- -|-: Balance is 30.',
  ],
  [
    'JSON:API',
    422,
    { errors: [{ code: 'E1', title: 'Invalid', detail: 'Too long.', source: { pointer: '/data/attributes/title' } }] },
    'title E1|-: Too long.',
  ],
  ['OAuth', 400, { error: 'invalid_grant', error_description: 'Bad password.' }, '- invalid_grant|-: Bad password.'],
  [
    'Mongoose',
    400,
    {
      errors: {
        email: { message: 'Path `email` is required.', name: 'ValidatorError', kind: 'required', path: 'email' },
      },
    },
    'email ValidatorError|required: Path `email` is required.',
  ],
  [
    'Zod',
    400,
    { issues: [{ code: 'too_small', minimum: 3, type: 'string', path: ['name'], message: 'Too short now' }] },
    'name too_small|string: Too short now',
  ],
  [
    'Zod 4',
    400,
    { issues: [{ code: 'too_small', minimum: 3, origin: 'string', path: ['name'], message: 'Give it a name' }] },
    'name too_small|string: Give it a name',
  ],
  [
    'Zod 4 below a code of the whole',
    400,
    {
      code: 'BAD_REQUEST',
      message: '[{"code":"too_small","minimum":1,"origin":"string","path":["password"],"message":"Say it"}]',
    },
    'password BAD_REQUEST|string.too_small: Say it',
  ],
  [
    'Zod as text (tRPC)',
    400,
    {
      error: {
        json: {
          message: '[{"code":"custom","path":["a"],"message":"No way."}]',
          code: -32600,
          data: { code: 'BAD_REQUEST' },
        },
      },
    },
    'a custom|-: No way.',
  ],
  [
    'Joi',
    400,
    { details: [{ message: '"email" must be a valid email', path: ['email'], type: 'string.email' }] },
    'email -|string.email: "email" must be a valid email',
  ],
  [
    'PocketBase',
    400,
    {
      code: 400,
      message: 'Failed to create.',
      data: { title: { code: 'validation_required', message: 'Missing required value.' } },
    },
    'title validation_required|-: Missing required value.',
  ],
  [
    'data of something else',
    409,
    { message: 'Conflict here.', data: { id: 1, name: 'foo bar' } },
    '- -|-: Conflict here.',
  ],
  [
    'Gitea',
    422,
    [{ fieldNames: ['name'], classification: 'RequiredError', message: 'Required' }],
    'name -|RequiredError: Required',
  ],
  [
    'GitHub',
    422,
    { message: 'Validation Failed', errors: [{ resource: 'Issue', field: 'title', code: 'missing_field' }] },
    'title missing_field|-: -',
  ],
  [
    'Stripe',
    402,
    { error: { type: 'card_error', code: 'card_declined', message: 'Declined today.', param: 'number' } },
    'number card_declined|card_error: Declined today.',
  ],
  [
    'Elasticsearch',
    404,
    { error: { type: 'index_not_found', reason: 'no such index' }, status: 404 },
    '- index_not_found|index_not_found: no such index',
  ],
  ['MediaWiki', 200, { error: { code: 'badtoken', info: 'Invalid CSRF token.' } }, '- badtoken|-: Invalid CSRF token.'],
  [
    'MediaWiki REST',
    404,
    { messageTranslations: { en: 'Not there at all' }, httpCode: 404 },
    '- -|-: Not there at all',
  ],
  [
    'GraphQL',
    200,
    {
      errors: [{ message: 'No such order.', path: ['order'], locations: [], extensions: { code: 'NOT_FOUND' } }],
      data: null,
    },
    '- NOT_FOUND|-: No such order.',
  ],
  [
    'JSON-RPC',
    200,
    { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'Invalid params' } },
    '- -32602|-: Invalid params',
  ],
  [
    'JSON-RPC by position',
    200,
    { id: 1, error: ['UserError', ['No two may have one login!', null]] },
    '- UserError|-: No two may have one login!',
  ],
  ['Slack', 200, { ok: false, error: 'channel_not_found' }, '- channel_not_found|-: -'],
  ['a success', 200, { ok: true, error: null, message: 'All is well' }],
  ['a list of errors that is data', 200, { errors: [{ id: 1, count: 3 }] }],
  [
    'Strapi',
    400,
    {
      data: null,
      error: {
        status: 400,
        name: 'ValidationError',
        message: 'seats must be at most 12',
        details: { errors: [{ path: ['seats'], message: 'seats must be at most 12', name: 'ValidationError' }] },
      },
    },
    'seats ValidationError|-: seats must be at most 12',
  ],
  [
    'a class whose name does not end as one',
    401,
    { name: 'PasswordMismatch', message: 'The two do not fit.', details: [{ message: 'The two do not fit.' }] },
    '- PasswordMismatch|-: The two do not fit.',
  ],
  [
    'Feathers',
    404,
    { name: 'NotFound', message: 'No record found.', code: 404, className: 'not-found', errors: {} },
    '- NotFound|-: No record found.',
  ],
  [
    'an exception with its package',
    404,
    { message: 'No such shelf, sorry', exception: 'App\\Exceptions\\ShelfNotFoundException', line: 12 },
    '- ShelfNotFoundException|-: No such shelf, sorry',
  ],
  [
    'fields by names that begin large',
    400,
    { errors: [{ name: 'FirstName', message: 'Must not be empty.' }] },
    'FirstName -|-: Must not be empty.',
  ],
  [
    'checks of fields under a code of the whole',
    422,
    {
      code: 'VALIDATION_FAILED',
      details: [
        { code: 'unique', field: 'email' },
        { code: 'EMAIL_ON_HOLD', field: 'email' },
      ],
    },
    'email VALIDATION_FAILED|unique: -',
    'email EMAIL_ON_HOLD|-: -',
  ],
  [
    'a name of a program in angle brackets, which is no markup',
    400,
    { error: "<class 'shop.NoOrder'>: no order" },
    "- -|-: <class 'shop.NoOrder'>: no order",
  ],
  [
    'a second sentence that says what is demanded',
    422,
    { errors: [{ message: 'Cannot save.', context: 'The address already exists.', property: 'email' }] },
    'email -|-: The address already exists.',
  ],
  [
    'a second sentence that says no more',
    422,
    { message: 'The name is required.', context: 'Please have a look at the form.' },
    '- -|-: The name is required.',
  ],
  ['the words of HTTP alone', 403, { error: 'Forbidden' }, '- -|-: Forbidden'],
  ['the place of an error, empty', 200, { error: { code: 0, message: '' }, runtime: { rows: 7 } }],
  [
    'the word for a number that says the status again (google.rpc.Code)',
    400,
    { error: { code: 400, message: 'No such order.', status: 'INVALID_ARGUMENT' } },
    '- INVALID_ARGUMENT|-: No such order.',
  ],
  [
    'a status that says no more than that it failed',
    400,
    { code: 17, status: 'FAILED', message: 'No, sorry.' },
    '- 17|-: No, sorry.',
  ],
  [
    'the word for a number of tRPC',
    404,
    { error: { message: 'No such order.', code: -32004, data: { code: 'NOT_FOUND', httpStatus: 404 } } },
    '- NOT_FOUND|-: No such order.',
  ],
  [
    'the class that AWS names',
    400,
    { __type: 'com.shop.orders#StockException', message: 'There is none left.' },
    '- StockException|-: There is none left.',
  ],
  [
    'words of no field beside those of fields (Jira)',
    404,
    { errorMessages: ['No such order.'], errors: {} },
    '- -|-: No such order.',
  ],
  [
    'what is wrong with each field, by the check that failed (Laminas)',
    422,
    {
      title: 'Unprocessable Entity',
      status: 422,
      detail: 'Failed Validation',
      validation_messages: { email: { isEmpty: 'A value is required.' }, pieces: { notLessThan: 'That is too many.' } },
    },
    'email -|isEmpty: A value is required.',
    'pieces -|notLessThan: That is too many.',
  ],
  [
    'fields in fields',
    422,
    { errors: { address: { city: 'must not be blank' } } },
    'address.city -|-: must not be blank',
  ],
  [
    'fields beside words of the whole',
    422,
    { error: { code: 'INVALID', message: 'Look at the fields.', fields: { email: ['must not be blank'] } } },
    'email INVALID|-: must not be blank',
  ],
  [
    'errors that are embedded (vnd.error)',
    422,
    { message: 'Look at these.', _embedded: { errors: [{ message: 'must not be blank', path: '/email' }] } },
    'email -|-: must not be blank',
  ],
  [
    'a description of Hydra',
    404,
    { '@type': 'hydra:Error', 'hydra:title': 'An error occurred', 'hydra:description': 'No such order.' },
    '- -|-: No such order.',
  ],
  ['text', 400, 'Name is missing\n  at line 3', '- -|-: Name is missing'],
  ['nothing', 401, {}, '- -|-: -'],
]

test.each(cases.map(([name, ...rest]) => [name, rest] as const))('%s', (_, [status, value, ...expected]) => {
  expect(read(status, value)).toEqual(expected)
})

test('any answer can be read', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 599 }),
      fc.jsonValue(),
      fc.constantFrom('errors', 'error', 'detail', 'message', 'data'),
      (status, value, name) => {
        for (const body of [
          value,
          { [name]: value },
          { [name]: [value] },
          { [name]: { [name]: value, message: 'Not so, no' } },
        ])
          for (const line of read(status, body as JsonValue)) expect(line).toMatch(/^.+ .+\|.+: /s)
      },
    ),
  )
})
