import type { Evidence } from '../../evidence/evidence.ts'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { filePlace } from '../../evidence/built-file.ts'
import { mediaTypeOf, textOf } from '../../excerpts/body.ts'
import { asList, asObject, asText } from '../../excerpts/pointer.ts'
import { MAP_HEADERS, mapAddress } from '../../readers/scripts/delivery/delivered-maps.ts'
import { mapNoted } from '../../readers/scripts/originals/source-map-url.ts'
import { mappedSources } from '../../readers/scripts/originals/source-map.ts'
import type { OpenRecording } from '../../store/recordings/open-recording.ts'
import { lowered } from '../../store/recordings/seen-texts.ts'

/**
 * The source that `evidence.original` leads into, as the map of the script holds it; null where there is none, or the recording does
 * not hold it.
 * @param script the entry that delivered the script
 */
export async function originalText(
  { original }: Evidence,
  script: JsonValue,
  recording: OpenRecording,
): Promise<string | null> {
  if (original === undefined) return null
  const { file } = filePlace(original)
  const json = await mapOf(asObject(script), recording)
  return json === null ? null : (mappedSources(json).find(({ path }) => path === file)?.text ?? null)
}

/** The map of a script as JSON: inside of it, or delivered apart. */
async function mapOf(script: JsonObject, recording: OpenRecording): Promise<string | null> {
  const text = bodyOf(script)
  const noted = mapNoted(text)
  if (noted !== null && 'json' in noted) return noted.json
  const header = asList(asObject(script['response'])['headers'])
    .map(asObject)
    .find(({ name }) => MAP_HEADERS.includes(asText(name).toLowerCase()))
  const address = mapAddress(addressOf(script), header === undefined ? undefined : asText(header['value']), text)
  return address === null ? null : deliveredAt(address, recording)
}

/** The text of the first entry that delivered what lies at an address; null where none did. */
async function deliveredAt(address: string, recording: OpenRecording): Promise<string | null> {
  for await (const { run } of recording.runsThatMayHold([lowered(address)])) {
    if (run.kind !== 'entries') continue
    let start = 0
    for (const end of run.ends) {
      const slice = Buffer.from(run.bytes.buffer, run.bytes.byteOffset + start, end - start)
      start = end
      if (!slice.includes(JSON.stringify(address))) continue
      const entry = asObject(JSON.parse(slice.toString('utf8')) as JsonValue)
      const text = bodyOf(entry)
      if (addressOf(entry) === address && text !== '') return text
    }
  }
  return null
}

function bodyOf(entry: JsonObject): string {
  const response = asObject(entry['response'])
  const content = asObject(response['content'])
  return textOf(content, mediaTypeOf(response['headers'], content)) ?? ''
}

/** As a browser writes it, which is how `mapAddress` does. */
function addressOf(entry: JsonObject): string {
  const url = asText(asObject(entry['request'])['url'])
  return URL.canParse(url) ? new URL(url).href : url
}
