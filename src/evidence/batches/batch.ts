import type { Header, JsonValue } from '../exchange.ts'

/** A request or a response inside of another. */
export interface BatchedMessage {
  /** By which a request and its response know each other; null: by their order alone. */
  readonly id: string | null
  /** Of a request. */
  readonly method?: string
  /** As written. */
  readonly url?: string
  /** Of a response. */
  readonly status?: number
  readonly headers: readonly Header[]
  readonly body: { readonly text: string } | { readonly value: JsonValue } | undefined
}

/** A request with what it was answered, if it was. */
export interface BatchedPair {
  readonly asked: BatchedMessage
  readonly answered: BatchedMessage | null
}
