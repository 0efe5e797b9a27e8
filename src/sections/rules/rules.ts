import type { Claim, SectionResult } from '../../evidence/claim.ts'
import type { Evidence, SomeEvidence } from '../../evidence/evidence.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { RuleSubject } from '../../evidence/subjects.ts'
import { chao1 } from '../../model/coverage.ts'
import { demandsInWords } from '../../model/declared/meant-by-words.ts'
import { scriptDemands } from '../../model/declared/script-demands.ts'
import { scriptPlace } from '../../model/declared/script-place.ts'
import { formTargets } from '../../model/limits/form-targets.ts'
import { markupDemands } from '../../model/limits/markup.ts'
import { ofItsKind } from '../../model/calls/operations.ts'
import type { Model } from '../../model/model.ts'
import { labelledField } from '../../model/refusals/labelled-field.ts'
import { wordsOf } from '../../model/refusals/message.ts'
import { demands } from '../../model/refusals/phrases.ts'
import { brokenWithoutField } from '../../model/refusals/without-field.ts'
import type { Reason } from '../../model/refusals/refusals.ts'
import { ruleId } from '../../model/refusals/rule-id.ts'
import { ruledCalls } from '../../model/refusals/ruled-calls.ts'
import { bracketsAsDots } from '../../model/refusals/sent-fields.ts'
import { sortedEntries } from '../../model/sample.ts'
import { type Sightings, copySightings, mergeSightings, noSightings, seenCount, settle } from '../../model/sightings.ts'
import { observed } from '../observed.ts'
import { saidByDescriptions } from './described.ts'
import { saidByDefinitions } from './defined.ts'
import { ruleGaps } from './gaps.ts'
import type { Witness } from './witness.ts'

/**
 * Section 5: what the application holds its input to. A rule is stated only where something said so: an answer that refused and
 * named the field, the text of a message, the markup of a form, a validator in a script, a description of the API. That all values which were seen are below 50 says nothing.
 */
export function rules(model: Model): SectionResult<RuleSubject> {
  const byId = new Map<string, Witness[]>()
  const declared = [
    ...saidByMarkup(model),
    ...saidByScripts(model),
    ...saidByDefinitions(model),
    ...saidByDescriptions(model),
  ]
  for (const witness of [
    ...saidByServer(model),
    ...saidByPages(model),
    ...declared,
    ...brokenWhereRefused(model, declared),
  ]) {
    const known = byId.get(witness.id)
    if (known === undefined) byId.set(witness.id, [witness])
    else known.push(witness)
  }
  const claims = [...byId]
    .map(([id, witnesses]) => claim(model, id, witnesses))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return {
    claims,
    notShown: ruleGaps(model, claims),
    coverage: chao1(claims.flatMap(({ basis, support }) => (basis === 'observed' ? [support] : []))),
  }
}

function* saidByServer(model: Model): Generator<Witness> {
  const { operations, spoken } = model
  const demandsOf = demandsInWords(model)
  for (const operation of [...operations, ...spoken.operations]) {
    const asMessage = spoken.messages.get(operation.id)
    for (const { id, field, rule, value, witnesses, reason, because, of } of demandsOf(operation))
      yield {
        id,
        field,
        rule,
        value,
        witnesses,
        ...(of === undefined ? {} : { of }),
        ...(asMessage === undefined ? { call: operation.id } : { call: asMessage.call, sent: asMessage.message }),
        message: wordsOf(reason, operation),
        by: 'server',
        sightings: reason.sightings,
        part: asMessage === undefined ? partOf(reason) : '',
        because,
      }
  }
}

/** The part of an answer that refuses. */
const partOf = ({ refusal: { message, code } }: Reason): string =>
  message === null && code === null ? '/response/status' : '/response/content/text'

/** Refusals that name no field, by what was sent. */
function* brokenWhereRefused({ operations }: Model, declared: readonly Witness[]): Generator<Witness> {
  const byCall = new Map<string, Witness[]>()
  for (const { call: id, of: kind, ...one } of declared) {
    if (id === undefined || one.sent !== undefined) continue
    const call = ofItsKind({ id, ...(kind === undefined ? {} : { kind }) })
    byCall.set(call, [...(byCall.get(call) ?? []), one])
  }
  for (const operation of operations.flatMap(ruledCalls))
    for (const { id, field, rule, value, reason, sightings, because, of } of brokenWithoutField(
      operation,
      byCall.get(ofItsKind(operation)) ?? [],
    ))
      yield {
        id,
        field,
        rule,
        value,
        witnesses: ['rejection'],
        call: operation.id,
        ...(of === undefined ? {} : { of }),
        message: wordsOf(reason, operation),
        by: 'server',
        sightings,
        part: partOf(reason),
        because,
      }
}

/**
 * Errors that a page shows after it was sent and led back to: what the page always shows is part of it, and of which field a call is known to refuse was
 * read beside what was sent.
 */
function* saidByPages({ screens, operations }: Model): Generator<Witness> {
  const target = formTargets(screens, operations)
  const fieldsOf = new Map<string, Set<string | null>>()
  for (const { leaf } of operations)
    for (const [, { words, refusal }] of sortedEntries(leaf.refusals.reasons))
      for (const text of words.entries.keys())
        fieldsOf.set(text, (fieldsOf.get(text) ?? new Set()).add(refusal.field && bracketsAsDots(refusal.field)))
  for (const screen of screens)
    for (const { kind, text, sightings } of screen.messages) {
      if (kind !== 'error' || seenCount(sightings) >= seenCount(screen.documents)) continue
      const told = screen.forms.flatMap(seen => {
        const field = labelledField(text, seen.form.fields)
        return field === null ? [] : [{ field, operation: target(screen, seen) }]
      })
      const [first] = told
      if (first === undefined || told.length > 1) continue
      // As the call has it.
      const field = first.operation === null ? first.field : bracketsAsDots(first.field)
      if (fieldsOf.get(text)?.has(bracketsAsDots(first.field)) === false) continue
      for (const { rule, value } of demands(text))
        yield {
          id: ruleId((first.operation ?? screen).id, field, rule),
          field,
          rule,
          value,
          witnesses: ['message'],
          screen: screen.id,
          ...(first.operation === null ? {} : { call: first.operation.id }),
          message: text,
          by: 'server',
          sightings,
          part: '/response/content/text',
          because: [`${screen.route} showed it, and not always`],
        }
    }
}

function* saidByMarkup(model: Model): Generator<Witness> {
  const { screens, operations } = model
  for (const { id, field, rule, value, orEmpty, screen, operation, form, sightings } of markupDemands(
    screens,
    operations,
  ))
    yield {
      id,
      field: operation === null ? field.name : bracketsAsDots(field.name),
      rule,
      value,
      ...(orEmpty === undefined ? {} : { orEmpty }),
      witnesses: ['markup'],
      screen: screen.id,
      ...(operation === null ? {} : { call: operation.id }),
      message: null,
      by: 'client',
      sightings,
      part: '/response/content/text',
      because: [`the form ${form === '' ? 'without a name' : `«${form}»`} of ${screen.route} says so`],
      shownTo: onlyTo(model, sightings, operation?.leaf.answers.all ?? screen.documents),
    }
}

/**
 * The only role that was seen to get a form; null where several did, or nobody else was seen where it stands or is sent to: what it holds
 * its input to may go by who gets it.
 */
function onlyTo({ identities }: Model, form: Sightings, place: Sightings): string | null {
  const rolesOf = (sightings: Sightings): ReadonlySet<string> =>
    new Set([...settle(sightings).ids].flatMap(id => identities.roleOf(id) ?? []))
  const [role = null, ...others] = rolesOf(form)
  return role !== null && others.length === 0 && [...rolesOf(place)].some(other => other !== role) ? role : null
}

function* saidByScripts(model: Model): Generator<Witness> {
  for (const demand of scriptDemands(model)) {
    const { id, field, rule, value, screen, operation, form, message, library, script, at } = demand
    yield {
      id,
      field,
      rule,
      value,
      witnesses: ['script'],
      ...(screen === null ? {} : { screen: screen.id }),
      ...(operation === null ? {} : { call: operation.id }),
      ...(operation?.kind === undefined ? {} : { of: operation.kind }),
      message,
      by: 'client',
      sightings: script.sightings,
      part: '/response/content/text',
      within: at,
      because: [
        `${form === null ? 'a validator' : `the validator \`${form}\``} in ${scriptPlace({ script, at })} says so (${library})`,
        ...(operation === null && screen === null
          ? ['no form and no call that was seen has its fields']
          : operation === null
            ? []
            : [`its fields are those that ${ofItsKind(operation).slice('calls/'.length)} is sent`]),
      ],
    }
  }
}

function claim(model: Model, id: string, all: readonly Witness[]): Claim<RuleSubject> {
  const ranked = all.toSorted((a, b) => rank(b) - rank(a) || (said(a.value) < said(b.value) ? -1 : 1))
  const first = ranked[0] as Witness
  const agree = ranked.filter(({ value }) => value === null || said(value) === said(first.value))
  const others = ranked.filter(witness => !agree.includes(witness))
  const witnesses = [...new Set(agree.flatMap(witness => witness.witnesses))].sort()
  const screen = agree
    .map(witness => witness.screen)
    .filter(each => each !== undefined)
    .sort()[0]
  const call = agree
    .map(witness => witness.call)
    .filter(each => each !== undefined)
    .sort()[0]
  const shownTo = onlyRole(agree)
  const messages = agree.filter(({ message }) => message !== null)
  const subject: RuleSubject = {
    kind: 'rule',
    target: {
      ...(call === undefined ? {} : { call }),
      ...(first.sent === undefined ? {} : { message: first.sent }),
      ...(screen === undefined ? {} : { screen }),
      ...(first.of === undefined ? {} : { of: first.of }),
      field: first.field,
    },
    witnesses,
    rule: first.rule,
    value: first.value,
    ...(agree.every(({ orEmpty }) => orEmpty === true) ? { orEmpty: true } : {}),
    message: messages[0]?.message ?? null,
    enforcedBy: [...new Set(agree.flatMap(({ by }) => by ?? []))].sort(),
    ...(shownTo === null ? {} : { shownTo }),
  }
  const reasons = [
    ...new Set([
      ...(witnesses.length === 1 ? [`rests on one witness: ${witnesses[0]}`] : []),
      ...agree.flatMap(({ because }) => because).sort(),
      ...(shownTo === null ? [] : [`nobody but ${shownTo} was seen to get the form`]),
      ...others.map(({ value }) => `elsewhere the bound is ${said(value)}`),
    ]),
  ]
  return {
    ...observed(model, id, subject, {
      sightings: union(agree),
      against: { sightings: union(others) },
      reasons,
    }),
    basis: agree.every(witness => witness.witnesses.every(isDeclared)) ? 'declared' : 'observed',
    evidence: placesOf(model, agree),
    ...(others.length === 0 ? {} : { counterEvidence: placesOf(model, others) }),
  }
}

/** The role that all forms were shown to, where nothing else says the rule. */
function onlyRole(witnesses: readonly Witness[]): string | null {
  const roles = new Set(witnesses.map(({ shownTo = null }) => shownTo))
  const [role = null] = roles
  return roles.size === 1 ? role : null
}

/** What code or a description says, and nobody saw. */
const isDeclared = (witness: RuleSubject['witnesses'][number]): boolean =>
  witness === 'script' || witness === 'description' || witness === 'definition'

/** Of how many places one kind of witness shows. */
const PLACES = 20

/** Each witness where it says it; of every kind some. */
function placesOf(model: Model, witnesses: readonly Witness[]): SomeEvidence {
  const lists = witnesses.map(({ sightings, part, within }) => model.places.evidence(sightings, part, within))
  const found = new Map<string, Evidence>()
  for (let nth = 0; nth < PLACES; nth++)
    for (const list of lists) {
      const place = list[nth]
      if (place !== undefined && found.size < PLACES)
        found.set(JSON.stringify([place.source, place.pointer, place.within ?? '']), place)
    }
  const [first, ...rest] = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, place]) => place)
  if (first === undefined) throw new Error('rules: a claim without a witness')
  return [first, ...rest]
}

/** A bound that is said outweighs none, then what was seen more often. */
const rank = ({ value, by, witnesses, sightings }: Witness): number =>
  (value === null ? 0 : 1e12) +
  (by === 'server' && !witnesses.every(isDeclared) ? 1e9 : 0) +
  Math.min(seenCount(sightings), 1e8)

const said = (value: JsonValue): string =>
  Array.isArray(value) ? JSON.stringify([...(value as readonly string[])].sort()) : JSON.stringify(value)

const union = (witnesses: readonly Witness[]): Sightings =>
  witnesses.map(({ sightings }) => copySightings(sightings)).reduce(mergeSightings, noSightings())
