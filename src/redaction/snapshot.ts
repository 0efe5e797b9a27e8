import type { ExchangeAction } from '../evidence/exchange.ts'
import type { AppearedText, Snapshot, SnapshotAction, SnapshotOrigin } from '../evidence/snapshot.ts'
import { changed, each } from './copies.ts'
import { makeWalk } from './leaf.ts'
import { rewriteMarkup } from './markup.ts'
import { isUrlLike, rewriteUrl } from './url.ts'
import type { Visitor, Walk } from './visitor.ts'

/** Every place of a snapshot that can hold a secret, shown to the visitor; what it leaves alone is not copied. */
export function rewriteSnapshot(snapshot: Snapshot, visitor: Visitor): Snapshot {
  const walk = makeWalk(visitor, false)
  const { url, title, html, action, from, appeared } = snapshot
  return changed(snapshot, {
    url: rewriteUrl(url, walk, 0),
    title: title === null ? null : walk.leaf(title, '', 0),
    html: rewriteSnapshotHtml(html, visitor),
    action: action === null ? null : rewriteAction(action, walk),
    from: from === null ? null : rewriteAction(from, walk),
    appeared: each(appeared, text => rewriteAppeared(text, walk)),
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

export const rewriteAction = <Action extends SnapshotAction | SnapshotOrigin | ExchangeAction>(
  action: Action,
  walk: Walk,
): Action => {
  const words = rewriteWords(action.words, walk)
  if (!('url' in action)) return words === action.words ? action : { ...action, words }
  const url = rewriteUrl(action.url, walk, 0)
  return words === action.words && url === action.url ? action : { ...action, words, url }
}

export const rewriteAppeared = <Text extends AppearedText>(appeared: Text, walk: Walk): Text => {
  const text = walk.leaf(appeared.text, '', 0)
  return text === appeared.text ? appeared : { ...appeared, text }
}
