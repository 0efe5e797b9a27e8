import type { Place } from '../../../evidence/evidence.ts'
import { type DescribedNode, describedChild, describedSegment } from '../../descriptions/trie.ts'
import { type PathNode, mergePathNodes } from '../../path-tree.ts'
import { type SegmentClass, classOfKey, isIdClass } from '../../segment.ts'
import type { NamedPath } from '../../scripts/named-paths.ts'
import type { PathBeginning } from '../../scripts/path-beginnings.ts'
import type { ValueWord } from '../../pages/value-words.ts'
import { settle } from '../../sightings.ts'
import { isRedacted } from '../../token.ts'
import { type CallLeaf, callLeaf } from '../leaf/leaf.ts'
import type { OwnEchoes } from '../leaf/own-echoes.ts'
import type { SentEchoes } from '../leaf/sent-echoes.ts'
import { agreed } from './agreed.ts'
import { namedBehindDeeds } from './behind-deeds.ts'
import { withDateNames } from './date-names.ts'
import { OF_RELEASE, PERSON, classBeforeEnding, isReleasedFile } from './forms.ts'
import { heldAt } from './held-above.ts'
import { withoutIndex } from './index-of-calls.ts'
import { areTwins, callsBelow, keyWeights, likeness } from './likeness.ts'
import { type ListedName, listedNames } from './listed-names.ts'
import { listedWords } from './listed-words.ts'
import { type Kinds, kindsBelow, kindsOf } from './kinds.ts'
import { isNeverDone, isRefusedName, isRejected } from './missing.ts'
import { isPlural, singular } from '../../singular.ts'
import { openHole } from '../keyed-segment.ts'
import { foundBy } from '../found-by.ts'
import { camelCase, isPlain, nounBefore, parameterName } from '../names.ts'
import { withNamesOfKeys } from './named-for-keys.ts'
import { pageMarks } from './page-marks.ts'
import { joinNamedFormats } from './named-formats.ts'
import { saidElsewhere } from './said-elsewhere.ts'
import { BASE, BASE_DEPTH, beginningMarks, scriptMarks } from './script-marks.ts'
import { joinLongValues, withLongValues } from './long-values.ts'
import { queriedIds } from './queried-ids.ts'
import { withSharedNames, withTelling } from './shared-names.ts'
import type { Template, TemplateSegment } from './template.ts'
import type { LongValues } from './told-below.ts'
import type { Sibling } from './sibling.ts'
import { type Choice, chooseValues } from './values-of.ts'
import { isRelease } from './words.ts'

type Node = PathNode<CallLeaf>

/**
 * Decides which segments are parameters, from the root down, once everything is merged.
 * @param root consumed
 * @param paths what the scripts name
 * @param handedOut where the application was first seen to hand a text out as a name of something
 * @param beginnings what the scripts hold of paths, values to be put in behind
 * @param described the paths that descriptions describe: where they say something it decides
 * @param onPages words that pages show to be values
 */
export function templates(
  root: Node,
  paths: readonly NamedPath[],
  handedOut: (text: string) => Place | null,
  beginnings: readonly PathBeginning[] = [],
  described: DescribedNode | null = null,
  onPages: readonly ValueWord[] = [],
): readonly Template[] {
  const found: Template[] = []
  const repeated = (node: Node, depth: number): string | null => echoKey(node, depth, leaf => leaf.ownEchoes)
  joinNamedFormats(root)
  const long = joinLongValues(root, text => handedOut(text) !== null)
  const parents = parentsByWord(root)
  const leaves = allLeaves(root)
  const weights = keyWeights(leaves)
  const queried = queriedIds(leaves)
  const marks = scriptMarks(root, paths)
  const listed = listedNames(root)
  const wordsListed = listedWords(root)
  const resources = resourcesBehindBases(root)
  const begun = beginningMarks(root, beginnings)
  const shown = pageMarks(root, onPages)
  const recurring = saidElsewhere(root, repeated, text => handedOut(text) !== null)
  const behindDeeds = namedBehindDeeds(root, repeated)

  /**
   * @param kinds the calls below, apart by what a parameter above says of their kind
   * @param here why the last segment, that calls end in, is none, where only what was handed out makes one ask
   */
  const visit = (
    node: Node,
    path: readonly TemplateSegment[],
    told: DescribedNode | null,
    heldAbove: (text: string) => string | null,
    kinds: Kinds | null,
    here = '',
  ): void => {
    const parent = path.at(-1)
    if (node.leaves.entries.size > 0) {
      const segments = here === '' || parent === undefined ? path : [...path.slice(0, -1), { ...parent, reason: here }]
      found.push({ segments, leaves: node.leaves.entries, ...leavesOf(kinds) })
    }
    const isCalled = node.leaves.entries.size > 0 && path.length > 0
    const held = isCalled ? heldAt(node) : heldAbove
    // `/features/7/tags/{type}/{value}`: one word further, what is called still says it.
    const heldBelow = isCalled ? held : holdsNothing
    const before = parent === undefined || parent.parameter ? '' : parent.text
    const beyond = path.at(-2)
    const spanning = long.get(node) ?? null
    const all = [...node.children.entries]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, child]): Sibling => {
        const kind = classOfKey(key)
        return {
          text: key,
          kind,
          node: child,
          marks: marks.get(child) ?? null,
          described: describedSegment(told, key, child),
          own: repeated(child, path.length),
          topKeys: new Set(echoKeys(child, path.length, leaf => leaf.topEchoes)),
          sent: echoKey(child, path.length, leaf => leaf.sentEchoes),
          above: kind === null ? held(key.replaceAll('%2F', '/')) : null,
          queried: kind === null ? queried(key) : null,
          onPages: shown.get(child) ?? null,
          elsewhere: behindDeeds.get(child) ?? recurring.get(child) ?? null,
          listedIn: kind === null ? wordsListed(before, key) : null,
          handedOut: kind === null && isHandedOutBefore(child, handedOut(key.replaceAll('%2F', '/'))),
          parents: kind === null ? (parents.get(key)?.size ?? 0) + (isTried(child) ? 1 : 0) : 0,
          calls: callsBelow(child),
        }
      })
    const siblings = withoutIndex(all)
    const decided: Choice =
      openHole(path) !== null
        ? { values: siblings, reason: 'a key in parentheses by its form', literals: [] }
        : chooseValues(siblings, {
            depth: path.length,
            parent: before,
            beyond: beyond === undefined || beyond.parameter ? '' : beyond.text,
            isParentCalled: isCalled,
            crowded: node.rest !== null,
            beginning: begun.get(node) ?? null,
            like: (left, right) => likeness(left.calls, right.calls, weights),
            areTwins: (left, right) => areTwins(left.calls, right.calls, weights),
            named: paths.length > 0,
            resources,
          })
    const choice = spanning === null ? decided : withLongValues(decided, siblings, spanning)
    for (const { sibling, reason, undecided, open, handedOut: isHandedOut } of choice.literals) {
      const beside = choice.values.length > 0
      const literal = {
        text: literalText(sibling),
        parameter: false,
        reason: beside ? reason : '',
        values: [],
        undecided,
        open,
        handedOut: isHandedOut,
      }
      const here = !beside && (sibling.handedOut || sibling.own !== null) ? reason : ''
      const apart = kindsBelow(kinds, [sibling.text])
      visit(sibling.node, [...path, literal], describedChild(told, sibling.text, false), heldBelow, apart, here)
    }
    if (choice.values.length === 0) return
    const segment = parameterSegment(choice.values, choice.reason, path, listed, spanning)
    const texts = choice.values.map(({ text }) => text)
    const apart = kinds === null ? kindsOf(choice.values, path.length) : kindsBelow(kinds, texts)
    const nodes = [...choice.values.map(({ node: child }) => child), ...(node.rest === null ? [] : [node.rest])]
    visit(
      nodes.reduce((left, right) => mergeMarked(left, right)),
      [...path, segment],
      describedChild(told, '', true),
      heldBelow,
      apart,
    )
  }
  /** Merging makes one node of many: what scripts and pages say of a node on the right is kept with its twin on the left. */
  const keepMarks = (left: Node, right: Node): void => {
    for (const [key, child] of right.children.entries) {
      const same = left.children.entries.get(key)
      if (same === undefined) continue
      keepMarks(same, child)
      const onPage = shown.get(child)
      if (onPage !== undefined && !shown.has(same)) shown.set(same, onPage)
      const mark = marks.get(child)
      const present = marks.get(same)
      if (mark === undefined) continue
      marks.set(same, {
        computed: present?.computed ?? mark.computed,
        names: new Set([...(present?.names ?? []), ...mark.names]),
        written: present?.written ?? mark.written,
      })
    }
  }
  const mergeMarked = (left: Node, right: Node): Node => {
    keepMarks(left, right)
    return mergePathNodes(callLeaf, left, right)
  }
  visit(root, [], described, holdsNothing, null)
  return withSharedNames(withTelling(withNamesOfKeys(agreed(found)))).map(withDateNames)
}

/** How far below a word calls are looked at for repeating it. */
const ECHO_DEPTH = 5

const holdsNothing = (): null => null

const leavesOf = (kinds: Kinds | null): Pick<Template, 'kinds'> =>
  kinds === null
    ? {}
    : {
        kinds: {
          at: kinds.at,
          called: kinds.called,
          leaves: new Map([...kinds.nodes].map(([value, { leaves }]) => [value, leaves.entries])),
        },
      }

function parameterSegment(
  values: readonly Sibling[],
  reason: string,
  path: readonly TemplateSegment[],
  listed: (text: string) => ListedName | null,
  spanning: LongValues | null,
): TemplateSegment {
  const hole = openHole(path)
  const isFileOfId = ({ kind: of, text }: Sibling): boolean => of === null && isIdClass(classBeforeEnding(text))
  const areFilesOfIds = values.some(isFileOfId) && values.every(value => isFileOfId(value) || isRejected(value.node))
  const form = areFilesOfIds ? 'id' : kindOf(new Set(values.map(({ kind: of }) => of)))
  const kind = hole !== null && form === 'word' ? 'id' : form
  const before = hole?.noun ?? nounBefore(path)
  const last = path.at(-1)?.text ?? ''
  const releases =
    reason === OF_RELEASE ||
    values.some(isRelease) ||
    values.every(({ text }) => /^v?\d+\.\d+\.\d+(?![.\d])/.test(text))
  const isFile = before === '' && values.every(({ text }) => isReleasedFile(text))
  const known =
    spanning?.key ??
    (hole?.name
      ? hole.name
      : isFile
        ? 'file'
        : releases
          ? 'version'
          : values.every(({ text }) => PERSON.test(text))
            ? 'username'
            : knownName(values, before, kind) || (foundBy(last) ?? ''))
  // `/readme/{packageName}`: what stands before a value that a list names may say what is asked of it.
  const thing =
    hole === null && kind === 'word' && !isPlural(before) && isPlain(known)
      ? listedThing(values, listed, path.at(-2)?.text ?? '')
      : null
  const taken = new Set(path.filter(({ parameter }) => parameter).map(({ text }) => text))
  const texts = new Set<string>()
  for (const { text, kind: of, node } of values) {
    // Beside ids, a word that was tried and rejected says nothing of what they are like.
    if (of === null && form !== 'word' && isRejected(node)) continue
    if (of === null) texts.add(text)
    else for (const value of node.values?.entries.keys() ?? []) texts.add(value)
  }
  return {
    text: parameterName(thing?.noun ?? before, kind, thing?.key ?? known, taken),
    parameter: true,
    reason,
    ...(spanning === null ? {} : { spans: true }),
    values: [...texts]
      .filter(text => !isRedacted(text))
      .map(text => text.replaceAll('%2F', '/'))
      .sort()
      .slice(0, spanning === null ? 64 : 1024),
    undecided: false,
    open: false,
    handedOut: false,
  }
}

/** What the values are: ids where any of them is one by its form. */
function kindOf(kinds: ReadonlySet<SegmentClass | null>): 'id' | 'date' | 'email' | 'word' {
  const [only] = kinds
  if (kinds.size === 1 && (only === 'date' || only === 'email')) return only
  // What has a host name is called as it stands: `/domains/{domain}`, not `{domainId}`.
  return [...kinds].some(kind => kind !== null && kind !== 'host') ? 'id' : 'word'
}

/**
 * The name that a description gives, or that scripts agree on, or that repeats the noun; else the key under which answers repeat the value,
 * or under which that of the call above holds it.
 */
function knownName(values: readonly Sibling[], noun: string, kind: string): string {
  const [described] = values.flatMap(value => value.described?.names ?? [])
  if (described !== undefined) return described
  const thing = camelCase(singular(noun)).toLowerCase()
  // `/answers/${answers[at]}`: all of them are none of them.
  const isAll = (name: string): boolean => isPlural(name) && camelCase(singular(name)).toLowerCase() === thing
  const names = [...new Set(values.flatMap(({ marks }) => [...(marks?.names ?? [])]))]
    .filter(name => !isAll(name) && !GOT_BY.test(name))
    .sort()
  const fitting = names.find(name => {
    const own = camelCase(name).toLowerCase()
    return thing !== '' && own.startsWith(thing) && (kind === 'word' || own !== thing)
  })
  if (fitting !== undefined) return fitting
  const only = fullName(names)
  if (only !== undefined && kind === 'word') return only
  return (
    values.find(({ queried }) => queried !== null)?.queried ??
    values.find(({ own }) => own !== null)?.own ??
    values.find(({ sent }) => sent !== null)?.sent ??
    values.find(({ above }) => above !== null)?.above ??
    values.find(({ elsewhere }) => elsewhere !== null && elsewhere.key !== null)?.elsewhere?.key ??
    sharedTopKey(values) ??
    ''
  )
}

/** `$('#host').val()`: how a script comes by it names nothing. */
const GOT_BY = /^(?:val|text|attr|prop|trim|toString|join|pop|shift|decodeURIComponent|getAttribute)$/

/** The one name, or that of which all others are short forms: `connectionId` beside `connId`. */
function fullName(names: readonly string[]): string | undefined {
  const longest = names.toSorted((a, b) => b.length - a.length)[0]
  return longest !== undefined && names.every(name => isShortFor(name, longest)) ? longest : undefined
}

/** Whether a name has the letters of the other in their order, the first, and the last word, among them. */
function isShortFor(short: string, whole: string): boolean {
  if (short === whole) return true
  const [end = ''] = /[A-Z][a-z]*$/.exec(whole) ?? []
  if (short.length < 3 || end === '' || !short.endsWith(end) || short[0] !== whole[0]) return false
  let at = 0
  for (const letter of whole) if (letter === short[at]) at++
  return at === short.length
}

/** The key at the top of the answers of several values that repeats each. */
const sharedTopKey = (values: readonly Sibling[]): string | undefined =>
  [...new Set(values.flatMap(({ topKeys }) => [...topKeys]))]
    .sort()
    .find(key => values.filter(({ topKeys }) => topKeys.has(key)).length > 1)

/**
 * What all values name that a list holds; null where that is not one kind of thing, or fewer than two are held. Below the list itself one is enough:
 * `/plugins/schema/{pluginName}`.
 */
function listedThing(
  values: readonly Sibling[],
  listed: (text: string) => ListedName | null,
  holder: string,
): ListedName | null {
  const things = values.flatMap(({ text }) => listed(text) ?? [])
  const [first, second] = things
  if (first === undefined || (second === undefined && first.noun !== holder)) return null
  return things.every(({ noun }) => noun === first.noun) ? first : null
}

/** A class node that is kept as a literal, a version for instance, stands for its only value. */
function literalText({ text, kind, node }: Sibling): string {
  if (kind === null) return text
  return [...(node.values?.entries.keys() ?? [])].sort()[0] ?? text
}

/** Whether the place is one of another call's: what only its own answers name was not learnt there. */
function isHandedOutBefore(node: Node, place: Place | null): boolean {
  return (
    place !== null &&
    ![...node.leaves.entries.values()].some(({ answers }) => settle(answers.all).places.includes(place))
  )
}

/** The key under which an answer, or what is sent, repeats the segment at this depth; null where none does. */
function echoKey(node: Node, depth: number, echoesOf: (leaf: CallLeaf) => OwnEchoes | SentEchoes): string | null {
  return echoKeys(node, depth, echoesOf)[0] ?? null
}

/** Sorted. */
function echoKeys(node: Node, depth: number, echoesOf: (leaf: CallLeaf) => OwnEchoes | SentEchoes): readonly string[] {
  const keys = new Set<string>()
  const visit = (inner: Node, left: number): void => {
    for (const leaf of inner.leaves.entries.values())
      for (const entry of echoesOf(leaf).entries.keys()) {
        const space = entry.indexOf(' ')
        // The name before a format, `ann.json`, is that of a file where `joinNamedFormats` left it.
        if (Number(entry.slice(0, space)) === depth && !/\.(?:json|xml)$/i.test(entry)) keys.add(entry.slice(space + 1))
      }
    if (left > 0) for (const child of inner.children.entries.values()) visit(child, left - 1)
  }
  visit(node, ECHO_DEPTH)
  return [...keys].sort()
}

/** A name that was tried may be tried elsewhere too. */
const isTried = (node: Node): boolean => isRejected(node) || isRefusedName(node)

/** Under how many different raw parents each word stands, where anything that was asked for was done. */
function parentsByWord(root: Node): Map<string, Set<string>> {
  const parents = new Map<string, Set<string>>()
  const visit = (node: Node, path: string): void => {
    for (const [key, child] of node.children.entries) {
      if (classOfKey(key) === null && !isNeverDone(child)) {
        const known = parents.get(key)
        if (known === undefined) parents.set(key, new Set([path]))
        else if (known.size < 8) known.add(path)
      }
      visit(child, `${path}/${key}`)
    }
  }
  visit(root, '')
  return parents
}

/** The words that are answered with JSON right behind the root and base addresses: `orders` of `/api/orders`. */
function resourcesBehindBases(root: Node): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (node: Node, depth: number): void => {
    for (const [key, child] of node.children.entries) {
      const kinds = child.leaves.entries.get('GET')?.answerKeys.kinds
      if (kinds?.has('one') === true || kinds?.has('many') === true) found.add(key)
      if (depth < BASE_DEPTH && BASE.test(key)) visit(child, depth + 1)
    }
  }
  visit(root, 0)
  return found
}

function allLeaves(root: Node): readonly CallLeaf[] {
  const leaves: CallLeaf[] = []
  const visit = (node: Node): void => {
    leaves.push(...node.leaves.entries.values())
    for (const child of node.children.entries.values()) visit(child)
  }
  visit(root)
  return leaves
}
