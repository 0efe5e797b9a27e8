import type { ReadableEvidence } from '../../readers/open.ts'
import type { Piece } from './piece.ts'

/** What stands around the entries and pages of a recording that was read once, as one object to be redacted like them. */
export function frameOf(evidence: Pick<ReadableEvidence, 'members'>): Piece {
  const log = evidence.members()?.log ?? new Map<string, string>()
  const text = `{${[...log].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`
  const bytes = new TextEncoder().encode(text)
  return { source: { number: 0 }, batch: { kind: 'pages', first: 0, bytes, ends: Uint32Array.of(bytes.length) } }
}
