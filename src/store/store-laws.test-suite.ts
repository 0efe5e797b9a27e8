import { beforeAll, describe, expect, test } from 'vitest'
import type { SourceId } from '../evidence/source.ts'
import { UserError } from '../evidence/user-error.ts'
import { headings } from '../specification/headings.ts'
import type { BlobId } from './blob.ts'
import type { Change, Store, StoredRecording, StoredRevision } from './store.ts'

/** What every adapter of the store keeps to. */
export function describeStore(name: string, open: () => Promise<Store>): void {
  describe(name, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
    })
    const project = async (givenName: string | null = null): Promise<string> =>
      (await store.createProject({ name: givenName, isSample: false })).id
    const blob = (text: string): Promise<BlobId> => blobOf(store, text)
    const has = (id: BlobId): Promise<boolean> =>
      store.blobs.read(id).then(
        () => true,
        () => false,
      )

    describe('projects', () => {
      test('a new one is empty, and the last in the list', async () => {
        const one = await store.createProject({ name: 'Shed', isSample: true })
        expect(one).toMatchObject({ givenName: 'Shed', isSample: true, recordings: 0, current: null })
        expect((await store.projects()).at(-1)).toEqual(one)
        expect(await store.project(one.id)).toEqual(one)
        expect(await store.recordings(one.id)).toEqual([])
        expect(await store.reviews(one.id)).toEqual([])
        expect(await store.revisions(one.id)).toEqual([])
      })

      test('two are apart, also by their keys', async () => {
        const [left, right] = [await project(), await project()]
        const keys = [await store.redactionKey(left), await store.redactionKey(right)]
        expect(keys.map(key => key.length)).toEqual([32, 32])
        expect(keys[0]).not.toEqual(keys[1])
        expect(await store.redactionKey(left)).toEqual(keys[0])
        await store.change(left, { because: 'read', add: [await recording(store, 'aa')] })
        expect(await store.recordings(right)).toEqual([])
      })

      test('a name is given, and taken back', async () => {
        const id = await project()
        await store.change(id, { because: 'named', name: "Ada's shed" })
        expect((await store.project(id))?.givenName).toBe("Ada's shed")
        await store.change(id, { because: 'read', add: [await recording(store, 'aa')] })
        expect((await store.project(id))?.givenName).toBe("Ada's shed")
        await store.change(id, { because: 'unnamed', name: null })
        expect((await store.project(id))?.givenName).toBeNull()
      })

      test('one that is deleted leaves nothing', async () => {
        const id = await project()
        const added = await recording(store, 'deleted with its project')
        const revision = await revisionOf(store, 'deleted')
        await store.change(id, { because: 'read', add: [added], revision })
        await store.deleteProject(id)
        expect(await store.project(id)).toBeNull()
        expect((await store.projects()).some(one => one.id === id)).toBe(false)
        const held = [...blobsOf(added), ...Object.values(revision.parts)]
        for (const one of held) expect(await has(one)).toBe(false)
        await expect(store.redactionKey(id)).rejects.toThrow(UserError)
      })

      test.each<[string, (store: Store, id: string) => Promise<unknown>]>([
        ['recordings', (store, id) => store.recordings(id)],
        ['reviews', (store, id) => store.reviews(id)],
        ['earlierReview', (store, id) => store.earlierReview(id, 'product/x')],
        ['revisions', (store, id) => store.revisions(id)],
        ['redactionKey', (store, id) => store.redactionKey(id)],
        ['deleteProject', (store, id) => store.deleteProject(id)],
        ['change', (store, id) => store.change(id, { because: 'nothing' })],
      ])('%s of a project that is not there', async (_, ask) => {
        await expect(ask(store, 'no-such-project')).rejects.toThrow(/there is no such project/)
        for (const other of ['../../etc', '', '\0', '\ud800'])
          await expect(ask(store, other)).rejects.toThrow(/there is no such project/)
      })
    })

    describe('recordings', () => {
      test('come back as they went in, sorted', async () => {
        const id = await project()
        const first = await recording(store, 'ff')
        const second = await recording(store, '0a')
        await store.change(id, { because: 'read', add: [first] })
        await store.change(id, { because: 'read', add: [second] })
        const found = await store.recordings(id)
        expect(found.map(({ added: _, ...rest }) => rest)).toEqual([second, first])
        // To the letter: what is written of them must not depend on where they come from.
        expect(JSON.stringify(found[0]?.source)).toBe(JSON.stringify(second.source))
        expect((await store.project(id))?.recordings).toBe(2)
      })

      test('the same one twice changes nothing', async () => {
        const id = await project()
        const one = await recording(store, 'aa')
        await store.change(id, { because: 'read', add: [one] })
        const again = { because: 'again', name: 'x', add: [await recording(store, 'aa')] }
        await expect(store.change(id, again)).rejects.toThrow(/in the project already/)
        expect(await store.recordings(id)).toHaveLength(1)
        expect((await store.project(id))?.givenName).toBeNull()
      })

      test('one that is removed takes its blobs along, but not those that others hold', async () => {
        const id = await project()
        const other = await project()
        const one = await recording(store, 'shared content')
        await store.change(id, { because: 'read', add: [one] })
        await store.change(other, { because: 'read', add: [await recording(store, 'shared content')] })
        await store.change(id, { because: 'removed', remove: [one.source.id] })
        expect(await store.recordings(id)).toEqual([])
        expect(await has(one.har.content)).toBe(true)
        await store.change(other, { because: 'removed', remove: [one.source.id] })
        expect(await has(one.har.content)).toBe(false)
      })

      test('one that is removed in one change with another that comes', async () => {
        const id = await project()
        const one = await recording(store, 'old')
        const two = await recording(store, 'new')
        await store.change(id, { because: 'read', add: [one] })
        await store.change(id, { because: 'changed', remove: [one.source.id], add: [two] })
        expect((await store.recordings(id)).map(({ source }) => source.id)).toEqual([two.source.id])
      })

      test('another state and identity replace those that were there', async () => {
        const id = await project()
        const one = await recording(store, 'to be replaced')
        await store.change(id, { because: 'read', add: [one] })
        const state = { content: await blob('made anew'), program: 'next', sourceNumber: 7 }
        const source = { ...one.source, identity: 'admin' }
        await store.change(id, { because: 'as admin', replace: [{ source, state }] })
        expect(await store.recordings(id)).toMatchObject([{ source, state, har: one.har, size: one.size }])
        expect(await has(one.state.content)).toBe(false)
      })

      test('one that is stored anew as a whole, the revisions before forgotten', async () => {
        const id = await project()
        const one = await recording(store, 'with more in it')
        const before = await revisionOf(store, 'before it')
        await store.change(id, { because: 'read', add: [one], revision: before })
        const anew = { ...(await recording(store, 'with less in it')), source: one.source }
        const { source, har, replaced, state } = anew
        const revision = await revisionOf(store, 'after it')
        const replace = [{ source, har, replaced: [...replaced, ...replaced], state }]
        await store.change(id, { because: 'cleaned', replace, forget: true, revision })
        expect(await store.recordings(id)).toMatchObject([{ har, state, replaced: [...replaced, ...replaced] }])
        expect(await store.revisions(id)).toMatchObject([{ because: 'cleaned', parts: revision.parts }])
        expect((await store.project(id))?.current).toMatchObject({ because: 'cleaned' })
        for (const held of [...blobsOf(one), ...Object.values(before.parts)]) expect(await has(held)).toBe(false)
        for (const held of [...blobsOf(anew), ...Object.values(revision.parts)]) expect(await has(held)).toBe(true)
      })

      test.each<[string, Partial<Change>]>([
        ['removing', { remove: ['ffff' as SourceId] }],
        [
          'replacing',
          { replace: [{ source: sourceOf('ffff'), state: { content: '0' as BlobId, program: '', sourceNumber: 0 } }] },
        ],
      ])('%s one that is not there changes nothing', async (_, change) => {
        const id = await project('before')
        await expect(store.change(id, { because: 'x', name: 'after', ...change })).rejects.toThrow(UserError)
        expect((await store.project(id))?.givenName).toBe('before')
      })
    })

    describe('reviews', () => {
      const review = (note: string) => ({ by: 'ada', verdict: 'confirmed', note }) as const

      test('the last one of each claim stands', async () => {
        const id = await project()
        const given = (claim: string, note: string) =>
          store.change(id, { because: 'reviewed', reviews: [{ claim, review: review(note) }] })
        await given('calls/b', 'one')
        await given('calls/a', 'two')
        await given('calls/b', 'three')
        expect(await store.reviews(id)).toMatchObject([
          { claim: 'calls/a', note: 'two', by: 'ada', verdict: 'confirmed' },
          { claim: 'calls/b', note: 'three' },
        ])
        expect(await store.earlierReview(id, 'calls/b')).toMatchObject({ note: 'one' })
        expect(await store.earlierReview(id, 'calls/a')).toBeNull()
      })

      test('one that is withdrawn is gone, and known as the earlier one', async () => {
        const id = await project()
        const claim = 'rules/x'
        await store.change(id, { because: 'reviewed', reviews: [{ claim, review: review('one') }] })
        await store.change(id, { because: 'withdrawn', reviews: [{ claim, review: 'withdrawn' }] })
        expect(await store.reviews(id)).toEqual([])
        expect(await store.earlierReview(id, claim)).toMatchObject({ note: 'one' })
        await store.change(id, { because: 'reviewed', reviews: [{ claim, review: review('two') }] })
        expect(await store.earlierReview(id, claim)).toBeNull()
      })

      test('several in one change', async () => {
        const id = await project()
        const reviews = ['a', 'b', 'c'].map(claim => ({ claim, review: review(claim) }))
        await store.change(id, { because: 'reviewed', reviews })
        expect((await store.reviews(id)).map(({ claim }) => claim)).toEqual(['a', 'b', 'c'])
      })

      test('stay with what a person may write, and with what may be captured', async () => {
        const id = await project()
        const text = `O'Brien; drop table review; -- "\\ \u{1f980} \n\t \0 \ud800`
        const said = { by: text, verdict: 'corrected', note: text } as const
        await store.change(id, { because: text, name: text, reviews: [{ claim: text, review: said }] })
        expect(await store.reviews(id)).toMatchObject([{ claim: text, ...said }])
        expect((await store.project(id))?.givenName).toBe(text)
        await store.change(id, { because: text, reviews: [{ claim: text, review: 'withdrawn' }] })
        expect(await store.earlierReview(id, text)).toMatchObject(said)
        const { source, ...rest } = await recording(store, 'strange')
        const strange = { ...source, name: text, identity: text }
        const revision = await revisionOf(store, 'strange')
        const summary = { ...revision.summary, name: text }
        await store.change(id, {
          because: text,
          add: [{ ...rest, source: strange }],
          revision: { ...revision, summary },
        })
        expect(await store.recordings(id)).toMatchObject([{ source: strange }])
        expect((await store.project(id))?.current).toMatchObject({ because: text, summary })
      })
    })

    describe('revisions', () => {
      test('the newest is the current one, older ones stay readable', async () => {
        const id = await project()
        const one = await revisionOf(store, 'one')
        const two = await revisionOf(store, 'two')
        await store.change(id, { because: 'a.har read', revision: one })
        await store.change(id, { because: 'b.har read', revision: two })
        const found = await store.revisions(id)
        expect(found).toMatchObject([
          { ...two, because: 'b.har read' },
          { ...one, because: 'a.har read' },
        ])
        expect((await store.project(id))?.current).toEqual(found[0])
        expect(Buffer.from(await store.blobs.read(one.parts.calls)).toString()).toBe('one calls')
      })

      test('null leaves none that is current', async () => {
        const id = await project()
        await store.change(id, { because: 'read', revision: await revisionOf(store, 'one') })
        await store.change(id, { because: 'named', name: 'x' })
        expect((await store.project(id))?.current).not.toBeNull()
        await store.change(id, { because: 'removed', revision: null })
        expect((await store.project(id))?.current).toBeNull()
        expect(await store.revisions(id)).toHaveLength(1)
      })
    })

    describe('blobs', () => {
      test('are found by their content once they are kept', async () => {
        const sink = await store.blobs.write()
        await sink.write(Buffer.from('hello '))
        await sink.write(Buffer.from('world'))
        const id = await sink.keep()
        // sha256("hello world")
        expect(id).toBe('b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9')
        expect(Buffer.from(await store.blobs.read(id)).toString()).toBe('hello world')
      })

      test('that were discarded are not there', async () => {
        const sink = await store.blobs.write()
        await sink.write(Buffer.from('discarded'))
        await sink.discard()
        // sha256("discarded")
        const id = '1fcc4b37141c12bdbd26dde9b38274d3722510565931d89e3e43526c2ea68feb' as BlobId
        expect(await has(id)).toBe(false)
      })

      test('that wait for their change outlast changes that drop the same content', async () => {
        const id = await project()
        const one = await recording(store, 'kept twice')
        await store.change(id, { because: 'read', add: [one] })
        const again = await recording(store, 'kept twice')
        await store.change(id, { because: 'removed', remove: [one.source.id] })
        expect(await has(again.har.content)).toBe(true)
        await store.change(id, { because: 'read', add: [again] })
        expect(await has(again.har.content)).toBe(true)
      })

      test('that are given up go, unless something refers to them', async () => {
        const id = await project()
        const free = await blob('given up')
        await store.blobs.release([free])
        expect(await has(free)).toBe(false)
        const one = await recording(store, 'referred to')
        await store.change(id, { because: 'read', add: [one] })
        const again = await blob('referred to')
        expect(again).toBe(one.har.content)
        await store.blobs.release([again])
        expect(await has(again)).toBe(true)
      })
    })

    test('changes of one project that come at once are all carried out', async () => {
      const id = await project()
      const added = await Promise.all(Array.from({ length: 20 }, (_, index) => recording(store, `at once ${index}`)))
      await Promise.all(added.map(one => store.change(id, { because: 'read', add: [one] })))
      expect(await store.recordings(id)).toHaveLength(20)
    })
  })
}

/** A recording whose blobs hold `text`; its id is made of it. */
export async function recording(store: Store, text: string): Promise<Omit<StoredRecording, 'added'>> {
  return {
    source: sourceOf(text),
    size: 2 ** 33,
    entries: 3,
    replaced: [{ kind: 'password', values: 1, places: 2 }],
    har: {
      content: await blobOf(store, text),
      index: await blobOf(store, `${text} index`),
      grams: await blobOf(store, `${text} grams`),
    },
    state: { content: await blobOf(store, `${text} state`), program: 'this', sourceNumber: 2 ** 20 - 1 },
  }
}

/** Every blob that a recording refers to. */
export const blobsOf = ({ har, state }: Pick<StoredRecording, 'har' | 'state'>): readonly BlobId[] =>
  [har.content, har.index, har.grams, state.content].filter(id => id !== null)

/** A revision each part of which holds `text` and the part's name. */
export async function revisionOf(store: Store, text: string): Promise<Omit<StoredRevision, 'written' | 'because'>> {
  const parts: [string, BlobId][] = []
  for (const part of ['title', 'claim ids', ...headings.map(({ name }) => name)])
    parts.push([part, await blobOf(store, `${text} ${part}`)])
  return {
    revision: `sha256:${text}`,
    program: 'this',
    statements: 5,
    added: 2,
    removed: 1,
    summary: {
      name: 'Shed',
      verdict: { buildable: false, sentence: 'no', because: ['a'], proof: null },
      shown: 1,
      estimatedTotal: 2,
      blocking: 1,
      roles: 0,
    },
    parts: Object.fromEntries(parts) as StoredRevision['parts'],
  }
}

async function blobOf(store: Store, text: string): Promise<BlobId> {
  const sink = await store.blobs.write()
  await sink.write(Buffer.from(text))
  return sink.keep()
}

function sourceOf(text: string): StoredRecording['source'] {
  const id = Buffer.from(text).toString('hex') as SourceId
  return {
    id,
    kind: 'har',
    name: `${text}.har`,
    digest: `sha256:${id}`,
    to: '2026-01-02T00:00:00.000Z',
    from: '2026-01-01T00:00:00.000Z',
    observations: 4,
    diagnostics: [{ message: 'cut', pointer: 'byte:7', severity: 'warning' }],
  }
}
