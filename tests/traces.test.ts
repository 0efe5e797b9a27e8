import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { CallSubject, ScreenSubject } from '../src/evidence/subjects.ts'
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
  readonly value: Record<string, any>
}

async function elementsOf(path: string): Promise<Element[]> {
  const evidence = await openEvidence(path)
  const elements: Element[] = []
  for await (const { kind, bytes, ends } of evidence.read()) {
    let start = 0
    for (const end of ends) {
      elements.push({ list: kind, value: JSON.parse(Buffer.from(bytes.subarray(start, end)).toString('utf8')) })
      start = end
    }
  }
  expect(evidence.diagnostics()).toEqual([])
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
    const done = snapshots.filter(({ action }) => action?.when === 'after').map(({ action }) => action.words as string)
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
    expect(filled?.['html']).toContain('<input name="title" maxlength="60" required value="Buy bread">')
    expect(filled?.['html']).toContain('<textarea name="text">Two litres</textarea>')
    expect(filled?.['html']).toContain('<option value="red">Red</option><option value="blue" selected>Blue</option>')
    expect(filled?.['html']).toContain('<input type="checkbox" name="pinned" checked> Pinned')
    const settings = snapshots.findLast(({ html, url }) => html !== '' && url.endsWith('/settings'))
    expect(settings?.['html']).toContain('<note-box><h2>Shadow heading</h2><slot></slot></note-box>')
    expect(settings?.['from'] ?? { words: 'click "Settings"' }).toMatchObject({ words: 'click "Settings"' })
    const times = snapshots.map(({ startedDateTime }) => Date.parse(startedDateTime))
    expect(times.every(time => time > Date.parse('2026-01-01'))).toBe(true)
  })

  test('what was refused is joined with what the person read, and with what was done', async () => {
    const elements = await elementsOf(path)
    const refused = elements.find(({ list, value }) => list === 'entries' && value['response'].status === 422)?.value
    expect(refused?.['_action']).toMatchObject({ words: 'click "Save note"', url: expect.stringMatching(/\/notes\/new$/) })
    expect(refused?.['_shown']).toMatchObject([
      { text: 'There is a note of that title already', mark: 'alert toast toast-error' },
    ])
    const shown = elements.filter(({ list }) => list === 'snapshots')[refused?.['_shown'][0].snapshot]
    expect(shown?.value['html']).toContain('role="alert"')
    const saved = elements.find(({ list, value }) => list === 'entries' && value['response'].status === 201)?.value
    expect(saved?.['_shown']).toMatchObject([{ text: 'The note was saved', mark: 'status toast toast-success' }])
    expect(refused?.['response'].content.text).toBe('{"error":"There is a note of that title already"}')
  })

  test('becomes the same specification', async () => {
    const { specification } = await writeSpecification([{ path }], { threads: 0 })
    const { screens, calls } = specification.sections
    const seen = screens.claims
      .filter(({ basis }) => basis === 'observed')
      .map(({ subject }) => subject as ScreenSubject)
      .map(({ route, title, forms }) => [route, title, forms.flatMap(form => form.fields.map(field => field.name))])
    expect(seen).toEqual([
      ['/frame', 'Help', []],
      ['/notes', 'All notes - Notes', []],
      ['/notes/new', 'New note - Notes', ['title', 'text', 'colour', 'pinned']],
      ['/settings', 'Settings - Notes', []],
      ['/sign-in', 'Sign in - Notes', ['email', 'password']],
    ])
    expect(calls.claims.map(({ subject }) => subject as CallSubject).map(({ method, path: of }) => `${method} ${of}`)).toEqual([
      'GET /api/notes',
      'POST /api/notes',
      'POST /api/sign-in',
    ])
    expect(specification.sources.map(({ kind }) => kind)).toEqual(['trace'])
    const text = JSON.stringify(specification)
    for (const secret of ['ada.lovelace@example.org', 'correct horse 7']) expect(text).not.toContain(secret)
  })
})
