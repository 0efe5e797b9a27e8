import { type Reason } from './forms.ts'
import { differ } from './likeness.ts'
import { isSameForm, sentNames } from './sent-forms.ts'
import type { Place, Sibling } from './sibling.ts'
import { COMPARED, NOUN, SPACED_NOUN, isCollection } from './words.ts'

/**
 * A word that chooses a kind of thing, `/items/articles` beside `/items/authors` or `/items/_User`, stays: each answers with objects of its own, and
 * one template would describe none of them.
 */
export function keepKinds(
  siblings: readonly Sibling[],
  values: Map<Sibling, Reason>,
  literals: Map<Sibling, string>,
  { like }: Place,
): void {
  const collections = siblings.filter(
    word =>
      word.kind === null &&
      word.described === null &&
      !isOneOfNamed(word, siblings, values) &&
      (NOUN.test(word.text.replace(/^_/, '')) || SPACED_NOUN.test(word.text)) &&
      isCollection(word) &&
      (values.has(word) || !literals.has(word)),
  )
  const compared = collections.slice(0, COMPARED)
  const unlike = collections.filter(word => compared.some(other => other !== word && like(word, other) === 'unlike'))
  for (const word of collections) {
    if (!values.has(word)) continue
    const twin = compared.some(
      other => other !== word && like(word, other) === 'alike' && !differ(word.calls, other.calls),
    )
    if (unlike.length < 2 || (twin && !unlike.includes(word))) continue
    values.delete(word)
    literals.set(word, `\`${word.text}\` answers with objects of its own, unlike its siblings`)
  }
}

/**
 * `/keys/queue:mail` with `{key: "queue:mail", items: […]}` beside `/keys/app:name` with `{key: "app:name", value: …}`: what a script computes, and answers
 * call as they call others that are no collections, is a thing like these, whatever it holds.
 */
const isOneOfNamed = (word: Sibling, siblings: readonly Sibling[], values: ReadonlyMap<Sibling, Reason>): boolean =>
  word.own !== null &&
  word.marks?.computed != null &&
  siblings.some(other => other !== word && other.own === word.own && values.has(other) && !isCollection(other))

/**
 * `/index.php/Special:Login` beside `/index.php/Special:Upload`: words that are only posted to, each with fields of its own, are different things to do,
 * though the application handed their names out.
 */
export function keepForms(
  open: readonly Sibling[],
  values: Map<Sibling, Reason>,
  literals: Map<Sibling, string>,
): void {
  const forms = open.flatMap(word => {
    const names = (values.get(word)?.rank ?? 0) > 2 ? sentNames(word.node) : null
    return names === null ? [] : [{ word, names }]
  })
  const compared = forms.slice(0, COMPARED)
  const own = forms.filter(({ word, names }) =>
    compared.every(other => other.word === word || !isSameForm(names, other.names)),
  )
  if (own.length < 2) return
  for (const { word } of own) {
    values.delete(word)
    literals.set(word, `what is sent to \`${word.text}\` has fields of its own, unlike its siblings`)
  }
}
