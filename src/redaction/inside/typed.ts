import type { Walk } from './visitor.ts'

/**
 * What was sent in a field of a form, under its name: a password where a page has a field for passwords of that name, whatever it is called
 * and in whatever language (HTML, 4.10.5.1.6: `type=password`).
 */
export const rewriteTyped = (value: string, name: string, walk: Walk, depth: number): string =>
  walk.sent && walk.visitor.typed(name, value) ? walk.visitor.secret(value, 'password') : walk.leaf(value, name, depth)

/** The name of a field, which may be a secret itself; one with brackets says where its value belongs, and joins it to others. */
export const rewriteFieldName = (name: string, walk: Walk): string => (name.includes('[') ? name : walk.prose(name))
