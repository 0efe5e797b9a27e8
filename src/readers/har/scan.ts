import type { Diagnostic } from '../../evidence/diagnostic.ts'
import { type RecordingList, listName, listNamed } from '../../evidence/recording-list.ts'
import { Batches, type HarBatch } from './batches.ts'
import { ScanWindow } from './scan-window.ts'
import { Skim } from './skim.ts'

export type { HarBatch } from './batches.ts'

export interface ScanOptions {
  /** Bytes in a batch, about. */
  readonly batchBytes?: number
  /** Gives back the buffer of a batch that was taken, to be filled anew. */
  readonly spare?: (() => ArrayBuffer | undefined) | undefined
  /** An entry of more bytes is not read: its slice is empty. */
  readonly entryCap?: number
  /** Of a trace: snapshots get the pictures that were taken of them. */
  readonly screenshots?: boolean
}

/** What the frame around the entries told. Complete once all batches were taken. */
export interface HarFrame {
  /** The file is one JSON object. */
  readonly isObject: boolean
  readonly hasLog: boolean
  readonly hasEntries: boolean
  /** The names of the outermost object, for saying what a file is that is not a HAR. */
  readonly keys: readonly string[]
  readonly creator: string | null
  readonly browser: string | null
  /** The members of the outermost object and of its `log` but for its lists, as their own JSON; large ones are left out. */
  readonly members: { readonly outer: ReadonlyMap<string, string>; readonly log: ReadonlyMap<string, string> }
  readonly entries: number
  readonly pages: number
  /** The input ended before the object did. */
  readonly cut: boolean
  readonly diagnostics: readonly Diagnostic[]
}

type Phase =
  | 'start' // before the outermost object
  | 'key' // between the members of the object at `level`
  | 'name' // in a member's name
  | 'colon'
  | 'value' // before a member's value
  | 'skip' // in a value that nobody needs
  | 'keep' // in a small value that is kept
  | 'list' // between the elements of a list
  | 'element'
  | 'oversize' // in an element beyond the cap
  | 'lost' // in a list, after something that is no JSON
  | 'lost outside' // the same, before the entries
  | 'done'

const MEGABYTE = 1024 * 1024
const MOST_DIAGNOSTICS = 100
const MOST_KEYS = 50
/** Of an entry that breaks, so much goes on to be diagnosed; it does not parse. */
const BROKEN_SLICE = 200
/** Bytes that may be looked at a second time, to find the next entry after one that swallowed it. */
const SECOND_LOOKS = 512 * MEGABYTE

/**
 * Finds the entries and pages of a HAR, and whatever else it has lists of, in its bytes (UTF-8, no byte order mark) without parsing them, in constant memory: no
 * more than a few chunks and one entry are held. The members of the file may stand in any order. What is damaged costs the
 * entry it stands in; after it, reading goes on at the next text that starts like the first entry did.
 */
export class HarScan {
  readonly #window = new ScanWindow()
  readonly #skim = new Skim()
  readonly #batches: Batches
  readonly #cap: number
  readonly #keys: string[] = []
  readonly #diagnostics: Diagnostic[] = []
  readonly #counts: Record<RecordingList, number> = { entries: 0, pages: 0, snapshots: 0, documents: 0 }
  readonly #members = { outer: new Map<string, string>(), log: new Map<string, string>() }
  #phase: Phase = 'start'
  #isObject = false
  #level = 0
  #name = ''
  #list: RecordingList = 'entries'
  #hasLog = false
  readonly #has = new Set<RecordingList>()
  #signature: Buffer | null = null
  #comma = true
  #secondLooks = 0
  #cut = false
  /** Something stands behind the end. */
  #isMore = false

  constructor({ batchBytes = MEGABYTE, entryCap = 64 * MEGABYTE, spare }: ScanOptions = {}) {
    this.#batches = new Batches(batchBytes, spare)
    this.#cap = entryCap
  }

  /** Batches as they fill up; the next chunk is asked for when they were taken. Chunks may be reused once they were taken. */
  async *batches(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<HarBatch, void, undefined> {
    for await (const chunk of chunks) {
      this.#skim.shift(this.#window.append(chunk))
      this.#run()
      yield* this.#batches.take()
    }
    this.#end()
    this.#batches.flush()
    yield* this.#batches.take()
  }

  frame(): HarFrame {
    return {
      isObject: this.#isObject,
      hasLog: this.#hasLog,
      hasEntries: this.#has.has('entries'),
      keys: this.#keys,
      creator: nameAndVersion(this.#members.log.get('creator')),
      browser: nameAndVersion(this.#members.log.get('browser')),
      members: this.#members,
      entries: this.#counts.entries,
      pages: this.#counts.pages,
      cut: this.#cut,
      diagnostics: this.#diagnostics,
    }
  }

  #run(): void {
    while (this.#step());
  }

  /** One step of the frame; false where it needs more bytes (or none any more). */
  #step(): boolean {
    const window = this.#window
    switch (this.#phase) {
      case 'start': {
        const byte = window.nextByte()
        if (byte === 0x7b) {
          this.#isObject = true
          return this.#enter('key')
        }
        if (byte !== undefined) this.#phase = 'done'
        return false
      }
      case 'key':
        return this.#member()
      case 'name':
      case 'keep':
      case 'skip':
        return this.#value()
      case 'colon': {
        const byte = window.nextByte()
        if (byte === undefined) return false
        if (byte !== 0x3a) return this.#loseOutside('a `:` is missing')
        return this.#enter('value')
      }
      case 'value':
        return this.#memberValue()
      case 'list':
        return this.#between()
      case 'element':
      case 'oversize':
        return this.#element()
      case 'lost':
        return this.#find()
      case 'lost outside':
        return this.#findEntries()
      case 'done': {
        if (this.#isObject && !this.#isMore && window.nextByte() !== undefined) {
          this.#isMore = true
          this.#say(
            'the recording ends here, and more stands behind it, which was not read; of two recordings in one file make two files',
            window.offset(window.at),
          )
        }
        window.dropAll()
        return false
      }
    }
  }

  /** One byte on, into the next phase. */
  #enter(phase: Phase): boolean {
    this.#window.at++
    this.#phase = phase
    return true
  }

  #member(): boolean {
    const window = this.#window
    const byte = window.nextByte()
    if (byte === undefined) return false
    if (byte === 0x2c) return this.#enter('key')
    if (byte === 0x22) return this.#take('name')
    if (byte !== 0x7d) return this.#loseOutside('a name in quotes is missing')
    if (this.#level === 1) {
      this.#level = 0
      return this.#enter('key')
    }
    return this.#enter('done')
  }

  #take(phase: Phase): boolean {
    this.#skim.reset()
    this.#window.mark()
    this.#phase = phase
    return true
  }

  #memberValue(): boolean {
    const window = this.#window
    const byte = window.nextByte()
    if (byte === undefined) return false
    if (this.#level === 0 && this.#name === 'log' && byte === 0x7b && !this.#hasLog) {
      this.#hasLog = true
      this.#level = 1
      return this.#enter('key')
    }
    if (this.#level === 0 && this.#name === 'log' && this.#hasLog)
      this.#say('`log` stands in the file twice; the second was not read', window.offset(window.at))
    const list = this.#level === 1 && byte === 0x5b ? listNamed(this.#name) : undefined
    if (list !== undefined) {
      if (!this.#has.has(list)) {
        this.#has.add(list)
        this.#list = list
        this.#comma = true
        return this.#enter('list')
      }
      this.#say(`\`log.${this.#name}\` stands in the file twice; the second was not read`, window.offset(window.at))
    }
    if (byte === 0x2c || byte === 0x7d || byte === 0x5d) return this.#loseOutside('a value is missing')
    const members = this.#level === 1 ? this.#members.log : this.#members.outer
    return this.#take(members.size < MOST_KEYS ? 'keep' : 'skip')
  }

  /** A member's name, or a value that is passed over or kept. */
  #value(): boolean {
    const window = this.#window
    const skimmed = this.#skim.skim(window.bytes, window.at, window.end)
    window.at = this.#skim.position
    if (skimmed === 'broken') return this.#loseOutside('this is not JSON', -1)
    const length = window.at - window.marked
    const keep = this.#phase !== 'skip' && length <= MEGABYTE
    if (skimmed === 'more') {
      if (!keep) window.unmark()
      return false
    }
    const text = keep && window.isMarked ? window.text() : ''
    window.unmark()
    if (this.#phase === 'name') {
      this.#name = asJson(text) ?? ''
      if (this.#level === 0 && this.#keys.length < MOST_KEYS) this.#keys.push(this.#name)
      this.#phase = 'colon'
    } else {
      if (this.#phase === 'keep' && text !== '')
        (this.#level === 1 ? this.#members.log : this.#members.outer).set(this.#name, text)
      this.#phase = 'key'
    }
    return true
  }

  /** Between the elements of a list. */
  #between(): boolean {
    const window = this.#window
    const byte = window.nextByte()
    if (byte === undefined) return false
    if (byte === 0x2c) {
      if (this.#comma) this.#say('a comma too many between entries', window.offset(window.at))
      this.#comma = true
      return this.#enter('list')
    }
    if (byte === 0x5d) return this.#enter('key')
    if (byte === 0x7d || byte === 0x3a) {
      this.#say(`\`${String.fromCharCode(byte)}\` stands where an entry should start`, window.offset(window.at))
      window.at++
      return this.#lose()
    }
    if (!this.#comma) this.#say('a comma is missing between entries', window.offset(window.at))
    this.#comma = false
    return this.#take('element')
  }

  #element(): boolean {
    const window = this.#window
    const skimmed = this.#skim.skim(window.bytes, window.at, window.end)
    window.at = this.#skim.position
    if (skimmed === 'whole') {
      const length = window.at - window.marked
      if (this.#phase === 'element' && length > this.#cap && this.#swallowed()) return true
      this.#give(this.#phase === 'oversize' || length > this.#cap ? 0 : length)
      this.#phase = 'list'
      return true
    }
    if (skimmed === 'broken') {
      if (this.#phase === 'oversize') this.#give(0)
      else this.#breakOff()
      return this.#lose()
    }
    if (this.#phase === 'element' && window.at - window.marked > this.#cap) {
      if (this.#swallowed()) return true
      this.#phase = 'oversize'
      window.unmark()
    }
    return false
  }

  /** Hands on the element that was marked, or its first bytes. */
  #give(length: number): void {
    const window = this.#window
    const slice = window.isMarked
      ? window.bytes.subarray(window.marked, window.marked + length)
      : window.bytes.subarray(0, 0)
    if (this.#list === 'entries' && length > 0) this.#signature ??= signatureOf(slice)
    this.#batches.add(this.#list, this.#counts[this.#list]++, slice)
    window.unmark()
  }

  /** The element that was marked is no JSON: its first bytes go on, and reading starts again right behind its first byte. */
  #breakOff(): void {
    const window = this.#window
    const { marked } = window
    const end = Math.min(window.at, window.end)
    if (this.#list === 'entries') this.#signature ??= signatureOf(window.bytes.subarray(marked, end))
    this.#secondLooks += window.at - marked
    this.#give(Math.min(end - marked, BROKEN_SLICE))
    window.at = marked + 1
  }

  /** Whether the element that was marked has another in it, where none can be: then it is broken, and the other is next. */
  #swallowed(): boolean {
    const window = this.#window
    if (this.#list === 'entries') this.#signature ??= signatureOf(window.bytes.subarray(window.marked, window.end))
    if (this.#signature === null || this.#secondLooks > SECOND_LOOKS) return false
    // Not beyond the cap: how far the window reaches depends on how the bytes arrived.
    const next = window.bytes.subarray(0, window.marked + this.#cap).indexOf(this.#signature, window.marked + 1)
    if (next === -1) return false
    this.#breakOff()
    window.at = next
    this.#comma = true
    this.#phase = 'list'
    return true
  }

  #lose(): boolean {
    if (this.#list !== 'entries') return this.#loseOutside(`\`log.${listName(this.#list)}\` cannot be read on`)
    this.#phase = 'lost'
    return true
  }

  /** Looks for the next text that starts like an entry. */
  #find(): boolean {
    const window = this.#window
    const from = Math.min(window.at, window.end)
    const signature = this.#signature
    const found = signature === null || this.#secondLooks > SECOND_LOOKS ? -1 : window.bytes.indexOf(signature, from)
    if (found !== -1) {
      window.at = found
      this.#comma = true
      this.#phase = 'list'
      return true
    }
    window.at = Math.max(from, window.end - (signature === null ? 0 : signature.length - 1))
    return false
  }

  #loseOutside(why: string, behind = 0): boolean {
    const window = this.#window
    this.#say(why, window.offset(window.at + behind))
    window.unmark()
    this.#phase = 'lost outside'
    return true
  }

  /** Looks for `"entries":`, the only thing outside of them without which nothing can be read. */
  #findEntries(): boolean {
    const window = this.#window
    const from = Math.min(window.at, window.end)
    const found = this.#has.has('entries') ? -1 : window.bytes.indexOf('"entries"', from)
    if (found === -1) {
      window.at = Math.max(from, window.end - 16)
      return false
    }
    this.#hasLog = true
    this.#level = 1
    this.#name = 'entries'
    window.at = found + 9
    this.#phase = 'colon'
    return true
  }

  #end(): void {
    const window = this.#window
    while (this.#phase === 'element' && !this.#skim.endsHere() && this.#swallowed()) this.#run()
    if (this.#phase === 'done' || this.#phase === 'start') return
    this.#cut = true
    const { entries } = this.#counts
    if (!this.#hasLog) return
    const where = this.#phase === 'element' || this.#phase === 'oversize' ? ' in the middle of an entry' : ''
    const read = `${entries} complete ${entries === 1 ? 'entry was' : 'entries were'} read`
    const said = entries === 0 ? ' before its first entry is complete; save the recording again' : `${where}; ${read}`
    this.#say(`the file breaks off${said}`, window.offset(Math.min(window.at, window.end)))
  }

  #say(message: string, byte: number): void {
    if (this.#diagnostics.length < MOST_DIAGNOSTICS)
      this.#diagnostics.push({ message, pointer: `byte:${byte}`, severity: 'warning' })
  }
}

/** The start of an element up to the end of its first name: other entries of the file start the same way. */
function signatureOf(slice: Uint8Array): Buffer | null {
  const head = Buffer.from(slice.subarray(0, 256))
  const open = head.indexOf(0x22)
  const close = open === -1 ? -1 : head.indexOf(0x22, open + 1)
  return head[0] !== 0x7b || close === -1 || head.subarray(1, open).toString().trim() !== ''
    ? null
    : head.subarray(0, close + 1)
}

function asJson(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

/** `{"name":"Firefox","version":"140"}` → `Firefox 140`; null where it says neither. */
function nameAndVersion(text = ''): string | null {
  try {
    const { name, version } = JSON.parse(text) as { name?: unknown; version?: unknown }
    return [name, version].filter(part => typeof part === 'string').join(' ') || null
  } catch {
    return null
  }
}
