import type { Kind } from '../kinds/kinds.ts'

/** What is done at each place of an exchange: pass 1 collects and gives back what it got, pass 2 replaces. */
export interface Visitor {
  /** The whole value is a secret by its position or its form. */
  secret(value: string, kind: Kind): string
  /** An opaque value that identifies something, so that it is not taken for a secret elsewhere. */
  identifier(value: string): void
  /** A value that a page hides in a form under a name that does not say what it is: a secret, unless something is opened by it. */
  hidden(value: string): string
  /** True where the value is known to be a secret from another place (pass 2). */
  knows(value: string): boolean
  /** A page has a field of that name, in which what is typed cannot be read. */
  hides(name: string): void
  /** True where what was sent in a field of a form is what a page hides (pass 2). */
  typed(name: string, value: string): boolean
  /** Text that may hold secrets: `personal` where people's addresses and numbers count, false in scripts and styles. */
  text(text: string, personal: boolean): string
  /** Text of which it is sure that nothing in it is told by its form: only what is known from other places is looked for. */
  plain(text: string): string
}

/** A way through one message: who sent it, and how a string anywhere in it is looked at. */
export interface Walk {
  readonly visitor: Visitor
  /** Sent by the client, so that a password is one even where it is a common word. */
  readonly sent: boolean
  /** By the name of a header field in lower case the value that was looked at last and stayed: most requests send what the one before sent. */
  readonly stayed: Map<string, string>
  /** Codes that are good once, which are sent under names that do not say so. */
  readonly codes: ReadonlySet<string>
  /** Of scripts and styles that were looked at and stayed: the digests. */
  readonly assets: Set<string>
  /** One string under a name (empty where it has none), `depth` encodings deep. */
  leaf(value: string, name: string, depth: number): string
  /** A string in which nothing is encoded, as `visitor.text` sees it where people's addresses count. */
  prose(text: string): string
}
