import { namedParts } from '../../evidence/named-parts.ts'
import { FORM_ACTION, formActionIn } from '../../evidence/wires/page-actions.ts'
import { isSignIn } from '../calls/sign-in.ts'
import { sentValues } from '../calls/leaf/parameters.ts'
import type { Operation } from '../calls/operations.ts'
import { methodsOfForm } from '../calls/sent-by-form.ts'
import { isSendable } from '../pages/page.ts'
import { sortedEntries } from '../sample.ts'
import type { Screen, ScreenFormSeen } from '../screens/screen.ts'

/**
 * The call that a form is sent to: by its address, else by what was sent of it when a button of it was pressed, else, where a script sends it or a
 * button says what is wanted at its address, the one call made from its screen or named there whose bodies hold its fields. Null where there is none,
 * and where several could be meant.
 */
export function formTargets(
  screens: readonly Screen[],
  operations: readonly Operation[],
): (screen: Screen, seen: ScreenFormSeen) => Operation | null {
  const byPlace = placed(operations)
  const addressed = byAddress(screens, byPlace)
  const scripted = byFields(operations, byPlace)
  const pressed = byButton(operations)
  return (screen, seen) => {
    const target = addressed(screen, seen)
    if (target !== null) return target
    const sent = pressed(screen, seen)
    const [only, ...others] = sent ?? []
    if (only !== undefined && others.length === 0) return only
    const held = scripted(screen, seen)
    return sent === null || held === null || sent.includes(held) ? held : null
  }
}

/**
 * What was sent of a form when a button was pressed that no other form of the screen has; who signs in may be asked under other names than a script sends.
 * What was sent without a body, where nothing was sent with one. Null where nobody was seen to press one.
 */
function byButton(
  operations: readonly Operation[],
): (screen: Screen, seen: ScreenFormSeen) => readonly Operation[] | null {
  const byId = new Map(operations.map(operation => [operation.id, operation]))
  return ({ gestures, forms }, { form }) => {
    const own = form.submits.filter(label => forms.filter(other => other.form.submits.includes(label)).length === 1)
    const pressed = gestures.filter(({ words }) => own.some(label => words === `click "${label}"`))
    const names = new Set([...form.fields.map(({ name }) => name), ...form.hidden])
    const written = [...new Set(pressed.flatMap(({ calls }) => calls))].flatMap(id => byId.get(id) ?? [])
    if (pressed.length === 0) return null
    const done = written.filter(({ protocol, method }) => protocol === 'http' && method !== 'GET')
    const sending = done.filter(operation => sentNames(operation).size > 0)
    const ofForm = sending.filter(operation => [...sentNames(operation)].some(name => names.has(name)))
    const asksWho = form.fields.some(({ control }) => control === 'password')
    const signingIn = ofForm.length === 0 && asksWho ? sending.filter(isSignIn) : []
    return sending.length === 0 ? done : [...ofForm, ...signingIn]
  }
}

type Target = ReturnType<typeof formTargets>

/** The calls that have no name, or one that a parameter says, by method and path. */
type ByPlace = ReadonlyMap<string, readonly Operation[]>

function placed(operations: readonly Operation[]): ByPlace {
  const byPlace = new Map<string, Operation[]>()
  for (const operation of operations) {
    const { protocol, method, path } = operation
    if (protocol !== 'http') continue
    const place = `${method} ${plainPath(path)}`
    byPlace.set(place, [...(byPlace.get(place) ?? []), operation])
  }
  return byPlace
}

/**
 * Where forms of different kinds are sent to one address, the call alone does not say which fields are meant; the screen that it was made from
 * does where one of them stands there, and so does what was sent where that is all that is in one of them.
 */
function byAddress(screens: readonly Screen[], byPlace: ByPlace): Target {
  const sentTo = (seen: ScreenFormSeen, target: string): Operation | undefined => {
    const said = new Set((target.split('?', 2)[1] ?? '').split('&').map(withFormAction))
    for (const method of methodsOfForm(seen.form)) {
      const all = byPlace.get(`${method} ${plainPath(target)}`) ?? []
      const named = all.filter(({ namedBy }) => namedBy !== undefined)
      const saying = named.find(operation => partsOf(operation).every(([by, name]) => said.has(`${by}=${name}`)))
      const isNamed = named.some(operation =>
        partsOf(operation).some(([by]) => [...said].some(pair => pair.startsWith(`${by}=`))),
      )
      const unnamed = all.findLast(({ namedBy }) => namedBy === undefined)
      const operation =
        saying ?? (unnamed !== undefined && isNamed && !wasAskedWith(unnamed, said) ? undefined : unnamed)
      if (operation !== undefined) return operation
    }
    return undefined
  }
  const named = ({ route }: Screen, seen: ScreenFormSeen): Operation | undefined =>
    sentTo(seen, seen.form.action === '' ? route : seen.form.action)
  // Pages may show that a word is a parameter where all calls have the same one.
  const written = (seen: ScreenFormSeen): Operation | undefined => {
    const found = new Set(seen.targets.map(target => sentTo(seen, target)))
    return found.size === 1 ? [...found][0] : undefined
  }
  const targetOf = (screen: Screen, seen: ScreenFormSeen): Operation | undefined =>
    seen.form.method === 'GET' || !isSendable(seen.form) ? undefined : (named(screen, seen) ?? written(seen))
  const standsAlone = (screen: Screen, seen: ScreenFormSeen, operation: Operation): boolean =>
    screen.forms.every(
      other =>
        kindOf(other) === kindOf(seen) || wasNeverSent(other, operation) || targetOf(screen, other) !== operation,
    )
  const kinds = new Map<Operation, Map<string, ScreenFormSeen>>()
  for (const screen of screens)
    for (const seen of screen.forms) {
      const operation = targetOf(screen, seen)
      if (operation !== undefined) kinds.set(operation, (kinds.get(operation) ?? new Map()).set(kindOf(seen), seen))
    }
  const isOnlyOneSent = (seen: ScreenFormSeen, operation: Operation): boolean => {
    const names = sentNames(operation)
    const sent = [...(kinds.get(operation) ?? [])].filter(
      ([, { form }]) => form.fields.length > 0 && form.fields.every(({ name }) => names.has(name)),
    )
    return sent.length === 1 && sent[0]?.[0] === kindOf(seen)
  }
  return (screen, seen) => {
    const operation = targetOf(screen, seen)
    if (operation === undefined || wasNeverSent(seen, operation)) return null
    const isAlone = kinds.get(operation)?.size === 1
    const isMadeHere = screen.calls.includes(operation.id) && standsAlone(screen, seen, operation)
    return isAlone || isMadeHere || isOnlyOneSent(seen, operation) ? operation : null
  }
}

/**
 * Whether a form may have been sent, also where several of one address could be meant: a call at its address was sent with all that it always
 * sends.
 */
export function mayHaveBeenSent(operations: readonly Operation[]): (screen: Screen, seen: ScreenFormSeen) => boolean {
  const byPlace = placed(operations)
  return ({ route }, { form, targets }) => {
    const always = alwaysSent(form)
    const addresses = [form.action === '' ? route : form.action, ...targets]
    return (
      always.length > 0 &&
      methodsOfForm(form).some(method =>
        addresses.some(address =>
          (byPlace.get(`${method} ${plainPath(address)}`) ?? []).some(operation => {
            const names = sentNames(operation)
            return always.every(name => names.has(name))
          }),
        ),
      )
    )
  }
}

const alwaysSent = ({ fields }: ScreenFormSeen['form']): readonly string[] =>
  fields
    .filter(({ control, rules }) => control !== 'checkbox' && control !== 'radio' && rules.disabled !== true)
    .map(({ name }) => name)

/** What was sent to its address had none of the names that it always sends: something else is sent there. */
function wasNeverSent({ form }: ScreenFormSeen, operation: Operation): boolean {
  const always = alwaysSent(form)
  const names = sentNames(operation)
  return always.length > 0 && names.size > 0 && !always.some(name => names.has(name))
}

/** Whether a call was asked with one of these parameters each time: `?route=/`, where other words name calls of their own. */
const wasAskedWith = ({ leaf: { parameters } }: Operation, said: ReadonlySet<string>): boolean =>
  [...said].some(pair => {
    const [name = '', value = ''] = pair.split('=', 2)
    const asked = parameters.byName.entries.get(`query ${name}`)
    const values = asked === undefined ? null : sentValues(asked).shape.strings
    return values !== null && values.values.size === 1 && values.values.has(value)
  })

/** `?/block`, as the wire of its framework names what is done. */
const withFormAction = (pair: string): string => {
  const action = formActionIn(pair)
  return action === null ? pair : `${FORM_ACTION}=${action}`
}

const partsOf = ({ namedBy = '', name = '' }: Operation): readonly (readonly [string, string])[] =>
  namedParts(namedBy, name)

/** A form of one name may have a field more where there is more to choose. */
const kindOf = ({ form: { name, fields } }: ScreenFormSeen): string =>
  name === '' ? JSON.stringify(fields.map(field => field.name).sort()) : name

function byFields(operations: readonly Operation[], byPlace: ByPlace): Target {
  const writes = new Map<string, { readonly operation: Operation; readonly names: ReadonlySet<string> }>()
  for (const operation of operations)
    if (operation.protocol === 'http' && /^(?:POST|PUT|PATCH)$/.test(operation.method))
      writes.set(operation.id, { operation, names: withoutNaming(operation) })
  const candidates = (screen: Screen, { form }: ScreenFormSeen) => {
    const fields = form.fields.map(({ name }) => name)
    const address = plainPath(form.action === '' ? screen.route : form.action)
    const there = methodsOfForm(form).flatMap(method => byPlace.get(`${method} ${address}`) ?? [])
    const named = there.filter(({ namedBy }) => namedBy !== undefined)
    const said = named.filter(operation =>
      partsOf(operation).every(([by, name]) => form.says?.includes(`${by}=${name}`)),
    )
    const near = said.length > 0 ? said : named
    const ids = new Set([...(said.length > 0 ? [] : screen.calls), ...near.map(({ id }) => id)])
    return [...ids].flatMap(id => {
      const write = writes.get(id)
      if (write === undefined) return []
      const isSent = said.includes(write.operation)
        ? fields.some(name => write.names.has(name))
        : sends(write.names, fields, form.hidden)
      return isSent ? [write.operation] : []
    })
  }
  return (screen, seen) => {
    const [only, ...others] = candidates(screen, seen)
    if (only === undefined || others.length > 0) return null
    // A form of one field may lie within one of many: what was sent is that which holds most of it.
    const names = writes.get(only.id)?.names
    const held = ({ form }: ScreenFormSeen): number => form.fields.filter(({ name }) => names?.has(name)).length
    const rivals = screen.forms.filter(
      other => other !== seen && held(other) >= held(seen) && candidates(screen, other).includes(only),
    )
    return rivals.length === 0 ? only : null
  }
}

/** All fields of the form were sent; or at least half, and nothing that is not in the form: what goes with every form alone says nothing. */
export function sends(sent: ReadonlySet<string>, fields: readonly string[], hidden: readonly string[]): boolean {
  if (fields.length === 0 || sent.size === 0) return false
  if (fields.every(name => sent.has(name))) return true
  const own = new Set([...fields, ...hidden])
  return fields.some(name => sent.has(name)) && sent.size * 2 >= fields.length && [...sent].every(name => own.has(name))
}

/** What was sent, without what the button says that was pressed. */
function withoutNaming(operation: Operation): ReadonlySet<string> {
  const naming = new Set(partsOf(operation).map(([parameter]) => parameter))
  return new Set([...sentNames(operation)].filter(name => !naming.has(name)))
}

/** What stands at the top of the bodies that were sent. */
export function sentNames({ leaf }: Operation): ReadonlySet<string> {
  const names = new Set<string>()
  for (const bodies of [leaf.bodies.accepted, leaf.bodies.refused])
    for (const [, { shape }] of sortedEntries(bodies))
      for (const name of shape.objects?.properties.keys() ?? []) names.add(name)
  return names
}

/** Without the query and the names of parameters. */
const plainPath = (route: string): string =>
  (route.split('?', 1)[0] as string)
    .replace(/^https?:\/\/[^/]*/, '')
    .replace(/\{[^}]*\}/g, '{}')
    .replace(/(.)\/$/, '$1')
