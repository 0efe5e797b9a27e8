import { describe, expect, it } from 'vitest'
import type { Body, FormField } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { type More, exchanges } from '../calls/exchanges.test-notation.ts'
import { expectFoldLaws } from '../laws.ts'
import { requestSchemas, responseSchemas } from './body-schemas.ts'
import { type Bodies, bodies } from './bodies.ts'

const fold = (seen: readonly ExchangeObservation[]): Bodies => seen.reduce(bodies.add, bodies.empty())
const schemas = (state: Bodies) => ({ requests: requestSchemas(state), responses: responseSchemas(state) })
const types = (state: Bodies) =>
  Object.fromEntries(
    Object.entries(requestSchemas(state)).flatMap(([mediaType, { properties = {} }]) =>
      Object.entries(properties).map(([name, { type, contentMediaType }]) => [
        `${mediaType} ${name}`,
        contentMediaType ?? type,
      ]),
    ),
  )

/** Posts whose bodies are the given ones, each answered with 204. */
const posts = (sent: readonly Body[], status = 204): readonly ExchangeObservation[] =>
  exchanges(sent.map((_, index) => `POST /x/${index} → ${status}`)).map((seen, index) => ({
    ...seen,
    exchange: { ...seen.exchange, request: { ...seen.exchange.request, body: sent[index] as Body } },
  }))
const form = (fields: readonly FormField[], mediaType = 'application/x-www-form-urlencoded'): Body => ({
  mediaType,
  state: 'parsed',
  size: 1,
  fields,
})

const lines: readonly (string | readonly [string, More])[] = [
  'GET /a → {"id":1,"name":"x"}',
  'GET /a → {"id":2,"name":null}',
  'GET /a → 404 {"error":"none"}',
  ['POST /a → 201 {"id":3,"name":"y"}', { body: { name: 'y' } }],
  ['POST /a → 400 {"error":"name"}', { body: { name: 7 } }],
  'DELETE /a → 204',
]

describe('bodies', () => {
  it('obey the laws of a fold', () => expectFoldLaws(bodies, exchanges(lines), schemas))

  it('say why nothing is known of what they hold', () => {
    const answered = (...states: readonly Body['state'][]) =>
      responseSchemas(
        fold(
          exchanges(states.map((_, index) => `GET /x → {"at":${index}}`)).map((seen, index) => ({
            ...seen,
            exchange: {
              ...seen.exchange,
              response: {
                ...(seen.exchange.response as NonNullable<typeof seen.exchange.response>),
                body: { mediaType: 'application/json', state: states[index] as Body['state'], size: 9 },
              },
            },
          })),
        ),
      )[200]?.['application/json']?.['x-unread']
    expect(answered('not shown', 'not shown')).toBe('not recorded')
    expect(answered('not shown', 'truncated')).toBe('recorded in part')
    expect(answered('malformed')).toBe('not what its media type says')
    expect(answered('not shown', 'binary')).toBeUndefined()
  })

  it('are of errors where what was done is answered with none', () => {
    const of = (...more: readonly (string | readonly [string, More])[]) =>
      Object.keys(
        responseSchemas(
          fold(
            exchanges([
              ['POST /b → 200', { body: { name: 'x' } }],
              ['POST /b → {"success": false, "error": "taken"}', { body: { name: 'y' } }],
              ...more,
            ]),
          ),
        )['200'] ?? {},
      )
    expect(of()).toEqual([])
    expect(of(['POST /b → {"id": 1}', { body: { name: 'z' } }])).toEqual(['application/json'])
  })

  const settings = (colour: string): string =>
    JSON.stringify(
      Object.fromEntries([['colour', colour], ...Array.from({ length: 90 }, (_, at) => [`field ${at}`, { rank: at }])]),
    )
  const wholes = (...bodies: readonly string[]) => exchanges(bodies.map(body => `GET /settings → ${body}`))
  it('that were the same each time stand in the schema whole', () => {
    const text = settings('red')
    const of = (...bodies: readonly string[]) => responseSchemas(fold(wholes(...bodies)))['200']?.['application/json']
    expect(of(text, text)).toMatchObject({ examples: [JSON.parse(text)], 'x-same': true })
    for (const others of [[text], [text, settings('blue')], [text, settings('blue'), text]])
      expect(of(...others)?.['x-same']).toBeUndefined()
    expect(of('{"colour": "red"}', '{"colour": "red"}')?.['x-same']).toBeUndefined()
    const secret = settings('rdx_token_0123456789abcdef')
    expect(of(secret, secret)?.['x-same']).toBeUndefined()
  })

  it('that were read at one address again tell of the same thing again', () => {
    const read = (address: (index: number) => string) => {
      const all = Array.from(
        { length: 30 },
        (_, index) => `GET ${address(index)} → {"mode":"${index % 2 ? 'on' : 'off'}","n":${index}}`,
      )
      return responseSchemas(fold(exchanges(all)))['200']?.['application/json']?.properties?.['mode']?.enum
    }
    expect(read(() => '/engine')).toBeUndefined()
    expect(read(index => `/engines/${index}`)).toEqual(['off', 'on'])
  })

  it('that were not recorded are not known to differ', () => {
    const seen = wholes(settings('red'), settings('red'), settings('red')).map((one, at) => {
      const { response } = one.exchange
      const notShown = { mediaType: 'application/json', state: 'not shown' as const, size: 9 }
      return at === 1 && response !== undefined
        ? { ...one, exchange: { ...one.exchange, response: { ...response, body: notShown } } }
        : one
    })
    expect(responseSchemas(fold(seen))['200']?.['application/json']?.['x-same']).toBe(true)
    expectFoldLaws(bodies, seen, schemas)
  })

  it('that were the same, or not, obey the laws of a fold', () => {
    expectFoldLaws(bodies, wholes(settings('red'), settings('red'), settings('red')), schemas)
    expectFoldLaws(bodies, wholes(settings('red'), settings('blue'), settings('red')), schemas)
  })

  it('are kept by status and media type', () =>
    expect(
      Object.entries(responseSchemas(fold(exchanges(lines)))).map(([status, byType]) => [status, Object.keys(byType)]),
    ).toEqual([
      ['200', ['application/json']],
      ['201', ['application/json']],
      ['204', []],
      ['400', ['application/json']],
      ['404', ['application/json']],
    ]))

  it('that were refused do not say what is right', () =>
    expect(types(fold(exchanges(lines)))).toEqual({ 'application/json name': 'string' }))

  it('hold one value for a box and the hidden field before it', () =>
    expect(
      types(
        fold(
          posts([
            form([
              { name: 'public', value: '0' },
              { name: 'public', value: '1' },
              { name: 'tags', value: '0' },
              { name: 'tags', value: '7' },
            ]),
          ]),
        ),
      ),
    ).toEqual({
      'application/x-www-form-urlencoded public': 'integer',
      'application/x-www-form-urlencoded tags': 'array',
    }))

  it('that were refused are better than nothing', () =>
    expect(types(fold(exchanges(lines.slice(4, 5))))).toEqual({ 'application/json name': 'integer' }))

  it('of forms have types by their text', () =>
    expect(
      types(
        fold(
          posts([
            form([
              { name: 'age', value: '42' },
              { name: 'price', value: '2.5' },
              { name: 'on', value: 'true' },
              { name: 'title', value: '2024' },
              { name: 'tag[]', value: 'a' },
              { name: 'pick', value: 'a' },
              { name: 'pick', value: 'b' },
              { name: 'zip', value: '01234' },
            ]),
            form([{ name: 'title', value: 'Animal Farm' }]),
          ]),
        ),
      ),
    ).toEqual(
      Object.fromEntries(
        Object.entries({
          age: 'integer',
          price: 'number',
          on: 'boolean',
          title: 'string',
          'tag[]': 'array',
          pick: 'array',
          zip: 'string',
        }).map(([name, type]) => [`application/x-www-form-urlencoded ${name}`, type]),
      ),
    ))

  it('of forms are lists where a name was said several times, also where it was said once', () => {
    const ticked = (...ids: readonly string[]): Body => form(ids.map(value => ({ name: 'ids', value })))
    const all = (...sent: readonly Body[]) =>
      requestSchemas(fold(posts([...sent])))['application/x-www-form-urlencoded']
    expect(all(ticked('5'), ticked('3', '5'))?.properties?.['ids']).toMatchObject({
      type: 'array',
      items: { type: 'integer' },
    })
    expect(all(ticked('all'), ticked('3', '5'))?.properties?.['ids']).toMatchObject({
      type: 'array',
      items: { type: 'string' },
    })
  })

  it('of multipart forms name their files', () =>
    expect(
      types(
        fold(
          posts([
            form(
              [
                { name: 'note', value: 'x' },
                { name: 'photo', value: '', fileName: 'a.png', mediaType: 'image/png' },
              ],
              'multipart/form-data',
            ),
          ]),
        ),
      ),
    ).toEqual({ 'multipart/form-data note': 'string', 'multipart/form-data photo': 'image/png' }))

  it('that are missing, cut or broken have no say', () => {
    const good: Body = { mediaType: 'application/json', state: 'parsed', size: 1, value: { a: 1 } }
    const bad = (['not shown', 'truncated', 'malformed'] as const).map((state): Body => ({
      mediaType: 'application/json',
      state,
      size: 9,
      text: '{',
    }))
    expect(requestSchemas(fold(posts([good, ...bad])))).toEqual(requestSchemas(fold(posts([good]))))
  })

  it('of one media type are merged, whichever came first or last', () => {
    const sent = [{ title: 'a' }, { note: 'b' }].map((value): Body => ({
      mediaType: 'application/json',
      state: 'parsed',
      size: 1,
      value,
    }))
    for (const order of [sent, sent.toReversed()])
      expect(types(fold(posts(order)))).toEqual({
        'application/json note': 'string',
        'application/json title': 'string',
      })
  })

  it('of another media type leave the first alone', () =>
    expect(
      types(
        fold(
          posts([
            { mediaType: 'application/json', state: 'parsed', size: 1, value: { productId: 7, qty: 2 } },
            form([{ name: 'filename', value: 'x' }], 'multipart/form-data'),
            { mediaType: 'application/json', state: 'not shown', size: 1 },
          ]),
        ),
      ),
    ).toEqual({
      'application/json productId': 'integer',
      'application/json qty': 'integer',
      'multipart/form-data filename': 'string',
    }))

  it('of later answers count as those of the first', () => {
    const answers = responseSchemas(
      fold(exchanges(['GET /a → {"id":1}', 'GET /a → {"id":2,"note":"x"}', 'GET /a → {"id":2.5}', 'GET /a → []'])),
    )
    const schema = answers['200']?.['application/json']
    expect([schema?.type, Object.keys(schema?.properties ?? {}), schema?.properties?.['id']?.type]).toEqual([
      ['array', 'object'],
      ['id', 'note'],
      'number',
    ])
  })

  it('of plain text are values where they are short', () => {
    const text = (said: string): Body => ({ mediaType: 'text/plain', state: 'text', size: 3, text: said })
    const [short] = Object.values(requestSchemas(fold(posts(['Ok.', 'Ok.', 'Fails.'].map(text)))))
    expect(short).toMatchObject({ type: 'string', 'x-values': { values: ['Fails.', 'Ok.'] } })
    const [long] = Object.values(requestSchemas(fold(posts([text('line\n'.repeat(500))]))))
    expect(long).toMatchObject({ type: 'string' })
    expect(JSON.stringify(long).length).toBeLessThan(400)
  })

  it('of other kinds are kept by media type alone', () =>
    expect(
      requestSchemas(
        fold(
          posts([
            { mediaType: 'text/csv', state: 'text', size: 3, text: 'a,b' },
            { mediaType: 'image/png', state: 'binary', size: 3 },
          ]),
        ),
      ),
    ).toEqual({
      'image/png': { format: 'binary', description: '3 bytes' },
      'text/csv': { type: 'string' },
    }))
})
