import type { Schema } from './schema.ts'

// A field inside of another is called by both names with a dot between, `metadata.name`: so keys are that stand there.

/** The name of a field inside of another. */
export const pathTo = (outer: string, field: string): string => `${outer}.${field}`

/** In which of a thing's own fields a field stands: `metadata` of `metadata.name`; itself where it stands in none. */
export const outermost = (path: string): string => path.split('.', 1)[0] ?? path

/** By which name it is known where it stands: `name`. */
export const lastName = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/** The parts of a key that is written as one text: `bed:north/herbs`, `owner/name`. */
export const partsOfKey = (text: string): readonly string[] => text.split(/[:/@#|]+/)

/** What an object has at a path; undefined where it has nothing there. A name that has dots itself goes before. */
export const schemaAt = ({ properties }: Pick<Schema, 'properties'>, path: string): Schema | undefined =>
  properties?.[path] ??
  path.split('.').reduce<Pick<Schema, 'properties'> | undefined>((at, name) => at?.properties?.[name], {
    properties: properties ?? {},
  })
