import type { Node, ObjectExpression } from 'estree'
import type { Around, Finder } from '../finder.ts'
import { namedSight } from '../syntax/sights.ts'
import { plainText, propertiesOf } from './names.ts'

/**
 * What scripts say that roles may do: `{clerk: [{resource: "orders", actions: ["list", "edit"]}], admin: [{resource: "*", actions: "*"}]}`,
 * `{clerk: {orders: ["list"]}, admin: …}`, `{clerk: ["orders:list"], admin: ["*"]}`. One of the keys is a word for a role, and all have rights.
 */
export const roleRightFinder = (): Finder => ({
  sights: [namedSight('ObjectExpression', name => ROLE_WORD.test(name), matrix)],
})

const ROLE_WORD =
  /^(?:role_?)?(?:super_?)?(?:admin|administrator|owner|manager|supervisor|editor|viewer|moderator|member|user|guest|staff|operator)s?$/i
const ROLE = /^[A-Za-z][\w-]{1,40}$/
const FEWEST_ROLES = 2
const MOST_ROLES = 24
const MOST_RIGHTS = 200

/** What is done to what: `list orders`, or the name that it has (`orders:list`); `*` of either stands for all. */
interface Right {
  readonly action: string
  readonly of: string
}

function matrix(node: ObjectExpression, around: Around): void {
  const own = propertiesOf(node)
  if (own.size < FEWEST_ROLES || own.size > MOST_ROLES || own.size < node.properties.length) return
  const roles = [...own].map(([role, value]) => ({ role, value, rights: rightsIn(value, around) }))
  if (!roles.every(({ role, rights }) => ROLE.test(role) && rights !== null)) return
  const all = new Map(
    roles
      .flatMap(({ rights }) => rights ?? [])
      .filter(({ action, of }) => action !== ALL && of !== ALL)
      .map(right => [named(right), right]),
  )
  if (all.size === 0 || all.size > MOST_RIGHTS) return
  for (const { role, value, rights } of roles) {
    around.found({ kind: 'permission', at: around.at(value), name: role, is: 'role' })
    for (const [name, right] of all)
      if (rights?.some(one => isAmong(one.action, right.action) && isAmong(one.of, right.of)) === true)
        around.found({ kind: 'permission', at: around.at(value), name, is: 'permission', role })
  }
}

const ALL = '*'
const isAmong = (given: string, one: string): boolean => given === ALL || given === one
const named = ({ action, of }: Right): string => (of === '' ? action : `${action} ${of}`)

/** Null where something else stands there. */
function rightsIn(node: Node, around: Around): readonly Right[] | null {
  const known = around.value(node)
  if (known.is === 'object') {
    const byThing = [...known.properties].map(([of, actions]) =>
      THING.test(of) ? rightsOn(of, actions, around, DOES) : null,
    )
    return joined(byThing)
  }
  if (known.is !== 'list' || known.isOpen) return null
  return joined(
    known.items.map(item => {
      const one = around.value(item)
      if (one.is !== 'object') return namedRight(plainText(one))
      const first = (names: readonly string[]): Node | undefined =>
        names.flatMap(name => one.properties.get(name) ?? [])[0]
      const [of, actions] = [first(THINGS), first(ACTIONS)]
      const thing = of === undefined ? null : plainText(around.value(of))
      if (thing === null || actions === undefined || !(thing === ALL || THING.test(thing))) return null
      return rightsOn(thing, actions, around, ACTION)
    }),
  )
}

/** `orders:list`, of which `orders:*` and `*` are all. */
function namedRight(text: string | null): readonly Right[] | null {
  if (text === ALL) return [{ action: ALL, of: ALL }]
  return text !== null && RIGHT.test(text) ? [{ action: text, of: '' }] : null
}

function rightsOn(of: string, actions: Node, around: Around, form: RegExp): readonly Right[] | null {
  const known = around.value(actions)
  const texts =
    known.is === 'list' && !known.isOpen ? known.items.map(item => plainText(around.value(item))) : [plainText(known)]
  return joined(
    texts.map(action => (action === ALL || (action !== null && form.test(action)) ? [{ action, of }] : null)),
  )
}

/** Null where one of them is. */
function joined(parts: readonly (readonly Right[] | null)[]): readonly Right[] | null {
  const all = parts.flatMap(part => part ?? [])
  return parts.every(part => part !== null) ? all : null
}

const THINGS = ['resource', 'resources', 'subject', 'subjects', 'entity', 'module']
const ACTIONS = ['action', 'actions', 'operations', 'permissions', 'can']
const THING = /^[A-Za-z][\w-]{1,60}$/
const ACTION = /^[A-Za-z][\w-]{1,30}$/
/** Under the name of a thing alone only what is done to things. */
const DOES =
  /^(?:list|read|view|show|get|create|add|write|edit|update|change|delete|remove|destroy|manage|export|import|approve|publish|\*)$/i
const RIGHT = /^[a-z][\w-]*:[a-z][\w:-]*$/i
