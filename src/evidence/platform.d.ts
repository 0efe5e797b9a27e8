/**
 * The few web-standard globals that the core uses. They exist in every browser and in Node, and stand in neither of the
 * ECMAScript libraries; declaring them here keeps DOM and Node types out of the core.
 */
declare class URL {
  constructor(url: string, base?: string | URL)
  readonly hash: string
  readonly host: string
  readonly hostname: string
  readonly href: string
  readonly origin: string
  readonly password: string
  readonly pathname: string
  readonly port: string
  readonly protocol: string
  readonly search: string
  readonly searchParams: URLSearchParams
  readonly username: string
  static canParse(url: string, base?: string): boolean
}
declare class URLSearchParams {
  constructor(init?: string | Iterable<[string, string]>)
  [Symbol.iterator](): IterableIterator<[string, string]>
  get(name: string): string | null
  getAll(name: string): string[]
  has(name: string): boolean
  toString(): string
}
declare class TextEncoder {
  encode(text?: string): Uint8Array
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean })
  decode(bytes?: Uint8Array): string
}
declare function atob(text: string): string
declare function btoa(binary: string): string
declare function structuredClone<Value>(value: Value): Value
