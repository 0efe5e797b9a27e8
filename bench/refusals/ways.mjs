/**
 * The forms in which servers say that they refuse, each as its maker documents it. One application behind all of them: orders of customers, whose
 * rules, kinds of refusal and words are known.
 */
const CUSTOMERS = [
  { id: 11, name: 'Ada Lund' },
  { id: 12, name: 'Bo Krag' },
  { id: 13, name: 'Cy Moen' },
]
const title = s => s[0].toUpperCase() + s.slice(1)
const STATUS = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Entity',
}
const uuid = n => {
  const h = ((n * 2654435761) >>> 0).toString(16).padStart(8, '0')
  return `${h}-${h.slice(0, 4)}-4${h.slice(1, 4)}-a${h.slice(2, 5)}-${h}${h.slice(4)}`
}

const refusalOf = (kind, more = {}) => ({ kind, ...more })

class Shop {
  constructor(way, seed) {
    this.way = way
    this.seed = seed
    this.orders = []
    this.entries = []
    this.at = Date.UTC(2026, 3, 1 + seed, 9)
    this.count = seed * 1000
    this.next = 500 + seed * 40
  }
  wrong(sent, partial) {
    const list = []
    if (!partial && (sent.email === undefined || sent.email === ''))
      list.push({ field: 'email', kind: 'required', value: sent.email })
    else if (sent.email !== undefined && !/^\S+@\S+\.\S+$/.test(sent.email))
      list.push({ field: 'email', kind: 'format', value: sent.email })
    if (sent.quantity > 100) list.push({ field: 'quantity', kind: 'maximum', bound: 100, value: sent.quantity })
    return list
  }
  handle(who, op, id, sent) {
    if (who === null) return { refused: refusalOf('unauthenticated') }
    if (op === 'list') return { status: 200, body: this.orders }
    if (op === 'customers') return { status: 200, body: CUSTOMERS }
    const order = id === undefined ? undefined : this.orders.find(o => o.id === id)
    if (id !== undefined && order === undefined) return { refused: refusalOf('missing', { what: 'Order', id }) }
    if (op === 'read') return { status: 200, body: order }
    if (who !== 'clerk') return { refused: refusalOf('forbidden') }
    if (op === 'create') {
      const fields = this.wrong(sent, false)
      if (fields.length > 0) return { refused: refusalOf('invalid', { fields }) }
      if (!CUSTOMERS.some(c => c.id === sent.customerId))
        return {
          refused: refusalOf('invalid', { fields: [{ field: 'customerId', kind: 'exists', value: sent.customerId }] }),
        }
      if (this.orders.some(o => o.number === sent.number))
        return { refused: refusalOf('taken', { field: 'number', value: sent.number }) }
      const made = { id: this.next++, ...sent, status: 'open', createdAt: new Date(this.at).toISOString() }
      this.orders.push(made)
      return { status: 201, body: { ...made } }
    }
    if (op === 'change') {
      const fields = this.wrong(sent, true)
      if (fields.length > 0) return { refused: refusalOf('invalid', { fields }) }
      Object.assign(order, sent)
      return { status: 200, body: { ...order } }
    }
    if (op === 'ship') {
      if (order.status !== 'open') return { refused: refusalOf('state', { id: order.id, status: order.status }) }
      order.status = 'shipped'
      return { status: 200, body: { ...order } }
    }
    this.orders = this.orders.filter(o => o !== order)
    return { status: 204 }
  }
  call(who, op, id, sent) {
    this.at += 1500
    this.count++
    const { way } = this
    const request = (way.request ?? rest)(op, id, sent)
    const outcome = this.handle(who, op, id, sent)
    const context = {
      n: request.body?.id ?? this.count,
      at: this.at,
      path: request.path,
      method: request.method,
      op,
      status: undefined,
    }
    const done = outcome.refused
      ? way.refuse(outcome.refused, context)
      : (way.answer ?? plainAnswer)(outcome, context, op)
    const json = typeof done.body === 'string' || done.body === undefined ? done.body : JSON.stringify(done.body)
    const mime = done.type ?? (done.body === undefined ? '' : 'application/json')
    this.entries.push({
      startedDateTime: new Date(this.at).toISOString(),
      time: 20,
      request: {
        method: request.method,
        url: `https://shop.test${request.path}`,
        httpVersion: 'HTTP/1.1',
        headersSize: -1,
        bodySize: -1,
        cookies: [],
        queryString: [],
        headers: [
          ...(request.body === undefined ? [] : [{ name: 'content-type', value: request.type ?? 'application/json' }]),
          ...(who === null
            ? []
            : [{ name: 'authorization', value: `Bearer ${who}-${uuid(who.length * 77 + this.seed)}` }]),
        ],
        ...(request.body === undefined
          ? {}
          : {
              postData: {
                mimeType: request.type ?? 'application/json',
                text: typeof request.body === 'string' ? request.body : JSON.stringify(request.body),
              },
            }),
      },
      response: {
        status: done.status,
        statusText: STATUS[done.status] ?? '',
        httpVersion: 'HTTP/1.1',
        headersSize: -1,
        bodySize: -1,
        cookies: [],
        redirectURL: '',
        headers: [
          ...(mime ? [{ name: 'content-type', value: mime }] : []),
          ...Object.entries(done.headers ?? {}).map(([name, value]) => ({ name, value })),
        ],
        content: { size: json?.length ?? 0, mimeType: mime, ...(json === undefined ? {} : { text: json }) },
      },
      cache: {},
      timings: { send: 0, wait: 20, receive: 0 },
    })
    return outcome.body
  }
  order(n, more = {}) {
    return {
      customerId: 11 + (n % 3),
      email: `buyer${n}.${this.seed}@mail.test`,
      quantity: 1 + ((n * 7 + this.seed) % 60),
      number: `SO-${this.seed}${String(n).padStart(3, '0')}`,
      ...more,
    }
  }
  clerk() {
    const s = this.seed
    const c = (op, id, sent) => this.call('clerk', op, id, sent)
    this.call(null, 'list')
    c('customers')
    c('list')
    const a = c('create', undefined, this.order(1))
    const b = c('create', undefined, this.order(2))
    const { email: _1, ...bare } = this.order(3)
    c('create', undefined, bare)
    c('create', undefined, this.order(3, { email: `nobody${s}` }))
    c('create', undefined, this.order(3, { quantity: 150 + s }))
    c('create', undefined, this.order(3, { customerId: 90 + s }))
    c('create', undefined, this.order(3, { number: a.number }))
    const d = c('create', undefined, this.order(3))
    c('create', undefined, { ...bare, quantity: 300 + s })
    c('read', a.id)
    c('change', a.id, { quantity: 40 + s })
    c('change', a.id, { quantity: 200 + s })
    c('change', b.id, { email: `broken-${s}` })
    c('ship', a.id)
    c('ship', a.id)
    c('read', a.id)
    c('ship', b.id)
    c('ship', b.id)
    c('read', 7000 + s)
    c('change', 7100 + s, { quantity: 3 })
    c('delete', d.id)
    c('read', d.id)
    c('delete', d.id)
    c('ship', 7200 + s)
    c('create', undefined, this.order(4, { number: b.number }))
    c('create', undefined, this.order(4, { quantity: 101 + s * 3 }))
    c('list')
    this.call(null, 'read', a.id)
    return this.har()
  }
  viewer() {
    const s = this.seed
    this.orders = [{ id: this.next, ...this.order(8), status: 'open', createdAt: new Date(this.at).toISOString() }]
    const v = (op, id, sent) => this.call('viewer', op, id, sent)
    v('list')
    v('customers')
    v('read', this.orders[0].id)
    v('create', undefined, this.order(5))
    v('change', this.orders[0].id, { quantity: 9 })
    v('ship', this.orders[0].id)
    v('delete', this.orders[0].id)
    v('read', 8000 + s)
    v('list')
    return this.har()
  }
  har() {
    return JSON.stringify({
      log: { version: '1.2', creator: { name: 'refusals', version: '1' }, entries: this.entries },
    })
  }
}
export const journeys = way => ({
  'clerk-1': new Shop(way, 1).clerk(),
  'viewer-1': new Shop(way, 2).viewer(),
  'clerk-2': new Shop(way, 3).clerk(),
  'viewer-2': new Shop(way, 4).viewer(),
})

const METHODS = {
  list: 'GET',
  customers: 'GET',
  read: 'GET',
  create: 'POST',
  change: 'PATCH',
  ship: 'POST',
  delete: 'DELETE',
}
const rest = (op, id, body) => ({
  method: METHODS[op],
  path:
    op === 'customers'
      ? '/api/customers'
      : `/api/orders${id === undefined ? '' : `/${id}`}${op === 'ship' ? '/ship' : ''}`,
  body,
})
const plainAnswer = ({ status, body }) => ({ status, body })
const KINDS = { invalid: 422, taken: 409, missing: 404, state: 409, unauthenticated: 401, forbidden: 403 }
const json = (status, body, more = {}) => ({ status, body, ...more })
/** Words per field, by the kind of rule. */
const rails = {
  required: "can't be blank",
  format: 'is invalid',
  maximum: f => `must be less than or equal to ${f.bound}`,
  exists: 'must exist',
}
const word = (words, f) => (typeof words[f.kind] === 'function' ? words[f.kind](f) : words[f.kind])
const laravel = {
  required: f => `The ${f.field} field is required.`,
  format: f => `The ${f.field} field must be a valid email address.`,
  maximum: f => `The ${f.field} field must not be greater than ${f.bound}.`,
  exists: () => 'The selected customer id is invalid.',
}
const bean = {
  required: 'must not be blank',
  format: 'must be a well-formed email address',
  maximum: f => `must be less than or equal to ${f.bound}`,
  exists: 'does not exist',
}
const general = {
  missing: r => `${r.what} ${r.id} not found`,
  state: r => `Order ${r.id} is already ${r.status}`,
  taken: r => `An order with number ${r.value} already exists`,
  unauthenticated: () => 'Authentication is required',
  forbidden: () => 'You may not change orders',
  invalid: () => 'Validation failed',
}
const say = r => general[r.kind](r)
const grpc = {
  invalid: 'INVALID_ARGUMENT',
  taken: 'ALREADY_EXISTS',
  missing: 'NOT_FOUND',
  state: 'FAILED_PRECONDITION',
  unauthenticated: 'UNAUTHENTICATED',
  forbidden: 'PERMISSION_DENIED',
}
const grpcStatus = { invalid: 400, taken: 409, missing: 404, state: 400, unauthenticated: 401, forbidden: 403 }
const upper = {
  invalid: 'VALIDATION_FAILED',
  taken: 'NUMBER_TAKEN',
  missing: 'ORDER_NOT_FOUND',
  state: 'ORDER_ALREADY_SHIPPED',
  unauthenticated: 'NOT_SIGNED_IN',
  forbidden: 'NOT_ALLOWED',
}
const lower = Object.fromEntries(Object.entries(upper).map(([k, v]) => [k, v.toLowerCase()]))
const fieldsOf = (r, words) =>
  (r.fields ?? (r.field === undefined ? [] : [{ ...r, kind: 'taken' }])).map(f => ({ ...f, text: word(words, f) }))
const group = list =>
  Object.fromEntries(
    [...new Set(list.map(f => f.field))].map(field => [field, list.filter(f => f.field === field).map(f => f.text)]),
  )
const sentence = f => `${title(f.field)} ${f.text}`
/** The messages that a reader expects, by what is refused: parts that vary in braces. Of a way, beside `codes` where the form has some. */
const says = (over = {}) => ({
  missing: 'Order {} not found',
  state: 'Order {} is already shipped',
  unauthenticated: 'Authentication is required',
  forbidden: 'You may not change orders',
  ...over,
})

const railsTaken = { ...rails, taken: 'has already been taken' }
const rpcCodes = {
  invalid: -32602,
  taken: -32001,
  missing: -32004,
  state: -32009,
  unauthenticated: -32010,
  forbidden: -32011,
}
const trpcCodes = {
  invalid: [-32600, 'BAD_REQUEST', 400],
  taken: [-32009, 'CONFLICT', 409],
  missing: [-32004, 'NOT_FOUND', 404],
  state: [-32012, 'PRECONDITION_FAILED', 412],
  unauthenticated: [-32001, 'UNAUTHORIZED', 401],
  forbidden: [-32003, 'FORBIDDEN', 403],
}
const zodIssue = f =>
  ({
    required: { code: 'invalid_type', expected: 'string', received: 'undefined', path: [f.field], message: 'Required' },
    format: { validation: 'email', code: 'invalid_string', message: 'Invalid email', path: [f.field] },
    maximum: {
      code: 'too_big',
      maximum: f.bound,
      type: 'number',
      inclusive: true,
      exact: false,
      message: `Number must be less than or equal to ${f.bound}`,
      path: [f.field],
    },
    exists: { code: 'custom', message: 'Customer does not exist', path: [f.field] },
  })[f.kind]
const GQL = {
  list: 'query Orders { orders { id customerId email quantity number status createdAt __typename } }',
  customers: 'query Customers { customers { id name __typename } }',
  read: 'query Order($id: ID!) { order(id: $id) { id customerId email quantity number status createdAt __typename } }',
  create:
    'mutation CreateOrder($input: OrderInput!) { createOrder(input: $input) { id customerId email quantity number status createdAt __typename } }',
  change:
    'mutation UpdateOrder($id: ID!, $input: OrderPatch!) { updateOrder(id: $id, input: $input) { id customerId email quantity number status createdAt __typename } }',
  ship: 'mutation ShipOrder($id: ID!) { shipOrder(id: $id) { id customerId email quantity number status createdAt __typename } }',
  delete: 'mutation DeleteOrder($id: ID!) { deleteOrder(id: $id) }',
}
const FIELD = {
  list: 'orders',
  customers: 'customers',
  read: 'order',
  create: 'createOrder',
  change: 'updateOrder',
  ship: 'shipOrder',
  delete: 'deleteOrder',
}
const typed = (body, op) =>
  Array.isArray(body)
    ? body.map(b => typed(b, op))
    : body === undefined
      ? true
      : { ...body, __typename: op === 'customers' ? 'Customer' : 'Order' }
const gql = (documents = GQL) => ({
  request: (op, id, body) => ({
    method: 'POST',
    path: '/graphql',
    body: {
      operationName: documents[op].match(/\w+ (\w+)/)[1],
      query: documents[op],
      variables: { ...(id === undefined ? {} : { id: String(id) }), ...(body === undefined ? {} : { input: body }) },
    },
  }),
  answer: ({ body }, _c, op) => ({ status: 200, body: { data: { [FIELD[op]]: typed(body, op) } } }),
})
const PAYLOAD = Object.fromEntries(
  Object.entries(GQL).map(([op, doc]) => [
    op,
    ['create', 'change', 'ship', 'delete'].includes(op)
      ? doc.replace(
          /\{ (\w+)\((.*?)\)( \{ id .*?__typename \})? \}$/,
          (_, f, args) =>
            `{ ${f}(${args}) { order { id customerId email quantity number status createdAt __typename } userErrors { field message code __typename } __typename } }`,
        )
      : doc,
  ]),
)
const page = (title, inner) =>
  `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1>${inner}</body></html>`
const aws = {
  required: f => `Value null at '${f.field}' failed to satisfy constraint: Member must not be null`,
  format: f =>
    `Value '${f.value}' at '${f.field}' failed to satisfy constraint: Member must satisfy regular expression pattern: ^\\S+@\\S+\\.\\S+$`,
  maximum: f =>
    `Value '${f.value}' at '${f.field}' failed to satisfy constraint: Member must have value less than or equal to ${f.bound}`,
  exists: f => `Value '${f.value}' at '${f.field}' failed to satisfy constraint: Member must be the id of a customer`,
}

const symfony = {
  required: 'This value should not be blank.',
  format: 'This value is not a valid email address.',
  maximum: f => `This value should be less than or equal to ${f.bound}.`,
  exists: 'This value is not a customer.',
}

export const ways = {
  'RFC 9457': {
    codes: Object.fromEntries(
      Object.keys(upper).map(k => [k, `https://shop.test/problems/${lower[k].replaceAll('_', '-')}`]),
    ),
    says: says(),
    refuse: (r, c) =>
      json(
        KINDS[r.kind],
        {
          type: `https://shop.test/problems/${lower[r.kind].replaceAll('_', '-')}`,
          title: title(lower[r.kind].replaceAll('_', ' ')),
          status: KINDS[r.kind],
          detail: say(r),
          instance: c.path,
          ...(r.fields ? { errors: fieldsOf(r, bean).map(f => ({ detail: f.text, pointer: `#/${f.field}` })) } : {}),
        },
        { type: 'application/problem+json' },
      ),
  },
  'ASP.NET': {
    says: says(),
    refuse: (r, c) =>
      json(
        r.kind === 'invalid' ? 400 : KINDS[r.kind],
        {
          type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
          title: r.kind === 'invalid' ? 'One or more validation errors occurred.' : STATUS[KINDS[r.kind]],
          status: r.kind === 'invalid' ? 400 : KINDS[r.kind],
          ...(r.fields
            ? {
                errors: Object.fromEntries(
                  fieldsOf(r, {
                    required: f => `The ${title(f.field)} field is required.`,
                    format: f => `The ${title(f.field)} field is not a valid e-mail address.`,
                    maximum: f => `The field ${title(f.field)} must be between 1 and ${f.bound}.`,
                    exists: () => 'The customer does not exist.',
                  }).map(f => [title(f.field), [f.text]]),
                ),
              }
            : { detail: say(r) }),
          traceId: `00-${uuid(c.n).replaceAll('-', '')}-${uuid(c.n + 1).slice(0, 8)}00000000-00`,
        },
        { type: 'application/problem+json; charset=utf-8' },
      ),
  },
  'Spring Boot': {
    says: says(),
    refuse: (r, c) =>
      json(r.kind === 'invalid' ? 400 : KINDS[r.kind], {
        timestamp: new Date(c.at).toISOString().replace('Z', '+00:00'),
        status: r.kind === 'invalid' ? 400 : KINDS[r.kind],
        error: STATUS[r.kind === 'invalid' ? 400 : KINDS[r.kind]],
        message: r.fields ? `Validation failed for object='orderRequest'. Error count: ${r.fields.length}` : say(r),
        ...(r.fields
          ? {
              errors: fieldsOf(r, bean).map(f => ({
                codes: [
                  `${{ required: 'NotBlank', format: 'Email', maximum: 'Max', exists: 'Exists' }[f.kind]}.orderRequest.${f.field}`,
                ],
                defaultMessage: f.text,
                objectName: 'orderRequest',
                field: f.field,
                rejectedValue: f.value ?? null,
                bindingFailure: false,
              })),
            }
          : {}),
        path: c.path,
      }),
  },
  'JSON:API': {
    codes: upper,
    says: says(),
    refuse: r =>
      json(
        KINDS[r.kind],
        {
          errors: (r.fields ? fieldsOf(r, bean) : [r]).map(f => ({
            status: String(KINDS[r.kind]),
            code: upper[r.kind],
            title: title(lower[r.kind].replaceAll('_', ' ')),
            detail: f.text ?? say(r),
            ...(f.field ? { source: { pointer: `/${f.field}` } } : {}),
          })),
        },
        { type: 'application/vnd.api+json' },
      ),
  },
  'Rails by field': {
    says: says(),
    refuse: r =>
      json(
        r.kind === 'taken' ? 422 : KINDS[r.kind],
        r.fields || r.field ? { errors: group(fieldsOf(r, railsTaken)) } : { error: say(r) },
      ),
  },
  'Rails full messages': {
    says: says(),
    refuse: r =>
      json(
        r.kind === 'taken' ? 422 : KINDS[r.kind],
        r.fields || r.field
          ? {
              errors: fieldsOf(r, { ...railsTaken, exists: 'must exist' }).map(f =>
                f.field === 'customerId' ? 'Customer must exist' : sentence(f),
              ),
            }
          : { errors: [say(r)] },
      ),
  },
  Laravel: {
    says: says({ unauthenticated: 'Unauthenticated.', forbidden: 'This action is unauthorized.' }),
    refuse: r => {
      const list =
        r.fields || r.field ? fieldsOf(r, { ...laravel, taken: f => `The ${f.field} has already been taken.` }) : []
      if (list.length > 0)
        return json(422, {
          message: list.length === 1 ? list[0].text : `${list[0].text} (and ${list.length - 1} more error)`,
          errors: group(list),
        })
      return json(KINDS[r.kind], {
        message:
          r.kind === 'unauthenticated'
            ? 'Unauthenticated.'
            : r.kind === 'forbidden'
              ? 'This action is unauthorized.'
              : say(r),
      })
    },
  },
  FastAPI: {
    says: says({ unauthenticated: 'Not authenticated' }),
    refuse: r =>
      json(KINDS[r.kind], {
        detail: r.fields
          ? r.fields.map(
              f =>
                ({
                  required: { type: 'missing', loc: ['body', f.field], msg: 'Field required', input: {} },
                  format: {
                    type: 'value_error',
                    loc: ['body', f.field],
                    msg: 'value is not a valid email address: An email address must have an @-sign.',
                    input: f.value,
                    ctx: { reason: 'An email address must have an @-sign.' },
                  },
                  maximum: {
                    type: 'less_than_equal',
                    loc: ['body', f.field],
                    msg: `Input should be less than or equal to ${f.bound}`,
                    input: f.value,
                    ctx: { le: f.bound },
                  },
                  exists: {
                    type: 'value_error',
                    loc: ['body', f.field],
                    msg: 'Value error, customer does not exist',
                    input: f.value,
                    ctx: { error: {} },
                  },
                })[f.kind],
            )
          : r.kind === 'unauthenticated'
            ? 'Not authenticated'
            : say(r),
      }),
  },
  'Django REST': {
    says: says({
      unauthenticated: 'Authentication credentials were not provided.',
      forbidden: 'You do not have permission to perform this action.',
      missing: 'No Order matches the given query.',
    }),
    refuse: r =>
      json(
        r.fields || r.field ? 400 : KINDS[r.kind],
        r.fields || r.field
          ? group(
              fieldsOf(r, {
                required: 'This field is required.',
                format: 'Enter a valid email address.',
                maximum: f => `Ensure this value is less than or equal to ${f.bound}.`,
                exists: f => `Invalid pk "${f.value}" - object does not exist.`,
                taken: 'order with this number already exists.',
              }),
            )
          : {
              detail:
                r.kind === 'unauthenticated'
                  ? 'Authentication credentials were not provided.'
                  : r.kind === 'forbidden'
                    ? 'You do not have permission to perform this action.'
                    : r.kind === 'missing'
                      ? 'No Order matches the given query.'
                      : say(r),
            },
      ),
  },
  Google: {
    codes: grpc,
    says: says(),
    refuse: r =>
      json(grpcStatus[r.kind], {
        error: {
          code: grpcStatus[r.kind],
          message: r.fields ? 'Request contains an invalid argument.' : say(r),
          status: grpc[r.kind],
          ...(r.fields
            ? {
                details: [
                  {
                    '@type': 'type.googleapis.com/google.rpc.BadRequest',
                    fieldViolations: fieldsOf(r, bean).map(f => ({ field: f.field, description: f.text })),
                  },
                ],
              }
            : {}),
        },
      }),
  },
  'gRPC gateway': {
    codes: { invalid: 3, taken: 6, missing: 5, state: 9, unauthenticated: 16, forbidden: 7 },
    says: says(),
    refuse: r =>
      json(grpcStatus[r.kind], {
        code: { invalid: 3, taken: 6, missing: 5, state: 9, unauthenticated: 16, forbidden: 7 }[r.kind],
        message: r.fields
          ? fieldsOf(r, bean)
              .map(f => `invalid field ${f.field}: ${f.text}`)
              .join('; ')
          : say(r),
        details: [],
      }),
  },
  OData: {
    codes: {
      invalid: 'BadArgument',
      taken: 'NumberTaken',
      missing: 'OrderNotFound',
      state: 'OrderAlreadyShipped',
      unauthenticated: 'Unauthenticated',
      forbidden: 'NotAllowed',
    },
    says: says(),
    refuse(r, c) {
      const code = this.codes[r.kind]
      return json(r.kind === 'invalid' ? 400 : KINDS[r.kind], {
        error: {
          code,
          message: r.fields ? 'The request is invalid' : say(r),
          ...(r.fields
            ? {
                details: fieldsOf(r, bean).map(f => ({
                  code: {
                    required: 'NullValue',
                    format: 'MalformedValue',
                    maximum: 'OutOfRange',
                    exists: 'UnknownReference',
                  }[f.kind],
                  target: f.field,
                  message: `${f.field} ${f.text}`,
                })),
              }
            : {}),
          innerError: { date: new Date(c.at).toISOString(), 'request-id': uuid(c.n) },
        },
      })
    },
  },
  'AWS JSON': {
    codes: {
      invalid: 'ValidationException',
      taken: 'ResourceAlreadyExistsException',
      missing: 'ResourceNotFoundException',
      state: 'ConflictException',
      unauthenticated: 'MissingAuthenticationTokenException',
      forbidden: 'AccessDeniedException',
    },
    says: says(),
    refuse(r) {
      return json(
        r.kind === 'invalid' ? 400 : KINDS[r.kind],
        {
          __type: this.codes[r.kind],
          message: r.fields
            ? `${r.fields.length} validation error${r.fields.length > 1 ? 's' : ''} detected: ${fieldsOf(r, aws)
                .map(f => f.text)
                .join('; ')}`
            : say(r),
        },
        { type: 'application/x-amz-json-1.1' },
      )
    },
  },
  Stripe: {
    codes: lower,
    says: says(),
    refuse: r => {
      const [f] = r.fields ?? []
      const code = f
        ? {
            required: 'parameter_missing',
            format: 'email_invalid',
            maximum: 'parameter_invalid_integer',
            exists: 'resource_missing',
          }[f.kind]
        : lower[r.kind]
      return json(f ? 400 : KINDS[r.kind], {
        error: {
          code,
          doc_url: `https://shop.test/docs/error-codes/${code.replaceAll('_', '-')}`,
          message: f
            ? {
                required: `Missing required param: ${f.field}.`,
                format: `Invalid email address: ${f.value}`,
                maximum: `This value must be less than or equal to ${f.bound}.`,
                exists: `No such customer: '${f.value}'`,
              }[f.kind]
            : say(r),
          ...(f ? { param: f.field } : {}),
          type: 'invalid_request_error',
        },
      })
    },
  },
  GitHub: {
    says: says({
      unauthenticated: 'Requires authentication',
      missing: 'Not Found',
      forbidden: 'Must have write rights to the repository.',
    }),
    refuse: r =>
      json(KINDS[r.kind] === 409 && r.field ? 422 : KINDS[r.kind], {
        message:
          r.fields || r.field
            ? 'Validation Failed'
            : r.kind === 'missing'
              ? 'Not Found'
              : r.kind === 'unauthenticated'
                ? 'Requires authentication'
                : r.kind === 'forbidden'
                  ? 'Must have write rights to the repository.'
                  : say(r),
        ...(r.fields || r.field
          ? {
              errors: (r.fields ?? [{ field: r.field, kind: 'taken' }]).map(f => ({
                resource: 'Order',
                field: f.field,
                code: {
                  required: 'missing_field',
                  format: 'invalid',
                  maximum: 'custom',
                  exists: 'missing',
                  taken: 'already_exists',
                }[f.kind],
                ...(f.kind === 'maximum' ? { message: `quantity must be at most ${f.bound}` } : {}),
              })),
            }
          : {}),
        documentation_url: 'https://docs.shop.test/rest/orders',
        status: String(KINDS[r.kind]),
      }),
  },
  OAuth: {
    codes: { ...lower, invalid: 'invalid_request', unauthenticated: 'invalid_token', forbidden: 'insufficient_scope' },
    says: says(),
    refuse(r) {
      return json(r.kind === 'invalid' ? 400 : KINDS[r.kind], {
        error: this.codes[r.kind],
        error_description: r.fields
          ? fieldsOf(r, bean)
              .map(f => `${f.field} ${f.text}`)
              .join(', ')
          : say(r),
      })
    },
  },
  NestJS: {
    says: says({ unauthenticated: 'Unauthorized', forbidden: 'Forbidden resource' }),
    refuse: r =>
      json(
        r.kind === 'invalid' ? 400 : KINDS[r.kind],
        r.kind === 'unauthenticated'
          ? { message: 'Unauthorized', statusCode: 401 }
          : {
              message: r.fields
                ? fieldsOf(r, {
                    required: f => `${f.field} should not be empty`,
                    format: f => `${f.field} must be an email`,
                    maximum: f => `${f.field} must not be greater than ${f.bound}`,
                    exists: f => `${f.field} must refer to a customer`,
                  }).map(f => f.text)
                : r.kind === 'forbidden'
                  ? 'Forbidden resource'
                  : say(r),
              error: STATUS[r.kind === 'invalid' ? 400 : KINDS[r.kind]],
              statusCode: r.kind === 'invalid' ? 400 : KINDS[r.kind],
            },
      ),
  },
  tRPC: {
    codes: Object.fromEntries(Object.entries(trpcCodes).map(([k, v]) => [k, v[1]])),
    says: says(),
    request: (op, id, body) => {
      const name = {
        list: 'orders.list',
        customers: 'customers.list',
        read: 'orders.byId',
        create: 'orders.create',
        change: 'orders.update',
        ship: 'orders.ship',
        delete: 'orders.remove',
      }[op]
      const input = id === undefined ? body : { id, ...body }
      return METHODS[op] === 'GET'
        ? {
            method: 'GET',
            path: `/api/trpc/${name}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`,
          }
        : { method: 'POST', path: `/api/trpc/${name}`, body: input }
    },
    answer: ({ body }) => ({ status: 200, body: { result: body === undefined ? {} : { data: body } } }),
    refuse: (r, c) => {
      const [code, name, status] = trpcCodes[r.kind]
      const issues = r.fields?.map(zodIssue)
      return json(status, {
        error: {
          message: issues ? JSON.stringify(issues, null, 2) : say(r),
          code,
          data: {
            code: name,
            httpStatus: status,
            path: c.path.split('/').pop().split('?')[0],
            ...(issues
              ? {
                  zodError: {
                    formErrors: [],
                    fieldErrors: Object.fromEntries(issues.map(i => [i.path[0], [i.message]])),
                  },
                }
              : { zodError: null }),
          },
        },
      })
    },
  },
  'JSON-RPC': {
    codes: rpcCodes,
    says: says(),
    request: (() => {
      let n = 0
      return (op, id, body) => ({
        method: 'POST',
        path: '/rpc',
        body: {
          jsonrpc: '2.0',
          id: ++n,
          method: {
            list: 'order.list',
            customers: 'customer.list',
            read: 'order.get',
            create: 'order.create',
            change: 'order.update',
            ship: 'order.ship',
            delete: 'order.delete',
          }[op],
          params: id === undefined ? (body ?? {}) : { id, ...body },
        },
      })
    })(),
    answer: ({ body }, c) => ({ status: 200, body: { jsonrpc: '2.0', id: c.n, result: body ?? true } }),
    refuse: (r, c) =>
      json(200, {
        jsonrpc: '2.0',
        id: c.n,
        error: {
          code: rpcCodes[r.kind],
          message: r.fields ? 'Invalid params' : say(r),
          ...(r.fields ? { data: fieldsOf(r, bean).map(f => ({ field: f.field, message: f.text })) } : {}),
        },
      }),
  },
  'GraphQL extensions': {
    codes: {
      invalid: 'BAD_USER_INPUT',
      taken: 'NUMBER_TAKEN',
      missing: 'NOT_FOUND',
      state: 'ALREADY_SHIPPED',
      unauthenticated: 'UNAUTHENTICATED',
      forbidden: 'FORBIDDEN',
    },
    says: says(),
    ...gql(),
    refuse(r, c) {
      return json(200, {
        errors: (r.fields ? fieldsOf(r, bean) : [r]).map(f => ({
          message: f.text ? `${f.field} ${f.text}` : say(r),
          locations: [{ line: 1, column: 9 }],
          path: [FIELD[c.op]],
          extensions: { code: this.codes[r.kind], ...(f.field && f.text ? { argumentName: f.field } : {}) },
        })),
        data: null,
      })
    },
  },
  'GraphQL userErrors': {
    codes: {
      invalid: 'INVALID',
      taken: 'TAKEN',
      missing: 'NOT_FOUND',
      state: 'ALREADY_SHIPPED',
      unauthenticated: 'UNAUTHENTICATED',
      forbidden: 'ACCESS_DENIED',
    },
    says: says(),
    ...gql(PAYLOAD),
    answer: ({ body }, _c, op) => ({
      status: 200,
      body: {
        data: {
          [FIELD[op]]: ['create', 'change', 'ship', 'delete'].includes(op)
            ? {
                order: body === undefined ? null : typed(body, op),
                userErrors: [],
                __typename: `${title(FIELD[op])}Payload`,
              }
            : typed(body, op),
        },
      },
    }),
    refuse(r, c) {
      if (r.kind === 'unauthenticated' || r.kind === 'forbidden')
        return json(200, {
          errors: [{ message: say(r), path: [FIELD[c.op]], extensions: { code: this.codes[r.kind] } }],
          data: null,
        })
      if (c.op === 'read') return json(200, { data: { order: null } })
      return json(200, {
        data: {
          [FIELD[c.op]]: {
            order: null,
            userErrors: (r.fields || r.field ? fieldsOf(r, { ...bean, taken: 'has already been taken' }) : [r]).map(
              f => ({
                field: f.field ? ['input', f.field] : ['id'],
                message: f.text ? sentence(f) : say(r),
                code:
                  { required: 'BLANK', format: 'INVALID', maximum: 'TOO_BIG', exists: 'NOT_FOUND', taken: 'TAKEN' }[
                    f.kind
                  ] ?? this.codes[r.kind],
                __typename: 'UserError',
              }),
            ),
            __typename: `${title(FIELD[c.op])}Payload`,
          },
        },
      })
    },
  },
  'Meta Graph': {
    codes: { invalid: 100, taken: 506, missing: 803, state: 368, unauthenticated: 190, forbidden: 200 },
    says: says({
      missing: '(#803) Order {} not found',
      state: '(#368) Order {} is already shipped',
      unauthenticated: '(#190) Authentication is required',
      forbidden: '(#200) You may not change orders',
    }),
    refuse(r, c) {
      return json(r.kind === 'unauthenticated' ? 401 : r.kind === 'forbidden' ? 403 : 400, {
        error: {
          message: `(#${this.codes[r.kind]}) ${
            r.fields
              ? fieldsOf(r, bean)
                  .map(f => `Param ${f.field} ${f.text}`)
                  .join('. ')
              : say(r)
          }`,
          type: r.kind === 'unauthenticated' ? 'OAuthException' : 'GraphMethodException',
          code: this.codes[r.kind],
          fbtrace_id: `A${uuid(c.n).replaceAll('-', '').slice(0, 22)}`,
        },
      })
    },
  },
  Jira: {
    says: says(),
    refuse: r =>
      json(r.kind === 'invalid' || r.kind === 'taken' ? 400 : KINDS[r.kind], {
        errorMessages: r.fields || r.field ? [] : [say(r)],
        errors:
          r.fields || r.field
            ? Object.fromEntries(
                fieldsOf(r, {
                  required: f => `${title(f.field)} is required.`,
                  format: f => `The email address '${f.value}' is not valid.`,
                  maximum: f => `The quantity must not exceed ${f.bound}.`,
                  exists: 'The customer does not exist.',
                  taken: f => `The order number '${f.value}' is already in use.`,
                }).map(f => [f.field, f.text]),
              )
            : {},
      }),
  },
  Slack: {
    codes: {
      taken: 'number_taken',
      missing: 'order_not_found',
      state: 'already_shipped',
      unauthenticated: 'not_authed',
      forbidden: 'missing_scope',
    },
    says: {},
    answer: ({ body }, _c, op) => ({
      status: 200,
      body: {
        ok: true,
        ...(body === undefined
          ? {}
          : { [op === 'list' ? 'orders' : op === 'customers' ? 'customers' : 'order']: body }),
      },
    }),
    refuse(r) {
      return json(200, {
        ok: false,
        error: r.fields
          ? {
              required: `missing_${r.fields[0].field}`,
              format: `invalid_${r.fields[0].field}`,
              maximum: `${r.fields[0].field}_too_large`,
              exists: 'customer_not_found',
            }[r.fields[0].kind]
          : this.codes[r.kind],
      })
    },
  },
  Twilio: {
    codes: { invalid: 21211, taken: 21409, missing: 20404, state: 21609, unauthenticated: 20003, forbidden: 20403 },
    says: says(),
    refuse(r) {
      const status = r.kind === 'invalid' ? 400 : KINDS[r.kind]
      const code = r.fields
        ? { required: 21201, format: 21211, maximum: 21213, exists: 21214 }[r.fields[0].kind]
        : this.codes[r.kind]
      return json(status, {
        code,
        message: r.fields
          ? fieldsOf(r, {
              required: f => `The '${f.field}' parameter is required.`,
              format: f => `The '${f.field}' parameter ${f.value} is not a valid email address.`,
              maximum: f => `The '${f.field}' parameter must not be greater than ${f.bound}.`,
              exists: f => `The 'customerId' parameter ${f.value} is not a customer.`,
            })[0].text
          : say(r),
        more_info: `https://www.shop.test/docs/errors/${code}`,
        status,
      })
    },
  },
  hapi: {
    says: says({ unauthenticated: 'Missing authentication', forbidden: 'Insufficient scope' }),
    refuse: r =>
      json(r.kind === 'invalid' ? 400 : KINDS[r.kind], {
        statusCode: r.kind === 'invalid' ? 400 : KINDS[r.kind],
        error: STATUS[r.kind === 'invalid' ? 400 : KINDS[r.kind]],
        message: r.fields
          ? fieldsOf(r, {
              required: f => `"${f.field}" is required`,
              format: f => `"${f.field}" must be a valid email`,
              maximum: f => `"${f.field}" must be less than or equal to ${f.bound}`,
              exists: f => `"${f.field}" must be a customer`,
            })[0].text
          : r.kind === 'unauthenticated'
            ? 'Missing authentication'
            : r.kind === 'forbidden'
              ? 'Insufficient scope'
              : say(r),
        ...(r.fields ? { validation: { source: 'payload', keys: [r.fields[0].field] } } : {}),
      }),
  },
  'vnd.error': {
    says: says(),
    refuse: (r, c) =>
      json(
        KINDS[r.kind],
        {
          message: say(r),
          logref: uuid(c.n),
          _links: { self: { href: c.path } },
          ...(r.fields
            ? {
                total: r.fields.length,
                _embedded: {
                  errors: fieldsOf(r, bean).map(f => ({ message: `${f.field} ${f.text}`, path: `/${f.field}` })),
                },
              }
            : {}),
        },
        { type: 'application/vnd.error+json' },
      ),
  },
  Laminas: {
    says: says(),
    refuse: r =>
      json(
        KINDS[r.kind],
        {
          type: 'http://www.w3.org/Protocols/rfc2616/rfc2616-sec10.html',
          title: STATUS[KINDS[r.kind]],
          status: KINDS[r.kind],
          detail: r.fields ? 'Failed Validation' : say(r),
          ...(r.fields
            ? {
                validation_messages: Object.fromEntries(
                  fieldsOf(r, {
                    required: "Value is required and can't be empty",
                    format: 'The input is not a valid email address. Use the basic format local-part@hostname',
                    maximum: f => `The input is not less or equal than '${f.bound}'`,
                    exists: 'No record matching the input was found',
                  }).map(f => [
                    f.field,
                    {
                      [{
                        required: 'isEmpty',
                        format: 'emailAddressInvalidFormat',
                        maximum: 'notLessThanInclusive',
                        exists: 'noRecordFound',
                      }[f.kind]]: f.text,
                    },
                  ]),
                ),
              }
            : {}),
        },
        { type: 'application/problem+json' },
      ),
  },
  'API Platform': {
    says: says(),
    refuse: r =>
      json(
        KINDS[r.kind],
        {
          '@context': '/api/contexts/ConstraintViolationList',
          '@type': r.fields ? 'ConstraintViolationList' : 'hydra:Error',
          'hydra:title': 'An error occurred',
          'hydra:description': r.fields
            ? fieldsOf(r, symfony)
                .map(f => `${f.field}: ${f.text}`)
                .join('\n')
            : say(r),
          ...(r.fields
            ? {
                violations: fieldsOf(r, symfony).map(f => ({
                  propertyPath: f.field,
                  message: f.text,
                  code: {
                    required: 'c1051bb4-d103-4f74-8988-acbcafc7fdc3',
                    format: 'bd79c0ab-ddba-46cc-a703-a7a4b08de310',
                    maximum: '2d28afcb-e32e-45fb-a815-01c431a86a69',
                    exists: '6f6ed4c9-2b38-4d0e-8b6c-1f5f6f6ed4c9',
                  }[f.kind],
                })),
              }
            : {}),
        },
        { type: 'application/ld+json; charset=utf-8' },
      ),
  },
  'Zalando problem': {
    codes: {},
    says: says(),
    refuse: r =>
      json(
        r.kind === 'invalid' ? 400 : KINDS[r.kind],
        r.fields
          ? {
              type: 'https://zalando.github.io/problem/constraint-violation',
              title: 'Constraint Violation',
              status: 400,
              violations: fieldsOf(r, bean).map(f => ({ field: f.field, message: f.text })),
            }
          : { title: STATUS[KINDS[r.kind]], status: KINDS[r.kind], detail: say(r) },
        { type: 'application/problem+json' },
      ),
  },
  Parse: {
    codes: { invalid: 142, taken: 137, missing: 101, state: 141, unauthenticated: 209, forbidden: 119 },
    says: says(),
    refuse(r) {
      return json(r.kind === 'missing' ? 404 : 400, {
        code: this.codes[r.kind],
        error: r.fields ? fieldsOf(r, bean).map(f => `${f.field} ${f.text}`)[0] : say(r),
      })
    },
  },
  'plain text': {
    says: says(),
    refuse: r => ({
      status: r.kind === 'invalid' ? 400 : KINDS[r.kind],
      type: 'text/plain; charset=utf-8',
      body: `${
        r.fields
          ? fieldsOf(r, bean)
              .map(f => `${f.field} ${f.text}`)
              .join('\n')
          : say(r)
      }\n`,
    }),
  },
  'error page': {
    says: says(),
    refuse: r => ({
      status: r.kind === 'invalid' ? 400 : KINDS[r.kind],
      type: 'text/html; charset=utf-8',
      body: page(
        `${r.kind === 'invalid' ? 400 : KINDS[r.kind]} ${STATUS[r.kind === 'invalid' ? 400 : KINDS[r.kind]]}`,
        `<p>${
          r.fields
            ? fieldsOf(r, bean)
                .map(f => `${f.field} ${f.text}`)
                .join('</p><p>')
            : say(r)
        }</p>`,
      ),
    }),
  },
  'nested error object': {
    codes: upper,
    says: says(),
    refuse: (r, c) =>
      json(KINDS[r.kind], {
        success: false,
        data: null,
        error: {
          code: upper[r.kind],
          message: say(r),
          ...(r.fields ? { fields: group(fieldsOf(r, bean)) } : {}),
          requestId: uuid(c.n),
        },
      }),
    answer: ({ status, body }) => ({
      status,
      ...(body === undefined ? {} : { body: { success: true, data: body, error: null } }),
    }),
  },
  'code and msg under 200': {
    codes: { invalid: 40001, taken: 40901, missing: 40401, state: 40902, unauthenticated: 40101, forbidden: 40301 },
    says: says(),
    answer: ({ body }) => ({ status: 200, body: { code: 0, msg: 'success', data: body ?? null } }),
    refuse(r) {
      return json(200, {
        code: this.codes[r.kind],
        msg: r.fields
          ? fieldsOf(r, bean)
              .map(f => `${f.field} ${f.text}`)
              .join('; ')
          : say(r),
        data: null,
      })
    },
  },
  'SOAP-like XML': {
    codes: upper,
    says: says(),
    refuse: r => ({
      status: KINDS[r.kind],
      type: 'application/xml',
      body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${upper[r.kind]}</Code><Message>${
        r.fields
          ? fieldsOf(r, bean)
              .map(f => `${f.field} ${f.text}`)
              .join('; ')
          : say(r)
      }</Message><RequestId>${uuid(KINDS[r.kind] * 31)}</RequestId></Error>`,
    }),
  },
}
