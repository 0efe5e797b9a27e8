import { compareCalls, normal } from './calls.mjs'

/**
 * What of an application's truth its specification tells, and what it tells that is not so. Every measure is a pair of counts,
 * so that those of many applications can be added up.
 * @returns {{ counts: Record<string, [right: number, of: number]>, wrong: string[], missed: string[] }}
 */
export function score(specification, { har, truth, facts }) {
  const counts = {}
  const wrong = []
  const missed = []
  const count = (measure, right, of) => {
    counts[measure] ??= [0, 0]
    counts[measure][0] += right
    counts[measure][1] += of
  }
  const claims = name => specification.sections[name].claims
  const tally = { claims, count, wrong, missed }
  const byCall = scoreCalls(tally, truth, har)
  scoreEntities(tally, truth)
  scoreStates(tally, truth)
  scoreRoles(tally, truth, byCall)
  const codes = truth.errors ?? []
  if (codes.length > 0) scoreErrors(tally, codes)
  scoreScreens(tally, truth)
  scoreOperations(tally, truth)
  scoreRules(tally, truth)
  for (const [what, holds] of facts?.(specification) ?? []) {
    count('facts', holds ? 1 : 0, 1)
    if (!holds) missed.push(`fact: ${what}`)
  }
  for (const section of Object.values(specification.sections))
    for (const { id, evidence } of section.claims) if (evidence.length === 0) wrong.push(`no evidence: ${id}`)
  return { counts, wrong, missed }
}

const plain = name =>
  String(name ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/ies$/, 'y')
    .replace(/(?<=s|x|ch|sh)es$/, '')
    .replace(/s$/, '')

function scoreCalls({ claims, count, wrong, missed }, truth, har) {
  const made = claims('calls')
    .filter(({ basis, subject }) => basis !== 'declared' && (subject.protocol ?? 'http') === 'http')
    .map(({ id, subject }) => ({ id, method: subject.method, path: subject.path }))
  const { matches, precision, recall, ...remarks } = compareCalls(made, truth, har)
  count('call P', ...precision)
  count('call R', ...recall)
  wrong.push(...remarks.wrong.map(text => `call ${text}`))
  missed.push(...remarks.missed.map(text => `call ${text}`))
  return new Map([...matches].map(([{ id }, route]) => [id, route]))
}

function scoreEntities({ claims, count, wrong, missed }, truth) {
  const made = claims('entities').map(({ subject }) => subject)
  const taken = new Set()
  for (const thing of truth.entities.filter(({ seen }) => seen)) {
    const known = new Map(thing.fields.map(field => [field.name, field]))
    const likeness = subject => {
      const names = subject.fields.map(({ name }) => name)
      const shared = names.filter(name => known.has(name)).length
      return (
        shared / (known.size + names.length - shared || 1) +
        ([thing.name, ...(thing.alias ?? [])].some(name => plain(subject.name) === plain(name)) ? 0.5 : 0)
      )
    }
    const [best] = made.toSorted((a, b) => likeness(b) - likeness(a))
    if (best === undefined || likeness(best) < 0.3) {
      missed.push(`entity ${thing.name}`)
      count('entity R', 0, 1)
      continue
    }
    taken.add(best)
    count('entity R', 1, 1)
    const named = [thing.name, ...(thing.alias ?? [])].some(name => plain(best.name) === plain(name))
    count('entity name', named ? 1 : 0, 1)
    if (!named) wrong.push(`entity ${thing.name} is called ${best.name}`)
    const own = new Map(best.fields.map(field => [field.name, field]))
    for (const [name, field] of known) {
      if (field.optionalName) continue
      const got = own.get(name)
      count('field R', got === undefined ? 0 : 1, 1)
      if (got === undefined) missed.push(`field ${thing.name}.${name}`)
      else
        scoreField(
          { count, wrong, missed },
          `${thing.name}.${name}`,
          truth.thinned ? { ...field, nullable: undefined, maybeNull: field.nullable } : field,
          got,
        )
    }
    for (const name of own.keys()) {
      count('field P', known.has(name) ? 1 : 0, 1)
      if (!known.has(name)) wrong.push(`field ${thing.name}.${name} is none`)
    }
  }
  const acceptable = new Set(truth.entities.flatMap(({ name, acceptable: is }) => (is ? [plain(name)] : [])))
  for (const subject of made) if (acceptable.has(plain(subject.name))) taken.add(subject)
  count('entity P', taken.size, made.length)
  for (const subject of made)
    if (!taken.has(subject))
      wrong.push(`entity ${subject.name} (${subject.fields.map(({ name }) => name).join(', ')}) is none`)
}

function scoreField({ count, wrong, missed }, name, field, got) {
  const types = [got.type].flat().filter(type => type !== 'null')
  if (field.type !== undefined && types.length > 0) {
    const fits = types.length === 1 && (types[0] === field.type || (field.type === 'number' && types[0] === 'integer'))
    count('type', fits ? 1 : 0, 1)
    if (!fits) wrong.push(`type of ${name}: ${types.join('|')}, not ${field.type}`)
  }
  if (field.required !== undefined) {
    const lie = got.required && !field.required
    count('required', lie ? 0 : 1, 1)
    if (lie) wrong.push(`${name} is not always there`)
  }
  if (field.nullable !== undefined) {
    count('nullable', got.nullable === field.nullable ? 1 : 0, 1)
    if (got.nullable !== field.nullable) wrong.push(`${name} nullable: ${got.nullable}`)
  } else if (got.nullable && !field.maybeNull) wrong.push(`${name} is never null`)
  if (got.enum !== undefined) {
    const fits = field.enum !== undefined && got.enum.every(value => value === null || field.enum.includes(value))
    count('enum', fits ? 1 : 0, 1)
    if (!fits) wrong.push(`enum of ${name}: ${JSON.stringify(got.enum)}`)
  } else if (field.enumShown) missed.push(`enum of ${name}`)
}

function scoreStates({ claims, count, wrong, missed }, truth) {
  const aliases = new Map(truth.entities.flatMap(({ name, alias = [] }) => alias.map(of => [plain(of), plain(name)])))
  const called = name => aliases.get(plain(name)) ?? plain(name)
  const known = new Map(
    truth.transitions.map(move => [`${plain(move.entity)}.${move.field}: ${move.from} → ${move.to}`, move]),
  )
  const found = new Set()
  for (const { subject, basis } of claims('states')) {
    if (basis === 'declared' || subject.kind !== 'lifecycle') continue
    const time = truth.times?.find(
      ({ entity, field }) => plain(entity) === plain(subject.entity) && field === subject.field,
    )
    for (const { from, to, by } of subject.transitions) {
      const key = `${called(subject.entity)}.${subject.field}: ${from} → ${to}`
      const move = known.get(key)
      if (move === undefined && time !== undefined) {
        time.found = true
        continue
      }
      count('move P', move === undefined ? 0 : 1, 1)
      if (move === undefined) {
        wrong.push(`transition ${key} by ${by}`)
        continue
      }
      found.add(key)
      if (by === null && truth.thinned) continue
      const fits = by !== null && move.by.some(path => normal(by.replace(/^calls\/\S+ /, '')).endsWith(normal(path)))
      count('trigger', fits ? 1 : 0, 1)
      if (!fits) wrong.push(`trigger of ${key}: ${by}`)
    }
  }
  for (const key of known.keys()) {
    count('move R', found.has(key) ? 1 : 0, 1)
    if (!found.has(key)) missed.push(`transition ${key}`)
  }
  for (const { entity, field, found: was } of truth.times ?? []) {
    count('times', was === true ? 1 : 0, 1)
    if (was !== true) missed.push(`time that is set: ${entity}.${field}`)
  }
}

function scoreRoles({ claims, count, wrong, missed }, truth, byCall) {
  const names = new Set(truth.roles.map(({ name }) => plain(name)))
  const made = claims('roles')
  const said = new Set(made.flatMap(({ subject }) => (subject.kind === 'role' ? [plain(subject.name)] : [])))
  for (const name of names) {
    count('role R', said.has(name) ? 1 : 0, 1)
    if (!said.has(name)) missed.push(`role ${name} (of ${[...said].join(', ')})`)
  }
  const cells = new Map(
    (truth.permissions ?? []).map(cell => [`${plain(cell.role)} ${cell.method} ${cell.pathTemplate}`, cell.verdict]),
  )
  if (cells.size === 0) return
  const found = new Set()
  for (const { subject } of made) {
    if (subject.kind !== 'permission') continue
    const route = byCall.get(subject.on)
    if (route === undefined) continue
    const key = `${plain(subject.role)} ${route.method} ${route.pathTemplate}`
    const verdict = cells.get(key)
    if (verdict === undefined) {
      if (subject.verdict !== 'allowed') wrong.push(`cell ${key}: ${subject.verdict}, nothing tells`)
      continue
    }
    found.add(key)
    const fits =
      verdict === subject.verdict || (truth.thinned && verdict === 'own only' && subject.verdict !== 'hidden')
    count('cell right', fits ? 1 : 0, 1)
    if (!fits) wrong.push(`cell ${key}: ${subject.verdict}, not ${verdict}`)
  }
  for (const key of cells.keys()) {
    count('cell R', found.has(key) ? 1 : 0, 1)
    if (!found.has(key)) missed.push(`cell ${key}: ${cells.get(key)}`)
  }
}

function scoreErrors({ claims, count, wrong, missed }, known) {
  const made = claims('errors').map(({ subject }) => subject)
  const says = ({ code, message }, error) =>
    code === error.code ||
    (message !== null && message !== undefined && error.message !== undefined && templated(message).test(error.message))
  for (const error of known) {
    const told = made.some(subject => says(subject, error))
    count('error R', told ? 1 : 0, 1)
    if (!told) missed.push(`error ${error.status} ${error.code} ${error.message ?? ''}`)
  }
  for (const subject of made) {
    const fits = known.some(error => says(subject, error))
    count('error P', fits ? 1 : 0, 1)
    if (!fits) wrong.push(`error ${subject.status} ${subject.code} ${subject.message}`)
  }
}

const templated = message => new RegExp(`^${message.replace(/[.+*?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]*\}/g, '.+')}$`)

function scoreScreens({ claims, count, wrong, missed }, truth) {
  const known = new Set(truth.screens.filter(({ seen }) => seen).map(({ route }) => screenKey(route)))
  if (known.size === 0) return
  const made = new Set(
    claims('screens')
      .filter(({ basis }) => basis === 'observed')
      .map(({ subject }) => screenKey(subject.route)),
  )
  for (const route of known) {
    count('screen R', made.has(route) ? 1 : 0, 1)
    if (!made.has(route)) missed.push(`screen ${route}`)
  }
  for (const route of made) {
    count('screen P', known.has(route) ? 1 : 0, 1)
    if (!known.has(route)) wrong.push(`screen ${route}`)
  }
}

const screenKey = route => route.replace(/\{[^}]*\}/g, '{}').replace(/(.)\/$/, '$1')

function scoreOperations({ claims, count, missed }, truth) {
  const calls = claims('calls').map(({ subject }) => subject)
  for (const { name } of [...(truth.graphql?.queries ?? []), ...(truth.graphql?.mutations ?? [])]) {
    const told = calls.some(
      ({ operation }) => operation !== undefined && new RegExp(`\\b${name}\\b`).test(JSON.stringify(operation)),
    )
    count('operation', told ? 1 : 0, 1)
    if (!told) missed.push(`operation ${name}`)
  }
  for (const name of truth.methods ?? []) {
    const told = calls.some(({ operation }) => operation?.name === name)
    count('operation', told ? 1 : 0, 1)
    if (!told) missed.push(`method ${name}`)
  }
  const said = calls.flatMap(({ messages }) => messages ?? [])
  for (const { direction, name } of truth.messages ?? []) {
    const told = said.some(of => of.direction === direction && of.name === name)
    count('message', told ? 1 : 0, 1)
    if (!told) missed.push(`message ${direction} ${name} (of ${said.map(of => of.name).join(', ')})`)
  }
}

function scoreRules({ claims, count, wrong, missed }, truth) {
  if (truth.rules === undefined) return
  const key = ({ field, rule, value }) =>
    `${field} ${rule}${value === undefined || value === null || value === true ? '' : ` ${value}`}`
  const known = new Set(truth.rules.map(key))
  const made = new Set(
    claims('rules').map(({ subject }) =>
      key({ field: subject.target?.field, rule: subject.rule, value: subject.value }),
    ),
  )
  for (const rule of known) {
    count('rule R', made.has(rule) ? 1 : 0, 1)
    if (!made.has(rule)) missed.push(`rule ${rule}`)
  }
  for (const rule of made) {
    count('rule P', known.has(rule) ? 1 : 0, 1)
    if (!known.has(rule)) wrong.push(`rule ${rule}`)
  }
}
