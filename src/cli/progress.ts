import { progress as bar } from '@clack/prompts'
import type { Progress } from '../pipeline/progress.ts'
import { written } from '../specification/words.ts'

/** Lines are at least this many milliseconds apart where standard error is no terminal. */
const QUIET = 5000

/** Shows how far the work is on standard error: a bar on a terminal, a line now and then elsewhere. */
export interface ProgressView {
  readonly show: (progress: Progress) => void
  readonly end: (message: string) => void
  readonly fail: () => void
}

/** @param silent nothing is shown at all */
export function progressView(silent: boolean): ProgressView {
  if (silent) return { show: () => {}, end: () => {}, fail: () => {} }
  return process.stderr.isTTY ? terminalView() : lineView()
}

function terminalView(): ProgressView {
  const view = bar({ max: 1000, size: 32, output: process.stderr, style: 'heavy' })
  let at = 0
  let started = false
  return {
    show: progress => {
      if (!started) view.start(sentence(progress))
      started = true
      const next = Math.floor(share(progress) * 1000)
      view.advance(next - at, sentence(progress))
      at = next
    },
    end: message => (started ? view.stop(message.replaceAll('\n', '\n   ')) : process.stderr.write(`${message}\n`)),
    fail: () => started && view.error('stopped'),
  }
}

function lineView(): ProgressView {
  let last = Date.now()
  return {
    show: progress => {
      if (Date.now() - last < QUIET) return
      last = Date.now()
      process.stderr.write(`asbuilt: ${sentence(progress)} (${Math.floor(share(progress) * 100)} %)\n`)
    },
    end: message => process.stderr.write(`asbuilt: ${message}\n`),
    fail: () => {},
  }
}

/** Both passes read all bytes; inferring and writing take what is left. */
const share = ({ pass, bytes, totalBytes }: Progress): number =>
  totalBytes === 0 ? 0 : ((pass === 'secrets' ? 0 : 0.5) + (bytes / totalBytes) * 0.5) * 0.98

const sentence = ({ pass, source, entries }: Progress): string =>
  `${pass === 'secrets' ? 'looking for secrets in' : 'reading'} ${short(source)}, ${entries.toLocaleString('en')} ${entries === 1 ? 'entry' : 'entries'}`

const LONGEST = 36

/** Both ends of a name, so that the line stays one line: a bar that wraps cannot be redrawn in its place. */
function short(source: string): string {
  const letters = [...written(source, 1000)]
  if (letters.length <= LONGEST) return letters.join('')
  return `${letters.slice(0, LONGEST / 2).join('')}…${letters.slice(1 - LONGEST / 2).join('')}`
}
