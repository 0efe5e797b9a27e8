import type { JsonValue } from '../../evidence/exchange.ts'
import { isObject } from '../json.ts'
import { type Element, attribute, clean, htmlElements, textOf } from './elements.ts'
import type { PageMessage } from './page.ts'

const KEPT = 8
/** Longer scripts are the application's own, and say what may be told, not what happened. */
const LONGEST = 100_000

/**
 * What happened, as servers hand it to the scripts of a page that they write: `var flashMessage = {"type": "error", "message": "No name"}`, or a script
 * that does nothing but show it, `toastr.error("No name")`.
 * @param elements of a page, in their order
 */
export function toldByScripts(elements: readonly Element[]): readonly PageMessage[] {
  const found: PageMessage[] = []
  for (const element of elements) {
    if (element.tagName !== 'script' || attribute(element, 'src') !== undefined) continue
    const script = element.childNodes.map(node => ('value' in node ? node.value : '')).join('')
    if (script.length > LONGEST || !MAY_TELL.test(script)) continue
    found.push(...shownBy(script), ...heldIn(script))
    if (found.length >= KEPT) break
  }
  return found.slice(0, KEPT)
}

const MAY_TELL = /message|flash|notice|alert|toast|noti/i

/** `toastr.error("…")`, once the page is there, and nothing before it. */
function shownBy(script: string): readonly PageMessage[] {
  const found = SHOWS.exec(script)
  if (found === null || !WAITS.test(script.slice(0, found.index))) return []
  const [, level = '', double, single = ''] = found
  return messageOf(double ?? single, level)
}

const SHOWS =
  /\b(?:toastr|alertify|notyf|iziToast|notie|humane)\.(error|danger|warning|warn|success|info)\s*\(\s*(?:"([^"\\\n]{3,400})"|'([^'\\\n]{3,400})')/
/** Nothing, or `$(function () {`, `document.addEventListener("DOMContentLoaded", () => {`. */
const WAITS =
  /^\s*(?:(?:(?:\$|jQuery)\(|(?:\$|jQuery)\(document\)\.ready\(|(?:document|window)\.addEventListener\(["']\w+["'],)\s*(?:function\s*\(\w*\)|\(\w*\)\s*=>)\s*\{\s*)?$/

/** `var sessionMessage = {"level": 3, "message": "…"}`, `window.flashes = [{…}]`: in JSON, as servers write what they hand on. */
function heldIn(script: string): readonly PageMessage[] {
  const found: PageMessage[] = []
  for (const [, json = ''] of script.matchAll(HOLDS)) {
    const value = parsed(json)
    for (const one of Array.isArray(value) ? (value as readonly JsonValue[]).slice(0, KEPT) : [value]) {
      if (!isObject(one)) continue
      const text = TEXTS.map(name => one[name]).find(each => typeof each === 'string')
      const level = LEVELS.map(name => one[name]).find(each => typeof each === 'string')
      if (typeof text === 'string') found.push(...messageOf(text, typeof level === 'string' ? level : ''))
    }
  }
  return found
}

const HOLDS =
  /(?:^|[;\n{}])\s*(?:(?:var|let|const)\s+|window\.)?\w{0,30}(?:message|flash|flashe|notice|alert|toast|notification)s?\s*=\s*(\{"[^\n]{5,1000}?\}|\[\{"[^\n]{5,2000}?\}\])\s*(?=;|\n|$)/gi
const TEXTS = ['message', 'text', 'msg', 'body', 'content']
const LEVELS = ['type', 'severity', 'level', 'kind', 'category', 'status', 'icon', 'class']

function parsed(json: string): JsonValue {
  try {
    return JSON.parse(json) as JsonValue
  } catch {
    return null
  }
}

/** By what the level is called, else by its words. */
function messageOf(written: string, level: string): readonly PageMessage[] {
  const text = /[<&]/.test(written) ? wordsIn(written) : clean(written)
  if (text.length < 3 || text.length > 300 || !/\p{L}{2}/u.test(text)) return []
  const [kind = 'notice'] =
    KINDS.find(([, words]) => words.test(level)) ?? SAID.find(([, words]) => words.test(text)) ?? []
  return [{ kind, text }]
}

/** What scripts put into the page as HTML. */
function wordsIn(html: string): string {
  const body = htmlElements(`<body>${html}</body>`).find(({ tagName }) => tagName === 'body')
  return body === undefined ? '' : textOf(body)
}

const KINDS: readonly (readonly [PageMessage['kind'], RegExp])[] = [
  ['error', /error|danger|fail/i],
  ['warning', /warn/i],
  ['success', /success/i],
]
const SAID: typeof KINDS = [
  ['error', /\b(?:errors?|fail(?:ed|ure)?|denied|invalid|cannot|can't|could not|not (?:found|allowed|permitted))\b/i],
  ['success', /\b(?:success(?:ful|fully)?|saved|created|updated|deleted|removed|added)\b/i],
]
