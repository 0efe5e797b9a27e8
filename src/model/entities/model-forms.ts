import { PASSWORD } from '../identities/attempt.ts'
import { type Objects, type Shape, noObjects } from '../shapes/shape.ts'
import { isLeftEmpty } from '../shapes/strings.ts'
import { tallied } from '../shapes/tally.ts'

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
/** What gathers the fields of whatever a form is about: `value[title]`. */
export const OF_ANY = /^(?:values?|form|fields?|record|item|attributes|params)$/i

/** The old password, the new one and the new one again: nobody's fields, where the word that gathers them says nothing. */
export const isPasswordAlone = ({ noun, objects: { properties } }: ModelForm): boolean =>
  OF_ANY.test(noun) && [...properties.keys()].every(field => PASSWORD.test(field) || /pass.*confirm/i.test(field))

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
    .filter(
      ([noun, { properties }]) =>
        properties.size >= FEWEST && !isMap(noun, form) && ![...properties.values()].every(isButton),
    )
    .map(([noun, objects]) => ({ noun, objects }))
}

/** `name=…&settings[RAM]=2048`, `name=…&settings[CPU]=host`: a field of what is sent, under whatever keys somebody chose. */
function isMap(noun: string, { common, tally }: Objects): boolean {
  if (common === null || tallied(tally) < SEVERAL) return false
  const isOwn = (name: string): boolean => name.startsWith(`${noun}[`)
  return !common.some(isOwn) && common.some(name => !name.includes('[') && !OF_PROTOCOL.test(name))
}

/** Of one form nobody knows which names were chosen. */
const SEVERAL = 2

/** What frameworks send with every form beside the thing that it is about: `authenticity_token`, `_method`. */
const OF_PROTOCOL = /^_|^utf8$|^commit$|token|csrf/i

/** `do[add]`, `do[delete]`: a button without a value is sent empty. */
const isButton = ({ shape: { strings, numbers } }: { readonly shape: Shape }): boolean =>
  numbers === null && isLeftEmpty(strings)
