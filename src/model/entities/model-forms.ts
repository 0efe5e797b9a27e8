import { type Objects, type Shape, noObjects } from '../shapes/shape.ts'
import { isLeftEmpty } from '../shapes/strings.ts'

/** The fields of a form that one bracketed name gathers: `article[title]`, `article[tags][]`. */
export interface ModelForm {
  /** `article` */
  readonly noun: string
  /** By the name in the brackets. */
  readonly objects: Objects
}

const BRACKETED = /^([A-Za-z][\w-]*)\[([A-Za-z_][\w-]*)\](?:\[\])?$/
/** What is gathered so and is no thing. */
const NO_THING = /^(?:filters?|search|q|query|page|sort|order_?by|options?|params?|columns?|data|form|meta|commit)$/i
const FEWEST = 2

/** The things that a form of a server-side framework is about, by the names of its fields; sorted. */
export function modelForms(form: Objects): readonly ModelForm[] {
  const found = new Map<string, Objects>()
  for (const [name, property] of [...form.properties].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [, noun, field] = BRACKETED.exec(name) ?? []
    if (noun === undefined || field === undefined || NO_THING.test(noun)) continue
    let objects = found.get(noun)
    if (objects === undefined) found.set(noun, (objects = { ...noObjects(0), tally: form.tally }))
    if (!objects.properties.has(field)) objects.properties.set(field, property)
  }
  return [...found]
    .filter(([, { properties }]) => properties.size >= FEWEST && ![...properties.values()].every(isButton))
    .map(([noun, objects]) => ({ noun, objects }))
}

/** `do[add]`, `do[delete]`: a button without a value is sent empty. */
const isButton = ({ shape: { strings, numbers } }: { readonly shape: Shape }): boolean =>
  numbers === null && isLeftEmpty(strings)
