import type { ScriptSighting } from '../scripts/named-paths.ts'
import type { Script } from '../scripts/scripts.ts'
import type { Catalogue } from './catalogue.ts'
import { declared } from './findings.ts'

/** The words on what a person presses to reach a place in a script; null where no script says them. */
export type ButtonOf = (places: readonly ScriptSighting[]) => string | null

interface Entered {
  readonly label: string
  readonly from: number
  readonly to: number
}

/** What more buttons than that enter is entered by pressing anything. */
const MOST = 3

/** Laid over the catalogue: keys of which it has no text are no words. */
export function buttonsOf(scripts: readonly Script[], catalogue: Catalogue): ButtonOf {
  const byScript = new Map<string, Entered[]>()
  for (const { script, finding } of declared(scripts, 'button')) {
    const label = finding.words
      .flatMap(({ text, key }) => (key === null ? [text] : [catalogue.text(key)?.text ?? '']))
      .find(text => text !== '' && text.length <= 60 && !/[{<]/.test(text))
    if (label === undefined) continue
    const entered = finding.enters.map(([from, to]) => ({ label, from: positionOf(from), to: positionOf(to) }))
    byScript.set(script.url, [...(byScript.get(script.url) ?? []), ...entered])
  }
  return places => {
    const sizes = new Map<string, number>()
    for (const { script, at } of places) {
      const position = positionOf(at)
      for (const { label, from, to } of byScript.get(script) ?? [])
        if (from <= position && position < to) sizes.set(label, Math.min(sizes.get(label) ?? Infinity, to - from))
    }
    // Of several the one whose function holds least else.
    const [first] = [...sizes].sort(([a, left], [b, right]) => left - right || (a < b ? -1 : 1))
    return first === undefined || sizes.size > MOST ? null : first[0]
  }
}

/** `line:column` as one number: lines of minified scripts have millions of columns. */
function positionOf(at: string): number {
  const [line = 0, column = 0] = at.split(':').map(Number)
  return line * 2 ** 26 + column
}
