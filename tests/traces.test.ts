import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Zippable, strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { UserError } from '../src/evidence/user-error.ts'
import { redactRecording } from '../src/pipeline/redact-recording.ts'
import { writeSpecification } from '../src/pipeline/write-specification.ts'
import { openEvidence } from '../src/readers/open.ts'

/**
 * One visit to one application, recorded by versions of Playwright that write every version of a trace that is read
 * (`tests/traces/record.mjs`): what is read of it is the same.
 */
const folder = fileURLToPath(new URL('traces', import.meta.url))
const traces = readdirSync(folder).filter(name => name.endsWith('.zip'))

interface Element {
  readonly list: string
  readonly value: Entry & Snapshot
}
interface Entry {
  readonly response: { readonly status: number; readonly content: { readonly text?: string } }
  readonly _action?: { readonly words: string; readonly url: string }
  readonly _shown?: readonly { readonly text: string; readonly snapshot: number }[]
}
interface Snapshot {
  readonly startedDateTime: string
  readonly url: string
  readonly html: string
  readonly action: { readonly when: string; readonly words: string } | null
  readonly from: { readonly words: string } | null
}

async function elementsOf(path: string): Promise<Element[]> {
  const evidence = await openEvidence(path)
  const elements: Element[] = []
  for await (const { kind, bytes, ends } of evidence.read()) {
    let start = 0
    for (const end of ends) {
      const text = Buffer.from(bytes.subarray(start, end)).toString('utf8')
      elements.push({ list: kind, value: JSON.parse(text) as Element['value'] })
      start = end
    }
  }
  // Playwright leaves scripts out of a trace; nothing else is missing.
  expect(evidence.diagnostics().filter(({ severity }) => severity !== 'note')).toEqual([])
  expect(evidence.kind()).toBe('trace')
  await evidence.close()
  return elements
}

test('every version is here', () => {
  expect(traces).toHaveLength(8)
})

describe.each(traces)('%s', name => {
  const path = join(folder, name)

  test('snapshots say what a person saw and did', async () => {
    const snapshots = (await elementsOf(path)).filter(({ list }) => list === 'snapshots').map(({ value }) => value)
    const done = snapshots.filter(({ action }) => action?.when === 'after').map(({ action }) => action?.words)
    expect([...new Set(done)]).toEqual([
      'goto /sign-in',
      'fill "E-mail"',
      'fill "Password"',
      'click "Sign in"',
      'click "New note"',
      'fill "Title"',
      'fill "text"',
      'select in "colour"',
      'check "pinned"',
      'click "Save note"',
      'press Tab in "text"',
      'click "Settings"',
    ])
    const filled = snapshots.findLast(({ html, url }) => html !== '' && url.endsWith('/notes/new'))
    expect(filled?.html).toContain('<input name="title" maxlength="60" required value="Buy bread">')
    expect(filled?.html).toContain('<textarea name="text">Two litres</textarea>')
    expect(filled?.html).toContain('<option value="red">Red</option><option value="blue" selected>Blue</option>')
    expect(filled?.html).toContain('<input type="checkbox" name="pinned" checked> Pinned')
    const settings = snapshots.findLast(({ html, url }) => html !== '' && url.endsWith('/settings'))
    expect(settings?.html).toContain('<note-box><h2>Shadow heading</h2><slot></slot></note-box>')
    expect(settings?.from ?? { words: 'click "Settings"' }).toMatchObject({ words: 'click "Settings"' })
    const times = snapshots.map(({ startedDateTime }) => Date.parse(startedDateTime))
    expect(times.every(time => time > Date.parse('2026-01-01'))).toBe(true)
  })

  test('what was refused is joined with what the person read, and with what was done', async () => {
    const elements = await elementsOf(path)
    const refused = elements.find(({ list, value }) => list === 'entries' && value.response.status === 422)?.value
    expect(refused?._action).toMatchObject({
      words: 'click "Save note"',
      url: expect.stringMatching(/\/notes\/new$/) as string,
    })
    expect(refused?._shown).toMatchObject([
      { text: 'There is a note of that title already', mark: 'alert toast toast-error' },
    ])
    const shown = elements.filter(({ list }) => list === 'snapshots')[refused?._shown?.[0]?.snapshot ?? -1]
    expect(shown?.value.html).toContain('role="alert"')
    const saved = elements.find(({ list, value }) => list === 'entries' && value.response.status === 201)?.value
    expect(saved?._shown).toMatchObject([{ text: 'The note was saved', mark: 'status toast toast-success' }])
    expect(refused?.response.content.text).toBe('{"error":"There is a note of that title already"}')
  })

  test('becomes the same specification', async () => {
    const { specification } = await writeSpecification([{ path }], { threads: 0 })
    const { screens, calls } = specification.sections
    const seen = screens.claims
      .filter(({ basis }) => basis === 'observed')
      .map(({ subject: { route, title, forms } }) => [
        route,
        title,
        forms.flatMap(form => form.fields.map(field => field.name)),
      ])
    expect(seen).toEqual([
      ['/frame', 'Help', []],
      ['/notes', 'All notes - Notes', []],
      ['/notes/new', 'New note - Notes', ['title', 'text', 'colour', 'pinned']],
      ['/settings', 'Settings - Notes', []],
      ['/sign-in', 'Sign in - Notes', ['email', 'password']],
    ])
    expect(calls.claims.map(({ subject: { method, path: of } }) => `${method} ${of}`)).toEqual([
      'GET /api/notes',
      'POST /api/notes',
      'POST /api/sign-in',
    ])
    expect(specification.sources.map(({ kind }) => kind)).toEqual(['trace'])
    const text = JSON.stringify(specification)
    for (const secret of ['ada.lovelace@example.org', 'correct horse 7']) expect(text).not.toContain(secret)
  })
})

describe('a trace', () => {
  const path = join(folder, 'playwright-1.65.zip')
  const files = unzipSync(readFileSync(path))
  const scratch = mkdtempSync(join(tmpdir(), 'asbuilt-traces-'))
  afterAll(() => rmSync(scratch, { recursive: true, force: true }))
  const zipped = (more: Zippable): string => {
    const to = join(scratch, `${readdirSync(scratch).length}.zip`)
    writeFileSync(to, zipSync({ ...files, ...more }, { level: 6 }))
    return to
  }
  const sectionsOf = async (of: string): Promise<string> => {
    const { specification } = await writeSpecification([{ path: of }], { threads: 0 })
    const [source] = specification.sources
    // Tokens are made anew for other bytes, and told apart by their key.
    return JSON.stringify(specification.sections)
      .replaceAll(source?.id ?? '', 'SOURCE')
      .replaceAll(/rdx_([a-z]+)_[0-9a-f]{16}/g, 'rdx_$1')
      .replaceAll(/user-[0-9a-f]{16}/g, 'user')
  }

  test('says the same from the folder that it was unpacked into', async () => {
    const unpacked = join(scratch, 'unpacked')
    for (const [name, bytes] of Object.entries(files)) {
      mkdirSync(dirname(join(unpacked, name)), { recursive: true })
      writeFileSync(join(unpacked, name), bytes)
    }
    symlinkSync('/etc', join(unpacked, 'resources', 'link'))
    expect(await sectionsOf(unpacked)).toBe(await sectionsOf(path))
  })

  test('says the same as a HAR without its secrets', async () => {
    const to = join(scratch, 'redacted.har')
    const parts: string[] = []
    const { entries } = await redactRecording(path, new Uint8Array(32).fill(1), async text => void parts.push(text))
    writeFileSync(to, parts.join(''))
    expect(entries).toBe(8)
    const text = parts.join('')
    for (const secret of ['ada.lovelace@example.org', 'correct horse 7']) expect(text).not.toContain(secret)
    const { log } = JSON.parse(text) as { log: Record<string, unknown> }
    expect(log).toMatchObject({ version: '1.2', creator: { name: 'Playwright', version: '1.65.1' } })
    expect(await sectionsOf(to)).toBe(await sectionsOf(path))
  })

  test('keeps what it can where bodies are missing or damaged', async () => {
    const bodies = Object.keys(files).filter(name => name.startsWith('resources/') && name.endsWith('.json'))
    const without = zipped(Object.fromEntries(bodies.map(name => [name, [strToU8('{}'), { level: 0 }]])))
    const bytes = readFileSync(without)
    // Their names are gone from the list; their bytes stay.
    for (const name of bodies) {
      const at = bytes.lastIndexOf(name)
      bytes.write('x', at)
    }
    writeFileSync(without, bytes)
    const { specification } = await writeSpecification([{ path: without }], { threads: 0 })
    expect(specification.sections.calls.claims).toHaveLength(3)
  })

  test('with a bomb for a body is read without it', async () => {
    const name = Object.keys(files).find(each => each.endsWith('.json')) as string
    const { specification } = await writeSpecification(
      [{ path: zipped({ [name]: [new Uint8Array(48 * 1024 * 1024), { level: 9 }] }) }],
      { threads: 0 },
    )
    expect(specification.sections.screens.claims).toHaveLength(5)
  })

  test('that is a bomb is given up, and what came before it stays', async () => {
    const lines = [files['trace.network'] as Uint8Array, new Uint8Array(48 * 1024 * 1024).fill(0x20)]
    const bomb = zipped({ 'trace.network': [Buffer.concat(lines), { level: 9 }] })
    const { specification } = await writeSpecification([{ path: bomb }], { threads: 0 })
    const [source] = specification.sources
    expect(source?.diagnostics.map(({ message }) => message).join()).toMatch(/unpacks to more than is sensible/)
    expect(specification.sections.calls.claims).toHaveLength(3)
  })

  test('names that lead out of it are only names', async () => {
    const [name = ''] = Object.keys(files).filter(each => each.endsWith('.html'))
    const network = strFromU8(files['trace.network'] as Uint8Array).replaceAll(name, '../../../../etc/passwd')
    const asking = zipped({ 'trace.network': strToU8(network) })
    const { specification } = await writeSpecification([{ path: asking }], { threads: 0 })
    expect(specification.sections.calls.claims).toHaveLength(3)
    const evil = zipped({ '../../evil.txt': strToU8('x') })
    await expect(writeSpecification([{ path: evil }], { threads: 0 })).rejects.toThrow(UserError)
    expect(existsSync(join(scratch, '..', '..', 'evil.txt'))).toBe(false)
  })

  test('cut off anywhere is read or refused in words', async () => {
    const bytes = readFileSync(path)
    for (let at = 0; at < bytes.length; at += 997) {
      const cut = join(scratch, 'cut.zip')
      writeFileSync(cut, bytes.subarray(0, at))
      await writeSpecification([{ path: cut }], { threads: 0 }).catch((error: unknown) => {
        expect(error).toBeInstanceOf(UserError)
      })
    }
  })
})
