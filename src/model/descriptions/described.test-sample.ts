import type { DescriptionObservation } from '../../evidence/observation.ts'
import type { Source, SourceId } from '../../evidence/source.ts'
import { descriptionDocument } from '../../readers/description/document.ts'
import { readDescription } from '../../readers/description/read-description.ts'
import { type More, exchanges } from '../calls/exchanges.test-notation.ts'
import { hash53 } from '../hash.ts'
import { type Model, decide, modelFold } from '../model.ts'

export type Line = string | readonly [string, More]

const source = (number: number, kind: Source['kind'], name: string): Source => ({
  id: `0000${number}aaaaaaaaaaa` as SourceId,
  kind,
  name,
  digest: '',
  observations: 0,
  diagnostics: [],
})

/** A description as a file gives it, or with a URL as the application answers it. */
export function description(text: string, url: string | null = null): DescriptionObservation {
  const reading = readDescription(descriptionDocument(text, 'api').document.text)
  const place = 2 * 2 ** 32 + 3
  const part = url === null ? '/text' : '/response/content/text'
  return { kind: 'description', id: hash53(text), place, at: 0, url, part, reading }
}

/** What a recording (its lines in the notation of the tests) and descriptions jointly show. */
export function modelOf(lines: readonly Line[], ...descriptions: readonly DescriptionObservation[]): Model {
  const state = [...exchanges(lines), ...descriptions].reduce(modelFold.add, modelFold.empty())
  const sources = [source(1, 'har', 'x.har'), source(2, 'description', 'api.yaml')]
  return decide(
    state,
    sources,
    (ordinal, part) => `/log/${ordinal % 4 === 3 ? '_documents' : 'entries'}/${ordinal >> 2}${part}`,
  )
}

/** An OpenAPI description with these paths, in YAML. */
export const openapi = (paths: string, more = ''): string => `openapi: 3.0.3\n${more}\npaths:\n${paths}`
