/** As pages tell the names of a list. */
const SEPARATOR = ' | '
/** So many different lists of mostly the same tabs are one, of which the tabs come and go. */
const SEVERAL = 3

/**
 * What each list of tabs is called, by its names: lists that have most of their tabs in common are one where there are several, as where
 * each thing that is open has a tab.
 * @param groups of each list the names of its tabs, with bars between
 */
export function tabLists(groups: Iterable<string>): ReadonlyMap<string, string> {
  const families: { readonly groups: string[]; readonly names: Set<string> }[] = []
  for (const group of [...new Set(groups)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))) {
    const names = group.split(SEPARATOR)
    const near = families.find(family => names.filter(name => family.names.has(name)).length * 2 > names.length)
    if (near === undefined) families.push({ groups: [group], names: new Set(names) })
    else {
      near.groups.push(group)
      for (const name of names) near.names.add(name)
    }
  }
  return new Map(
    families.flatMap(({ groups: own, names }) =>
      own.map(group => [group, own.length < SEVERAL ? group : [...names].sort().join(SEPARATOR)] as const),
    ),
  )
}
