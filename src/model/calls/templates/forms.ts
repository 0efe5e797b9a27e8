import type { PathNode } from '../../path-tree.ts'
import { CLASS_WORDS, type SegmentClass, segmentClass } from '../../segment.ts'
import { isPlural } from '../../singular.ts'
import { BASE } from './script-marks.ts'

/** Why something is a value; the smallest rank is the strongest. */
export interface Reason {
  readonly rank: number
  readonly text: string
}

/** Where a segment stands. */
export interface Standing {
  readonly depth: number
  /** The literal before; empty behind a parameter. */
  readonly parent: string
  /** The literal before that, and whether that is called itself. */
  readonly beyond: string
  readonly isParentCalled: boolean
}

/** Why a segment of an id class is a value; null for a version: `/rest/2/issue`, `/api/2024-01/orders`. */
export function formReason(
  { kind, node }: { readonly kind: SegmentClass | null; readonly node: PathNode<unknown> },
  alone: boolean,
  { depth, parent, beyond, isParentCalled }: Standing,
): Reason | null {
  const versionLike = kind === 'integer' || kind === 'date' || kind === 'numbered'
  // `/rest/agile/1/boards`, `/rest/agile/1/sprints`: an interface has several things, and is none of many itself.
  const isInterface =
    /^(?:apis?|rest)$/i.test(beyond) && !isPlural(parent) && !isParentCalled && wordsBelow(node) >= SEVERAL
  if (
    alone &&
    versionLike &&
    node.values?.entries.size === 1 &&
    (isInterface || /^(?:|apis?|rest|internal|private|public|versions?|v)$/i.test(parent))
  ) {
    const [value] = node.values.entries.keys()
    const small = kind !== 'integer' || Number(value) < 100
    if (small && node.leaves.entries.size === 0 && depth <= 3 && (depth > 0 || kind === 'date')) return null
  }
  return { rank: 0, text: `${CLASS_WORDS[kind as keyof typeof CLASS_WORDS]} by its form` }
}

const SEVERAL = 3

const wordsBelow = ({ children }: PathNode<unknown>): number =>
  [...children.entries.keys()].filter(key => !key.startsWith('{')).length

/** Why a word is a value by its form: an id before the ending of a file, a list of ids, the number of a release, no value at all. */
export function wordFormReason(
  { text, node: { leaves } }: { readonly text: string; readonly node: PathNode<unknown> },
  { depth, parent }: Standing,
): Reason | null {
  const isRelease = RELEASE.test(text) || (depth > 2 && leaves.entries.size > 0 && SHORT_RELEASE.test(text))
  if (depth > 1 && !BASE.test(parent) && isRelease) return { rank: 0, text: OF_RELEASE }
  if (depth > 0 && /\s/.test(text)) return { rank: 0, text: 'several words with spaces between them' }
  if (depth > 0 && PERSON.test(text)) return { rank: 0, text: 'a person behind a tilde by its form' }
  if (depth > 0 && isPlural(parent) && CODE.test(text))
    return { rank: 0, text: 'a code of capitals and digits by its form' }
  if (depth > 0 && text.includes('%2F')) return { rank: 0, text: 'a slash stands within it, percent-encoded' }
  if (depth > 0 && ADDRESS.test(text)) return { rank: 0, text: 'an IP address by its form' }
  if (depth > 0 && NO_VALUE.test(text)) return { rank: 9, text: 'what a script writes where it has no value' }
  if (depth > 1 && isReleasedFile(text)) return { rank: 0, text: 'the file of a release by its form' }
  const kind = classBeforeEnding(text)
  if (kind !== 'literal') return { rank: 0, text: `${CLASS_WORDS[kind]} by its form, before an ending` }
  const listed = text.includes(',') ? text.split(',').map(segmentClass) : []
  const [first] = listed
  const ofOneClass = first !== undefined && first !== 'literal' && listed.every(one => one === first)
  return ofOneClass ? { rank: 0, text: `a list, each ${CLASS_WORDS[first]} by its form` } : null
}

/** `/boats/~ann/drafts`: whose they are, as homes are addressed since the first servers. */
export const PERSON = /^~[a-z][\w.-]*$/i

/** `/coupons/SAVE10`: no word of an application is written so but versions. */
const CODE = /^(?!V\d+$)(?=.*\d)[A-Z][A-Z\d_-]{3,}$/

/** What stands before the ending of a file: `uuid` for the id in `0199a1b2-….ics`. */
export function classBeforeEnding(text: string): SegmentClass {
  const stem = /^(.+)\.(?:json|xml|csv|html|pdf|atom|rss|ics|vcf)$/i.exec(text)?.[1]
  return stem === undefined ? 'literal' : segmentClass(stem)
}

export const OF_RELEASE = 'the number of a release by its form'

/** `4.17.21`, behind something that has versions and is no base address. */
const RELEASE = /^v?\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/

/** `hex-bolts-1.4.0.tgz`: a packed file behind what it is of; scripts and styles that are called so are the application's own. */
export const isReleasedFile = (text: string): boolean => RELEASED.test(text)

const RELEASED =
  /^[\w.@%+~-]+[-_]v?\d+\.\d+(?:\.\d+)?(?:[-+._][\w.+-]+)?\.(?:tgz|tar\.\w{2,4}|zip|gem|crate|jar|war|whl|deb|rpm|apk|nupkg)$/

/** `2.0`: of whatever is called by it itself, and not by what stands below it, as below the version of an interface. */
const SHORT_RELEASE = /^v?\d+\.\d+$/

/** `/panels/2.0` and `/charts/1.4.1`: a word that is called by the numbers of its releases alone, which names what has them. */
export const hasReleases = ({ leaves, children }: PathNode<unknown>): boolean =>
  leaves.entries.size === 0 &&
  children.entries.size > 0 &&
  [...children.entries].every(
    ([text, { leaves: calls }]) => calls.entries.size > 0 && (RELEASE.test(text) || SHORT_RELEASE.test(text)),
  )

const NO_VALUE = /^(?:undefined|null|NaN)$/

/** IPv4, and IPv6 as far as a path holds it. */
const ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$|^(?=.*::|(?:.*:){7})[0-9a-f:]{3,45}$/i
