import type { Reason } from './forms.ts'
import { isPlural } from '../../singular.ts'
import { BASE } from './script-marks.ts'
import type { Place, Sibling } from './sibling.ts'
import { COMPARED, DEEDS, NOUN, isCollection, isResource } from './words.ts'

/** `/users/banned` answered with `{ "users": […] }`: some of the things that are listed one step above, and none of them. */
const isView = ({ calls }: Sibling, parent: string): boolean =>
  parent !== '' && calls.some(({ at, keys }) => at === ' GET' && keys.has(parent))

/**
 * Words whose calls are those of a sibling, other than the resources behind a base address, whose things may well look alike. Behind a
 * parameter a word is a part of the thing (`followers`, `following`), however alike the answers; plain words need a noun in the plural before
 * them, or two siblings that agree.
 */
export function addAlike(open: readonly Sibling[], values: Map<Sibling, Reason>, place: Place): void {
  const { depth, parent, like } = place
  // `get-rows` beside `set-name`: what stands here names what is done.
  if (depth === 0 || BASE.test(parent) || open.filter(({ text }) => VERB.test(text)).length >= DEEDS) return
  const hasIds = [...values.keys()].some(({ kind }) => kind !== null && kind !== 'numbered')
  for (const word of open) {
    const plain = NOUN.test(word.text)
    if (values.has(word) || isResource(word, place) || isView(word, parent) || isKind(word)) continue
    // `/accounts/lookup` and `/accounts/verify_credentials` beside `/accounts/7`: each says which of them is wanted, and is no id.
    if (plain && hasIds && !word.handedOut) continue
    const ofValues = [...values.keys()]
      .slice(0, COMPARED)
      .some(value => (value.kind === null || !plain) && like(value, word) === 'alike')
    // `/timelines/home` and `/timelines/public`, answered with lists, may be two of few.
    const mayBeView = /^[a-z]+$/i.test(word.text) && !word.handedOut && isList(word)
    const enough = !plain || (isPlural(parent) && !mayBeView) ? 1 : 2
    const twins: Sibling[] = []
    for (const other of parent === '' || ofValues ? [] : open.slice(0, COMPARED)) {
      if (other === word || like(other, word) !== 'alike') continue
      twins.push(other)
      if (twins.length >= enough || isTwin(other, word, place)) break
    }
    if (ofValues) values.set(word, { rank: 6, text: 'it holds the same calls as other values' })
    else if (twins.length >= enough || twins.some(other => isTwin(other, word, place)))
      values.set(word, {
        rank: 5,
        text: `\`${[word.text, (twins[0] as Sibling).text].sort().join('` and `')}\` hold the same calls`,
      })
  }
}

/** `/project/tern` and `/project/gull`, with much behind both of them, and no lists of things of their own. */
const isTwin = (left: Sibling, right: Sibling, { areTwins }: Place): boolean =>
  !isCollection(left) && !isCollection(right) && areTwins(left, right)

/** `/schedules/memo-items/{id}` and `/schedules/invoice-items/{id}`: words in the plural that hold things are kinds of these. */
const isKind = (word: Sibling): boolean =>
  NOUN.test(word.text) && isPlural(word.text) && !word.handedOut && isCollection(word)

const isList = ({ node: { leaves } }: Sibling): boolean =>
  leaves.entries.get('GET')?.answerKeys.kinds.has('many') === true

const VERB =
  /^(?:get|set|list|load|fetch|find|check|add|create|save|update|delete|remove)(?:[-_]|(?=[A-Z]))|[a-z\d](?:Get|Set|List|Search|Create|Add|Update|Save|Delete|Remove)$/
