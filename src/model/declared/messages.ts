import type { ScriptMessage, ScriptPlace, ScriptText } from '../../evidence/script.ts'
import type { ScriptSighting } from '../scripts/named-paths.ts'
import type { Script } from '../scripts/scripts.ts'
import type { Catalogue } from './catalogue.ts'
import { declared } from './findings.ts'

/** Words that a script shows, with where they stand; from a catalogue, where they are looked up there. */
export interface DeclaredMessage {
  /** `{userId}` in the place of what is computed. */
  readonly text: string
  readonly level: ScriptMessage['level']
  /** Of the error that it is shown for. */
  readonly code: string | null
  /** Of the catalogue that it comes from. */
  readonly key: string | null
  readonly script: Pick<Script, 'url' | 'sightings'>
  readonly at: ScriptPlace
  /** Where scripts show it. */
  readonly shownAt: readonly ScriptSighting[]
}

const MOST_PLACES = 16

/** Each once, in a fixed order; of a key that is computed (`errors.{code}`), all texts that it can be. */
export function declaredMessages(scripts: readonly Script[], catalogue: Catalogue): readonly DeclaredMessage[] {
  const found = new Map<string, DeclaredMessage>()
  for (const { script, finding } of declared(scripts, 'message')) {
    const { key, level, code, at } = finding
    const shown: ScriptSighting = { script: script.url, sightings: script.sightings, at }
    const add = (message: Omit<DeclaredMessage, 'shownAt'>): void => {
      const id = JSON.stringify([message.text, message.level, message.code])
      const before = found.get(id)
      if (before === undefined) found.set(id, { ...message, shownAt: [shown] })
      else if (before.shownAt.length < MOST_PLACES) found.set(id, { ...before, shownAt: [...before.shownAt, shown] })
    }
    if (key === null) {
      add({ text: inWords(finding.text), level, code, key, script, at })
      continue
    }
    const prefix = key.indexOf('{}')
    if (prefix === -1) {
      const entry = catalogue.text(key)
      if (entry !== null) add({ ...entry, text: named(entry.text), level, code, key })
    } else if (/[._-]$/.test(key.slice(0, prefix)) && key.endsWith('{}'))
      for (const [rest, entry] of catalogue.under(key.slice(0, prefix)))
        if (/^[\w-]+$/.test(rest))
          add({ ...entry, text: named(entry.text), level, code: rest, key: `${key.slice(0, prefix)}${rest}` })
  }
  return [...found.values()].toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
}

const sortKey = ({ text, level, code }: DeclaredMessage): string => JSON.stringify([text, level, code])

/** Without markup, and with the placeholders of catalogues (`{{ name }}`, `%{name}`, `__name__`) as templates write them. */
const named = (text: string): string =>
  text
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, ' ')
    .replace(/(?:[%$]|\{)?\{\s?([\w.]{1,40})\s?\}\}?/g, '{$1}')
    .replace(/__(\w{1,40}?)__/g, '{$1}')
    .replace(/\s+/g, ' ')
    .trim()

const inWords = (text: ScriptText): string =>
  named(text.map(part => (typeof part === 'string' ? part : `{${part.hole === '' ? 'value' : part.hole}}`)).join(''))
