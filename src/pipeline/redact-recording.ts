import { type RecordingList, listName } from '../evidence/recording-list.ts'
import { type OpenEvidence, openEvidence } from '../readers/open.ts'
import { type Crew, crew } from './folding/crew.ts'
import type { Piece } from './folding/piece.ts'
import { frameOf } from './folding/frame.ts'
import type { Progress } from './progress.ts'
import type { Replaced } from './folding/replaced.ts'

export interface RedactOptions {
  readonly threads?: number
  /** Whether pictures of a trace are copied, where nothing that can be seen in its markup was replaced. */
  readonly screenshots?: boolean
  readonly report?: (progress: Progress) => void
}

export interface Redacted {
  readonly entries: number
  readonly replaced: Replaced
  /** What could not be read of the recording, and so stands in the copy as an empty entry or not at all. */
  readonly diagnostics: OpenEvidence['diagnostics'] extends () => infer Found ? Found : never
}

type Write = (text: string) => Promise<void>

/**
 * Copies a recording without its secrets, entry by entry, so that memory does not grow with it. An entry that cannot be read
 * cannot be cleaned: an empty one stands in its place.
 * @param key at least 16 bytes; the same key gives the same replacements in every recording
 * @param write takes the text of the copy, piece by piece, in order
 * @throws UserError where the file cannot be read or is no HAR
 */
export async function redactRecording(
  path: string,
  key: Uint8Array,
  write: Write,
  options: RedactOptions = {},
): Promise<Redacted> {
  const { screenshots = false } = options
  const source = { number: 0, screenshots }
  const evidence = await openEvidence(path, { screenshots })
  const members = crew(evidence.size, options.threads)
  try {
    let entries = 0
    const progress = (pass: Progress['pass']): void =>
      options.report?.({ pass, source: evidence.name, bytes: evidence.bytesRead(), totalBytes: evidence.size, entries })
    for await (const batch of evidence.read(members.spare)) {
      if (batch.kind === 'entries') entries += batch.ends.length
      await members.give('collectRaw', { source, batch })
      progress('secrets')
    }
    await members.give('collectRaw', frameOf(evidence))
    await members.arm(key, 'told apart')
    await copy(evidence, members, source, write, () => progress('folds'))
    return { entries, replaced: (await members.state()).replaced, diagnostics: evidence.diagnostics() }
  } finally {
    await members.dismiss()
    await evidence.close()
  }
}

async function copy(
  evidence: OpenEvidence,
  members: Crew,
  source: Piece['source'],
  write: Write,
  progress: () => void,
): Promise<void> {
  const frame = await members.give('redact', frameOf(evidence))
  const [log = '{}'] = await frame.answer
  // A HAR has at least a version; should this one have nothing, a comma would be one too many.
  await write(log === '{}' ? '{"log":{"version":"1.2"' : `{"log":${log.slice(0, -1)}`)
  let list: string | null = null
  let hasEntries = false
  for await (const { kind, answer } of inOrder(evidence, members, source)) {
    const texts = await answer
    const isFirst = kind !== list
    if (isFirst) await write(`${list === null ? '' : ']'},"${listName(kind)}":[`)
    list = kind
    if (kind === 'entries') hasEntries = true
    await write(`${isFirst ? '' : ','}\n${texts.join(',\n')}`)
    progress()
  }
  await write(`${list === null ? '' : ']'}${hasEntries ? '' : ',"entries":[]'}}}\n`)
}

/** Pieces that are with the members while the first of them is waited for. */
const AHEAD = 8

/** The redacted pieces in the order of the recording, while the members go on with the next. */
async function* inOrder(evidence: OpenEvidence, members: Crew, source: Piece['source']) {
  const ahead: { readonly kind: RecordingList; readonly answer: Promise<readonly string[]> }[] = []
  for await (const batch of evidence.read(members.spare)) {
    const { kind } = batch
    ahead.push({ kind, ...(await members.give('redact', { source, batch })) })
    if (ahead.length > AHEAD) yield* ahead.splice(0, 1)
  }
  yield* ahead
}
