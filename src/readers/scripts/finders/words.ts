import type { CallExpression, Node } from 'estree'
import { bindingOf } from '../scopes/binding.ts'
import type { ScriptWord } from '../../../evidence/script.ts'
import type { Around, Finder, Held } from '../finder.ts'
import { bare, literalText } from '../syntax/nodes.ts'
import { namedSight } from '../syntax/sights.ts'
import { wholeText } from '../values/text.ts'
import { lastName, objectOf } from './names.ts'

/** What sends or waits for what it is given first: `emit("join")`, `request("get-layout", …)`, `on("moved", …)`. */
const BY_NAME = /^(?:emit\w{0,20}|send\w{0,20}|request\w{0,20}|invoke|publish|perform|push|subscribe|on|once)$/
/** What sends an object in which the name stands: `post({ action: "edit" })`. */
const WITH_KEY = /^(?:emit|send\w{0,20}|request\w{0,20}|publish|invoke|ajax|get|post\w{0,20}|put|patch|postMessage)$/
/** Under which protocols of their own put the name of what is asked for. */
const KEYS = [
  'action',
  'type',
  'event',
  'method',
  'op',
  'operation',
  'cmd',
  'command',
  'topic',
  'channel',
  'do',
  'func',
]
const WORD = /^[A-Za-z][\w.:/-]{1,79}$/
/** `send(stringify({ … }))`, `post(extend(checked({ … }), more))` */
const DEEPEST = 3

/** Names of messages and of what is asked for under one address; who sends them is told by their having been seen on the wire. */
export const wordFinder = (): Finder => {
  const told = new Set<string>()
  const tell = (at: Node, said: Omit<ScriptWord, 'kind'>, around: Around): void => {
    const key = JSON.stringify(Object.values(said))
    if (!WORD.test(said.word) || told.has(key)) return
    told.add(key)
    around.found({ kind: 'word', at: around.at(at), ...said })
  }
  return {
    sights: [
      namedSight('CallExpression', isSender, (node, around) => {
        const by = lastName(node.callee)
        const of = receiverOf(node)
        const [first] = node.arguments
        const word = first === undefined ? null : literalText(first)
        if (first !== undefined && word !== null && of !== '' && BY_NAME.test(by))
          tell(
            first,
            { by, of, key: null, word, fields: fieldsOf(objectsIn(node.arguments.slice(1, 2), around, 0)[0]) },
            around,
          )
        if (!WITH_KEY.test(by)) return
        for (const object of objectsIn(node.arguments, around, 0))
          for (const key of KEYS) {
            const held = object.get(key)
            const named = held === undefined ? null : wholeText(around.known.value(held))
            if (held !== undefined && named !== null)
              tell(held.node, { by, of, key, word: named, fields: fieldsOf(object, key) }, around)
          }
      }),
      namedSight(
        'CallExpression',
        name => name === SERVER_ACTION,
        (node, around) => {
          const [id, ...others] = node.arguments.map(each => literalText(each))
          const word = others.at(-1)
          const [first] = node.arguments
          if (first !== undefined && typeof id === 'string' && typeof word === 'string')
            tell(first, { by: SERVER_ACTION, of: '', key: id, word, fields: [] }, around)
        },
      ),
    ],
  }
}

/** By it Next.js makes functions that call those of its server, of which it keeps the names: `createServerReference("60fc…", …, "createOrder")`. */
const SERVER_ACTION = 'createServerReference'

const fieldsOf = (object: ReadonlyMap<string, Held> | undefined, key?: string): readonly string[] =>
  [...(object?.keys() ?? [])].filter(name => name !== key && FIELD.test(name)).slice(0, FIELDS)

const FIELD = /^[\w$.-]{1,60}$/
const FIELDS = 24

const isSender = (name: string): boolean => BY_NAME.test(name) || WITH_KEY.test(name)

/** The end of what a method is called on; a short name is what minifying made, and says as much as what it was made from. */
function receiverOf({ callee }: CallExpression): string {
  const object = objectOf(callee)
  if (object === null) return ''
  const inner = bare(object)
  const name = lastName(inner)
  if (inner.type !== 'Identifier' || name.length > 2) return name
  const made = bindingOf(inner)?.init
  return made?.type === 'MemberExpression' ? lastName(made) : ''
}

/** The objects that are written out among what is sent, also where a function is called with them first. */
function objectsIn(nodes: readonly Node[], around: Around, depth: number): readonly ReadonlyMap<string, Held>[] {
  return nodes.slice(0, 3).flatMap(node => {
    const held = around.known.locate({ node, given: null }) ?? { node, given: null }
    if (held.node.type === 'CallExpression')
      return depth < DEEPEST ? objectsIn(held.node.arguments, around, depth + 1) : []
    if (held.node.type !== 'ObjectExpression') return []
    const entries = around.known.entries(held)
    return entries === null ? [] : [entries.properties]
  })
}
