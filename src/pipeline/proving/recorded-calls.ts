import { createReadStream, createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import type { Exchange } from '../../evidence/exchange.ts'
import type { SourceId } from '../../evidence/source.ts'
import { spokenOn } from '../../proof/spoken.ts'
import { isStaticFile } from '../../model/calls/static-file.ts'
import { withoutBatch } from '../../readers/har/batched.ts'
import { readHarEntry } from '../../readers/har/entry.ts'
import { exchangeForm } from '../../readers/har/form.ts'
import { openEvidence } from '../../readers/open.ts'
import { folding } from '../folding/folding.ts'
import { frameOf } from '../folding/frame.ts'
import { redactionKey } from '../redaction-key.ts'
import { sourceId } from '../folding/source-seen.ts'
import type { EvidenceInput } from '../write-specification.ts'

/** One recording without its secrets, entry by entry. */
export interface EntrySource {
  readonly name: string
  readonly source: SourceId
  readonly identity?: string
  /** The tool that wrote it, as it calls itself, where it says so. */
  readonly creator?: string
  /** The JSON of each entry, in order. */
  readonly lines: () => AsyncIterable<string | Buffer>
}

/** With what pages looked like. */
export interface WatchedRecording extends EntrySource {
  /** The JSON of each snapshot, in order; none where they were not asked for. */
  readonly snapshots: () => AsyncIterable<string | Buffer>
}

export interface RedactedRecording extends WatchedRecording {
  /** As it was given. */
  readonly path: string
  readonly digest: string
}

/** A call of the application, and where it stands. */
export interface RecordedCall {
  readonly exchange: Exchange
  /** Position among the entries of the recording. */
  readonly index: number
  /** It is a page with what it carries for its scripts, and no call: it shows what there is. */
  readonly isPage?: true
}

/**
 * Puts recordings aside without their secrets: the same secret has the same replacement in all of them. Each once, in an order that only
 * their content decides.
 * @param folder what is written there holds no secrets
 * @param wanted `snapshots`: also what pages looked like
 */
export async function redactedRecordings(
  inputs: readonly EvidenceInput[],
  folder: string,
  { snapshots: isWanted = false }: { readonly snapshots?: boolean } = {},
): Promise<readonly RedactedRecording[]> {
  const opened = []
  try {
    for (const input of inputs) opened.push({ ...input, evidence: await openEvidence(input.path) })
    const work = folding()
    const materials: Uint8Array[] = []
    const digests: string[] = []
    for (const [number, { evidence }] of opened.entries()) {
      const { digest, keyMaterial } = await evidence.digests()
      materials.push(keyMaterial)
      digests.push(digest)
      for await (const batch of evidence.read()) work.collectRaw({ source: { number }, batch })
      work.collectRaw(frameOf(evidence))
    }
    work.arm(work.pack([]), redactionKey(materials), 'alike')
    const recordings = new Map<string, RedactedRecording>()
    for (const [number, { evidence, identity, path }] of opened.entries()) {
      const lines = { entries: join(folder, `${number}.jsonl`), snapshots: join(folder, `${number}-snapshots.jsonl`) }
      const files = {
        entries: createWriteStream(lines.entries, { mode: 0o600 }),
        snapshots: createWriteStream(lines.snapshots, { mode: 0o600 }),
      }
      for await (const batch of evidence.read())
        if (batch.kind === 'entries' || (isWanted && batch.kind === 'snapshots'))
          for (const text of work.redact({ source: { number }, batch }))
            if (!files[batch.kind].write(`${text}\n`)) await once(files[batch.kind], 'drain')
      for (const file of Object.values(files)) await finished(file.end())
      const digest = digests[number] as string
      const known = recordings.get(digest)
      // Named twice, once with a role: it is of that role.
      if (known !== undefined && (known.identity !== undefined || identity === undefined)) continue
      const creator = evidence.creator()
      recordings.set(digest, {
        name: evidence.name,
        ...(creator === null ? {} : { creator }),
        source: sourceId(digest),
        path,
        digest,
        lines: () => linesOf(lines.entries),
        snapshots: () => linesOf(lines.snapshots),
        ...(identity === undefined ? {} : { identity }),
      })
    }
    return [...recordings.values()].toSorted((left, right) => (left.digest < right.digest ? -1 : 1))
  } finally {
    for (const { evidence } of opened) await evidence.close()
  }
}

const linesOf = (path: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(path), crlfDelay: Infinity })

/**
 * The calls in a recording that were made to the application, in their order, and what was said on its sockets where these were opened; without the pages that a redirect led a script to.
 * @param wanted `pages`: those as well that were answered
 */
export async function* callsIn(
  { lines }: EntrySource,
  servers: ReadonlySet<string>,
  { pages = false }: { readonly pages?: boolean } = {},
): AsyncGenerator<RecordedCall, void, undefined> {
  let index = -1
  let led: string | null = null
  for await (const line of lines()) {
    index++
    const read = readHarEntry(typeof line === 'string' ? Buffer.from(line) : line, { index })
    if ('diagnostic' in read) continue
    for (const exchange of withoutBatch(read.exchange)) {
      const form = exchangeForm(exchange)
      if (form === 'socket' && isOf(servers, exchange))
        for (const spoken of spokenOn(exchange)) yield { exchange: spoken, index }
      if (pages && form === 'page' && exchange.response !== undefined && isOf(servers, exchange))
        yield { exchange, index, isPage: true }
      if (form !== 'call' || isStaticFile(exchange) || !URL.canParse(exchange.request.url)) continue
      const isLanded = exchange.request.url === led && isWholePage(exchange)
      led = redirectOf(exchange)
      if (isLanded) continue
      if (isOf(servers, exchange)) yield { exchange, index }
    }
  }
}

const isOf = (servers: ReadonlySet<string>, { request }: Exchange): boolean =>
  URL.canParse(request.url) && servers.has(new URL(request.url).origin)

function redirectOf({ request, response }: Exchange): string | null {
  const to = response?.redirect
  return to !== undefined && URL.canParse(to, request.url) ? new URL(to, request.url).href : null
}

const isWholePage = ({ request, response }: Exchange): boolean =>
  request.method === 'GET' && response?.body?.mediaType === 'text/html' && /<html[\s>]/i.test(response.body.text ?? '')

/** A HAR of the entries of a recording that `keeps` says; in the order of the recording, and by the tool that wrote that. */
export async function writePart(
  { lines, creator = 'asbuilt' }: Pick<EntrySource, 'lines' | 'creator'>,
  path: string,
  keeps: (index: number) => boolean,
): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600 })
  file.write(`{"log":{"version":"1.2","creator":${JSON.stringify({ name: creator, version: '' })},"entries":[`)
  let index = -1
  let isFirst = true
  for await (const line of lines()) {
    index++
    if (!keeps(index)) continue
    if (!file.write(`${isFirst ? '' : ','}\n${line.toString()}`)) await once(file, 'drain')
    isFirst = false
  }
  file.end(']}}\n')
  await finished(file)
}
