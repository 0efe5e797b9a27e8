/** The roles that the one who recorded gave the recordings, against what the application itself calls whoever signed in there. */
export interface GivenRoles {
  /**
   * What somebody is called in a recording: the role that it was given, unless that one is another's by the application's own names.
   * @param own what the application calls them
   */
  readonly nameIn: (given: string, own: string) => string
}

/**
 * A recording is given the role of whoever it is about; somebody else may sign in there as well, to bring about what is to be seen.
 * @param names by role of the application: the single names that it holds
 * @param met which roles of the application were met in the recordings of each given one
 */
export function givenRoles(
  names: ReadonlyMap<string, ReadonlySet<string>>,
  met: ReadonlyMap<string, ReadonlySet<string>>,
): GivenRoles {
  const standsFor = new Map<string, ReadonlySet<string>>()
  for (const given of met.keys()) standsFor.set(given, calledSo(given, names))
  for (const [given, owns] of [...met].toSorted(byGiven)) {
    if (standsFor.get(given)?.size !== 0) continue
    const taken = [...standsFor].flatMap(([other, roles]) => (other === given ? [] : [...roles]))
    const left = [...owns].filter(own => names.has(own) && !taken.includes(own))
    if (left.length === 1) standsFor.set(given, new Set(left))
  }
  const inOrder = [...standsFor].toSorted(byGiven)
  return {
    nameIn: (given, own) => {
      const roles = standsFor.get(given)
      if (roles === undefined || roles.size === 0 || roles.has(own) || !names.has(own)) return given
      return inOrder.find(([, others]) => others.has(own))?.[0] ?? own
    },
  }
}

/** The roles that hold the given name, however it is written. */
const calledSo = (given: string, names: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> =>
  new Set(
    [...names].flatMap(([own, held]) =>
      [...held].some(name => name.toLowerCase() === given.toLowerCase()) ? [own] : [],
    ),
  )

/** Those that met fewer roles decide first: there it is clearer who is meant. */
const byGiven = (
  [a, rolesA]: readonly [string, ReadonlySet<string>],
  [b, rolesB]: readonly [string, ReadonlySet<string>],
): number => rolesA.size - rolesB.size || (a < b ? -1 : 1)
