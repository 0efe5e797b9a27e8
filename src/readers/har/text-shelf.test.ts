import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseHarEntry } from './har-entry.ts'
import { shelvedDigest, textShelf } from './text-shelf.ts'

const script = (nth: number): string => `let a = "${nth}"; // \\ "quoted" été\n${'b += 1; '.repeat(4000)}`

interface Given {
  readonly url?: string
  readonly sent?: string
  readonly text?: string
}
const entry = ({ url = '/a.js', sent, text }: Given): string =>
  JSON.stringify({
    request: { url, ...(sent === undefined ? {} : { postData: { text: sent } }) },
    response: {
      status: 200,
      content: { mimeType: 'text/javascript', ...(text === undefined ? {} : { text }), size: 7 },
    },
  })

/** Reads all with one shelf: each is what it is by itself. */
function check(...entries: readonly string[]): void {
  const shelf = textShelf()
  for (const one of entries) {
    const bytes = Buffer.from(one)
    const read = parseHarEntry(bytes, shelf)
    expect(read).toEqual(JSON.parse(one))
    const content = read.response?.content as { readonly text?: string } | undefined
    const digest = content === undefined ? undefined : shelvedDigest(content)
    if (digest !== undefined)
      expect(digest).toBe(
        createHash('sha256')
          .update(content?.text ?? '')
          .digest('hex'),
      )
  }
}

describe('an entry whose text came before is read as it is', () => {
  const [long, other] = [script(1), script(2)]
  test.each<[string, readonly string[]]>([
    ['the same entry', [entry({ text: long }), entry({ text: long }), entry({ text: long })]],
    [
      'at another address',
      [entry({ text: long }), entry({ text: long, url: '/b.js' }), entry({ text: long, url: '/c.js' })],
    ],
    ['others between', [long, other, long, other, long].map(text => entry({ text }))],
    ['one that goes on', [long, long, `${long}!`, long, `${long}"`].map(text => entry({ text }))],
    ['one that is sent', [entry({ sent: long }), entry({ sent: long }), entry({ sent: long, text: 'ok' })]],
    ['sent and answered', [1, 2, 3].map(() => entry({ sent: long, text: long }))],
    ['answered what was sent', [entry({ sent: long }), entry({ text: long, sent: 'x' }), entry({ text: long })]],
    ['with spaces', [1, 2, 3].map(() => JSON.stringify(JSON.parse(entry({ text: long })), null, 2))],
    ['a text in a text', [1, 2, 3].map(() => entry({ text: entry({ text: long }) }))],
    ['twice in one', [1, 2, 3].map(() => entry({ text: long }).replace('"size":7', `"text":${JSON.stringify(other)}`))],
  ])('%s', (_, entries) => check(...entries))
})

test('what is wrong with an entry is said as if its text had not come before', () => {
  const shelf = textShelf()
  const whole = entry({ text: script(1) })
  const broken = `${whole.slice(0, -2)}!`
  const said = (...args: Parameters<typeof parseHarEntry>): string => {
    try {
      parseHarEntry(...args)
      return 'nothing'
    } catch (error) {
      return String(error)
    }
  }
  for (const one of [whole, whole, whole]) expect(said(Buffer.from(one), shelf)).toBe('nothing')
  expect(said(Buffer.from(broken), shelf)).toBe(said(Buffer.from(broken)))
})

test('a text that was kept is not decoded again', () => {
  const shelf = textShelf()
  const bytes = Buffer.from(entry({ text: script(3) }))
  let read = 0
  const parse = (part: Buffer): unknown => {
    read += part.length
    return JSON.parse(part.toString())
  }
  expect([1, 2, 3].map(() => shelf.read(bytes, parse)?.response?.content?.text)).toEqual([
    undefined,
    script(3),
    script(3),
  ])
  expect(read).toBeLessThan(bytes.length * 1.1)
})

test('the digest of a text that was kept is known', () => {
  const shelf = textShelf()
  const bytes = Buffer.from(entry({ text: script(3) }))
  const known = [1, 2, 3].map(() => shelvedDigest(parseHarEntry(bytes, shelf).response?.content as object))
  const digest = createHash('sha256').update(script(3)).digest('hex')
  expect(known).toEqual([undefined, digest, digest])
})

test('of many texts that begin alike few are compared whole, and each is read as it is', () => {
  const alike = Array.from({ length: 40 }, (_, nth) => entry({ text: script(1) + '"'.repeat(nth) }))
  check(...alike, ...alike)
})

test('any texts in any order', () => {
  const text = fc
    .tuple(fc.constantFrom('é', '\\', '"', 'a', '\u{1f600}'), fc.nat(2))
    .map(([end, nth]) => script(nth) + end)
  fc.assert(
    fc.property(fc.array(fc.record({ sent: text, text }, { requiredKeys: [] }), { maxLength: 8 }), given => {
      check(...given.map(entry))
    }),
    { numRuns: 60 },
  )
})
