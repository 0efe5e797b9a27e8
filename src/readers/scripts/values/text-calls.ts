import type { BinaryExpression, Node, TaggedTemplateExpression } from 'estree'
import type { ScriptText } from '../../../evidence/script.ts'
import type { Value } from '../finder.ts'
import { dottedName, memberName } from '../syntax/nodes.ts'
import { joinTexts, textOf, wholeText } from './text.ts'

type TextValue = Extract<Value, { is: 'text' }>
type Call = Extract<Node, { type: 'CallExpression' | 'NewExpression' }>

/** What a call makes of texts, where the language itself says what that is; null for every other call. */
export function textCall(call: Call, value: (of: Node) => Value): Value | null {
  const given = call.arguments.filter(one => one.type !== 'SpreadElement')
  const [first] = given
  if (given.length !== call.arguments.length) return null
  const name = dottedName(call.callee)
  if (call.type === 'NewExpression') return /^(?:\w+\.)?URL$/.test(name) ? address(given, value) : null
  if (/^(?:String|encodeURIComponent|encodeURI|decodeURIComponent|escape)$/.test(name))
    return first === undefined ? null : value(first)
  if (ENCODES.test(name) && given.length === 1) return value(first as Node)
  if (JOINS_PATHS.test(name)) return pathOf(given.map(value))
  const { callee } = call
  if (callee.type !== 'MemberExpression') return null
  const method = memberName(callee)
  if (method === null || !METHODS.has(method)) return null
  const of = value(callee.object)
  if (method === 'join' && of.is === 'list' && !of.isOpen) {
    const separator = first === undefined ? textOf(',') : value(first)
    return joinTexts(of.items.flatMap((item, index) => (index === 0 ? [value(item)] : [separator, value(item)])))
  }
  if (method === 'filter') return of.is === 'list' ? of : null
  if (of.is === 'number') return method === 'toString' && first === undefined ? textOf(String(of.number)) : null
  if (of.is !== 'text') return method === 'concat' ? concatenated(of, given, value) : null
  switch (method) {
    case 'concat':
      return concatenated(of, given, value)
    case 'toString':
    case 'valueOf':
    case 'trim':
    case 'normalize':
      return of
    case 'toLowerCase':
      return cased(of.text, text => text.toLowerCase())
    case 'toUpperCase':
      return cased(of.text, text => text.toUpperCase())
    case 'replace':
    case 'replaceAll':
      return replaced(of.text, given, value)
    case 'slice':
    case 'substr':
    case 'substring':
      return given.length === 1 ? behind(of.text, value(first as Node)) : null
    case 'startsWith':
      return first === undefined ? null : beginsWith(of.text[0], value(first))
    case 'endsWith':
      return first === undefined ? null : endsWith(of.text.at(-1), value(first))
    default:
      return null
  }
}

/** Helpers that encode a part of an address, by their names: `utils.encode_uri_components(path)`. */
const ENCODES =
  /^(?:[\w.]+\.)?(?:ur[il]_?(?:encode|escape)|(?:encode|escape)_?ur[il]s?(?:_?(?:component|part|path|segment)s?)?|encode_?(?:path|segment)s?)$/i

/**
 * Helpers that put `/` between the parts of a path, by their names: `urljoin(base, "orders", id)`, `path.join("/orders", id)`. Of those that a
 * bundle renames nothing tells.
 */
const JOINS_PATHS =
  /^(?:[\w.]+\.)?(?:(?:url|uri|path)s?_?(?:path|part|component)?s?_?join|join_?(?:url|uri|path)(?:path|part|component)?s?|combine_?ur[il]s?|(?:path|url|urlext|pathext)\.join)$/i

/** One slash between two parts, whichever of them has one; null where none of them is known. */
function pathOf(parts: readonly Value[]): Value | null {
  if (!parts.some(part => part.is === 'text')) return null
  return parts.reduce((made, part) => {
    const [end, start] = [made.is === 'text' ? made.text.at(-1) : undefined, firstPart(part)]
    if (start === '' || end === '') return start === '' ? made : part
    const ends = typeof end === 'string' && end.endsWith('/')
    const starts = typeof start === 'string' && start.startsWith('/')
    const rest = ends && starts ? behind((part as TextValue).text, { is: 'number', number: 1 }) : null
    return joinTexts([made, textOf(ends || starts ? '' : '/'), rest ?? part])
  })
}

/** `path[0] === "/"`, `path.charAt(0) != "/"`: whether a text begins so; null for every other comparison. */
export function firstIs(
  { operator, left, right }: BinaryExpression,
  value: (of: Node) => Value,
): Extract<Value, { is: 'boolean' }> | null {
  if (!/^[!=]==?$/.test(operator)) return null
  const text = beginningOf(left)
  const is = text === null ? null : beginsWith(firstPart(value(text)), value(right))
  return is === null ? null : { is: 'boolean', boolean: is.boolean === (operator[0] === '=') }
}

/** What the first character is taken of. */
function beginningOf(node: BinaryExpression['left']): Node | null {
  const isCall = node.type === 'CallExpression'
  const from = isCall ? node.callee : node
  if (from.type !== 'MemberExpression' || from.object.type === 'Super') return null
  const at = isCall && /^(?:charAt|at)$/.test(memberName(from) ?? '') ? node.arguments[0] : from.property
  return at?.type === 'Literal' && at.value === 0 ? from.object : null
}

const firstPart = (value: Value): ScriptText[number] | undefined => (value.is === 'text' ? value.text[0] : undefined)

/** `new RegExp("^a", "i")`; null for every other call. */
export function patternCall({ callee, arguments: [source, flags] }: Call, value: (of: Node) => Value): Value | null {
  if (callee.type !== 'Identifier' || callee.name !== 'RegExp' || source === undefined) return null
  const known = value(source)
  if (known.is === 'pattern') return known
  const text = wholeText(known)
  const said = flags === undefined ? '' : wholeText(value(flags))
  return text === null || said === null ? null : { is: 'pattern', source: text, flags: said }
}

/** What a template behind a tag is a text of: `String.raw`, and Angular's `$localize` without what it says for translators (`:@@id:`). */
export function ofTagged({ tag, quasi }: TaggedTemplateExpression, value: (of: Node) => Value): Value | null {
  const name = dottedName(tag)
  const known = name === 'String.raw' || name === '$localize' ? value(quasi) : null
  if (known?.is !== 'text' || name === 'String.raw') return known
  return {
    is: 'text',
    // Behind what is computed stands what it is called: `Hello ${name}:NAME:!`.
    text: known.text.map(part => {
      const end = typeof part === 'string' && part.startsWith(':') ? part.indexOf(':', 1) : -1
      return typeof part !== 'string' || end === -1 ? part : part.slice(end + 1)
    }),
  }
}

const METHODS: ReadonlySet<string> = new Set([
  'concat',
  'join',
  'filter',
  'toString',
  'valueOf',
  'trim',
  'normalize',
  'toLowerCase',
  'toUpperCase',
  'replace',
  'replaceAll',
  'slice',
  'substr',
  'substring',
  'startsWith',
  'endsWith',
])

/** A text without what it begins with, where that is known. */
function behind([first, ...rest]: ScriptText, from: Value): Value | null {
  const isKnown = from.is === 'number' && from.number >= 0 && typeof first === 'string' && first.length >= from.number
  return isKnown ? joinTexts([textOf(first.slice(from.number)), { is: 'text', text: rest }]) : null
}

function beginsWith(first: ScriptText[number] | undefined, start: Value): Extract<Value, { is: 'boolean' }> | null {
  const text = wholeText(start)
  const isKnown = text !== null && typeof first === 'string' && first.length >= text.length
  return isKnown ? { is: 'boolean', boolean: first.startsWith(text) } : null
}

function endsWith(last: ScriptText[number] | undefined, end: Value): Value | null {
  const text = wholeText(end)
  const isKnown = text !== null && typeof last === 'string' && last.length >= text.length
  return isKnown ? { is: 'boolean', boolean: last.endsWith(text) } : null
}

function concatenated(of: Value, given: readonly Node[], value: (of: Node) => Value): Value | null {
  const parts = given.map(value)
  if (of.is !== 'text' && !parts.some(part => part.is === 'text')) return null
  return of.is === 'list' ? null : joinTexts([of, ...parts])
}

const cased = (text: ScriptText, change: (text: string) => string): Value => ({
  is: 'text',
  text: text.map(part => (typeof part === 'string' ? change(part) : part)),
})

/** `"/users/:id".replace(":id", id)` */
function replaced(text: ScriptText, [search, by]: readonly Node[], value: (of: Node) => Value): Value | null {
  const known = search === undefined ? null : value(search)
  const put = by === undefined ? null : value(by)
  if (known?.is === 'pattern') return put !== null && wholeText(put) === '' ? withoutEnd(text, known.source) : null
  const wanted = known === null ? null : wholeText(known)
  if (wanted === null || wanted === '' || put === null || put.is === 'function') return null
  const parts: Value[] = []
  for (const part of text) {
    const at = typeof part === 'string' ? part.indexOf(wanted) : -1
    if (typeof part !== 'string' || at === -1)
      parts.push(typeof part === 'string' ? textOf(part) : { is: 'unknown', name: part.hole })
    else
      parts.push(
        textOf(part.slice(0, at)),
        isNameless(put) ? { is: 'unknown', name: wanted.replace(/\W/g, '') } : put,
        textOf(part.slice(at + wanted.length)),
      )
  }
  return joinTexts(parts)
}

/** Something of which nothing is known, not even a name: also `"" + i`. */
const isNameless = (value: Value): boolean =>
  value.is === 'unknown'
    ? value.name === ''
    : value.is === 'text' &&
      value.text.length === 1 &&
      value.text.every(part => typeof part !== 'string' && part.hole === '')

/** `url.replace(/[?&]$/, "")`, `base.replace(/\/+$/, "")`: a text without what it may end with. What is computed at its end stays as it is. */
function withoutEnd(text: ScriptText, source: string): Value | null {
  const [, listed, single] = /^(?:\[([^\]^\\]+)\]|\\?([/?&#]))[+*]?\$$/.exec(source) ?? []
  const ends = listed ?? single
  const last = text.at(-1)
  if (ends === undefined) return null
  if (typeof last !== 'string') return { is: 'text', text }
  const end = source.at(-2) === '+' || source.at(-2) === '*' ? -Infinity : last.length - 1
  let length = last.length
  while (length > 0 && length > end && ends.includes(last.charAt(length - 1))) length--
  return joinTexts([{ is: 'text', text: text.slice(0, -1) }, textOf(last.slice(0, length))])
}

/** `new URL(path, base)`: a path from the root replaces that of the base (WHATWG URL). */
function address([relative, base]: readonly Node[], value: (of: Node) => Value): Value | null {
  const path = relative === undefined ? null : value(relative)
  if (path?.is !== 'text') return null
  const [start] = path.text
  if (base === undefined || (typeof start === 'string' && /^[a-z][\w+.-]*:/i.test(start))) return path
  const known = value(base)
  const whole = wholeText(known)
  if (whole !== null && typeof start === 'string' && URL.canParse(whole)) {
    const rest = path.text.slice(1)
    const url = new URL(whole)
    const front = start.startsWith('/') ? url.origin : whole.slice(0, whole.lastIndexOf('/') + 1)
    return { is: 'text', text: [front + start, ...rest] }
  }
  if (typeof start === 'string' && start.startsWith('/')) return path
  const end = known.is === 'text' ? known.text.at(-1) : undefined
  return joinTexts([known, textOf(typeof end === 'string' && end.endsWith('/') ? '' : '/'), path])
}
