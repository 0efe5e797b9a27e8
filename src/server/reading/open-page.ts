import type { Evidence } from '../../evidence/evidence.ts'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { mediaTypeOf, textOf } from '../../excerpts/body.ts'
import { asObject, asText } from '../../excerpts/pointer.ts'
import type { OpenRecording } from '../../store/recordings/open-recording.ts'
import { type StillPage, stillPage } from '../frames/still-page.ts'
import { styleSheets } from './style-sheets.ts'

/** A snapshot, or a document that was delivered, as a page to look at; null where there is none. */
export async function openPage(
  value: JsonValue,
  { evidence, quotes }: { readonly evidence: Evidence; readonly quotes: readonly string[] },
  recording: OpenRecording,
): Promise<StillPage | null> {
  const page = pageOf(asObject(value))
  if (page === null) return null
  const isInside = /\/(?:html|text)$/.test(evidence.pointer)
  const marks = { within: isInside ? evidence.within : undefined, quotes }
  return stillPage(page.markup, marks, await styleSheets(page.markup, page.address, recording))
}

function pageOf(value: JsonObject): { readonly markup: string; readonly address: string } | null {
  const snapshot = asText(value['html'])
  if (snapshot !== '') return { markup: snapshot, address: asText(value['url']) }
  const response = asObject(value['response'])
  const content = asObject(response['content'])
  const type = mediaTypeOf(response['headers'], content)
  if (type !== 'text/html' && type !== 'application/xhtml+xml') return null
  const markup = textOf(content, type) ?? ''
  // What a program asked for is a piece of a page, if anything.
  return /<(?:html|body|head|!doctype)\b/i.test(markup.slice(0, 20_000))
    ? { markup, address: asText(asObject(value['request'])['url']) }
    : null
}
