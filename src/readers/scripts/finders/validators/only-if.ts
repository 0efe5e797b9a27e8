import type { ImportedText, ScriptRule } from '../../../../evidence/script.ts'

/** What has to hold of other scripts for something to be a rule; empty where nothing is open. */
export type OnlyIf = NonNullable<ScriptRule['onlyIf']>

/** Left out where nothing has to hold. */
export const only = (onlyIf: OnlyIf): Pick<ScriptRule, 'onlyIf'> => (onlyIf.length === 0 ? {} : { onlyIf })

/**
 * What is demanded by all parts that a name of another script may make, each time with those of which it would be.
 * @param parts as their library calls them, with its name in front
 * @param demandsOf what a part would demand
 */
export function demandsOfAny<Demand extends object>(
  { from, name }: ImportedText,
  parts: Iterable<string>,
  demandsOf: (part: string) => readonly Demand[],
): readonly (Demand & { readonly onlyIf: OnlyIf })[] {
  const found = new Map<string, { readonly demand: Demand; readonly makes: string[] }>()
  for (const part of parts)
    for (const demand of demandsOf(part)) {
      const key = JSON.stringify(demand)
      const known = found.get(key)
      if (known === undefined) found.set(key, { demand, makes: [part] })
      else known.makes.push(part)
    }
  return [...found.values()].map(({ demand, makes }) => ({ ...demand, onlyIf: [{ from, name, makes }] }))
}
