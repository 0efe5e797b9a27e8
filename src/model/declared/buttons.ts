import type { ScriptButton, ScriptPlace } from '../../evidence/script.ts'
import type { Model } from '../model.ts'
import { rememberingEach } from '../remembering-each.ts'
import type { ScriptSighting } from '../scripts/named-paths.ts'
import { positionOf } from '../scripts/position-of.ts'
import type { Script } from '../scripts/scripts.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import { declared } from './findings.ts'
import { loadedScripts } from '../screens/declared/loaded-scripts.ts'
import { methodsOf } from './methods.ts'
import type { PressedOnPages } from './pressed.ts'

/** Something to press. */
export interface Button {
  /** What stands on it. */
  readonly label: string
  /** A page that was seen holds it. */
  readonly isOnPage: boolean
  /** Where scripts draw it: see `placeKey`. */
  readonly drawnAt: readonly string[]
}

/** A place in a script, as a key. */
export const placeKey = (script: string, at: ScriptPlace): string => JSON.stringify([script, at])

/** Of all that enter a place, that whose function holds least else. */
export interface FoundButton extends Button {
  readonly isOnly: boolean
}

/** What a person presses to reach a place in a script; null where nothing tells. */
export type ButtonOf = (places: readonly ScriptSighting[]) => FoundButton | null

/** What pressing something enters. */
interface Entered extends Button {
  readonly from: number
  readonly to: number
  /** What it does of several things may hang on what it is called with. */
  readonly depends: boolean
}

/** What more buttons than that enter is entered by pressing anything. */
const MOST = 3

/** Laid over the catalogue: keys of which it has no text are no words. */
export const buttonsOf = rememberingEach((model: Pick<Model, 'scripts' | 'textFiles' | 'pressedOnPages'>): ButtonOf => {
  const { scripts, pressedOnPages: onPages } = model
  const catalogue = catalogueOf(model)
  const byScript = new Map<string, Entered[]>()
  const methods = methodsOf(scripts)
  const { resolve } = loadedScripts(scripts)
  const imported = new Map(scripts.map(({ url, reading }) => [url, new Set([url, ...resolve(reading.imports, url)])]))
  const put = (script: string, button: Button, [from, to, depends]: ScriptButton['enters'][number]): void => {
    const all = byScript.get(script) ?? []
    byScript.set(script, all)
    all.push({ ...button, from: positionOf(from), to: positionOf(to), depends: depends === 'depends' })
  }
  for (const { script, finding } of declared(scripts, 'button'))
    for (const said of labelsOf(finding, catalogue, onPages)) {
      const button = { ...said, drawnAt: [placeKey(script.url, finding.at)] }
      for (const range of finding.enters) put(script.url, button, range)
      for (const name of finding.calls)
        for (const { script: other, enters } of methods.get(name) ?? []) {
          // A single word may be the name of anything else in scripts that have nothing to do with each other.
          if (/^[a-z]+$/.test(name) && imported.get(script.url)?.has(other) !== true) continue
          const [own, ...documents] = enters as readonly [readonly [string, string], ...(readonly [string, string])[]]
          put(other, button, [...own, 'depends'])
          if (documents.length === 1) for (const range of documents) put(other, button, range)
        }
    }
  for (const [by, label] of onPages)
    if (label !== null && isPlain(label) && by.startsWith('call:'))
      for (const { script, enters } of methods.get(by.slice('call:'.length)) ?? [])
        for (const range of enters) put(script, { label, isOnPage: true, drawnAt: [] }, range)
  const asked = new Map(scripts.map(({ url, reading }) => [url, askedIn(reading)]))
  return places => {
    const found = new Map<string, { size: number; isOnPage: boolean; drawnAt: readonly string[] }>()
    for (const { script, at } of places) {
      const position = positionOf(at)
      for (const { label, isOnPage, drawnAt, from, to, depends } of byScript.get(script) ?? []) {
        if (position < from || position >= to || (depends && isSeveral(asked.get(script) ?? [], from, to, position)))
          continue
        const known = found.get(label) ?? { size: Infinity, isOnPage: false, drawnAt: [] }
        const size = Math.min(known.size, to - from)
        const nearest = [...(known.size === size ? known.drawnAt : []), ...(to - from === size ? drawnAt : [])]
        found.set(label, {
          size,
          isOnPage: known.isOnPage || isOnPage,
          drawnAt: [...new Set(nearest)].sort(),
        })
      }
    }
    // Of several the one whose function holds least else.
    const [first] = [...found].sort(([a, left], [b, right]) => left.size - right.size || (a < b ? -1 : 1))
    if (first === undefined || found.size > MOST) return null
    const [label, { isOnPage, drawnAt }] = first
    return { label, isOnPage, drawnAt, isOnly: found.size === 1 }
  }
})

/** The words on it: those of the script, or of each thing on pages that the script listens to. */
export function labelsOf(
  { words, selectors }: Pick<ScriptButton, 'words' | 'selectors'>,
  catalogue: Catalogue,
  onPages: PressedOnPages,
): readonly Omit<Button, 'drawnAt'>[] {
  const said = words
    .map(({ text, key }) => (key === null ? text : (catalogue.text(key)?.text ?? '')))
    .filter(text => text !== '')
  // `Saving …` stands there afterwards.
  const own = said.find(text => !/(?:…|\.\.\.)$/.test(text)) ?? said[0]
  if (own !== undefined) return isPlain(own) ? [{ label: own, isOnPage: false }] : []
  const seen = new Set(selectors.flatMap(selector => onPages.get(selector) ?? []))
  return [...seen].filter(isPlain).map(label => ({ label, isOnPage: true }))
}

/** As it is read: nothing in it is put in later. */
const isPlain = (text: string): boolean => text !== '' && text.length <= 60 && !/[{<]/.test(text)

interface Asked {
  readonly at: number
  readonly what: string
  readonly reads: boolean
}

/** Where a script asks a server for what, in the order of the text. */
function askedIn({ findings }: Script['reading']): readonly Asked[] {
  return findings
    .flatMap(finding =>
      finding.kind === 'call'
        ? [
            {
              at: positionOf(finding.at),
              what: JSON.stringify([finding.method, finding.url]),
              reads: finding.method === 'GET',
            },
          ]
        : [],
    )
    .sort((left, right) => left.at - right.at)
}

/** Whether what is asked for at a place is one of several things. What is read beside the one thing that is done is read after it. */
function isSeveral(asked: readonly Asked[], from: number, to: number, place: number): boolean {
  const inside = asked.filter(({ at }) => from <= at && at < to)
  const done = new Set(inside.flatMap(({ what, reads }) => (reads ? [] : [what])))
  const isDone = inside.some(({ at, reads }) => at === place && !reads)
  return isDone ? done.size > 1 : new Set(inside.map(({ what }) => what)).size > 1
}
