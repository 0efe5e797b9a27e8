import type { JsonObject } from '../../evidence/exchange.ts'
import { isValueOf, isWithin } from './literals.ts'
import type { Walk } from './visitor.ts'

/**
 * Notes the fields that a script or a schema declares to be for passwords, whatever they are called: `{type: "password", name: "…"}` of a form that a script
 * draws, `"…": {"type": "string", "format": "password"}` of a schema (OpenAPI 3.1, 4.4).
 */
export function noteDeclared(text: string, walk: Walk): void {
  for (let at = text.indexOf(WORD); at !== -1; at = text.indexOf(WORD, at + WORD.length)) {
    const quote = text[at - 1]
    const end = at + WORD.length
    if (quote === undefined || text[end] !== quote || !QUOTES.includes(quote)) continue
    note(declaredAt(text, at - 1, end + 1), walk)
  }
}

/**
 * The same of an object in JSON, of which the field `key` says `password`.
 * @param name under which the object stands
 */
export function noteDeclaredIn(object: JsonObject, key: string, name: string, walk: Walk): void {
  const { name: beside } = object
  if (key === 'format') note(name, walk)
  else if ((key === 'type' || key === 'inputType') && typeof beside === 'string') note(beside, walk)
}

function note(name: string | null, walk: Walk): void {
  if (name !== null && name !== '' && name.length <= LONGEST && !isValueOf(name) && !isWithin(name))
    walk.visitor.hides(name)
}

const LONGEST = 80

const WORD = 'password'
const QUOTES = `"'\``

/** An object that declares a field is short. */
const AROUND = 300

function declaredAt(text: string, start: number, end: number): string | null {
  const lead = text.slice(Math.max(0, start - AROUND), start)
  const opening = Math.max(...BRACKETS.map(bracket => lead.lastIndexOf(bracket))) + 1
  const before = lead.slice(opening)
  const says = SAYS.exec(before)?.[1]
  if (says === undefined) return null
  if (says === 'format') return lead[opening - 1] === '{' ? (KEY.exec(lead.slice(0, opening - 1))?.[1] ?? null) : null
  const rest = text.slice(end, end + AROUND)
  const close = rest.search(/[{}[\]]/)
  return NAMED.exec(before)?.[1] ?? NAMED.exec(close === -1 ? rest : rest.slice(0, close))?.[1] ?? null
}

/** Where the attributes of one field end, be they an object or a list: `["type", "text", "name", "user"], ["type", "password", …]`. */
const BRACKETS = ['{', '}', '[', ']'] as const

/** What says that the text behind it is a kind of field; with a comma where attributes stand in a list. */
const SAYS = /(?<![\w$.-])(type|inputType|format)["'`]?\s{0,4}[:,]\s{0,4}$/
const KEY = /(?:^|[\s{,])["']?([\w.-]{1,80})["']?\s{0,4}:\s{0,4}$/
const NAMED = /(?<![\w$.-])(?:name|formControlName)["'`]?\s{0,4}[:,]\s{0,4}["'`]([^"'`\s]{1,80})["'`]/
