import type { Sight } from '../../finder.ts'
import type { FunctionNode } from '../../syntax/nodes.ts'
import { namedFunctions } from '../named-functions.ts'
import { isOfPlatform } from '../platform-names.ts'

/** Of two words: names of one word are those of much else. */
const TELLING = /[a-z\d](?:[A-Z]|_[A-Za-z])/

interface MethodNames {
  readonly sights: readonly Sight[]
  /** The functions by the names that only one function of the script has. */
  readonly only: () => ReadonlyMap<string, FunctionNode>
}

/** Functions that are known by their name alone, whatever they are called on: `loadJson` of `class Api { loadJson(path) { … } }`. */
export function methodNames(): MethodNames {
  const found = new Map<string, FunctionNode | null>()
  return {
    sights: namedFunctions(
      name => TELLING.test(name) && !isOfPlatform(name),
      (name, node) => found.set(name, found.has(name) ? null : node),
    ),
    only: () => new Map([...found].flatMap(([name, node]) => (node === null ? [] : [[name, node]]))),
  }
}
