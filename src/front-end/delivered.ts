import type { Exchange } from '../evidence/exchange.ts'
import type { ExchangeForm } from '../evidence/observation.ts'

/** A file of a front end, as it is delivered. */
export interface FrontEndFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** With its character set. */
  readonly mediaType: string
}

export interface Delivered {
  readonly exchange: Exchange
  readonly form: ExchangeForm
  /** Of its recording. */
  readonly identity: string | null
  /** The body as the recording holds it, and whether in base64. */
  readonly text: string
  readonly isBase64: boolean
}
