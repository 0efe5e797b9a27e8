import type { PathNode } from '../../path-tree.ts'
import { classOfKey } from '../../segment.ts'
import { isPlural } from '../../singular.ts'
import type { CallLeaf } from '../leaf/leaf.ts'
import type { Reason } from './forms.ts'
import { isSameForm, namesSent } from './sent-forms.ts'
import type { Place, Sibling } from './sibling.ts'
import { COMPARED, DEED, NOUN } from './words.ts'

const DEEPEST = 4
const FORMS = 64
/** So many forms at the same addresses below two words, and so many fields in them, are no coincidence. */
const MET = 2
const FIELDS = 3

/** What is posted below a word: the fields by the address from there on. */
type FormsBelow = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Words behind a noun in the plural below which the same forms are sent, `/lists/garden.example/bans` and `/lists/weld.example/bans`: pages are read apart from
 * calls, so that forms may be all that is seen of a thing. The plural of something stays, and so does what is done.
 * @returns the words of which this was found, whatever made values of them
 */
export function addSentAlike(
  open: readonly Sibling[],
  values: Map<Sibling, Reason>,
  { depth, parent }: Place,
): ReadonlySet<Sibling> {
  if (depth === 0 || !isPlural(parent)) return new Set()
  const words = open.filter(word => !DEED.test(word.text) && !isSeveral(word)).slice(0, COMPARED)
  const forms = words.map(word => ({ word, below: formsBelow(word.node) }))
  const twins = forms.flatMap(({ word, below }) => {
    const twin = forms.find(other => other.word !== word && isSameThing(below, other.below))
    return twin === undefined ? [] : [{ word, twin: twin.word }]
  })
  for (const { word, twin } of twins) {
    const both = [word.text, twin.text].sort().join('` and `')
    if (!values.has(word)) values.set(word, { rank: 5, text: `the same forms are sent below \`${both}\`` })
  }
  return new Set(twins.map(({ word }) => word))
}

const isSeveral = ({ text }: Sibling): boolean => NOUN.test(text) && isPlural(text)

function formsBelow(node: PathNode<CallLeaf>): FormsBelow {
  const found = new Map<string, ReadonlySet<string>>()
  const visit = ({ leaves, children }: PathNode<CallLeaf>, path: string, depth: number): void => {
    const leaf = depth === 0 ? undefined : leaves.entries.get('POST')
    if (leaf !== undefined) found.set(path, namesSent(leaf))
    if (depth === DEEPEST) return
    for (const [key, child] of children.entries) visit(child, `${path}/${classOfKey(key) ?? key}`, depth + 1)
  }
  visit(node, '', 0)
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, FORMS))
}

/** Whether forms meet at enough addresses, and none of them has other fields than the one it meets. */
function isSameThing(left: FormsBelow, right: FormsBelow): boolean {
  const fields = new Set<string>()
  let met = 0
  for (const [path, names] of left) {
    const others = right.get(path)
    if (others === undefined || names.size === 0 || others.size === 0) continue
    if (!isSameForm(names, others)) return false
    met++
    for (const name of names) if (others.has(name)) fields.add(name)
  }
  return met >= MET && fields.size >= FIELDS
}
