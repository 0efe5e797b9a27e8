import type { Evidence } from '../../evidence/evidence.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import { UserError } from '../../evidence/user-error.ts'
import { asObject } from '../../excerpts/pointer.ts'
import { pointedPlace } from '../../excerpts/write-excerpt.ts'
import type { OpenRecording } from '../../store/recordings/open-recording.ts'
import type { RecordingFiles } from './requests.ts'

/**
 * The entry, page, snapshot, description or built file that evidence points into. A snapshot comes with its markup, which an earlier one of its
 * tab holds where nothing had changed (`same` is that one's position).
 * @throws UserError where the recording has no such place
 */
export async function pointed(
  recording: OpenRecording,
  { name, files }: RecordingFiles,
  evidence: Evidence,
): Promise<JsonValue> {
  const { list, ordinal } = pointedPlace(evidence, files)
  const read = async (position: number): Promise<JsonValue | null> => {
    const json = await recording.read(list, position)
    return json === null ? null : (JSON.parse(json.toString('utf8')) as JsonValue)
  }
  const value = await read(ordinal)
  if (value === null)
    throw new UserError(`${name}: there is no ${evidence.pointer}`, {
      file: name,
      place: evidence.pointer,
      hint: 'the recording may have been replaced; reload the page',
    })
  const { same } = asObject(value)
  if (list !== 'snapshots' || typeof same !== 'number') return value
  const { html } = asObject((await read(same)) ?? null)
  return html === undefined ? value : { ...asObject(value), html }
}
