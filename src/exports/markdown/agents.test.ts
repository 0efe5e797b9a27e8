import { describe, expect, test } from 'vitest'
import { headings } from '../../specification/headings.ts'
import { rich } from '../../specification/rich.test-sample.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import type { Claim, Gap } from '../../evidence/claim.ts'
import type { Specification } from '../../specification/specification.ts'
import { toCapabilities } from './agents.ts'
import { SHARED, capabilities } from './capabilities.ts'
import { MOST_LINES } from './capability-files.ts'

const wide = { ...rich, sections: { ...rich.sections, calls: manyFields(rich.sections.calls) } }

/** A call whose answer has more fields than a file has lines. */
function manyFields(section: Specification['sections']['calls']): Specification['sections']['calls'] {
  const properties = Object.fromEntries(
    Array.from({ length: 290 }, (_, nth) => [
      `field${nth}`,
      { type: 'string' as const, 'x-seen': { present: 1, of: 1 } },
    ]),
  )
  const schema = { type: 'object', properties } as const
  const [first, ...rest] = section.claims as [Claim<CallSubject>, ...Claim<CallSubject>[]]
  return {
    ...section,
    claims: [
      { ...first, subject: { ...first.subject, responses: { '200': { 'application/json': schema } } } },
      ...rest,
    ],
  }
}

describe('capabilities', () => {
  test('every statement and every gap stands in one at least, but for those of the product', () => {
    const all = headings.flatMap(({ name }) =>
      name === 'product' ? [] : [...rich.sections[name].claims, ...rich.sections[name].notShown].map(({ id }) => id),
    )
    const told = capabilities(rich).flatMap(({ sections }) =>
      headings.flatMap(({ name }) => [...sections[name].claims, ...sections[name].notShown].map(({ id }) => id)),
    )
    expect(new Set(told)).toEqual(new Set(all))
  })

  test('a call, its entity and its rules stand together', () => {
    const [call] = rich.sections.calls.claims.filter(({ subject }) => subject.entity !== undefined)
    const home = capabilities(rich).find(({ sections }) => sections.calls.claims.some(({ id }) => id === call?.id))
    expect(home?.sections.entities.claims.map(({ subject }) => subject.name)).toContain(call?.subject.entity)
    expect(home?.title).not.toBe(SHARED)
  })

  test('what holds everywhere comes last', () => {
    expect(capabilities(rich).at(-1)?.title).toBe(SHARED)
  })
})

describe('the folder for agents', () => {
  const files = toCapabilities(wide)
  const texts = new Map(files.map(({ path, text }) => [path, text]))

  test('no file is longer than can be read at once', () => {
    expect(files.length).toBeGreaterThan(4)
    for (const { path, text } of files) expect(text.split('\n').length, path).toBeLessThanOrEqual(MOST_LINES + 1)
  })

  test('nothing of a long listing is lost', () => {
    const all = files.map(({ text }) => text).join('\n')
    for (let nth = 0; nth < 290; nth++) expect(all).toMatch(new RegExp(`^field${nth} `, 'm'))
  })

  test('every link leads somewhere', () => {
    for (const { path, text } of files) {
      const folder = path.includes('/') ? 'capabilities/' : ''
      for (const [, to = ''] of text.matchAll(/(?<!\\)\]\(((?:[\w-]+\/)?[\w.-]*(?:#[\w-]+)?)\)/g)) {
        const [file = '', anchor] = to.split('#')
        const target = texts.get(file === '' ? path : `${folder}${file}`)
        expect(target, `${path}: ${to}`).toBeDefined()
        if (anchor !== undefined) expect(target, `${path}: ${to}`).toContain(`<a id="${anchor}"></a>`)
      }
    }
  })

  test('code blocks that were divided are closed and opened again', () => {
    for (const { path, text } of files) {
      let fence = ''
      for (const line of text.split('\n')) {
        const [mark = ''] = /^`{3,}/.exec(line) ?? []
        if (fence === '') fence = mark
        else if (line === fence) fence = ''
      }
      expect(fence, path).toBe('')
    }
  })

  test('what stands on the wire is code in the questions of the index too', () => {
    const [gap] = rich.sections.entities.notShown
    const entities = { ...rich.sections.entities, notShown: [{ ...(gap as Gap), what: 'what `a_b` of *c* holds' }] }
    const index = toCapabilities({ ...rich, sections: { ...rich.sections, entities } })[0]?.text
    expect(index).toContain('- what `a_b` of \\*c\\* holds')
  })

  test('says that nothing was seen where nothing was', () => {
    const nothing = Object.fromEntries(
      headings.map(({ name }) => [name, { claims: [], notShown: [], coverage: rich.sections[name].coverage }]),
    )
    const written = toCapabilities({ ...rich, sections: nothing as unknown as Specification['sections'] })
    expect(written.map(({ path }) => path)).toEqual(['INDEX.md'])
  })
})
