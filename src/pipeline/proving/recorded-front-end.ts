import { type RecordedFrontEnd, makeRecordedFrontEnd } from '../../front-end/recorded-front-end.ts'
import type { ScreenRouter } from '../../front-end/screen-routes.ts'
import { readPage } from '../../model/pages/read-page.ts'
import { readHarEntry } from '../../readers/har/entry.ts'
import { isStaticFile } from '../../model/calls/static-file.ts'
import { exchangeForm } from '../../readers/har/form.ts'
import { type Journey, heldBack } from './journeys.ts'
import type { EntrySource } from './recorded-calls.ts'

/**
 * The files of a front end that recordings hold: what was learnt from goes before what is held back.
 * @param held journeys that are to be replayed
 */
export async function frontEndIn(
  recordings: readonly EntrySource[],
  held: readonly Journey[],
  screens: ScreenRouter,
): Promise<RecordedFrontEnd> {
  const frontEnd = makeRecordedFrontEnd(screens, html => readPage(html).shell)
  const { whole, hidden } = heldBack(held)
  const stretch = [...hidden].toSorted((left, right) => left - right)
  for (const isHeld of [false, true])
    for (const recording of recordings) {
      let index = -1
      for await (const line of recording.lines()) {
        index++
        const isWithin = index >= (stretch[0] ?? Infinity) && index <= (stretch.at(-1) ?? -Infinity)
        if ((whole.has(recording.source) || isWithin) !== isHeld) continue
        const read = readHarEntry(typeof line === 'string' ? Buffer.from(line) : line, { index, assetBodies: false })
        if ('diagnostic' in read) continue
        const form = exchangeForm(read.exchange)
        const { text, isBase64 } = contentOf(line)
        if (form === 'page' || form === 'asset' || isStaticFile(read.exchange) || isText(read.exchange.request.url))
          frontEnd.add({ exchange: read.exchange, form, identity: recording.identity ?? null, text, isBase64 }, isHeld)
      }
    }
  return frontEnd
}

/** By its ending a file, though scripts asked for it: texts of another language, for example. */
const isText = (url: string): boolean => URL.canParse(url) && /\.(?:json|txt|xml)$/i.test(new URL(url).pathname)

/** The body as it stands in the entry: what is read of it as an exchange leaves bytes out. */
function contentOf(line: string | Buffer): { readonly text: string; readonly isBase64: boolean } {
  try {
    const { response } = JSON.parse(line.toString()) as {
      response?: { content?: { text?: unknown; encoding?: unknown } }
    }
    const { text, encoding } = response?.content ?? {}
    return { text: typeof text === 'string' ? text : '', isBase64: encoding === 'base64' }
  } catch {
    return { text: '', isBase64: false }
  }
}
