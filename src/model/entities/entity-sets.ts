import type { Shape } from '../shapes/shape.ts'
import { plainNoun } from './nouns.ts'

/**
 * What kind of things answers say that they hold, where all say the same: in `@odata.context` stands of which set they are, or of which type
 * (OData 4.01, Protocol, 10). As `plainNoun` has it; null where they do not say.
 */
export function entitySetOf({ objects }: Shape): string | null {
  const { strings } = (objects?.properties.get('@odata.context') ?? objects?.properties.get('@context'))?.shape ?? {}
  const said = new Set([...(strings?.values.keys() ?? [])].map(setIn))
  const [only, ...others] = said
  return only === undefined || only === null || others.length > 0 ? null : plainNoun(only)
}

/** `$metadata#Books(ID,title)/$entity` → `Books`, `$metadata#Collection(Shop.Book)` → `Book` */
function setIn(context: string): string | null {
  const [, said] = /\$metadata#(.+)$/.exec(context) ?? []
  if (said === undefined) return null
  let bare = /^Collection\(([\w.]+)\)$/.exec(said)?.[1] ?? said
  while (/\([^()]*\)/.test(bare)) bare = bare.replaceAll(/\([^()]*\)/g, '')
  const words = bare.split('/').filter(word => !word.startsWith('$'))
  // What stands behind the set narrows it to a type.
  const word = words.findLast(one => !one.includes('.')) ?? words.at(-1) ?? ''
  return /^(?!Edm\.)[\w.]+$/.test(word) ? word.slice(word.lastIndexOf('.') + 1) : null
}
