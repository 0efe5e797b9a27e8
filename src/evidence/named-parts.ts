/**
 * The parameters that say which of several calls at one address is meant, each with what it says: `controller/action` with `Task/show` are
 * two, since what is done to a task and to a board may be called alike.
 * @param kind the name of a parameter, or of two with a slash between them
 */
export function namedParts(kind: string, name: string): readonly (readonly [parameter: string, value: string])[] {
  const [first = '', second] = kind.split('/', 2)
  if (second === undefined) return [[kind, name]]
  const slash = name.indexOf('/')
  return [
    [first, name.slice(0, slash)],
    [second, name.slice(slash + 1)],
  ]
}

/**
 * What a part of an application is about, where it is called as the class that serves it: `Task` of `TaskCreationController`, and of `TaskController`;
 * any other name as it is.
 */
export function thingOfPart(part: string): string {
  const bare = withoutClass(part)
  return bare === part ? part : bare.replace(DEED, '')
}

/** What is done in such a part, where its name says so. */
export function deedOfPart(part: string): 'create' | 'update' | 'delete' | null {
  const bare = withoutClass(part)
  const [said] = (bare !== part && DEED.exec(bare)) || []
  return (said !== undefined && DEEDS.get(said)) || null
}

const withoutClass = (part: string): string => part.replace(/(?<=[A-Za-z\d])[-_]?controller$/i, '')

const DEED =
  /(?<=[a-z\d])(?:Creation|Addition|Modification|Edition|Update|Suppression|Deletion|Removal|List|Listing|View|Status|Duplication|Ajax)$/
const DEEDS: ReadonlyMap<string, 'create' | 'update' | 'delete'> = new Map([
  ['Creation', 'create'],
  ['Addition', 'create'],
  ['Modification', 'update'],
  ['Edition', 'update'],
  ['Update', 'update'],
  ['Suppression', 'delete'],
  ['Deletion', 'delete'],
  ['Removal', 'delete'],
])
