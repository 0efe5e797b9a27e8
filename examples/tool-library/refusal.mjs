/** What the library does not do, with the status and the code that say why; `field` names what was wrong, where something was. */
export class Refusal extends Error {
  constructor(status, code, message, field, headers) {
    super(message)
    Object.assign(this, {
      status,
      body: { error: { code, message, ...(field === undefined ? {} : { field }) } },
      headers,
    })
  }
}

/** @throws {Refusal} 422 where one of the fields is missing or empty */
export function required(body, ...names) {
  for (const name of names)
    if (body[name] === undefined || body[name] === null || body[name] === '')
      throw new Refusal(422, 'REQUIRED', `${name} is required.`, name)
}

export function length(value, name, least, most) {
  if (typeof value !== 'string' || value.length < least)
    throw new Refusal(422, 'TOO_SHORT', `${name} must have at least ${least} characters.`, name)
  if (value.length > most) throw new Refusal(422, 'TOO_LONG', `${name} must have at most ${most} characters.`, name)
}

export function whole(value, name, least, most) {
  const number = Number(value)
  if (!Number.isInteger(number) || number < least || number > most)
    throw new Refusal(422, 'OUT_OF_RANGE', `${name} must be between ${least} and ${most}.`, name)
  return number
}

export function oneOf(value, name, list) {
  if (!list.includes(value)) throw new Refusal(422, 'NOT_IN_LIST', `${name} must be one of ${list.join(', ')}.`, name)
}

export function find(list, id, name) {
  const found = list.find(one => String(one.id) === String(id))
  if (found === undefined) throw new Refusal(404, 'NOT_FOUND', `There is no ${name} with the id ${id}.`)
  return found
}
