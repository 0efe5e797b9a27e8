import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { isOwnAffair } from '../values/own-affairs.ts'
import { plainNoun } from './nouns.ts'

/** Members that hold something in turn, and do not say what. */
const HOLDERS =
  /^(?:data|result|results|payload|response|items|rows|nodes|node|edges|records|entries|list|content|hits|docs|documents|objects|values|collection|initial\w*|state|store|props|cache|by_?ids?|all|entities|body|current|value)$/i
/** Who is meant, not what. */
const WHOSE =
  /^(?:[cC]urrent|[aA]ctive|[aA]uth(?:enticated)?|[lL]ogged_?[iI]n|[sS]igned_?[iI]n|[mM]y|[iI]nitial|[pP]reloaded|[dD]efault|[sS]elected)(?=[_A-Z])_?/
/** Names of what carries, which say as little. */
const CARRIERS = /^_|(?:props|data|context|state|page|json|store|flight|stream|snapshot|payload|model)$/i

/** What something is called by the member that holds it, within something that is called `around`; empty where no name says it. */
export const calledBy = (member: string, around: string): string => (HOLDERS.test(member) ? around : member)

/** The same of what carries it all. */
export const calledByCarrier = (name: string): string => (CARRIERS.test(name) ? '' : name)

/** The noun in what something is called. */
export const nounIn = (called: string): string => called.replace(WHOSE, '')

/** Whether an object is a thing by the names of its members: more than a key and a name, `id`, or `orderId` of what is called an order. */
export function isThing(names: readonly string[], called: string): boolean {
  if (names.length < FEWEST) return false
  const own = plainNoun(nounIn(called))
  return names.some(name => {
    if (/^(?:_?id|uuid|guid)$/i.test(name)) return true
    const plain = own === '' ? '' : name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
    return plain !== '' && (plain === `${own}id` || plain === `${own}uuid`)
  })
}

const FEWEST = 3
const DEEPEST = 9
const VISITS = 20_000

/** Whether a page carries any thing. */
export function carriesThings(carried: JsonObject): boolean {
  let left = VISITS
  const holds = (value: JsonValue, called: string, depth: number): boolean => {
    if (value === null || typeof value !== 'object' || depth > DEEPEST || left-- <= 0) return false
    if (Array.isArray(value)) return (value as readonly JsonValue[]).some(element => holds(element, called, depth + 1))
    const object = value as JsonObject
    const names = Object.keys(object)
    return (
      isThing(names, called) ||
      names.some(name => !isOwnAffair(name) && holds(object[name] as JsonValue, calledBy(name, called), depth + 1))
    )
  }
  return Object.keys(carried).some(name => holds(carried[name] as JsonValue, calledByCarrier(name), 0))
}
