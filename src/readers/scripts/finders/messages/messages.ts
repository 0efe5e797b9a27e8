import type { CallExpression, Node } from 'estree'
import type { ScriptMessage } from '../../../../evidence/script.ts'
import type { Around, Finder } from '../../finder.ts'
import { caseOver } from './cases.ts'
import { type Level, type Words, wordsOf } from './words.ts'
import { callSight } from '../../syntax/sights.ts'
import { isSentence, lastName, objectOf, plainText, propertiesOf, written } from '../names.ts'

/**
 * Words on their way to something that shows them: `toast.error("…")`, `notify({message: "…", severity: "error"})`,
 * `enqueueSnackbar("…", {variant: "error"})`, `jsx(Alert, {severity: "error", children: "…"})`, `alert("…")`. A text that only
 * stands somewhere is none. Behind a translation (`t("errors.taken")`) stands its key.
 */
export const messageFinder = (): Finder => {
  const shown: Shown[] = []
  /** By what they are called on: the levels that the script calls it with words. */
  const speakers = new Map<string, Set<string>>()
  return {
    sights: [
      callSight(mayShow, (node, around) => {
        const said = saidBy(node, around)
        if (said === null) return
        if (said.speaker !== null && said.method !== null)
          speakers.set(said.speaker, (speakers.get(said.speaker) ?? new Set()).add(said.method))
        if (said.words.length === 0) return
        const code = caseOver([...around.parents, node])
        for (const words of said.words) shown.push({ ...words, code, speaker: said.speaker, shownBy: said.shownBy })
      }),
    ],
    end: ({ found, at }) => {
      for (const { node, text, key, level, code, speaker, shownBy } of shown) {
        // What says `error` and never `success` may write a log.
        const methods = speaker === null ? null : (speakers.get(speaker) ?? new Set())
        if (
          methods !== null &&
          !methods.has('success') &&
          !SHOWS.test(speaker ?? '') &&
          !/message$/i.test(speaker ?? '')
        )
          continue
        found({ kind: 'message', at: at(node), text, shownBy, level, key, code })
      }
    },
  }
}

interface Shown extends Words {
  readonly code: string | null
  readonly speaker: string | null
  readonly shownBy: ScriptMessage['shownBy']
}
interface Said {
  readonly words: readonly Words[]
  readonly shownBy: ScriptMessage['shownBy']
  /** Where only what else is called on it tells whether it shows anything. */
  readonly speaker: string | null
  readonly method: string | null
}

/** Names of what shows messages. */
const SHOWS = /toast|snack|notif|notice|flash|swal|(?:^|[.$_])el-?message(?:box)?$|alerts?$|growl|messenger|popup/i
const LOGS =
  /^(?:console|log|logger|_?log(?:ger)?|debug|winston|pino|reporter|Sentry|captureException|test|assert|expect|t|it)$/i
const METHODS: ReadonlyMap<string, Level> = new Map<string, Level>([
  ['error', 'error'],
  ['danger', 'error'],
  ['fail', 'error'],
  ['warning', 'warning'],
  ['warn', 'warning'],
  ['success', 'success'],
  ['info', 'info'],
])

const OPENS = /^(?:open|show|add|create|fire|notify|present|push|send|display)$/
const ALERTS = /^(?:alert|confirm)$/

/** Whether what is called so may show what it is given, whatever that is. */
const mayShow = (name: string): boolean =>
  METHODS.has(name) || OPENS.test(name) || ALERTS.test(name) || SHOWS.test(name)

function saidBy(node: CallExpression, around: Around): Said | null {
  const name = lastName(node.callee)
  const object = objectOf(node.callee)
  const element = drawn(node, around)
  if (element !== null) return { words: element, shownBy: 'element', speaker: null, method: null }
  const level = METHODS.get(name)
  if (object !== null && level !== undefined) {
    const speaker = lastName(object)
    if (speaker === '' || LOGS.test(speaker)) return null
    return { words: argumentWords(node, level, around), shownBy: 'toast', speaker, method: name }
  }
  const direct = SHOWS.test(name) || (object !== null && SHOWS.test(lastName(object)) && OPENS.test(name))
  if (direct || (ALERTS.test(name) && (object === null || /^(?:window|self|globalThis)$/.test(lastName(object))))) {
    if (name === 'confirm' && node.arguments.length > 1) return null
    const words = argumentWords(node, null, around)
    return words.length === 0 ? null : { words, shownBy: 'toast', speaker: null, method: null }
  }
  if (!node.arguments.some(({ type }) => type === 'ObjectExpression')) return null
  const described = node.arguments.flatMap(argument =>
    argument.type === 'ObjectExpression' ? objectWords(argument, around) : [],
  )
  return described.length === 0 ? null : { words: described, shownBy: 'toast', speaker: null, method: null }
}

/** `("…", title)`, `({message: "…"})`, `("…", {variant: "error"})` */
function argumentWords({ arguments: given }: CallExpression, level: Level, around: Around): readonly Words[] {
  const [first, second] = given
  if (first === undefined) return []
  if (first.type === 'ObjectExpression') return textsIn(first, level ?? levelIn(first, around), around)
  const positional = second === undefined ? undefined : LEVEL_NAMES.get(plainText(around.value(second)) ?? '')
  const told = level ?? positional ?? (second === undefined ? null : levelIn(second, around))
  return [
    ...wordsOf(first, told, around),
    ...(second === undefined || second.type === 'ObjectExpression'
      ? []
      : wordsOf(second, told, around).filter(({ key, text }) => key !== null || isSentence(written(text)))),
  ]
}

const TEXTS = [
  'message',
  'description',
  'title',
  'text',
  'detail',
  'summary',
  'content',
  'msg',
  'body',
  'html',
  'header',
  'heading',
  'subtitle',
]
const LEVELS = [
  'severity',
  'variant',
  'type',
  'icon',
  'level',
  'status',
  'intent',
  'appearance',
  'color',
  'theme',
  'kind',
]

/** An object of words with a level, straight in a call: `show({message: "…", severity: "error"})`. */
function objectWords(object: Node, around: Around): readonly Words[] {
  const level = levelIn(object, around)
  const isQuestion = [...propertiesOf(object).keys()].some(name => DECLINES.test(name))
  return level === null || isQuestion ? [] : textsIn(object, level, around)
}

/** What the button is called, or does, by which one declines. */
const DECLINES = /^(?:on)?cancel(?:$|text|label|button|props|_)/i

function textsIn(object: Node, level: Level, around: Around): readonly Words[] {
  const own = propertiesOf(object)
  return TEXTS.flatMap(name => {
    const node = own.get(name)
    return node === undefined ? [] : wordsOf(node, level, around)
  })
}

/** What a level is called; `default` and colours that say nothing are none. */
function levelIn(object: Node, { value }: Around): Level {
  const own = propertiesOf(object)
  for (const holder of [own, propertiesOf(own.get('options'))])
    for (const name of LEVELS) {
      const node = holder.get(name)
      const text = node === undefined ? null : plainText(value(node))
      const level = text === null ? undefined : LEVEL_NAMES.get(text.toLowerCase())
      if (level !== undefined) return level
    }
  return null
}

const LEVEL_NAMES: ReadonlyMap<string, Level> = new Map<string, Level>([
  ...['error', 'danger', 'destructive', 'negative', 'critical', 'failure', 'fatal'].map(
    name => [name, 'error'] as const,
  ),
  ...['warning', 'warn', 'caution', 'attention'].map(name => [name, 'warning'] as const),
  ...['success', 'positive', 'ok'].map(name => [name, 'success'] as const),
  ...['info', 'information', 'informational', 'informative', 'notice'].map(name => [name, 'info'] as const),
])

/** `jsx(Alert, {severity: "error", children: "…"})`, `jsx("p", {role: "alert", children: "…"})` */
function drawn(
  { arguments: [component, attributes, ...children] }: CallExpression,
  around: Around,
): readonly Words[] | null {
  if (component === undefined || attributes?.type !== 'ObjectExpression') return null
  const own = propertiesOf(attributes)
  const role = own.get('role')
  const isAlert = role !== undefined && plainText(around.value(role)) === 'alert'
  if (!isAlert && !own.has('severity')) return null
  const level = levelIn(attributes, around) ?? levelOfClass(attributes, around) ?? (isAlert ? 'error' : null)
  const inner = own.get('children') ?? children[0]
  if (level === null || inner === undefined) return null
  const words = wordsOf(inner, level, around)
  return words.length === 0 ? null : words
}

/** `class="alert alert-success"`: of which level what is shown is by its look. */
function levelOfClass(attributes: Node, { value }: Around): Level {
  const own = propertiesOf(attributes)
  const node = own.get('className') ?? own.get('class')
  const [, level = ''] = CLASS.exec((node === undefined ? null : plainText(value(node))) ?? '') ?? []
  return LEVEL_NAMES.get(level) ?? (level === '' ? null : 'info')
}

/** The names of Bootstrap, Bulma and others; what has a colour of the page is neither good nor bad. */
const CLASS =
  /(?:^|\s)(?:alert|callout|message|notification|toast|is)-{1,2}(danger|error|warning|success|info|primary|secondary|light|dark)(?=\s|$)/
