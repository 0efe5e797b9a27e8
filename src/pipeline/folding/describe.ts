import type { Diagnostic } from '../../evidence/diagnostic.ts'
import type { DescriptionReading } from '../../evidence/description.ts'
import type { Place } from '../../evidence/evidence.ts'
import type { JsonObject } from '../../evidence/exchange.ts'
import type { DescriptionObservation, ExchangeObservation } from '../../evidence/observation.ts'
import { hash53 } from '../../model/hash.ts'
import { deliveredDescription } from '../../readers/description/is-description.ts'
import { readDescription } from '../../readers/description/read-description.ts'
import { redactDocument } from '../../redaction/documents.ts'
import type { Redactor } from '../../redaction/redactor.ts'

/** An observation, and what could not be read of it. */
export interface Described {
  readonly observation: DescriptionObservation
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * A description that stands by itself in a recording.
 * @param document as in the list `_documents`
 * @param redactor null where it holds no secrets any more
 */
export function describedDocument(
  document: JsonObject,
  at: { readonly place: Place; readonly pointer: string },
  redactor: Redactor | null,
): Described {
  const { text: given } = document
  const { text } = redactor === null ? document : redactDocument(redactor, document)
  const reading = readDescription(typeof text === 'string' ? text : '')
  // As with exchanges: the id does not depend on the key where the evidence is at hand.
  const id = hash53(`description ${typeof given === 'string' ? given : ''}`)
  const part = '/text'
  return {
    observation: { kind: 'description', id, place: at.place, at: 0, url: null, part, reading },
    diagnostics: diagnosticsOf(reading, `${at.pointer}${part}`),
  }
}

/** A description that the application answered with; null where an exchange holds none. */
export function describedAnswer(seen: ExchangeObservation, pointer: string): Described | null {
  const reading = deliveredDescription(seen)
  if (reading === null) return null
  const { id, place, at, exchange } = seen
  const part = '/response/content/text'
  return {
    observation: { kind: 'description', id, place, at, url: exchange.request.url, part, reading },
    diagnostics: diagnosticsOf(reading, `${pointer}${part}`),
  }
}

const diagnosticsOf = ({ problems }: DescriptionReading, pointer: string): readonly Diagnostic[] =>
  problems.map(({ at, message }) => ({
    pointer,
    severity: 'warning',
    message: at === '' ? `this description ${message}` : `this description at ${at}: ${message}`,
  }))
