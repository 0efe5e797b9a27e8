import type { Node } from 'estree'
import { type Binding, bindingOf } from '../../scopes/binding.ts'
import type { ImportedText } from '../../../../evidence/script.ts'
import type { Held, Values } from '../../finder.ts'
import { importedText } from '../../scopes/imported.ts'
import { tokenOf } from '../../values/injected.ts'
import { bare, dottedName, memberName } from '../../syntax/nodes.ts'
import { baseOf } from './bases.ts'
import { beginsWithSlash } from './paths.ts'

/** What the names stand for that calls of one script call; each is looked up once, since every call asks. */
export interface Callees {
  /** `fetch`, also under another name. */
  readonly isFetch: (callee: Node) => boolean
  /** Whether a function comes from another script or module: what it does with an address is not known. */
  readonly isForeign: (callee: Node, first: Node) => boolean
  /** The client of another script that a method is called of, or the class there of which it is an instance; null where it is none. */
  readonly foreignOwner: (object: Node) => ForeignOwner | null
  /** What the script puts in front of all that a client asks for. */
  readonly frontOf: (client: Node) => Held | null
  /** Whether a function was made with an address to put in front: `axios.create({ baseURL })`. */
  readonly isClient: (callee: Node) => boolean
}

type ForeignOwner = Pick<ImportedText, 'from' | 'name'>

/** @param fronts what is put in front of all that a client asks for: `axios.defaults.baseURL = "/api"` */
export function callees(known: Values, fronts: readonly { readonly client: Node; readonly front: Node }[]): Callees {
  const once = (look: (name: Node) => boolean): ((name: Node) => boolean) => {
    const found = new Map<Binding, boolean>()
    return name => {
      const binding = bindingOf(name)
      if (binding === undefined) return look(name)
      const before = found.get(binding)
      if (before !== undefined) return before
      const is = look(name)
      found.set(binding, is)
      return is
    }
  }
  // `const send = window.fetch.bind(window)`
  const isBoundFetch = once(name => {
    const made = known.locate({ node: name, given: null })
    const bound = made?.node.type === 'CallExpression' ? bare(made.node.callee) : null
    return bound?.type === 'MemberExpression' && memberName(bound) === 'bind' && isFetch(bare(bound.object))
  })
  const isFetch = (callee: Node): boolean => {
    if (callee.type === 'Identifier') {
      const binding = bindingOf(callee)
      // `load = ({ fetch }) => fetch("/api/users")`: what a framework hands out under its name.
      if (binding?.parameter !== undefined) return binding.path.at(-1) === 'fetch'
      return binding === undefined ? callee.name === 'fetch' : isBoundFetch(callee)
    }
    if (callee.type !== 'MemberExpression' || memberName(callee) !== 'fetch') return false
    return /^(?:window|self|globalThis|global)\.fetch$/.test(dottedName(callee))
  }
  const isRequired = once(name => {
    const made = bindingOf(name) === undefined ? null : known.locate({ node: name, given: null })
    return (
      made?.node.type === 'CallExpression' &&
      made.node.callee.type === 'Identifier' &&
      bindingOf(made.node.callee)?.parameter?.index === 2
    )
  })
  const isForeign = (callee: Node, first: Node): boolean => {
    if (callee.type === 'Identifier') return bindingOf(callee)?.kind === 'import' && !NO_REQUEST.test(callee.name)
    if (callee.type !== 'MemberExpression' || NO_REQUEST.test(memberName(callee) ?? '')) return false
    if (callee.object.type === 'Identifier' && isRequired(callee.object)) return true
    return beginsWithSlash(first) && foreignOwner(callee.object) !== null
  }
  const foreignOwner = (object: Node): ForeignOwner | null => {
    const written = importedText(object)
    if (written !== null) return written.member === null ? written : null
    const made = known.locate({ node: object, given: null })?.node
    const by = made?.type === 'NewExpression' ? made.callee : made?.type === 'CallExpression' ? tokenOf(made) : null
    const imported = by == null ? null : importedText(by)
    return imported?.member === null ? imported : null
  }
  /** Clients that are the same are the same name, or what was made in one place. */
  const clientKey = (client: Node): Node | string => {
    const made = known.locate({ node: client, given: null })?.node
    return made ?? JSON.stringify(importedText(client) ?? dottedName(client))
  }
  const byClient = new Map(fronts.map(({ client, front }) => [clientKey(client), { node: front, given: null }]))
  const frontOf = (client: Node): Held | null =>
    byClient.size === 0 ? null : (byClient.get(clientKey(client)) ?? null)
  const isMadeClient = once(name => baseOf({ node: name, given: null }, known) !== null)
  const isClient = (callee: Node): boolean =>
    callee.type === 'Identifier' && bindingOf(callee)?.kind === 'variable' && isMadeClient(callee)
  return { isFetch, isForeign, foreignOwner, frontOf, isClient }
}

/** Functions that lead to a screen, or compare addresses. */
const NO_REQUEST =
  /^(?:push|replace|navigate\w*|redirect|goto|link|href|join|resolve|generatePath|match\w*|path|route|require|use[A-Z]\w*)$/
