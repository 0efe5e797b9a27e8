import type { Node, Property } from 'estree'
import type { ScriptPermission } from '../../../evidence/script.ts'
import type { Around, Finder } from '../finder.ts'
import { bindingOf } from '../scopes/binding.ts'
import { isFunction, literalText, nameOfKey } from '../syntax/nodes.ts'
import { everySight, namedSight } from '../syntax/sights.ts'
import { comparedSides, lastName, objectOf, plainText, propertiesOf } from './names.ts'

/**
 * Names of permissions and roles that a script asks for: `hasPermission("orders:write")`, `can("create", "articles")`,
 * `{requiredPermission: "…"}`, `{roles: ["admin"]}`, `user.role === "admin"`. Names that minifying changed are followed through
 * `const {hasPermission: a} = …`.
 */
export const permissionFinder = (): Finder => {
  /** By function: local names of what asks. */
  const renamed = new Map<Node | null, Map<string, Asks>>()
  const roles: { readonly name: string; readonly node: Node }[] = []
  const abilities: Abilities = { named: [], words: new Set() }
  const labels: { readonly name: string; readonly node: Node }[] = []
  /** By role in a message: what messages with it say beside. */
  const messages = new Map<string, Set<string>>()
  return {
    sights: [
      everySight('VariableDeclarator', ({ id }, around) => rename(id, around, renamed)),
      namedSight(
        'CallExpression',
        name => asking(name) !== null,
        (node, around) => {
          const asks = asking(lastName(node.callee))
          if (asks !== null) asked(node.arguments, asks, around, abilities)
        },
      ),
      everySight('CallExpression', ({ callee, arguments: given }, around) => {
        if (renamed.size === 0 || callee.type !== 'Identifier' || asking(callee.name) !== null) return
        const asks = renamedTo(callee.name, around, renamed)
        if (asks !== null) asked(given, asks, around, abilities)
      }),
      namedSight(
        'Property',
        name => keyIs(name) !== null,
        (node, around) => {
          const key = nameOfKey(node) ?? ''
          const is = keyIs(key)
          if (is === null) return
          const isList = node.value.type === 'ArrayExpression'
          const all = listOf(node.value, around)
          // `roles: "Roles"` is what a heading says.
          if (is === 'role') roles.push(...(isList || !/s$/i.test(key) ? rolesIn(all, around) : []))
          else if (isList) for (const each of all) report(each, is, around)
          else for (const each of all) labelled(each, around, labels)
        },
      ),
      namedSight(
        'Property',
        name => IS_ROLE.test(name),
        (node, around) => messaged(node, around, messages),
      ),
      everySight('BinaryExpression', (node, around) => {
        const sides = comparedSides(node)
        if (sides === null || sides.of.type === 'Identifier' || isHandedIn(sides.of, around)) return
        if (IS_ROLE.test(lastName(sides.of))) roles.push(...rolesIn([sides.value], around))
      }),
    ],
    end: ({ found, at }) => {
      // `privilege: "forceAbove"` alone is an option of something.
      if (new Set(labels.map(({ name }) => name)).size > 1)
        for (const { name, node } of labels) found({ kind: 'permission', at: at(node), name, is: 'permission' })
      // `can("return_json", "json")` among `can("select_file")`, `can("send_binary")` …: what a browser or a device can.
      const { named, words } = abilities
      if (new Set(named.map(({ name }) => name)).size >= words.size)
        for (const { name, node } of named) found({ kind: 'permission', at: at(node), name, is: 'permission' })
      // A script that knows the roles of elements means those.
      if (roles.some(({ name }) => isOfElements(name))) return
      // A script that says to itself what happens to things of each role means kinds of things.
      const kinds = new Set([...messages].flatMap(([name, said]) => (said.size >= SEVERAL ? [name] : [])))
      if (kinds.size >= SEVERAL && roles.some(({ name }) => kinds.has(name))) return
      for (const { name, node } of roles) found({ kind: 'permission', at: at(node), name, is: 'role' })
    },
  }
}

/** `props.role`, or `p.role` below `setup(p)`: what a component is told to be, by whoever draws it. */
function isHandedIn(node: Node, { parents }: Around): boolean {
  const held = objectOf(node)
  // `const props = __props`
  const made = held === null ? undefined : bindingOf(held)?.init
  const object = made?.type === 'Identifier' ? made : held
  if (object === null) return false
  if (/^[$_]{0,2}props$/.test(lastName(object))) return true
  return (
    object.type === 'Identifier' &&
    parents.some((parent, index) => {
      const [given] = isFunction(parent) ? parent.params : []
      const of = parents[index - 1]
      const isSetup = of?.type === 'Property' && nameOfKey(of) === 'setup'
      return isSetup && given?.type === 'Identifier' && given.name === object.name
    })
  )
}

/** `send("App", {type: "add", role: "order"})`: a role in what is handed to a function, and what kind of message that is. */
function messaged(node: Property, { parents }: Around, messages: Map<string, Set<string>>): void {
  const [call, message] = parents.slice(-2)
  if (message?.type !== 'ObjectExpression' || call?.type !== 'CallExpression') return
  const role = literalText(node.value)
  const said = literalText([...propertiesOf(message)].find(([name]) => IS_KIND.test(name))?.[1])
  if (role !== null && said !== null) messages.set(role, (messages.get(role) ?? new Set()).add(said))
}

const IS_KIND = /^(?:type|kind|action|event|command|cmd|op|operation)$/
/** Who is made something once, or twice, may have that role. */
const SEVERAL = 2

/** What a script asks `can` for. */
interface Abilities {
  /** What is done to what. */
  readonly named: { readonly name: string; readonly node: Node }[]
  /** One word alone. */
  readonly words: Set<string>
}

const rolesIn = (
  nodes: readonly Node[],
  { value }: Around,
): readonly { readonly name: string; readonly node: Node }[] =>
  nodes.flatMap(node => {
    const name = plainText(value(node))
    return name !== null && ROLE.test(name) ? [{ name, node }] : []
  })

type Asks = 'permission' | 'role' | 'ability'

const ASKS: readonly (readonly [RegExp, Asks])[] = [
  [
    /^(?:(?:user|current)?_?has(?:Any|All|Some|Every)?_?(?:Permissions?|Privileges?|Authorit(?:y|ies)|Access|Right)|(?:check|require|is|with|use|verify|ensure)_?(?:Permissions?|Permitted|Privileges?|Authorized|Allowed)(?:To)?|permits?|isGranted|has_?perm)$/i,
    'permission',
  ],
  [/^(?:has(?:Any|All)?Roles?|isInRole|userHasRole|requireRoles?|checkRoles?|inRole)$/i, 'role'],
  [/^(?:can|cannot|isAllowedTo|ability|\$can)$/, 'ability'],
]
const asking = (name: string): Asks | null => ASKS.find(([form]) => form.test(name))?.[1] ?? null

const KEYS: readonly (readonly [RegExp, ScriptPermission['is']])[] = [
  [
    /^(?:required?|needed|needs|allowed|any|all|has)?_?(?:permissions?|privileges?|authorit(?:y|ies))(?:Ids?|Names?|Required)?$/i,
    'permission',
  ],
  [/^(?:required?|allowed|allow|needed|any|authorized|access|user)_?Roles?$/i, 'role'],
  [/^roles$/, 'role'],
]

const keyIs = (key: string): ScriptPermission['is'] | null => KEYS.find(([form]) => form.test(key))?.[1] ?? null
const IS_ROLE = /^(?:userRole|user_role|currentRole|role|roleName|role_name|accountType)$/

/** How permissions and roles are written: no sentence, no path, no class name. */
const PERMISSION = /^[A-Za-z][\w-]{0,40}(?:[.:][\w*-]{1,40}){0,4}$/
const ROLE = /^[A-Za-z][\w-]{1,40}$/
/** WAI-ARIA 1.2 and DPUB-ARIA 1.1, and those of accessibility trees and of conversations, be it `userMessage`, of what is said in them. */
const isOfElements = (name: string): boolean =>
  ARIA.has(name) || name.startsWith('doc-') || /[a-z](?:M|[-_]m)essage$/.test(name)
const ARIA = new Set(
  'alert alertdialog application article banner button cell checkbox columnheader combobox complementary contentinfo definition dialog directory document feed figure form generic grid gridcell group heading img image link list listbox listitem log main marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status switch tab table tablist tabpanel term textbox timer toolbar tooltip tree treegrid treeitem assistant system tool developer function iframe fragment text paragraph strong emphasis caption blockquote code deletion insertion subscript superscript time mark'.split(
    ' ',
  ),
)

function rename(pattern: Node, around: Around, renamed: Map<Node | null, Map<string, Asks>>): void {
  if (pattern.type !== 'ObjectPattern') return
  for (const property of pattern.properties) {
    if (property.type !== 'Property' || property.value.type !== 'Identifier') continue
    const asks = asking(nameOfKey(property) ?? '')
    if (asks === null) continue
    const scope = around.parents.findLast(isFunction) ?? null
    renamed.set(scope, (renamed.get(scope) ?? new Map<string, Asks>()).set(property.value.name, asks))
  }
}

function renamedTo(
  name: string,
  { parents }: Around,
  renamed: ReadonlyMap<Node | null, ReadonlyMap<string, Asks>>,
): Asks | null {
  if (renamed.size === 0) return null
  for (let index = parents.length - 1; index >= 0; index--) {
    const parent = parents[index] as Node
    const asks = isFunction(parent) ? renamed.get(parent)?.get(name) : undefined
    if (asks !== undefined) return asks
  }
  return renamed.get(null)?.get(name) ?? null
}

function asked(given: readonly Node[], asks: Asks, around: Around, abilities: Abilities): void {
  const [first, second] = given
  if (first === undefined) return
  const [one, other] = [first, second].map(node => (node === undefined ? null : plainText(around.value(node))))
  if (
    asks === 'permission' &&
    typeof one === 'string' &&
    typeof other === 'string' &&
    PERMISSION.test(one) &&
    /^[a-z][\w-]{1,30}$/.test(other)
  ) {
    around.found({ kind: 'permission', at: around.at(first), name: `${other} ${one}`, is: 'permission' })
    return
  }
  if (asks !== 'ability') {
    const names = listOf(first, around)
    const inKinds = asks === 'permission' ? rightsInKinds(names, second, around) : null
    for (const node of inKinds ?? names) report(node, asks, around)
    return
  }
  const action = plainText(around.value(first))
  const subject = second === undefined ? null : plainText(around.value(second))
  // `can` alone is a word of many libraries.
  if (action !== null && subject !== null && /^[a-z][\w-]{1,30}$/i.test(action) && /^[a-z][\w-]{1,60}$/i.test(subject))
    abilities.named.push({ name: `${action} ${subject}`, node: first })
  else if (action !== null && /^[\w-]+[:.][\w:.*-]+$/.test(action)) report(first, 'permission', around)
  else if (action !== null && second === undefined) abilities.words.add(action)
}

/**
 * `hasPermission(["rbac", "licence"], {rbac: {scope: "orders:create"}, licence: {feature: "teams"}})`: the names are ways of asking, and what each is
 * asked stands under its name; null where it is not so.
 */
function rightsInKinds(names: readonly Node[], asked: Node | undefined, around: Around): readonly Node[] | null {
  if (asked?.type !== 'ObjectExpression') return null
  const kinds = new Set(names.map(node => plainText(around.value(node))))
  const ways = [...propertiesOf(asked)].filter(([name]) => kinds.has(name))
  if (ways.length === 0) return null
  return ways.flatMap(([, way]) =>
    way.type === 'ObjectExpression'
      ? [...propertiesOf(way)].flatMap(([name, right]) => (IS_RIGHT.test(name) ? listOf(right, around) : []))
      : [],
  )
}

const IS_RIGHT = /^(?:scope|permission|right|privilege|authority)s?$|^authorities$/i

function listOf(node: Node, { value }: Around): readonly Node[] {
  if (node.type === 'ArrayExpression') {
    // `authorities: [1, "hasAuthority", "authorities"]`: how Angular is told of what a directive is given.
    if (node.elements.some(element => element?.type === 'Literal' && typeof element.value === 'number')) return []
    return node.elements.flatMap(element => (element === null || element.type === 'SpreadElement' ? [] : [element]))
  }
  const known = value(node)
  return known.is === 'list' ? known.items : [node]
}

/** Permissions and states of the browser's own. */
const OF_BROWSERS =
  /^(?:granted|denied|prompt|default|true|false|null|undefined|clipboard-\w+|camera|microphone|geolocation|notifications)$/

function report(node: Node, is: ScriptPermission['is'], { value, at, found }: Around): void {
  const name = plainText(value(node))
  if (name === null || name.length > 100) return
  const isName = is === 'role' ? ROLE.test(name) : isPermission(name)
  if (isName) found({ kind: 'permission', at: at(node), name, is })
}

const isPermission = (name: string): boolean => PERMISSION.test(name) && !OF_BROWSERS.test(name)

/** One text under a key: a word alone may be anything, two in one, `editOrders`, only among others. */
function labelled(node: Node, around: Around, labels: { readonly name: string; readonly node: Node }[]): void {
  const name = plainText(around.value(node)) ?? ''
  if (/[.:_-]/.test(name)) report(node, 'permission', around)
  else if (/[a-z][A-Z]/.test(name) && name.length <= 100 && isPermission(name)) labels.push({ name, node })
}
