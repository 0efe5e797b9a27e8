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
    met(1, 'https://a.example/', 'fetch("/a")', { digest: 2, start: { line: 4, column: 9, offset: 60 } }),
    met(1, 'https://a.example/', 'let a', { digest: 3, start: { line: 9, column: 9, offset: 160 } }),
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

const MAP = JSON.stringify({
  version: 3,
  sources: ['src/orders.ts'],
  sourcesContent: ['fetch("/orders/" + orderId)'],
  names: [],
  mappings: 'AAAA,KAAK',
})

test('a script is read with the map of its recording, whichever came first', async () => {
  const script = met(1, 'https://a.example/a.js', 'fetch("/orders/"+o)', { map: 'https://a.example/a.js.map' })
  const map = met(2, 'https://a.example/a.js.map', MAP, { digest: 9, map: true })
  const elsewhere = { ...script, place: script.place + 2 ** 32 }
  const read = async (...scripts: readonly ScriptMet[]) => {
    const desk = scriptDesk(0)
    for (const one of scripts) desk.take([one])
    const readings = await desk.readings()
    await desk.dismiss()
    return readings.map(({ reading }) => reading).toSorted((a, b) => a.digest - b.digest)
  }
  const [alone, mapped] = await read(script, map, elsewhere)
  expect(alone).toMatchObject({ digest: 1, findings: [{ at: '1:7' }] })
  expect(alone?.findings[0]).not.toHaveProperty('original')
  expect(mapped?.digest).not.toBe(1)
  expect(mapped?.findings).toMatchObject([{ url: ['/orders/', { hole: 'orderId' }], original: 'src/orders.ts:1:7' }])
  expect(await read(elsewhere, map, script)).toEqual([alone, mapped])
})

test('a map that is no good is said of the script that names it', async () => {
  const desk = scriptDesk(0)
  desk.take([
    met(1, 'https://a.example/a.js', 'fetch("/a")', { map: 'https://a.example/a.js.map' }),
    met(2, 'https://a.example/a.js.map', '[]', { digest: 9, map: true }),
    met(3, 'https://a.example/other.js.map', '[]', { digest: 9, map: true }),
  ])
  const [diagnostics] = scriptDiagnostics(await desk.readings()).values()
  expect(diagnostics?.map(({ message }) => message)).toEqual([
    'the script https://a.example/a.js has a source map that is no object',
  ])
  await desk.dismiss()
})
