import type { JsonObject } from '../evidence/exchange.ts'
import type { DrawnPart } from './drawn.ts'
import { printJson } from './print-json.ts'

/** What a recording says of a page: its title and when it was loaded. */
export function drawPage(page: JsonObject): readonly DrawnPart[] {
  const text = JSON.stringify(page)
  const lines = printJson(text, null)?.lines ?? [text]
  const spans = Object.keys(page).flatMap(name => {
    const found = printJson(text, [name])?.found ?? null
    return found === null ? [] : [{ pointer: `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, ...found }]
  })
  const whole = spans.filter(({ pointer }) => pointer === '/title').map(span => ({ ...span, pointer: '' }))
  return [{ title: 'Page', pointer: '', mediaType: null, drawn: { lines, spans: [...spans, ...whole], note: null } }]
}
