import { type Element, attribute, textOf } from './elements.ts'

/** What a page keeps ready to be shown for an error with a code. */
export interface KeptWords {
  readonly code: string
  readonly text: string
}

const MOST = 64

/**
 * The words that stand in a page as it was delivered, each for one code: `<cloud-error v-if="cloudError === 'overlapping'">Somebody else has the room.</…>`.
 * Only where what is compared is called after an error.
 */
export function keptWords(elements: readonly Element[]): readonly KeptWords[] {
  const kept: KeptWords[] = []
  for (const element of elements) {
    if (kept.length === MOST) break
    const condition = CONDITIONS.map(name => attribute(element, name)).find(found => found !== undefined)
    const [, compared = '', , code = ''] = COMPARED.exec(condition?.trim() ?? '') ?? []
    if (!OF_ERROR.test(compared)) continue
    const text = textOf(element)
    if (/\S\s\S/.test(text)) kept.push({ code, text })
  }
  return kept
}

const CONDITIONS = ['v-if', 'v-else-if', 'v-show', 'ng-if', 'ng-show', 'x-show'] as const
const COMPARED = /^([\w$.]{1,60}) ?={2,3} ?(['"])([A-Za-z_][\w.-]{1,79})\2$/
const OF_ERROR = /err(?:or)?s?(?:code|type|name)?$|exit$|failure$|problem$/i
