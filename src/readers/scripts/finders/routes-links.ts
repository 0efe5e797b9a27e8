import type { CallExpression, Node, ObjectExpression } from 'estree'
import type { ScriptText } from '../../../evidence/script.ts'
import type { Around, Finder } from '../finder.ts'
import { wordsAmong } from './buttons/labels.ts'
import { memberName, nameOfKey } from '../syntax/nodes.ts'
import { everySight, namedSight } from '../syntax/sights.ts'
import { elementsOf, itemsOf, propertiesOf, textOf, whole, wordsOf } from './routes/reading.ts'

/**
 * Where links and buttons lead: `navigate("/users")`, `router.push({ path })`, `jsx(Link, { to: "/users", children: "Users" })`,
 * entries of menus `{ label: "Users", to: "/users" }`, `["routerLink", "/users"]`. Only addresses that begin with `/`.
 */
export const linkFinder = (): Finder => ({
  sights: [
    namedSight('ObjectExpression', name => TARGETS.includes(name), seeObject),
    namedSight('CallExpression', name => MOVES.test(name), seeCall),
    everySight('ArrayExpression', (node, around) => {
      if (node.elements.some(isTargetName)) seeAttributes(elementsOf(node), around)
    }),
  ],
})

/** What a link names its target with: the first of them alone, the others beside words. */
const TARGETS = ['to', 'href', 'routerLink', 'route', 'link', 'url', 'path']
const ALONE = 3
const WORDS = ['label', 'title', 'text', 'name', 'children', 'tooltip']
const SHOWN_BESIDE =
  /^(?:icon|label|title|text|key|children|className|onClick|active|badge|order|tooltip|disabled|exact|end|items)$/

function seeObject(node: ObjectExpression, around: Around): void {
  let target = TARGETS.length
  let isShown = false
  for (const property of node.properties) {
    const name = property.type === 'Property' ? nameOfKey(property) : null
    if (name === null) continue
    const nth = TARGETS.indexOf(name)
    if (nth !== -1 && nth < target) target = nth
    isShown ||= SHOWN_BESIDE.test(name)
  }
  const named = TARGETS[target]
  if (named === undefined || (target >= ALONE && !isShown)) return
  const properties = propertiesOf(node, around)
  const label = WORDS.map(name => wordsOf(properties.get(name), around)).find(isLabel) ?? wordsInside(node, around)
  report(properties.get(named) as Node, label ?? null, around)
}

/** `h(Link, { to: "/users" }, "Users")`, `h(Link, { to: "/users" }, { default: () => [text("Users")] })` */
function wordsInside(node: ObjectExpression, around: Around): string | null {
  const call = around.parents.at(-1)
  const inside = call?.type === 'CallExpression' && call.arguments[1] === node ? call.arguments[2] : undefined
  return inside === undefined ? null : (wordsAmong([inside], around)[0]?.text ?? null)
}

const isLabel = (text: string | null): boolean => text !== null && text.trim() !== '' && text.length <= 80

/** What moves to another place without leaving the page. */
const MOVES = /^(?:navigate|navigateByUrl|push|replace|goto|redirect|pushState|replaceState)$/

function seeCall({ callee, arguments: given }: CallExpression, around: Around): void {
  const name =
    callee.type === 'MemberExpression' ? memberName(callee) : callee.type === 'Identifier' ? callee.name : null
  if (name === null || !MOVES.test(name)) return
  const target = name.endsWith('State') ? given[2] : given[0]
  // `text.replace("/", "-")` leads nowhere.
  if (target === undefined || (name === 'replace' && given.length > 1 && textOf(given[1], around) !== null)) return
  if (target.type === 'ArrayExpression') {
    // Angular's `navigate(["/users", id])`.
    const parts = itemsOf(target, around).map(item => partOf(item, around))
    const text = parts.flatMap((part, index): ScriptText =>
      index === 0 || whole(parts[index - 1] ?? []) === '/' ? part : ['/', ...part],
    )
    add(text, null, target, around)
  } else if (target.type === 'ObjectExpression') {
    const path = propertiesOf(target, around).get('path') ?? propertiesOf(target, around).get('pathname')
    if (path !== undefined) report(path, null, around)
  } else report(target, null, around)
}

function partOf(item: Node, around: Around): ScriptText {
  const value = around.value(item)
  return value.is === 'text' ? value.text : [{ hole: value.is === 'unknown' ? value.name : '' }]
}

/** Attributes as templates are compiled to: `["routerLink", "/users", 1, "btn"]`. */
function seeAttributes(elements: readonly Node[], around: Around): void {
  for (const [index, element] of elements.entries()) {
    const target = elements[index + 1]
    if (isTargetName(element) && target !== undefined) report(target, null, around)
  }
}

const isTargetName = (node: Node | null): boolean =>
  node?.type === 'Literal' && (node.value === 'routerLink' || node.value === 'href')

function report(target: Node, label: string | null, around: Around): void {
  const text = textOf(target, around)
  if (text !== null) add(text, label, target, around)
}

function add(text: ScriptText, label: string | null, target: Node, around: Around): void {
  const [first] = text
  if (typeof first !== 'string' || !/^\/(?:[\w-]|$)/.test(first) || !text.every(isWritten)) return
  around.found({ kind: 'link', at: around.at(target), to: text, label: label?.trim() ?? null })
}

const isWritten = (part: ScriptText[number]): boolean =>
  typeof part !== 'string' || (part.length <= 200 && /^[\w\-.~:@+/?=&#%]*$/.test(part))
