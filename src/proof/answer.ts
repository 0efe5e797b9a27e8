import type { Exchange, JsonValue } from '../evidence/exchange.ts'

/** An answer as it is compared. */
export interface Answer {
  readonly status: number
  /** Empty where there was no body. */
  readonly mediaType: string
  /** JSON; undefined where the body was of another kind, not kept, or none. */
  readonly body: JsonValue | undefined
}

/** What was recorded as the answer; null where none was. */
export function recordedAnswer({ response }: Exchange): Answer | null {
  if (response === undefined) return null
  const { body } = response
  const hasBody = body !== undefined && body.state !== 'empty'
  return {
    status: response.status,
    mediaType: hasBody ? body.mediaType : '',
    body: body?.state === 'parsed' ? body.value : undefined,
  }
}
