import { expect, test } from 'vitest'
import { type ScriptMet, scriptDesk, scriptDiagnostics } from './script-desk.ts'

const SOURCE = 7 * 2 ** 32

const met = (nth: number, url: string, text: string | undefined, more: Partial<ScriptMet> = {}): ScriptMet => ({
  id: nth,
  place: SOURCE + nth * 4,
  at: nth,
  url,
  digest: 1,
  start: null,
  ...(text === undefined ? {} : { text }),
  ...more,
})

test('a text is read once, and handed out for every delivery', async () => {
  const desk = scriptDesk(0)
  desk.take([met(1, 'https://a.example/a.js', 'fetch("/a")'), met(2, 'https://a.example/a.js', undefined)])
  const readings = await desk.readings()
  expect(readings.map(({ place }) => place - SOURCE)).toEqual([4, 8])
  expect(readings[0]?.reading).toBe(readings[1]?.reading)
  expect(readings[0]?.reading.findings).toMatchObject([{ kind: 'call', at: '1:7' }])
  await desk.dismiss()
})

test('scripts inside pages keep the places that they have there, and are left out where they say nothing', async () => {
  const desk = scriptDesk(0)
  desk.take([
    met(1, 'https://a.example/', 'fetch("/a")', { digest: 2, start: { line: 4, column: 9 } }),
    met(1, 'https://a.example/', 'let a', { digest: 3, start: { line: 9, column: 9 } }),
  ])
  const readings = await desk.readings()
  expect(readings.map(({ isInline, reading }) => [isInline, reading.findings[0]?.at])).toEqual([[true, '4:15']])
})

test('what could not be read is said once of each text, where it was delivered first', async () => {
  const desk = scriptDesk(0)
  desk.take([met(3, 'https://a.example/b.js', 'fetch('), met(2, 'https://a.example/b.js', undefined)])
  const found = scriptDiagnostics(await desk.readings())
  expect([...found]).toEqual([
    [
      7,
      [
        {
          message: 'the script https://a.example/b.js does not parse as JavaScript: Unexpected token (1:7)',
          pointer: '/log/entries/2/response/content/text',
          severity: 'warning',
        },
      ],
    ],
  ])
})
