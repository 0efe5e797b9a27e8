import type { SourceId } from '../evidence/source.ts'
import { UserError } from '../evidence/user-error.ts'
import { decide } from '../model/model.ts'
import { sourceNumbers } from '../model/places.ts'
import { harPointer } from '../readers/har/place.ts'
import { type Digests, type OpenEvidence, openEvidence } from '../readers/open.ts'
import { assemble } from '../specification/assemble.ts'
import type { Specification } from '../specification/specification.ts'
import { type Crew, crew } from './folding/crew.ts'
import type { Piece, PieceSeen } from './folding/piece.ts'
import type { Progress } from './progress.ts'
import { redactionKey } from './redaction-key.ts'
import type { Replaced } from './folding/replaced.ts'
import { sections } from './sections.ts'
import { type SourceSeen, addPiece, nothingSeen, sourceId, sourceOf } from './folding/source-seen.ts'

export interface EvidenceInput {
  /** A path, or `-` for standard input. */
  readonly path: string
  /** The role whose recording it is (`--as ROLE=FILE`). */
  readonly identity?: string
}

export interface WriteOptions {
  /** The product's name, said by a person. */
  readonly name?: string
  /** 0 works in the calling thread; default: by the size of the evidence and the cores of the machine. */
  readonly threads?: number
  readonly report?: (progress: Progress) => void
}

export interface Written {
  readonly specification: Specification
  readonly replaced: Replaced
}

/**
 * Reads evidence twice (its secrets first, then everything without them), sums it up over all cores and writes the
 * specification. The same evidence gives the same specification in whatever order it is named.
 * @throws UserError where a file cannot be read or is not evidence
 */
export async function writeSpecification(
  inputs: readonly EvidenceInput[],
  options: WriteOptions = {},
): Promise<Written> {
  const given = await openAll(inputs)
  const members = crew(bytesOf(given), options.threads)
  try {
    // The threads start while the digests are made.
    const opened = await identified(given)
    const totalBytes = bytesOf(opened)
    let entries = 0
    const progress = (pass: Progress['pass']) => (source: Opened, bytes: number) =>
      options.report?.({ pass, source: source.name, bytes, totalBytes, entries })
    await eachPiece(opened, members.spare, progress('secrets'), async piece => {
      const { answer } = await members.give('collect', piece)
      void answer.then(collected => (entries += collected.entries), thrownByCrew)
    })
    await members.arm(redactionKey(opened.map(({ keyMaterial }) => keyMaterial)), 'alike')
    entries = 0
    const seen = new Map(opened.map(({ id }) => [id, nothingSeen()]))
    await eachPiece(opened, members.spare, progress('folds'), async (piece, { id }) => {
      const { answer } = await members.give('fold', piece)
      const add = (part: PieceSeen): void => {
        entries += part.observations
        addPiece(seen.get(id) as SourceSeen, part)
      }
      void answer.then(add, thrownByCrew)
    })
    const { state, replaced, unread } = await members.state()
    const numbers = sourceNumbers(opened.map(({ id }) => id))
    const sources = opened.map(({ evidence, ...named }) =>
      sourceOf({ ...named, kind: evidence.kind(), creator: evidence.creator() }, seen.get(named.id) as SourceSeen, [
        ...evidence.diagnostics(),
        ...(unread.get(numbers.get(named.id) as number) ?? []),
      ]),
    )
    const model = decide(state, sources, harPointer)
    const specification = assemble({
      sources,
      funnel: model.funnel,
      sections: sections(model),
      ...(options.name === undefined ? {} : { name: options.name }),
    })
    return { specification, replaced }
  } finally {
    await members.dismiss()
    await Promise.all(given.map(({ evidence }) => evidence.close()))
  }
}

interface Given extends EvidenceInput {
  readonly evidence: OpenEvidence
}

interface Opened extends Digests {
  readonly evidence: OpenEvidence
  readonly id: SourceId
  readonly name: string
  readonly identity?: string
}

const bytesOf = (sources: readonly { readonly evidence: OpenEvidence }[]): number =>
  sources.reduce((total, { evidence }) => total + evidence.size, 0)

/** Bytes that are handed to a thread at once: the fewer, the less one of them is left with when the others are through. */
const PIECE = 128 * 1024

async function openAll(inputs: readonly EvidenceInput[]): Promise<readonly Given[]> {
  if (inputs.length === 0)
    throw new UserError('no evidence was named', { hint: 'name at least one recording: asbuilt write RECORDING.har' })
  const given: Given[] = []
  for (const input of inputs) given.push({ ...input, evidence: await openEvidence(input.path, { batchBytes: PIECE }) })
  return given
}

/** Each file once, in an order that only their content decides. */
async function identified(given: readonly Given[]): Promise<readonly Opened[]> {
  const byDigest = new Map<string, Opened>()
  for (const { path, identity, evidence } of given) {
    const digests = await evidence.digests()
    const id = sourceId(digests.digest)
    const known = byDigest.get(id)
    if (known?.identity !== undefined && identity !== undefined && known.identity !== identity)
      throw new UserError(`${path}: the same recording was given as ${known.identity} and as ${identity}`, {
        hint: 'give each recording to one role',
      })
    const role = identity ?? known?.identity
    const name = known === undefined || evidence.name < known.name ? evidence.name : known.name
    byDigest.set(id, { ...digests, evidence, id, name, ...(role === undefined ? {} : { identity: role }) })
  }
  return [...byDigest.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Hands every piece of every source over, in order, as fast as they are taken. */
async function eachPiece(
  opened: readonly Opened[],
  spare: Crew['spare'],
  read: (of: Opened, bytes: number) => void,
  take: (piece: Piece, of: Opened) => Promise<void>,
): Promise<void> {
  const numbers = sourceNumbers(opened.map(({ id }) => id))
  let bytesBefore = 0
  for (const source of opened) {
    const { evidence, id, identity } = source
    const number = numbers.get(id) as number
    for await (const batch of evidence.read(spare)) {
      await take({ source: identity === undefined ? { number } : { number, identity }, batch }, source)
      read(source, bytesBefore + evidence.bytesRead())
    }
    bytesBefore += evidence.size
  }
}

/** The crew's next call throws what went wrong in a member. */
const thrownByCrew = (): void => {}
