import { wordsAndParameters } from './keyed-segment.ts'
import { singular } from '../singular.ts'
import { withoutFileEnding } from './page-file.ts'

/** What the last word of an address says where it is a verb and a noun in one: `addnetwork`, `user-edit.php`. */
export interface VerbNoun {
  /** `network` */
  readonly noun: string
  readonly deed: Deed
}
type Deed = 'create' | 'change' | 'remove'

/** By the verb; one that another begins with stands behind it. */
const DEEDS: ReadonlyMap<string, Deed> = new Map([
  ...['add', 'new', 'create', 'insert'].map(verb => [verb, 'create'] as const),
  ...['edit', 'modify', 'change', 'update', 'save', 'mod'].map(verb => [verb, 'change'] as const),
  ...['delete', 'remove', 'del'].map(verb => [verb, 'remove'] as const),
])
const NOUN = /^\p{L}[\p{L}_-]+\p{L}$/u

/** A call, as far as this reads it. */
interface Addressed {
  readonly protocol: string
  /** The path template. */
  readonly path: string
  /** What names the action beside the path, which then says little of it. */
  readonly namedBy?: string
}

/** A way in which one word can be read. */
interface Reading extends VerbNoun {
  readonly verb: string
  /** The folder and the noun, however it is written. */
  readonly about: string
  readonly isApart: boolean
}

/**
 * The calls, of which those whose last word is a verb and a noun in one say so. One word alone tells nothing (`address`, `newsletter`): the
 * same folder has to hold another verb with the same noun, or, where a mark stands between the two, the noun by itself.
 */
export function withVerbNouns<Call extends Addressed>(
  operations: readonly Call[],
): readonly (Call & { readonly verbNoun?: VerbNoun })[] {
  const read = operations.map(operation => [operation, readings(operation)] as const)
  const verbs = new Map<string, Set<string>>()
  for (const { about, verb } of read.flatMap(([, all]) => all))
    verbs.set(about, (verbs.get(about) ?? new Set()).add(verb))
  const bare = new Set(operations.map(({ path }) => placeOf(path)))
  return read.map(([operation, all]) => {
    const found = all.find(({ about, isApart }) => (verbs.get(about)?.size ?? 0) > 1 || (isApart && bare.has(about)))
    return found === undefined ? operation : { ...operation, verbNoun: { noun: found.noun, deed: found.deed } }
  })
}

/** Whether a word is a verb and just this noun: `createuser` and `user_add` with `users`. */
export function isDeedOn(word: string, noun: string): boolean {
  const [whole, about] = [plain(word), plain(noun)]
  return [...DEEDS.keys()].some(verb => whole === verb + about || whole === about + verb)
}

function readings({ protocol, namedBy, path }: Addressed): readonly Reading[] {
  if (protocol !== 'http' || namedBy !== undefined) return []
  const { folder, word } = lastWord(path)
  const lower = word.toLowerCase()
  return [...DEEDS].flatMap(([verb, deed]) => {
    const rests = [
      ...(lower.startsWith(verb) ? [word.slice(verb.length)] : []),
      ...(lower.endsWith(verb) ? [word.slice(0, -verb.length)] : []),
    ]
    return rests.flatMap(rest => {
      const noun = rest.replace(/^[-_]|[-_]$/, '')
      return NOUN.test(noun) ? [{ verb, noun, deed, isApart: noun !== rest, about: `${folder} ${plain(noun)}` }] : []
    })
  })
}

function placeOf(path: string): string {
  const { folder, word } = lastWord(path)
  return `${folder} ${plain(word)}`
}

/** The last word of a path, and what stands before it. */
function lastWord(path: string): { readonly folder: string; readonly word: string } {
  const parts = wordsAndParameters(path)
  const at = parts.findLastIndex(part => !part.includes('{'))
  return { folder: parts.slice(0, Math.max(0, at)).join('/'), word: withoutFileEnding(parts[at] ?? '') }
}

const plain = (noun: string): string => singular(noun).toLowerCase().replaceAll(/[-_]/g, '')
