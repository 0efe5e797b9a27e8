import { isRecord, text } from './trace-event.ts'

/** What a person does, by what Playwright calls it; whatever else a test calls (it waits, asks, compares) is no action. */
const VERBS: ReadonlyMap<string, string> = new Map([
  ['click', 'click'],
  ['dblclick', 'click twice'],
  ['tap', 'tap'],
  ['fill', 'fill'],
  ['type', 'type in'],
  ['press', 'press'],
  ['check', 'check'],
  ['uncheck', 'uncheck'],
  ['selectOption', 'select in'],
  ['setInputFiles', 'put a file into'],
  ['dragAndDrop', 'drag'],
  ['hover', 'hover over'],
  ['goto', 'goto'],
  ['reload', 'reload'],
  ['goBack', 'go back'],
  ['goForward', 'go forward'],
  ['keyboardPress', 'press'],
  ['keyboardDown', 'press'],
  ['keyboardType', 'type'],
  ['keyboardInsertText', 'type'],
  ['mouseClick', 'click'],
  ['mouseDown', 'click'],
  ['touchscreenTap', 'tap'],
])

/** What a test has done without a person's gesture: scripts of its own, requests of its own. */
export const isScripted = (method: string): boolean => /^(?:evaluate|evalOn|fetch$)/.test(method)

const LONGEST = 80

/**
 * An action in words: `click "Save"`, `fill "Title"`, `goto /orders`. What was typed or chosen is left out.
 * @param resolved how the log shows the element that was found, as markup; empty where it does not
 * @returns null where the call is none of a person's actions
 */
export function actionWords(method: string, params: unknown, resolved: string): string | null {
  const verb = VERBS.get(method)
  if (verb === undefined) return null
  const { selector, source, url, key } = isRecord(params) ? params : {}
  if (method === 'goto') return `goto ${pathOf(text(url))}`
  // A key of one character may be a letter of a password.
  const pressed = verb === 'press' ? ` ${/^[A-Z][A-Za-z\d+]{1,30}$/.test(text(key)) ? text(key) : 'a key'}` : ''
  const target = selectorName(text(selector) || text(source)) || elementName(resolved)
  return `${verb}${pressed}${target === '' ? '' : `${pressed === '' ? '' : ' in'} "${target}"`}`
}

/** Without the query, which is no part of where one is. */
function pathOf(url: string): string {
  if (!URL.canParse(url)) return url.split(/[?#]/, 1)[0] as string
  const { pathname, hash } = new URL(url)
  return pathname + (/^#!?\//.test(hash) ? (hash.split('?', 1)[0] as string) : '')
}

/** What a person calls the element, where the selector goes by it: role and name, label, text, placeholder. */
function selectorName(selector: string): string {
  if (selector.length > 2000) return ''
  for (const part of selector.split(' >> ').toReversed()) {
    const found =
      /^(?:internal:)?role=[a-z]+\[.{0,100}?name=("(?:[^"\\]|\\.){1,300}")/.exec(part) ??
      /^internal:(?:label|text|has-text)=("(?:[^"\\]|\\.){1,300}")/.exec(part) ??
      /^internal:attr=\[(?:placeholder|title|alt|aria-label)=("(?:[^"\\]|\\.){1,300}")/.exec(part) ??
      /^text=("(?:[^"\\]|\\.){1,300}")/.exec(part) ??
      /:(?:has-text|text|text-is)\(("(?:[^"\\]|\\.){1,300}")\)$/.exec(part)
    if (found !== null) return short(unquoted(found[1] as string))
    const plain = /^text=([^"'/=\s][^=]{0,300})$/.exec(part)?.[1]
    if (plain !== undefined) return short(plain)
  }
  return ''
}

/** The same from its markup; the text of a field is what was typed, and no name. */
function elementName(markup: string): string {
  if (markup === '' || markup.length > 4000) return ''
  const attribute = (name: string): string => {
    const at = markup.indexOf(` ${name}="`)
    return at === -1 ? '' : (markup.slice(at + name.length + 3).split('"', 1)[0] as string)
  }
  const isField = /^(?:visible )?<(?:input|textarea|select)\b/.test(markup)
  // The text of a button is what stands on it.
  const onButton = isField && /^(?:submit|button|reset)$/i.test(attribute('type')) ? attribute('value') : ''
  const inner = isField ? '' : /^[^>]{0,2000}>([^<]{1,300})</.exec(markup)?.[1]
  const names = ['placeholder', 'title', 'name'].map(attribute)
  for (const name of [attribute('aria-label'), inner, onButton, ...names])
    if (name !== undefined && name.trim() !== '' && !name.includes('…')) return short(name)
  return ''
}

function unquoted(quoted: string): string {
  try {
    return text(JSON.parse(quoted))
  } catch {
    return quoted.slice(1, -1)
  }
}

function short(name: string): string {
  const plain = name.replace(/\s+/g, ' ').trim()
  return plain.length <= LONGEST ? plain : `${plain.slice(0, LONGEST - 1)}…`
}
