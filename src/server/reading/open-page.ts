import type { Evidence } from '../../evidence/evidence.ts'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { mediaTypeOf, textOf } from '../../excerpts/body.ts'
import { asObject, asText } from '../../excerpts/pointer.ts'
import type { OpenRecording } from '../../store/recordings/open-recording.ts'
import { type StillPage, stillPage } from '../frames/still-page.ts'
import { stillPicture } from '../frames/still-picture.ts'
import { styleSheets } from './style-sheets.ts'

/** A page that was captured, and where one is kept the picture that was taken of it, as a page that holds nothing else. */
export interface SeenPage extends StillPage {
  readonly picture: string | null
}

/** A snapshot, or a document that was delivered, as a page to look at; null where there is none. */
export async function openPage(
  value: JsonValue,
  { evidence, quotes }: { readonly evidence: Evidence; readonly quotes: readonly string[] },
  recording: OpenRecording,
): Promise<SeenPage | null> {
  const page = pageOf(await standing(asObject(value), recording))
  if (page === null) return null
  const isInside = /\/(?:html|text)$/.test(evidence.pointer)
  const marks = { within: isInside ? evidence.within : undefined, quotes }
  const still = stillPage(page.markup, marks, await styleSheets(page, recording))
  return { ...still, picture: stillPicture(page.picture) }
}

/** Of a snapshot that shows what stood before, the one that holds it. */
async function standing(value: JsonObject, recording: OpenRecording): Promise<JsonObject> {
  const { same } = value
  const json = typeof same === 'number' ? await recording.read('snapshots', same) : null
  return json === null ? value : asObject(JSON.parse(json.toString('utf8')) as JsonValue)
}

interface CapturedPage {
  readonly markup: string
  readonly address: string
  /** Of a snapshot: the positions of those that hold the rules that scripts made, by address. */
  readonly kept: JsonObject
  /** Of a snapshot: the address that holds its picture; empty where there is none. */
  readonly picture: string
}

function pageOf(value: JsonObject): CapturedPage | null {
  const snapshot = asText(value['html'])
  if (snapshot !== '')
    return {
      markup: snapshot,
      address: asText(value['url']),
      kept: asObject(value['sheets']),
      picture: asText(value['picture']),
    }
  const response = asObject(value['response'])
  const content = asObject(response['content'])
  const type = mediaTypeOf(response['headers'], content)
  if (type !== 'text/html' && type !== 'application/xhtml+xml') return null
  const markup = textOf(content, type) ?? ''
  // What a program asked for is a piece of a page, if anything.
  return /<(?:html|body|head|!doctype)\b/i.test(markup.slice(0, 20_000))
    ? { markup, address: asText(asObject(value['request'])['url']), kept: {}, picture: '' }
    : null
}
