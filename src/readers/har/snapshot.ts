import type { Diagnostic } from '../../evidence/diagnostic.ts'
import type { ExchangeAction, ShownText } from '../../evidence/exchange.ts'
import type { Landing, LandingMessage } from '../../evidence/landing.ts'
import {
  type ActionStep,
  type AppearedText,
  STEP_TEXTS,
  type Snapshot,
  type SnapshotAction,
  type SnapshotCause,
  type SnapshotOrigin,
} from '../../evidence/snapshot.ts'
import { type HarEntry, parseHarEntry } from './har-entry.ts'

/** One element of `log._snapshots`; `at` is in milliseconds, 0 where it has no time. */
export function readHarSnapshot(
  bytes: Uint8Array,
  { index }: { readonly index: number },
): { readonly snapshot: Snapshot; readonly at: number } | { readonly diagnostic: Diagnostic } {
  const pointer = `/log/_snapshots/${index}`
  try {
    const { startedDateTime, page, url, title, html, action, picture, appeared, from, settled, since } =
      parseHarEntry(bytes)
    return {
      at: moment(startedDateTime),
      snapshot: {
        url: text(url),
        page: text(page),
        title: text(title) === '' ? null : text(title),
        html: text(html),
        action: snapshotAction(action),
        picture: text(picture) === '' ? null : text(picture),
        from: snapshotOrigin(from),
        settled: settled !== false,
        appeared: list(appeared).flatMap(appearedText),
        since: snapshotCause(since),
      },
    }
  } catch {
    return {
      diagnostic: { pointer, severity: 'warning', message: 'the snapshot cannot be read: it is not a JSON object' },
    }
  }
}

/** What an entry of a trace, or of a stored recording, says beside the exchange: in `_action`, `_shown` and `_landing`. */
export function besideExchange(entry: HarEntry): {
  action?: ExchangeAction
  shown?: readonly ShownText[]
  landing?: Landing
} {
  const action = record(entry['_action'])
  const shown = list(entry['_shown']).flatMap(each => {
    const { snapshot } = record(each)
    return Number.isSafeInteger(snapshot) && (snapshot as number) >= 0
      ? appearedText(each).map(said => ({ ...said, snapshot: snapshot as number }))
      : []
  })
  return {
    ...(text(action['words']) === ''
      ? {}
      : { action: { id: text(action['id']), words: text(action['words']), url: text(action['url']) } }),
    ...(shown.length === 0 ? {} : { shown }),
    ...(isObject(entry['_landing']) ? { landing: landing(entry['_landing']) } : {}),
  }
}

function landing({ url, status, entry, messages, fields, asksWho }: Record<string, unknown>): Landing {
  return {
    url: text(url),
    status: count(status),
    entry: count(entry),
    messages: list(messages)
      .map(record)
      .flatMap(({ kind, text: said, field }) =>
        typeof said === 'string' && isMessageKind(kind)
          ? [{ kind, text: said, ...(typeof field === 'string' ? { field } : {}) }]
          : [],
      ),
    fields: list(fields)
      .map(record)
      .map(({ name, label }) => ({ name: text(name), label: typeof label === 'string' ? label : null })),
    asksWho: asksWho === true,
  }
}

const isMessageKind = (kind: unknown): kind is LandingMessage['kind'] =>
  kind === 'error' || kind === 'warning' || kind === 'success' || kind === 'notice'

const count = (value: unknown): number => (Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : 0)

function snapshotAction(value: unknown): SnapshotAction | null {
  const { id, when, words, step } = record(value)
  if (when !== 'before' && when !== 'during' && when !== 'after') return null
  const again = actionStep(record(step))
  return { id: text(id), when, words: text(words), ...(again === null ? {} : { step: again }) }
}

function actionStep(step: Record<string, unknown>): ActionStep | null {
  if (text(step['verb']) === '') return null
  const texts = STEP_TEXTS.flatMap(name => (typeof step[name] === 'string' ? [[name, step[name]] as const] : []))
  const numbers = (['at', 'x', 'y'] as const).flatMap(name =>
    typeof step[name] === 'number' ? [[name, step[name]] as const] : [],
  )
  const choices = list(step['choices']).filter(choice => typeof choice === 'string' || typeof choice === 'number')
  return {
    verb: text(step['verb']),
    ...(Object.fromEntries([...texts, ...numbers]) as Omit<ActionStep, 'verb' | 'choices'>),
    ...(choices.length === 0 ? {} : { choices }),
  }
}

function snapshotOrigin(value: unknown): SnapshotOrigin | null {
  const { url, words, step } = record(value)
  const again = actionStep(record(step))
  return text(url) === '' ? null : { url: text(url), words: text(words), ...(again === null ? {} : { step: again }) }
}

function snapshotCause(value: unknown): SnapshotCause | null {
  const { words, stood } = record(value)
  return text(words) === '' ? null : { words: text(words), stood: moment(stood) }
}

/** In milliseconds; 0 for what is no time. */
function moment(value: unknown): number {
  const at = Date.parse(text(value))
  return Number.isFinite(at) && at > 0 ? at : 0
}

function appearedText(value: unknown): readonly AppearedText[] {
  const { text: said, mark } = record(value)
  return typeof said === 'string' && said !== '' ? [{ text: said, mark: text(mark) }] : []
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const record = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})
