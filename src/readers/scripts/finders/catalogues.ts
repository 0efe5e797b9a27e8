import type { Node, ObjectExpression } from 'estree'
import type { ScriptCatalogue, ScriptPlace } from '../../../evidence/script.ts'
import { bindingOf } from '../scopes/binding.ts'
import type { Around, Finder } from '../finder.ts'
import { nameOfKey } from '../syntax/nodes.ts'
import { everySight, namedSight } from '../syntax/sights.ts'
import { isSentence, plainText } from './names.ts'

/**
 * The texts of one language: a large object of texts for people by key, nested or flat, in code or as JSON that the script parses.
 * Where a script holds several languages of the same keys, English, or else the one that says so least in other letters.
 */
export const catalogueFinder = (): Finder => {
  const catalogues: Catalogue[] = []
  const inside = new Set<Node>()
  return {
    sights: [
      everySight('ObjectExpression', (node, around) => {
        if (inside.has(node) || node.properties.length < 2 || !mayHoldTexts(node) || isByLanguage(node)) return
        const counted = { all: 0 }
        const entries = entriesOf(node, '', around, inside, counted)
        if (entries.length * 3 >= counted.all * 2) keep(entries, node, around)
        else for (const inner of objectsIn(node)) inside.delete(inner)
      }),
      namedSight(
        'CallExpression',
        name => name === 'parse',
        (node, around) => {
          const [text, more] = node.arguments
          const isKnown = text !== undefined && more === undefined && text.type !== 'ObjectExpression'
          const known = isKnown ? plainText(around.value(text)) : null
          if (known !== null && known.length > 200 && known.startsWith('{'))
            keep(parsedEntries(known, around.at(node)), node, around)
        },
      ),
    ],
    end: ({ found, at }) => {
      for (const { locale, entries, node } of oneLanguage(catalogues))
        found({ kind: 'catalogue', at: at(node), locale, entries })
    },
  }

  function keep(entries: Entries, node: Node, around: Around): void {
    if (entries.length >= FEWEST && isForPeople(entries))
      catalogues.push({ locale: localeOver(around.parents), entries, node })
  }
}

type Entries = ScriptCatalogue['entries']
interface Catalogue {
  readonly locale: string | null
  readonly entries: Entries
  readonly node: Node
}

const FEWEST = 8
const MOST = 8_000
const LONGEST = 300
/** What names lead to counts each time. */
const MOST_LOOKED = 40_000
const DEEPEST = 8

function entriesOf(
  object: ObjectExpression,
  prefix: string,
  around: Around,
  inside: Set<Node>,
  counted: { all: number },
): Entries {
  const entries: (readonly [string, string, ScriptPlace])[] = []
  let looked = 0
  const walk = (node: ObjectExpression, before: string, depth: number): void => {
    const isOfParts = isMadeOfParts(node)
    for (const property of node.properties) {
      const key = property.type === 'Property' ? nameOfKey(property) : null
      if (++looked > MOST_LOOKED) return
      counted.all++
      if (key === null || property.type !== 'Property' || entries.length >= MOST) continue
      const value = partIn(property.value, isOfParts)
      if (value.type === 'ObjectExpression' && (isByLanguage(value) || NAMESPACE.test(key))) continue
      if (value.type === 'ObjectExpression' && depth < DEEPEST) {
        counted.all--
        inside.add(value)
        walk(value, `${before}${key}.`, depth + 1)
        continue
      }
      const text = isTextNode(value) ? plainText(around.value(value)) : null
      if (text !== null) entries.push([`${before}${key}`, text.slice(0, LONGEST), around.at(value)])
    }
  }
  walk(object, prefix, 0)
  return entries
}

/** A text that is written out, or a name for one. */
const isTextNode = (node: Node): boolean =>
  node.type === 'Literal'
    ? typeof node.value === 'string'
    : node.type === 'TemplateLiteral' || node.type === 'Identifier'

/** What i18next calls the texts that are looked up without naming where. */
const NAMESPACE = /^translations?$/

const partIn = (value: Node, isOfParts: boolean): Node => (isOfParts ? keptIn(value) : value)

/** `{ pages: a, errors: b }`, and `{ pages: a, save: "Save", … }` where few do: bundlers keep the parts of a large object in names. */
function isMadeOfParts({ properties }: ObjectExpression): boolean {
  if (properties.length < 2) return false
  let parts = 0
  for (const property of properties) {
    if (property.type !== 'Property') return false
    if (keptIn(property.value).type === 'ObjectExpression') parts++
    else if (!isTextNode(property.value)) return false
  }
  return parts === properties.length || parts * FEW <= properties.length
}

const FEW = 4

/** The object that a name was given, once. */
function keptIn(value: Node): Node {
  const binding = value.type === 'Identifier' ? bindingOf(value) : undefined
  const made = binding?.kind === 'variable' && binding.writes === 1 && binding.path.length === 0 ? binding.init : null
  return made?.type === 'ObjectExpression' ? made : value
}

/** Whether enough of what stands in an object may be texts; said without following names, since most objects are small. */
function mayHoldTexts(object: ObjectExpression): boolean {
  let texts = 0
  let all = 0
  let looked = 0
  const count = (node: ObjectExpression, depth: number): void => {
    const isOfParts = isMadeOfParts(node)
    for (const property of node.properties) {
      if (++looked > MOST_LOOKED) return
      const value = property.type === 'Property' ? partIn(property.value, isOfParts) : null
      if (value?.type === 'ObjectExpression' && depth < DEEPEST) count(value, depth + 1)
      else {
        all++
        if (value !== null && isTextNode(value)) texts++
      }
    }
  }
  count(object, 0)
  return texts >= FEWEST && texts * 3 >= all * 2
}

function* objectsIn(object: ObjectExpression, depth = 0): Generator<ObjectExpression> {
  if (depth > DEEPEST) return
  for (const property of object.properties)
    if (property.type === 'Property' && property.value.type === 'ObjectExpression') {
      yield property.value
      yield* objectsIn(property.value, depth + 1)
    }
}

function parsedEntries(text: string, at: ScriptPlace): Entries {
  const entries: (readonly [string, string, ScriptPlace])[] = []
  let all = 0
  const walk = (value: unknown, before: string, depth: number): void => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > DEEPEST) return
    for (const [key, inner] of Object.entries(value)) {
      if (entries.length >= MOST) return
      if (typeof inner === 'string') entries.push([`${before}${key}`, inner.slice(0, LONGEST), at])
      else if (typeof inner === 'object') walk(inner, `${before}${key}.`, depth + 1)
      if (typeof inner !== 'object') all++
    }
  }
  try {
    walk(JSON.parse(text), '', 0)
  } catch {
    return []
  }
  return entries.length * 3 >= all * 2 ? entries : []
}

/** Most texts are words, and their keys are none. */
function isForPeople(entries: Entries): boolean {
  const words = entries.filter(
    ([, text]) => isSentence(text) || /^\p{Lu}/u.test(text) || /\P{ASCII}/u.test(text),
  ).length
  const sentences = entries.filter(([, text]) => /\p{L}+\s+\p{L}+/u.test(text)).length
  const keys = entries.filter(([key]) => /^[\w$.:/-]+$/.test(key)).length
  return words * 3 >= entries.length * 2 && sentences * 4 >= entries.length && keys * 4 >= entries.length * 3
}

/** `en` of `{en: {…}}`, `"pt-BR"`; null where nothing around is a language. */
function localeOver(parents: readonly Node[]): string | null {
  for (const parent of parents.toReversed().slice(0, 6)) {
    const name = parent.type === 'Property' ? nameOfKey(parent) : null
    if (name !== null && LOCALE.test(name)) return name
    if (parent.type === 'CallExpression')
      for (const argument of parent.arguments)
        if (argument.type === 'Literal' && typeof argument.value === 'string' && LOCALE.test(argument.value))
          return argument.value
  }
  return null
}

const LOCALE = /^(?:[a-z]{2}|[a-z]{2,3}[-_](?:[A-Z][a-z]{3}[-_])?[A-Z]{2}|[a-z]{2}[-_][A-Z][a-z]{3})$/

/** `{en: {…}, de: {…}}` */
const isByLanguage = ({ properties }: ObjectExpression): boolean =>
  properties.length > 0 &&
  properties.every(
    property =>
      property.type === 'Property' &&
      LOCALE.test(nameOfKey(property) ?? '') &&
      (property.value.type === 'ObjectExpression' || property.value.type === 'Identifier'),
  )

/** Of those that share their keys, one. */
function oneLanguage(catalogues: readonly Catalogue[]): readonly Catalogue[] {
  const kept: { readonly keys: ReadonlySet<string>; catalogue: Catalogue }[] = []
  for (const catalogue of catalogues) {
    const keys = new Set(catalogue.entries.map(([key]) => key))
    const same = kept.find(
      each =>
        shared(each.keys, keys) * 2 >= Math.min(each.keys.size, keys.size) &&
        Math.min(each.keys.size, keys.size) * 4 >= Math.max(each.keys.size, keys.size),
    )
    if (same === undefined) kept.push({ keys, catalogue })
    else if (rank(catalogue) > rank(same.catalogue)) same.catalogue = catalogue
  }
  return kept.map(({ catalogue }) => catalogue)
}

function shared(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let count = 0
  for (const key of left) if (right.has(key)) count++
  return count
}

/** English first; else the share of texts with English words, and of plain letters. */
function rank({ locale, entries }: Catalogue): number {
  if (locale !== null && /^en(?:[-_](?:US|GB))?$/.test(locale)) return locale === 'en' ? 12 : 11
  if (locale?.startsWith('en') === true) return 10
  const english =
    entries.filter(([, text]) => /\b(?:the|and|not|your|is|to|of|for)\b/i.test(text)).length / entries.length
  const plain = entries.filter(([, text]) => !/[^\p{ASCII}“”‘’…–—]/u.test(text)).length / entries.length
  return english * 4 + plain
}
