import type { ExchangeAction } from '../../evidence/exchange.ts'
import {
  type ActionStep,
  type AppearedText,
  STEP_TEXTS,
  type Snapshot,
  type SnapshotAction,
  type SnapshotCause,
  type SnapshotOrigin,
} from '../../evidence/snapshot.ts'
import { changed, each } from './copies.ts'
import { makeWalk } from './leaf.ts'
import { rewriteMarkup } from './markup.ts'
import { isUrlLike, rewriteUrl } from './url.ts'
import type { Visitor, Walk } from './visitor.ts'

/** Every place of a snapshot that can hold a secret, shown to the visitor; what it leaves alone is not copied. */
export function rewriteSnapshot(snapshot: Snapshot, visitor: Visitor): Snapshot {
  const walk = makeWalk(visitor, false)
  const { url, title, html, action, from, appeared, since } = snapshot
  return changed(snapshot, {
    url: rewriteUrl(url, walk, 0),
    title: title === null ? null : walk.leaf(title, '', 0),
    html: rewriteSnapshotHtml(html, visitor),
    action: action === null ? null : rewriteTold(action, walk),
    from: from === null ? null : rewriteTold(from, walk),
    appeared: each(appeared, text => rewriteAppeared(text, walk)),
    since: since === null ? null : rewriteAction(since, walk),
  })
}

/** What stands in fields was typed by a person, so that a password is one even where it is a common word. */
export const rewriteSnapshotHtml = (html: string, visitor: Visitor): string =>
  rewriteMarkup(html, makeWalk(visitor, false), 0, makeWalk(visitor, true))

/** Words hold what a person reads on an element, or the path that was gone to. */
export function rewriteWords(words: string, walk: Walk): string {
  const path = /^goto (?=\S)/.exec(words)?.[0]
  if (path === undefined) return walk.leaf(words, '', 0)
  const to = words.slice(path.length)
  return path + (isUrlLike(to) ? rewriteUrl(to, walk, 0) : walk.leaf(to, '', 0))
}

export const rewriteAction = <Action extends SnapshotAction | SnapshotCause | SnapshotOrigin | ExchangeAction>(
  action: Action,
  walk: Walk,
): Action => {
  const words = rewriteWords(action.words, walk)
  if (!('url' in action)) return words === action.words ? action : { ...action, words }
  const url = rewriteUrl(action.url, walk, 0)
  return words === action.words && url === action.url ? action : { ...action, words, url }
}

function rewriteTold<Action extends SnapshotAction | SnapshotOrigin>(action: Action, walk: Walk): Action {
  const told = rewriteAction(action, walk)
  if (told.step === undefined) return told
  const step = rewriteStep(told.step, walk)
  return step === told.step ? told : { ...told, step }
}

/** What was typed is looked through as what was sent; what was typed into a field for passwords is one. */
function rewriteStep(step: ActionStep, walk: Walk): ActionStep {
  const texts = STEP_TEXTS.flatMap(name => {
    const text = step[name]
    if (text === undefined) return []
    const named = name === 'password' ? name : ''
    return [[name, name === 'url' ? rewriteUrl(text, walk, 0) : walk.leaf(text, named, 0)] as const]
  })
  const { choices } = step
  return changed(step, {
    ...Object.fromEntries(texts),
    ...(choices === undefined
      ? {}
      : { choices: each(choices, choice => (typeof choice === 'string' ? walk.leaf(choice, '', 0) : choice)) }),
  })
}

export const rewriteAppeared = <Text extends AppearedText>(appeared: Text, walk: Walk): Text => {
  const text = walk.leaf(appeared.text, '', 0)
  return text === appeared.text ? appeared : { ...appeared, text }
}
