import type { DescribedSegment } from '../../descriptions/trie.ts'
import type { PathNode } from '../../path-tree.ts'
import type { PathBeginning } from '../../scripts/path-beginnings.ts'
import type { SegmentClass } from '../../segment.ts'
import type { CallLeaf } from '../leaf/leaf.ts'
import type { NamedElsewhere } from './behind-deeds.ts'
import type { Standing } from './forms.ts'
import type { callsBelow, likeness } from './likeness.ts'
import type { ScriptMarks } from './script-marks.ts'

/** One child of a node, with all that speaks for its being a value. */
export interface Sibling {
  /** The word, or the key of its class. */
  readonly text: string
  /** Null for a word. */
  readonly kind: SegmentClass | null
  readonly node: PathNode<CallLeaf>
  readonly marks: ScriptMarks | null
  /** What descriptions say of it: that decides. */
  readonly described: DescribedSegment | null
  /** The key under which answers repeat it. */
  readonly own: string | null
  /** Keys at the top of answers that repeat it, though they need not name anything. */
  readonly topKeys: ReadonlySet<string>
  /** The key under which what is sent to it repeats it. */
  readonly sent: string | null
  /** The key under which the nearest call above was answered with it, or took it. */
  readonly above: string | null
  /** What queries of other calls call it, where that is an id. */
  readonly queried: string | null
  /** Why pages show it to be a value. */
  readonly onPages: string | null
  /** What other paths, that hold the same word, say of it. */
  readonly elsewhere: NamedElsewhere | null
  /** What the words before it stand for, where a list of such words holds it: `labels` of `/label/city`. */
  readonly listedIn: string | null
  /** Whether some answer handed it out. */
  readonly handedOut: boolean
  /** Under how many raw parents the word stands and is not rejected; this one counts in any case. */
  readonly parents: number
  readonly calls: ReturnType<typeof callsBelow>
}

/** Where the siblings stand. */
export interface Place extends Standing {
  /** More different words than the tree keeps apart. */
  readonly crowded: boolean
  /** What scripts hold of the path up to here, where a value is put in behind it. */
  readonly beginning: PathBeginning | null
  readonly like: (left: Sibling, right: Sibling) => ReturnType<typeof likeness>
  readonly areTwins: (left: Sibling, right: Sibling) => boolean
  /** Whether any script names paths at all. */
  readonly named: boolean
  /** What the application has lists of, right behind its base address. */
  readonly resources: ReadonlySet<string>
}
