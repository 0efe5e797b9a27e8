import { describe, expect, test } from 'vitest'
import type { Exchange } from '../../evidence/exchange.ts'
import { encodeBase64 } from './codings.ts'
import { answering } from '../planted.ts'
import { makeRedactor } from '../redactor.ts'
import { collectSecrets, emptySecrets } from '../known/secrets.ts'
import { rewriteScriptMaps } from './script-maps.ts'

const KEY = 'sk_live_51H8xQmD2eZvKYlo2C0aBcDeFgHiJkLmN'
const MAP = {
  version: 3,
  sources: ['../src/api.ts'],
  sourcesContent: [`export const apiKey: string = '${KEY}'\nfetch('/api')\n`],
  names: ['apiKey', 'fetch'],
  mappings: 'AAAA,MAAaA,EAAiB,4CAC9BC,MAAM,OAAO;ACDb',
}

function redacted(...exchanges: readonly Exchange[]): readonly Exchange[] {
  const secrets = emptySecrets()
  for (const exchange of exchanges) collectSecrets(secrets, exchange)
  const redactor = makeRedactor(secrets, new Uint8Array(32).fill(7))
  return exchanges.map(exchange => redactor.exchange(exchange))
}

const script = (text: string): Exchange =>
  answering({ body: { mediaType: 'text/javascript', state: 'text', size: text.length, text } })

const inlineMap = (text: string): string => atob(text.slice(text.indexOf('base64,') + 'base64,'.length))

describe('maps that scripts carry', () => {
  test.each([
    ['that stands in clear in the script too', `const a='${KEY}';fetch('/api')`],
    ['that stands in the map alone', `fetch('/api')`],
  ])('a secret %s is replaced in the map', (_, code) => {
    const note = `${code}\n//# sourceMappingURL=data:application/json;charset=utf-8;base64,`
    const [exchange] = redacted(script(note + encodeBase64(JSON.stringify(MAP), false, true)))
    const text = exchange?.response?.body?.text ?? ''
    expect(text).not.toContain(KEY)
    expect(inlineMap(text)).not.toContain(KEY)
    const map = JSON.parse(inlineMap(text)) as typeof MAP
    expect({ ...map, sourcesContent: null }).toEqual({ ...MAP, sourcesContent: null })
    expect(map.sourcesContent[0]).toMatch(/^export const apiKey: string = '.+'\nfetch\('\/api'\)\n$/)
  })

  test('a map in an answer of its own keeps all but the secret', () => {
    const parsed = answering({ body: { mediaType: 'application/json', state: 'parsed', size: 9, value: MAP } })
    const [exchange] = redacted(parsed)
    const value = exchange?.response?.body?.value as typeof MAP
    expect(JSON.stringify(value)).not.toContain(KEY)
    expect(value.mappings).toBe(MAP.mappings)
    expect(value.sources).toEqual(MAP.sources)
  })

  test.each(['data:application/json;base64,%%%', 'data:application/json;base64,gICA', 'data:x', 'data:,%ff%fe'])(
    'one that cannot be decoded is taken out: %s',
    url => {
      expect(rewriteScriptMaps(`a()\n//# sourceMappingURL=${url}\n`, json => json)).toBe(
        'a()\n//# sourceMappingURL=data:,\n',
      )
    },
  )

  test('every map in it, also inside texts that are run; what does not change keeps its spelling', () => {
    const one = `eval("a()//# sourceMappingURL=data:application/json;base64,${btoa('{"a":1}')}\\n")`
    expect(rewriteScriptMaps(`${one};${one}`, json => json)).toBe(`${one};${one}`)
    expect(rewriteScriptMaps(`${one};${one}`, () => '{}').split(btoa('{}'))).toHaveLength(3)
  })
})
