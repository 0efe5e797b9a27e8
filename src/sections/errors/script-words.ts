import type { Evidence } from '../../evidence/evidence.ts'
import { type Catalogue, type CatalogueText, catalogueOf } from '../../model/declared/catalogue.ts'
import { type DeclaredMessage, declaredMessages } from '../../model/declared/messages.ts'
import { scriptPlace } from '../../model/declared/script-place.ts'
import type { Model } from '../../model/model.ts'

/** What the scripts have to say about errors. */
export interface ScriptWords {
  /** Words that are shown for a code; null where the scripts know none, or several. */
  readonly forCode: (code: string) => Spoken | null
  /** The place in a script of words that were said. */
  readonly saying: (words: readonly string[]) => Spoken | null
  /** Messages of errors, each once. */
  readonly messages: readonly DeclaredMessage[]
}
export interface Spoken {
  readonly text: string
  readonly place: Evidence
  readonly because: string
}

/** Areas of a catalogue whose texts are chosen by a code. */
const BY_CODE =
  /(?:^|[._-])(?:errors?|exceptions?|failures?|messages?|codes?|reasons?|problems?|alerts?|validations?)(?:[._-]|$)/i

export function scriptWords(model: Model): ScriptWords {
  const catalogue: Catalogue = catalogueOf(model)
  const messages = declaredMessages(model.scripts, catalogue).filter(isOfError)
  const byCode = new Map<string, DeclaredMessage[]>()
  for (const message of messages)
    if (message.code !== null) byCode.set(message.code, [...(byCode.get(message.code) ?? []), message])
  const byText = new Map(messages.toReversed().map(message => [plain(message.text), message]))
  const spoken = ({ text, script, at }: CatalogueText, because: string): Spoken => ({
    text,
    place: model.places.evidence(script.sightings, '/response/content/text', at)[0],
    because: `${because} in ${scriptPlace({ script, at })}`,
  })
  // A page keeps them ready, and shows them where it is told the code.
  const kept = model.screens.flatMap(({ id, keptWords }) => keptWords.map(words => ({ ...words, screen: id })))
  const ofPages = (code: string): Spoken | null => {
    const [first, ...others] = kept.filter(words => words.code === code)
    if (first === undefined || others.some(({ text }) => text !== first.text)) return null
    return {
      text: first.text,
      place: model.places.evidence(first.sightings, '/response/content/text')[0],
      because: `\`${code}\` has these words on ${first.screen.slice('screens/'.length)}`,
    }
  }
  return {
    forCode: code => {
      const shown = byCode.get(code) ?? []
      const texts =
        shown.length > 0
          ? shown
          : catalogue.ending(code).flatMap(([key, text]) => (BY_CODE.test(key.slice(0, -code.length)) ? [text] : []))
      const [first] = texts
      if (first === undefined) return ofPages(code)
      if (new Set(texts.map(({ text }) => text)).size > 1) return null
      return spoken(first, `\`${code}\` has these words`)
    },
    saying: words => {
      for (const word of words) {
        const message = byText.get(plain(word))
        if (message !== undefined) return spoken(message, 'the words stand')
      }
      return null
    },
    messages,
  }
}

/** Said when something went wrong, and more than a heading. */
const isOfError = ({ text, level, code }: DeclaredMessage): boolean =>
  (level === 'error' || (level === null && code !== null)) && /\p{L}+\s+\p{L}+/u.test(text)

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[.!\s]+$/, '')
