import { describe, expect, it } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import { hash53 } from '../hash.ts'
import { addValue, emptyShape } from './shape.ts'
import { type SchemaOptions, toSchema } from './to-schema.ts'

/** The schema of the values, each seen in an observation of its own, without the counts. */
const schemaOf = (values: readonly unknown[], options?: SchemaOptions): Schema =>
  bare(
    toSchema(
      values.reduce(
        (shape: ReturnType<typeof emptyShape>, value, index) =>
          addValue(shape, value as JsonValue, { id: hash53(`observation ${index}`) }),
        emptyShape(),
      ),
      options,
    ),
  ) as Schema

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare)
  if (value === null || typeof value !== 'object') return value
  const kept = Object.entries(value).filter(([name]) => !['x-seen', 'examples', 'description'].includes(name))
  return Object.fromEntries(kept.map(([name, inner]) => [name, bare(inner)]))
}

const check = (values: readonly unknown[], expected: unknown): void => expect(schemaOf(values)).toEqual(expected)
const property = (name: string, values: readonly unknown[]): Schema | undefined =>
  schemaOf(values.map((value, id) => ({ id, [name]: value }))).properties?.[name]
const times = <Value>(count: number, value: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => value(index))

describe('kinds', () => {
  it('keeps integer and number apart', () => {
    check([1, 2], { type: 'integer' })
    check([1, 2.5], { type: 'number' })
    check([1e300], { type: 'integer' })
  })
  it('keeps nullable and absent apart', () => {
    check([{ a: null }, { a: true }], { type: 'object', properties: { a: { type: ['boolean', 'null'] } } })
    check([{ a: true }, {}, {}], { type: 'object', properties: { a: { type: 'boolean' } } })
    check([null], { type: 'null' })
  })
  it('keeps what is mixed', () => {
    check([1, 'x'], { type: ['integer', 'string'] })
    check([[1, 'a', null, true]], { type: 'array', items: { type: ['boolean', 'integer', 'string', 'null'] } })
  })
  it('says nothing of the elements of empty lists', () => check([[], []], { type: 'array' }))
  it('says nothing of what is nested too deep', () => {
    const deep = times(40, String).reduce((inner: JsonValue) => ({ a: inner }), 1)
    expect(JSON.stringify(schemaOf([deep])).length).toBeLessThan(1000)
  })
})

describe('examples', () => {
  const examples = (values: readonly unknown[]): unknown => {
    const shape = values.reduce(
      (one: ReturnType<typeof emptyShape>, value, index) =>
        addValue(one, value as JsonValue, { id: hash53(`observation ${index}`) }),
      emptyShape(),
    )
    return toSchema(shape).examples
  }
  it('shows a number or a truth that is always the same', () => {
    expect(examples([14, 14])).toEqual([14])
    expect(examples([0.5, null])).toEqual([0.5])
    expect(examples([false, false, null])).toEqual([false])
    expect(examples([true])).toEqual([true])
  })
  it('shows none where there are several', () => {
    expect(examples([14, 15])).toBeUndefined()
    expect(examples([true, false])).toBeUndefined()
    expect(examples([true, 1])).toBeUndefined()
    expect(examples([1, [1]])).toBeUndefined()
  })
  it('shows one whole array, whatever was read first', () => {
    const lists = [['csv', 'pdf'], [], ['pdf']]
    const [shown] = examples(lists) as readonly JsonValue[]
    expect([lists[0], lists[2]]).toContainEqual(shown)
    expect(examples([[{ branch: 'main' }, { branch: 'next' }], null])).toEqual([
      [{ branch: 'main' }, { branch: 'next' }],
    ])
  })
  it('shows no array of things, nor one that is large, or holds what redaction took', () => {
    expect(examples([[{ id: 7 }, { id: 8 }]])).toBeUndefined()
    expect(examples([times(300, String)])).toBeUndefined()
    expect(examples([['rdx_token_0123456789abcdef']])).toBeUndefined()
    expect(examples([['x'], 'x'])).toBeUndefined()
  })
  it('shows a long text where there is no other', () => {
    const text = times(20, nth => `part ${nth}`).join(' ')
    expect(examples([text, text])).toEqual([text])
    expect(examples([text, `${text}!`, text])).toBeUndefined()
    expect(examples([text.repeat(9)])).toBeUndefined()
    expect(examples([`${text} rdx_token_0123456789abcdef`])).toBeUndefined()
  })
})

describe('required', () => {
  it('asks for three objects', () => {
    expect(schemaOf([{ a: true }, { a: true }]).required).toBeUndefined()
    expect(schemaOf([{ a: true }, { a: true }, { a: true, b: 1 }]).required).toEqual(['a'])
  })
  it('counts against parent objects, not bodies', () =>
    expect(schemaOf([[{ a: true }, { a: true }, { b: true }, { a: true }]]).items?.required).toBeUndefined())
  it('notices one absence among many', () =>
    expect(schemaOf([times(5000, index => (index === 4321 ? { a: 1 } : { a: 1, b: 2 }))]).items?.required).toEqual([
      'a',
    ]))
  it('says nothing of requests', () =>
    expect(
      schemaOf(
        times(9, () => ({ a: 1 })),
        { requiredFrom: Infinity },
      ).required,
    ).toBeUndefined())
  it('counts presence', () => {
    const shape = addValue(emptyShape(), [{ a: 1 }, { a: null }, {}], { id: 5 })
    expect(toSchema(shape).items?.properties?.['a']?.['x-seen']).toEqual({ present: 2, of: 3, nulls: 1 })
  })
  it('is not confused by a property named items', () =>
    expect(schemaOf(times(3, () => ({ items: [{ a: 1 }] })))).toMatchObject({ type: 'object', required: ['items'] }))
})

describe('numbers', () => {
  const types = (value: unknown): unknown =>
    Object.entries(schemaOf([value]).properties ?? {}).map(
      ([name, schema]) => `${name} ${schema.properties?.['rate']?.type as string}`,
    )
  it('one that was always the same is no integer where others of its name are none', () => {
    expect(types({ sent: { rate: 0 }, read: { rate: 53.2 } })).toEqual(['read number', 'sent number'])
    expect(types({ sent: { rate: 0 }, read: { rate: 53 } })).toEqual(['read integer', 'sent integer'])
  })
  it('of several integers it is one', () => {
    const schema = schemaOf([{ lines: [{ size: 1 }, { size: 2 }], box: { size: 0.5 } }])
    expect(schema.properties?.['lines']?.items?.properties?.['size']?.type).toBe('integer')
  })
})

describe('formats', () => {
  const cases: readonly (readonly [string, readonly string[], string | undefined])[] = [
    ['at', ['2024-01-31T10:00:00Z', '2024-02-01T10:00:00.123+02:00'], 'date-time'],
    ['at', ['2024-01-31T10:00:00Z', 'soon'], undefined],
    ['at', ['2024-01-31T10:00:00Z', ''], undefined],
    ['day', ['2024-01-31'], 'date'],
    ['day', ['2024-13-31'], undefined],
    ['hour', ['10:00:00Z'], 'time'],
    ['mail', ['ada@example.com', 'user-0123456789abcdef@redacted.invalid'], 'email'],
    ['mail', ['user-0123456789abcdef@redacted.invalid'], 'email'],
    ['package', ['tool@1.2.0'], undefined],
    ['mail', ['ada@mail.example.x9', 'bob@1.example'], 'email'],
    ['ref', ['0190163d-8694-739b-aea5-966c26f8ad91'], 'uuid'],
    ['ref', ['rdx_token_0123456789abcdef'], undefined],
    ['link', ['https://example.com/a?b=c', 'mailto:ada@example.com', 'http://ada:x@[::1]:8080?q=%C3%A9#a'], 'uri'],
    ['link with a word for its port', ['https://example.com:PORT/'], undefined],
    ['link with brackets', ['https://example.com/a?filter[b]=1'], undefined],
    ['link with a percent sign', ['https://example.com/100%'], undefined],
    ['link with other letters', ['https://example.com/café'], undefined],
    ['link', ['note: see below'], undefined],
    ['host', ['10.0.0.1'], 'ipv4'],
    ['host', ['10.0.0.300'], undefined],
    ['host', ['fe80::1', '2001:db8:0:0:0:0:0:1'], 'ipv6'],
    ['mac', ['02:f0:00:00:00:01'], undefined],
    ['name', ['example.com'], undefined],
  ]
  it.each(cases)('%s %j is %s', (name, values, format) => expect(property(name, values)?.format).toBe(format))
})

describe('secrets that were replaced', () => {
  const token = (nth: number, outline: string): string => `rdx_password_${String(nth).padStart(16, '0')}${outline}`
  const replaced = (...values: readonly unknown[]) => schemaOf(values)['x-replaced']
  const three = [token(1, '_8to11ad'), token(2, '_16to23au'), token(3, '_12to15a')]
  it('says how long they were, and of which classes', () =>
    expect(schemaOf(three)).toEqual({
      type: 'string',
      'x-replaced': {
        minLength: 8,
        maxLength: 23,
        classes: ['lower-case letters', 'upper-case letters', 'digits'],
        values: 3,
      },
    }))
  it('says nothing of fewer than three different ones', () => {
    expect(replaced(...three.slice(0, 2), ...three.slice(0, 2))).toBeUndefined()
    expect(replaced(...three, ...three)?.values).toBe(3)
  })
  it('says no upper bound where one has none', () =>
    expect(replaced(...three, token(4, '_64tos'))).toEqual({
      minLength: 8,
      classes: ['lower-case letters', 'upper-case letters', 'digits', 'other characters'],
      values: 4,
    }))
  it('says no classes where one does not tell them', () =>
    expect(replaced(...three, token(4, '_1to7'))).toEqual({ minLength: 1, maxLength: 23, values: 4 }))
  it.each([
    token(4, ''),
    'rdx_session_0123456789abcdef',
    `Bearer ${three[0]}`,
    token(4, '_9to10a'),
    token(4, '_8to11da'),
  ])('says nothing beside %s', other => expect(replaced(...three, other)).toBeUndefined())
  it('says it beside what was not replaced', () =>
    expect(replaced(...three, '', 'none', null)).toMatchObject({ minLength: 8, maxLength: 23, values: 3 }))
  it('counts up to a bound', () =>
    expect(replaced(...times(1000, index => token(index, '_8to11a')))).toMatchObject({ values: 256 }))
  it('keeps it apart by field', () =>
    expect(property('password', three)?.['x-replaced']).toMatchObject({ minLength: 8, values: 3 }))
})

describe('enums', () => {
  const cycle = (values: readonly string[], count: number): string[] =>
    times(count, index => values[index % values.length] as string)
  it('states one that was seen on enough things', () =>
    expect(property('status', cycle(['open', 'paid', 'shipped'], 30))?.enum).toEqual(['open', 'paid', 'shipped']))
  it('includes null where null was seen', () =>
    expect(
      schemaOf(times(30, id => ({ id, status: id % 3 === 0 ? null : id % 3 === 1 ? 'open' : 'paid' }))).properties?.[
        'status'
      ],
    ).toEqual({
      type: ['string', 'null'],
      enum: ['open', 'paid', null],
    }))
  it('lists what was seen where it is too little', () =>
    expect(property('status', ['open', 'paid', 'open', 'paid'])).toEqual({
      type: 'string',
      'x-values': { values: ['open', 'paid'], distinct: 2 },
    }))
  it('counts things, not sightings', () =>
    expect(
      schemaOf(times(60, index => ({ id: index % 4, status: index % 2 ? 'open' : 'paid' }))).properties?.['status']
        ?.enum,
    ).toBeUndefined())
  it('counts what has no key by its name, and nothing that stands in what has a key', () => {
    const listed = (id: number, name: string, type: string) => ({ id, parts: [{ name, type }] })
    const standing = times(40, index => ({ name: index % 2 ? 'live' : 'trial', type: index % 2 ? 'real' : 'test' }))
    expect(schemaOf(standing).properties?.['type']?.enum).toBeUndefined()
    const parts = schemaOf(times(40, id => listed(id, 'wheel', id % 2 ? 'round' : 'flat'))).properties?.['parts']
    expect(parts?.items?.properties?.['type']?.enum).toEqual(['flat', 'round'])
  })
  it('waits while values are still new', () =>
    expect(property('status', [...cycle(['open', 'paid'], 20), 'refunded', 'lost'])?.enum).toBeUndefined())
  it.each(['id', 'name', 'authorName', 'title', 'slug', 'userId', 'description', 'createdBy', 'assigned_to'])(
    'never states one of %s',
    name => expect(property(name, cycle(['alpha', 'beta'], 40))?.enum).toBeUndefined(),
  )
  it('is no enum of how grave what was written down is', () => {
    expect(property('level', cycle(['info', 'error'], 40))?.enum).toBeUndefined()
    expect(property('level', cycle(['info', 'expert'], 40))?.enum).toEqual(['expert', 'info'])
  })
  it('is no enum of free tags', () =>
    expect(
      schemaOf(times(8, id => ({ id, tags: id % 2 ? ['a'] : ['b'] }))).properties?.['tags']?.items?.enum,
    ).toBeUndefined())
  it.each(['0c83f57c786a0b4a39efab23745c731ebc18a4b1', 'Mon Nov 30 07:50:53 2026 +0000', 'loading1796072250497'])(
    'lists none that each thing has of its own: %s',
    value => expect(property('kind', [value, 'small'])?.['x-values']).toBeUndefined(),
  )
  it('lists none where each came once and most hold digits among letters', () => {
    expect(property('t', ['qb8hk66c', 'qb8i72uc', 'qbbgz3ao', 'qbbhqxyz', 'qbbi2m8z'])).toEqual({ type: 'string' })
    expect(property('t', ['qb8hk66c', 'qb8i72uc', 'qbbgz3ao', 'qbbhqxyz', 'qb8hk66c'])?.['x-values']).toBeDefined()
    expect(property('digest', ['md5', 'sha1', 'sha256', 'base32', 'base64'])?.['x-values']).toBeDefined()
    expect(property('kind', ['cpu', 'disk', 'memory', 'network', 'swap'])?.['x-values']).toBeDefined()
  })
  it('is no enum of free text, of dates, of secrets', () => {
    expect(property('remark', cycle(['See you, soon!', 'Bye (really)'], 40))?.enum).toBeUndefined()
    expect(property('since', cycle(['2024-01', '2024-02'], 40))?.enum).toBeUndefined()
    expect(property('since', cycle(['20240130T105258', '20240131T080000'], 40))?.enum).toBeUndefined()
    expect(property('mode', cycle(['fast', 'rdx_opaque_0123456789abcdef'], 40))?.enum).toBeUndefined()
  })
})

describe('maps and classes', () => {
  it.each<[string, readonly unknown[], readonly string[] | undefined]>([
    ['the same in each', times(3, () => ({ 24: 'a', 48: 'b', [-1]: 'c' })), ['-1', '24', '48']],
    ['others in one', [...times(3, () => ({ 24: 'a', 48: 'b' })), { 24: 'a' }], undefined],
    ['none in one', [{}, ...times(3, () => ({ 24: 'a', 48: 'b' }))], undefined],
    ['in two objects', times(2, () => ({ 24: 'a', 48: 'b' })), undefined],
    ['of things', times(3, () => ({ 10024: 'a', 10048: 'b' })), undefined],
    ['very many', times(3, () => Object.fromEntries(times(30, nth => [String(nth), 1]))), undefined],
  ])('keys of a map that are numbers, %s', (_, values, required) => {
    const schema = schemaOf(values)
    expect(schema.additionalProperties).toBeDefined()
    expect(schema.required).toEqual(required)
  })

  const words = (count: number): object =>
    Object.fromEntries(
      times(count, at => [at % 3 === 0 ? `Save${at}x` : `Add ${'abcdefgh'[at % 8]}${at}`, 'some text']),
    )
  const isMap = (values: readonly unknown[], options?: SchemaOptions): boolean => {
    const schema = schemaOf(values, options)
    return schema.properties === undefined && schema.additionalProperties !== undefined
  }
  it.each<[string, unknown[]]>([
    ['numbers', [{ 1: { a: 1 }, 2: { a: 2 } }]],
    ['uuids', [{ '0190163d-8694-739b-aea5-966c26f8ad91': 1, '0190163d-8694-739b-aea5-966c26f8ad92': 2 }]],
    ['dates', [{ '2024-01-01': 3, '2024-01-02': 4 }]],
    ['versions', [{ '1.0.0': { a: 1 } }, { '1.1.0-rc.1': { a: 2 } }]],
    ['countries', [{ DE: 1, FR: 2, IT: 5 }]],
    ['currencies', [{ EUR: 1.5, USD: 2 }]],
    ['languages', [{ en: 'Hello', de: 'Hallo', 'pt-BR': 'Olá' }]],
    ['mail addresses', [{ 'ada@example.com': true, 'bob@example.com': false }]],
    ['the name of the only one that stands under it', [{ home: { name: 'home', rooms: 2 } }]],
    ['names that stand under them too', [{ home: { name: 'home', rooms: 2 }, work: { name: 'work', rooms: 3 } }]],
    ['numbered keys', [{ 'INV-0042': 1, 'INV-0043': 2 }]],
    ['keys of two parts', [{ 'user/ann': { rights: 1 }, 'crew/red': { rights: 2 } }]],
    ['one path', [{ '/orders': { get: true } }]],
    ['words that a person reads', [words(30)]],
    [
      'words that differ from object to object',
      times(12, index => ({ [`w${'abcdefghijkl'[index] as string}`]: 1, [`v${'bcdefghijklm'[index] as string}`]: 2 })),
    ],
    [
      'words with objects of one shape',
      [Object.fromEntries(times(9, index => [`table${'abcdefghi'[index] as string}`, { read: true, write: false }]))],
    ],
    [
      'names of definitions that each say their type',
      times(5, index =>
        Object.fromEntries(
          times(3, at => [
            `${'abcde'[index] as string}${'wxyz'[at] as string}`,
            [
              { type: 'text', min: at, rows: 2 },
              { type: 'link', to: 't', many: true },
              { type: 'day', zone: 'z', from: 'b' },
            ][at],
          ]),
        ),
      ),
    ],
    [
      'names of headers, with a flag among them',
      times(10, index => ({
        ...Object.fromEntries(
          times(3, at => [`x-${'abcdefghij'[index] as string}-${'kls'[at] as string}`, 'some text']),
        ),
        ...(index === 4 ? { flag: true } : {}),
      })),
    ],
    [
      'names of definitions that say their type, some of them in all objects',
      times(3, index => ({
        ...Object.fromEntries(['id', 'made', 'changed'].map(name => [name, { type: 'text' }])),
        ...Object.fromEntries(
          times(3, at => [`${'abc'[index] as string}${'xyz'[at] as string}`, { type: 'link', to: 't' }]),
        ),
      })),
    ],
    [
      'names of many units, of which one lacks what it is called',
      [
        Object.fromEntries(
          'abcdefghijk'.split('').map(name => [name, name === 'a' ? { scale: 2 } : { scale: 3, called: name }]),
        ),
      ],
    ],
    [
      'names of many lists of things of one kind',
      [
        Object.fromEntries(
          'abcdefghi'.split('').map(name => [name, name === 'a' ? [] : [{ kind: 'gauge', help: name }]]),
        ),
      ],
    ],
  ])('takes keys that are %s for a map', (_, values) => expect(isMap(values)).toBe(true))
  it.each<[string, unknown[]]>([
    [
      'lines',
      [
        [
          { productId: 1, qty: 2 },
          { productId: 3, qty: 4 },
        ],
      ],
    ],
    ['one object', [{ width: 1, height: 2, depth: 3 }]],
    ['an address', times(5, () => ({ street: 'a', city: 'b', zip: 'c' }))],
    [
      'optional properties',
      [
        { id: 1, a: 1 },
        { id: 2, b: 1 },
        { id: 3, a: 2, b: 2 },
      ],
    ],
    ['two addresses', [{ billing: { city: 'a', zip: 'b' }, shipping: { city: 'c', zip: 'd' } }]],
    ['things that say their type', [{ boat: { type: 'boat', size: 2 }, crew: { type: 'crew', size: 3 } }]],
    [
      'many things that say their type, always the same ones',
      times(3, () => Object.fromEntries('abcdefghi'.split('').map(name => [name, { type: 'text' }]))),
    ],
    ['one thing that says nothing but its name', [{ home: { name: 'home' } }]],
    ['things of which one has another name', [{ home: { name: 'home' }, work: { name: 'office' } }]],
    ['id and to', [{ id: 'a', to: 'b' }]],
    ['settings under paths, of several kinds', [{ 'editor/size': 4, 'editor/theme': 'dark', 'list/rows': [1] }]],
    ['columns of somebody', [words(12)]],
    ['few lists of things of one kind', [{ open: [{ id: 1, at: 2 }], done: [{ id: 2, at: 2 }] }]],
    ['nothing', [{}]],
  ])('takes %s for a class', (_, values) => expect(isMap(values)).toBe(false))
  it.each([
    [['0190163d-8694-739b-aea5-966c26f8ad91'], 'its key is an id by its form'],
    [['/orders'], 'its keys hold a slash, as paths and keys of several parts do'],
  ])('says why %s stands for a map', (keys, why) => {
    const shape = addValue(emptyShape(), Object.fromEntries(keys.map(key => [key, { a: 1 }])), { id: 1 })
    expect(toSchema(shape).description).toContain(why)
  })
  it.each<readonly [string, (nth: number, time: number) => string, boolean]>([
    ['names of a program, the same each time', nth => `keep_alive_${String.fromCharCode(97 + nth)}`, true],
    ['names that differ', (nth, time) => `keep_alive_${String.fromCharCode(97 + nth + time)}`, false],
    ['names of people', nth => `ann${String.fromCharCode(97 + nth)}`, false],
  ])('of a map lists %s', (_, nameOf, isListed) => {
    const shape = times(2, time =>
      Object.fromEntries(times(8, nth => [nameOf(nth, time), { help: `h${nth}`, value: nth }])),
    ).reduce((all, value, id) => addValue(all, value, { id }), emptyShape())
    const { description = '' } = toSchema(shape)
    expect(description).toMatch(/^A map: /)
    expect(description.includes('; the same 8 each time: keep_alive_a, keep_alive_b')).toBe(isListed)
  })
  it('describes the values of a map together', () =>
    check([{ 1: { a: 1 }, 2: { a: null } }], {
      type: 'object',
      additionalProperties: { type: 'object', properties: { a: { type: ['integer', 'null'] } } },
    }))
  it('keeps properties beside the keys of a map', () =>
    check([{ created: '2024-01-01', '1.0.0': '2024-01-02', '1.1.0': '2024-01-03' }], {
      type: 'object',
      properties: { created: { type: 'string', format: 'date' } },
      additionalProperties: { type: 'string', format: 'date' },
    }))
  it('keeps __proto__ as a name, and pollutes nothing', () => {
    const schema = schemaOf([JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}')])
    expect(Object.keys(schema.properties ?? {}).sort()).toEqual(['__proto__', 'constructor'])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})

describe('tuples', () => {
  it('sees lists of fixed length and differing kinds', () =>
    expect(
      schemaOf([
        ['a', 1, [2]],
        ['b', 2, []],
      ]).prefixItems?.map(({ type }) => type),
    ).toEqual(['string', 'integer', 'array']))
  it('leaves lists of one kind alone', () =>
    expect(
      schemaOf([
        [1, 2],
        [3, 4],
      ]).prefixItems,
    ).toBeUndefined())
  it('are told by one that holds an object beside something else', () =>
    expect(schemaOf([[[1], { language: 'en' }]]).prefixItems?.map(({ type }) => type)).toEqual(['array', 'object']))
  it('hold at each position what stood there', () => {
    const schema = schemaOf([
      [{ name: 'Ada' }, [1], { language: 'en' }],
      [{ name: 'Bo' }, [2], { language: 'nl' }],
    ])
    expect(schema.prefixItems?.map(({ properties = {} }) => Object.keys(properties))).toEqual([
      ['name'],
      [],
      ['language'],
    ])
  })
  it('are told by what is given to a method', () => {
    const called = (params: readonly JsonValue[]) => ({ method: 'loan.make', params })
    const schemaOfParams = (...all: readonly (readonly JsonValue[])[]) =>
      schemaOf(all.map(called)).properties?.['params']
    expect(
      schemaOfParams([{ days: 3 }, { language: 'en' }])?.prefixItems?.map(({ properties = {} }) =>
        Object.keys(properties),
      ),
    ).toEqual([['days'], ['language']])
    expect(schemaOfParams([1, 2], [1])?.prefixItems).toBeUndefined()
  })
  it('are not told by one of an object and nothing', () =>
    expect(schemaOf([[{ a: 1 }, null]]).prefixItems).toBeUndefined())
  it('leaves lists of varying length alone', () => expect(schemaOf([['a', 1], ['b']]).prefixItems).toBeUndefined())
})

describe('variants', () => {
  const blocks = [
    { type: 'image', url: '/a' },
    { type: 'image', url: '/b' },
    { type: 'text', body: 'x' },
    { type: 'text', body: 'y', lang: 'en' },
    { type: 'text', body: 'z' },
  ]
  it('are told by a tag that determines the keys', () =>
    expect(schemaOf([blocks]).items).toMatchObject({
      discriminator: { propertyName: 'type' },
      oneOf: [
        { title: 'image', required: ['type', 'url'], properties: { type: { const: 'image' } } },
        { title: 'text', required: ['body', 'type'] },
      ],
    }))
  it('have what stands inside of each alone', () => {
    const plant = (name: string) => ({ type: 'plants', attributes: { name, height: 3 } })
    const keeper = (name: string) => ({ type: 'keepers', attributes: { name, mail: 'a' } })
    const { items } = schemaOf([[plant('a'), keeper('b'), plant('c'), keeper('d')]])
    expect(items).toMatchObject({ discriminator: { propertyName: 'type' } })
    expect(
      items?.oneOf?.map(({ title, properties }) => [title, Object.keys(properties?.['attributes']?.properties ?? {})]),
    ).toEqual([
      ['keepers', ['mail', 'name']],
      ['plants', ['height', 'name']],
    ])
    const alike = times(4, index => ({ type: `k${index >> 1}`, attributes: { name: 'a' } }))
    expect(schemaOf([alike]).items?.oneOf).toBeUndefined()
  })
  it('are many only where they are not much alike', () => {
    const kinds = (count: number, alike: object) =>
      schemaOf([times(count * 2, index => ({ ...alike, type: `k${index >> 1}`, ...(index & 2 ? { x: 1 } : {}) }))])
        .items?.oneOf?.length
    const same = { a: 1, b: 1, c: 1 }
    expect(kinds(6, same)).toBe(6)
    expect(kinds(8, same)).toBeUndefined()
    expect(kinds(8, {})).toBe(8)
  })
  it('need two objects each', () => expect(schemaOf([blocks.slice(1)]).items?.oneOf).toBeUndefined())
  it('need one object each where errors stand in the place of things', () => {
    const named = (name: string) =>
      schemaOf([
        { __typename: 'Order', id: 'a' },
        { __typename: name, message: 'No' },
      ])
    expect(named('DeclinedError')).toMatchObject({
      discriminator: { propertyName: '__typename' },
      oneOf: [{ title: 'DeclinedError', required: ['__typename', 'message'] }, { title: 'Order' }],
    })
    expect(named('Parcel').oneOf).toBeUndefined()
  })
  it('are not seen in a type that determines nothing', () =>
    expect(
      schemaOf([times(12, index => ({ type: index % 2 ? 'a' : 'b', ...(index % 3 ? { x: 1 } : { y: 1 }) }))]).items
        ?.oneOf,
    ).toBeUndefined())
})

describe('kinds that differ in what stands beside the tag', () => {
  /** By kind, what stands in the property; empty where there are no kinds. */
  const told = (values: readonly object[], name: string): { readonly [kind: string]: Schema | undefined } =>
    Object.fromEntries(
      (schemaOf([values]).items?.oneOf ?? []).map(({ title, properties }) => [title ?? '', properties?.[name]]),
    )
  const mixed = (count: number, ...kinds: readonly ((index: number) => object)[]): object[] =>
    kinds.flatMap(kind => times(count, kind))
  const number = (value: number) => ({ kind: 'number', value })
  const text = (value: number) => ({ kind: 'text', value: `t${value}` })

  it('are told by its type', () =>
    expect(told(mixed(4, number, text), 'value')).toMatchObject({
      number: { type: 'integer' },
      text: { type: 'string' },
    }))
  it('are told by what its lists hold', () => {
    const of = (type: string, coordinates: (index: number) => JsonValue) => (index: number) => ({
      type,
      coordinates: coordinates(index),
    })
    const point = of('Point', at => [at, 0.5])
    const line = of('LineString', at => [
      [at, 2],
      [3, 4],
    ])
    const polygon = of('Polygon', at => [
      [
        [at, 2],
        [3, 4],
      ],
    ])
    const number = { type: 'number' }
    expect(told(mixed(3, point, line, polygon), 'coordinates')).toMatchObject({
      Point: { items: number },
      LineString: { items: { items: { type: 'integer' } } },
      Polygon: { items: { items: { items: { type: 'integer' } } } },
    })
  })
  it('are told by objects in its lists, beside tuples; one kind may have been seen once', () => {
    const vector = (at: number) => ({ resultType: 'vector', result: [{ metric: { job: 'a' }, value: [at, 'v'] }] })
    const scalar = (at: number) => ({ resultType: 'scalar', result: [at, '1'] })
    const matrix = (at: number) => ({ resultType: 'matrix', result: [{ metric: { job: 'a' }, values: [[at, 'v']] }] })
    const kinds = told([...times(8, vector), ...times(3, scalar), matrix(1)], 'result')
    expect(Object.keys(kinds)).toEqual(['matrix', 'scalar', 'vector'])
    expect(kinds['scalar']?.prefixItems?.map(({ type }) => type)).toEqual(['integer', 'string'])
    expect(Object.keys(kinds['vector']?.items?.properties ?? {})).toEqual(['metric', 'value'])
    expect(kinds['matrix']?.items).toMatchObject({ type: 'object', required: ['metric', 'values'] })
  })
  it('are told by objects of other keys, beside texts', () => {
    const renamed = (at: number) => ({ action: 'renamed', detail: { from: `a${at}`, to: 'b' } })
    const moved = () => ({ action: 'moved', detail: { place: 'c' } })
    const deleted = (at: number) => ({ action: 'deleted', detail: `why ${at}` })
    expect(told(mixed(4, renamed, moved, deleted), 'detail')).toMatchObject({
      deleted: { type: 'string' },
      moved: { required: ['place'] },
      renamed: { type: 'object', required: ['from', 'to'] },
    })
  })
  it('are many only where they are not much alike', () => {
    const kinds = (alike: object) =>
      Object.keys(
        told(
          times(40, at => ({ ...alike, type: `k${at % 8}`, value: at % 2 ? at : `${at}` })),
          'value',
        ),
      ).length
    expect(kinds({})).toBe(8)
    expect(kinds({ a: 1, b: 1, c: 1, d: 1 })).toBe(0)
  })
  it('take nothing, null and the empty list for no form of their own', () => {
    const none = (value: object) => ({ kind: 'text', ...value })
    expect(told([...mixed(4, number, text), none({ value: null }), none({})], 'value')).toMatchObject({
      number: { type: 'integer' },
      text: { type: ['string', 'null'] },
    })
    const list = (value: unknown) => (kind: string) => ({ kind, value })
    const some = times(8, at => ({ kind: 'b', value: [at] }))
    expect(told([...some, ...times(8, () => list([])('a'))], 'value')).toEqual({})
    expect(told([...some, ...times(8, () => list(null)('a'))], 'value')).toEqual({})
  })
  it('show the list that stood in each', () => {
    const { oneOf = [] } = toSchema(
      times(9, at => ({ type: at % 2 ? 'Point' : 'Line', at: at % 2 ? [5, at] : [[1, at]] })).reduce(
        (shape: ReturnType<typeof emptyShape>, value, at) => addValue(shape, value, { id: hash53(`seen ${at}`) }),
        emptyShape(),
      ),
    )
    expect(oneOf.map(({ properties }) => properties?.['at']?.examples)).toMatchObject([
      [[[1, expect.any(Number)]]],
      [[5, expect.any(Number)]],
    ])
  })

  const checkNone = (values: readonly object[], name = 'value'): void => expect(told(values, name)).toEqual({})
  it('are not seen where so few may be chance', () => {
    checkNone(mixed(2, number, text))
    checkNone(mixed(3, number, text))
    checkNone([...times(40, number), text(1)])
    checkNone([...times(40, number), text(1), { kind: 'list', value: [1] }])
  })
  it('need more where many pairs were looked at', () => {
    const wide = (of: (index: number) => { readonly kind: string; readonly value: JsonValue }) => (index: number) => ({
      kind: of(index).kind,
      ...Object.fromEntries(times(9, at => [`p${at}`, of(index).value])),
    })
    const kinds = (count: number) => Object.keys(told(mixed(count, wide(number), wide(text)), 'p0'))
    expect(kinds(4)).toEqual([])
    expect(kinds(9)).toEqual(['number', 'text'])
  })
  it('count things, and each once', () => {
    const read = (times: number): Schema => {
      const shape = emptyShape()
      for (let nth = 0; nth < times; nth++)
        addValue(
          shape,
          [
            { id: 1, ...number(1) },
            { id: 2, ...number(1) },
            { id: 3, ...text(1) },
            { id: 4, ...text(1) },
          ],
          {
            id: hash53(`read ${nth}`),
          },
        )
      return toSchema(shape)
    }
    expect(read(20).items?.oneOf).toBeUndefined()
  })
  it('count a table without keys once, however many answers repeat it', () =>
    expect(
      schemaOf(times(20, at => ({ at, table: [...mixed(2, number, text), { kind: 'list', value: [1] }] })))
        .properties?.['table']?.items?.oneOf,
    ).toBeUndefined())
  it('are not seen where one of them shows several forms', () =>
    checkNone([...mixed(9, number, text), { kind: 'text', value: 1 }]))
  it('are not seen where it is filled in few', () =>
    checkNone([
      ...times(20, at => ({ kind: 'a', value: at < 2 ? 1 : null })),
      ...times(20, at => ({ kind: 'b', ...(at < 2 ? { value: 'x' } : {}) })),
    ]))
  it('are not seen where the tag is not always there', () => {
    checkNone([...mixed(9, number, text), { value: 1 }])
    checkNone([...mixed(9, number, text), { kind: null, value: 1 }])
    checkNone([...mixed(9, number, text), { kind: 'x'.repeat(60), value: 1 }])
  })
  it('are not seen in keys that are values, nor in those that some lack', () => {
    checkNone(times(20, at => ({ type: at % 2 ? 'a' : 'b', value: { [`${at}-06`]: 1, [`${at}-07`]: 2 } })))
    checkNone(times(20, at => ({ type: at % 2 ? 'a' : 'b', value: { x: 1, ...(at % 2 ? { y: at } : {}) } })))
    checkNone(times(20, at => ({ type: at % 2 ? 'a' : 'b', value: { [`word${'abcdefghijklmnopqrst'[at]}`]: 1 } })))
  })
})

describe('JSON Web Tokens', () => {
  const jwt = (claims: object): string =>
    [{ alg: 'HS256' }, claims].map(part => btoa(JSON.stringify(part)).replace(/=+$/, '')).join('.') + '.signature'
  const schema = (...tokens: readonly string[]) =>
    toSchema(tokens.reduce((shape, token, id) => addValue(shape, { token }, { id }), emptyShape())).properties?.[
      'token'
    ]

  it('the claims in them are described', () => {
    const { contentMediaType, contentSchema } =
      schema(jwt({ role: 'admin', exp: 3 }), jwt({ role: 'admin', exp: 4 })) ?? {}
    expect(contentMediaType).toBe('application/jwt')
    expect(Object.keys(contentSchema?.properties ?? {})).toEqual(['exp', 'role'])
    expect(contentSchema?.properties?.['role']).toMatchObject({ type: 'string', 'x-seen': { present: 2, of: 2 } })
  })

  it.each([['another text'], ['eyJhbGciOiJIUzI1NiJ9.bm90IGpzb24.x'], ['eyJhIjox.eyJhIjox']])(
    'not where one is none: %s',
    other => expect(schema(jwt({ exp: 3 }), other)).not.toHaveProperty('contentSchema'),
  )
})

it('the empty text is an example only where it always stood there', () => {
  const examplesOf = (...values: readonly string[]) =>
    toSchema(
      values.reduce((shape, value, index) => addValue(shape, value, { id: hash53(`seen ${index}`) }), emptyShape()),
    ).examples
  expect([examplesOf('', ''), examplesOf('', 'two words'), examplesOf('', 'x'.repeat(99))]).toEqual([
    [''],
    ['two words'],
    undefined,
  ])
})
