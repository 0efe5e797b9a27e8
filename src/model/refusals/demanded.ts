import { AS_READ, IS_THERE, NOT_TAKEN } from '../../evidence/comparison.ts'
import type { RuleSubject } from '../../evidence/subjects.ts'
import { type Operation, ofItsKind } from '../calls/operations.ts'
import { isKeyName } from '../instances/keys.ts'
import { rememberingEach } from '../remembering-each.ts'
import { overflowed, sortedEntries } from '../sample.ts'
import { seenCount } from '../sightings.ts'
import { isAskedWithout } from './asked-without.ts'
import { breaks } from './breaks.ts'
import { checked } from './checks.ts'
import { saidByDatabase } from './database-words.ts'
import { type Demand, type SaidOfField, UNSAID } from './demand.ts'
import { saidByDeserializer } from './deserializer-words.ts'
import { saidByGraphql } from './graphql-words.ts'
import { headerNamed, protectionLacked } from './header-named.ts'
import { namesNothing, saysNotTaken } from './names-nothing.ts'
import { demands, isOfSome, saysWrong, withoutOpening } from './phrases.ts'
import { namedInCode, saysTaken } from './named-in-code.ts'
import { ofReference } from './of-reference.ts'
import { lastStep, plainName } from './plain-name.ts'
import { pointedName } from './pointed-name.ts'
import type { Reason } from './refusals.ts'
import type { SentFact } from './sent-facts.ts'
import { isMarkedAt, repeatedPassword } from './repeated-password.ts'
import { comparedIn } from './compared.ts'
import { revisionField } from './revision.ts'
import { ruleId } from './rule-id.ts'
import { type SentFields, bracketsAsDots, sentFields } from './sent-fields.ts'
import { SIDES, ofNumber, ofWhatIsHeld, partOf, withoutBound } from './what-is-held.ts'
import { singular } from '../singular.ts'
import { toldApart } from './demands-apart.ts'
import { isNeededByOthers, takenField, toldByOthers } from './told-by-others.ts'
import { toldByQuery } from './told-by-query.ts'
import { asCarriedOut, isNeededBySent, isSometimesLeftOut, toldBySent } from './told-by-sent.ts'

/** A rule that one reason of one call states of one field. */
export interface Demanded extends Demand {
  /** Of the rule's claim. */
  readonly id: string
  readonly operation: Operation
  /** The kind of things that it is demanded of, where the call is about several; what a query holds is demanded whatever the kind. */
  readonly of?: Operation['kind']
  readonly field: string
  readonly witnesses: readonly RuleSubject['witnesses'][number][]
  readonly reason: Reason
  /** How the reason was read, where it is not plain. */
  readonly because: readonly string[]
}

/** What the reasons of a call demand of what it is sent; none where no field is named. Sorted as the reasons are. */
export const demandedBy = rememberingEach((operation: Operation): readonly Demanded[] => {
  const { reasons } = operation.leaf.refusals
  if (reasons.entries.size === 0) return []
  const sent = sentFields(operation)
  return toldApart(sortedEntries(reasons).flatMap(([, reason]) => demandedByOne(operation, reason, sent)))
})

/** Statuses that speak of who asks, of where, or of the server itself, and not of what was sent. */
export const NOT_OF_WHAT_WAS_SENT = new Set([401, 403, 404, 405, 406, 410, 415, 426, 429])

/** `The "path" argument must be of type string. Received undefined`: what the server itself calls was given something else, as Node.js says it. */
const OF_OWN_CALL = /^The "[\w.]+" (?:argument|property) must be (?:of type|one of type|an instance of) /

/** Who signs in wrongly breaks no rule of a field. */
export const OF_CREDENTIALS =
  /\b(?:incorrect|invalid|wrong|bad|unknown)\b[^.]{0,40}\b(?:credentials|(?:or|and|\/) ?password)\b|\b(?:credentials|(?:or|and) password)\b[^.]{0,40}\b(?:incorrect|invalid|wrong|(?:not|n['’]t) (?:match|correct|valid))/i

function demandedByOne(operation: Operation, reason: Reason, sent: SentFields): readonly Demanded[] {
  const { status, code, message, field: stated } = reason.refusal
  const text = withoutOpening(message ?? '')
  const protection = protectionLacked(text, reason, operation)
  if ((NOT_OF_WHAT_WAS_SENT.has(status) || OF_OWN_CALL.test(text)) && protection === null) return []
  const below = saidBelow(text, sent.all)
  const column = stated === null || isMarkedAt(asSent(stated, sent), below) ? below : null
  const said =
    column !== null
      ? [column.demand]
      : text === '' && stated === null && saysTaken(code)
        ? [{ rule: 'unique' as const, value: true }]
        : saidIn(text, stated)
  if (said.length === 0 && OF_CREDENTIALS.test(text)) return []
  const bare = checked(reason.refusal)
  const check = bare?.rule === 'required' && isOfSome(text) ? null : bare
  // What is called `exists` asks, by whose name it is, that it does or that it does not.
  const checkedBy = check?.rule === 'unique' && namesNothing(text) ? { rule: 'other' as const, value: IS_THERE } : check
  const header =
    protection ?? (stated === null && checkedBy === null ? headerNamed(status, text, reason, operation) : null)
  const needed = stated === null && checkedBy === null ? neededField(text, sent, operation.path) : null
  const revision =
    stated === null && checkedBy === null && said.length === 0 ? revisionField(status, text, sent.all) : null
  const asksForOne = said.length === 0 && (needed !== null || header?.isMissing === true)
  const asked: readonly Demand[] = asksForOne ? [NEEDED] : said
  const isNeeded = asked.some(({ rule }) => rule === 'required')
  const inWords =
    column !== null
      ? column.field
      : stated === null
        ? (header?.name ??
          revision ??
          labelled(text, sent) ??
          pointedName(text, sent.all) ??
          (asked.length > 0 ? namedField(text, sent, operation.path) : null) ??
          (asked.some(({ rule }) => rule === 'unique') && !namesItsThing(operation)
            ? (takenField([...sent.all], reason, operation.leaf) ?? nameOfThing(text, sent.all, operation.path))
            : null) ??
          (isNeeded ? needed : invalidField(text, sent, operation.path)))
        : asSent(stated, sent)
  const inCode = inWords === null ? namedInCode(code, sent.all, text === '') : null
  const whole = inWords ?? inCode?.field ?? null
  const named = checkedBy ?? inCode?.demand ?? null
  if (whole === null) return []
  const field = partOf(whole, text, sent)
  const held = (demand: Demand): readonly Demand[] => ofWhatIsHeld(demand, field, operation, sent)
  const { accepted } = operation.leaf.bodies
  const facts = [...reason.sent.entries.keys()] as SentFact[]
  const told = asked
    .flatMap(demand => held(ofNumber(demand, field, text)))
    .map(demand => (isOfTime(demand) ? (toldByQuery(field, facts, operation.leaf.parameters) ?? demand) : demand))
  const isSent = isHeld(field, sent.all)
  if (status >= 500 && column === null && !isOfWrongInput(told, isSent)) return []
  const unsaid =
    named === null && told.length === 0
      ? (toldBySent(text, field, facts, accepted) ??
        toldByOthers(field, reason, operation.leaf) ??
        toldByQuery(field, facts, operation.leaf.parameters))
      : null
  const isNotTaken = !isHeld(field, sent.accepted) && saysNotTaken(text.replaceAll('{field}', lastStep(field)), field)
  const demanded: readonly Demand[] = isNotTaken
    ? [{ rule: 'other', value: NOT_TAKEN }]
    : named === null
      ? told.length > 0
        ? told
        : [unsaid ?? (revision === null ? UNSAID : { rule: 'other', value: AS_READ })]
      : asNamed(named, told)
  const isLeftOut =
    isNeededBySent(field, facts, accepted) ||
    (facts.length === 0 && told.length > 0 && isNeededByOthers(field, reason, operation.leaf))
  const all = [...demanded, ...(isLeftOut ? [NEEDED] : [])]
    .flatMap(held)
    .filter(({ rule }, at, every) => every.findIndex(other => other.rule === rule) === at)
    .map(each => withoutBound(ofReference(each, field, { text, facts }), facts))
    .map(each =>
      each.rule === 'other' && each.value === null
        ? { ...each, value: comparedIn(text, field, sent.all) ?? (namesNothing(text) ? IS_THERE : null) }
        : asCarriedOut(each, field, accepted),
    )
  // A field that no request of the call holds is one of the thing itself: that is a guard, and no rule of what is sent.
  const isOfInput = isSent || all.some(({ rule }) => rule === 'required' || (sent.all.size === 0 && rule !== 'other'))
  if (!isOfInput || (header === null && sent.all.size === 0 && isOfThing(field, operation))) return []
  const of = operation.leaf.parameters.byName.entries.has(`query ${field}`) ? undefined : operation.kind
  const isDoneWithout = header === null && isCarriedOutWithout(field, isSent, reason, operation)
  return all.map(each => {
    const demand: Demand =
      each.rule === 'required' && isDoneWithout ? { rule: 'other', value: isSent ? IN_SOME : null } : each
    const inText =
      (text !== '' &&
        told.some(({ rule, value }) => rule === each.rule || (value === '> 0' && each.rule === 'minimum'))) ||
      (demand.rule === 'other' && text !== '') ||
      typeof unsaid?.value === 'number'
    const beside = isHeld(field, sent.accepted) || header?.isAccepted === true
    const isGivenAnyway = demand.rule === 'required' && isAlwaysGiven(field, reason)
    const isOfNothing = OF_VALUES.has(demand.rule) && stated === null && isNeverGiven(field, text, reason)
    const contradicted =
      isGivenAnyway || isOfNothing || (facts.length > 0 && facts.every(fact => !breaks(demand, fact)))
    const witnesses: RuleSubject['witnesses'][number][] = []
    if (beside && !contradicted) witnesses.push('rejection')
    if (inText || witnesses.length === 0) witnesses.push('message')
    return {
      ...demand,
      id: ruleId(of === undefined ? operation.id : ofItsKind(operation), field, demand.rule),
      operation,
      ...(of === undefined ? {} : { of }),
      field,
      witnesses,
      reason,
      because: [
        ...(stated === null ? ['the message names the field'] : []),
        ...(isGivenAnyway
          ? [`the message says so, though \`${field}\` was given each time: another rule may hold`]
          : []),
        ...(unsaid === null ? [] : ['what was refused and what was carried out tell which rule it is']),
        ...(beside && !contradicted
          ? [
              `refused ${times(seenCount(reason.sightings))}, and carried out ${demand.rule === 'required' ? `where \`${field}\` was given` : `with another \`${field}\``}`,
            ]
          : []),
      ],
    }
  })
}

/** A field may be called what it has to be: `must match format "{field}"`. */
function saidIn(text: string, field: string | null): readonly Demand[] {
  const said = demands(text)
  return said.length > 0 || field === null ? said : demands(text.replaceAll('{field}', lastStep(field)))
}

/** Moments and spans are written in several ways, of which what was carried out shows one: the seconds of `time=1796060580`. */
const isOfTime = ({ rule, value }: Demand): boolean => rule === 'format' && TIMES.has(value)
const TIMES: ReadonlySet<Demand['value']> = new Set(['date-time', 'date', 'time', 'duration'])

const NEEDED: Demand = { rule: 'required', value: true }

/** Whether nothing is ever sent to a call about one thing, and what it answers with has the field: `POST /visits/7/check-in`. */
function isOfThing(field: string, { leaf, parameters }: Operation): boolean {
  const { accepted, refused, answers } = leaf.bodies
  return (
    parameters.length > 0 &&
    accepted.entries.size + refused.entries.size === 0 &&
    [...answers].some(
      ([status, { byType }]) =>
        status < 300 && [...byType.entries.values()].some(({ shape }) => shape.objects?.properties.has(field) === true),
    )
  )
}

/** What a rule asks for that says that a field must be given, where other requests were carried out without it. */
const IN_SOME = 'given in some requests, and left out of others'

/** Whether the field was left out of what was refused, and of something that was carried out too: it must be given in some cases only. */
function isCarriedOutWithout(field: string, isSent: boolean, reason: Reason, { leaf }: Operation): boolean {
  const { accepted } = leaf.bodies
  const asked = leaf.parameters.byName.entries.get(`query ${field}`)
  if (asked !== undefined && accepted.entries.size === 0) return isAskedWithout(asked, reason, leaf.parameters)
  const { sent } = reason
  // Of a body that was not recorded nobody knows what was left out.
  if (!isSent) return [...accepted.entries.values()].some(({ shape }) => shape.objects !== null)
  const facts = [...sent.entries.keys()]
  return facts.length > 0 && facts.every(fact => fact === 'absent') && isSometimesLeftOut(field, accepted)
}

/** Of a message that names the field itself: whether whatever it refused gave a value for it. */
function isAlwaysGiven(field: string, { given, sightings }: Reason): boolean {
  const seen = given.entries.get(plainName(lastStep(field)))
  return seen !== undefined && seenCount(seen) === seenCount(sightings)
}

/** Of a message that names the field itself: whether nothing that it refused gave a value for it. */
function isNeverGiven(field: string, text: string, { given }: Reason): boolean {
  const name = plainName(lastStep(field))
  return name.length > 2 && plainName(text).includes(name) && !overflowed(given) && !given.entries.has(name)
}

/** Rules that nothing breaks which is not there. */
const OF_VALUES: ReadonlySet<Demand['rule']> = new Set(['maxLength', 'maximum', 'unique'])

/** Of a database, a reader of JSON or of what GraphQL declares below the server. */
const saidBelow = (text: string, all: ReadonlySet<string>): SaidOfField | null =>
  saidByGraphql(text, all) ?? saidByDatabase(text, all) ?? saidByDeserializer(text, all) ?? repeatedPassword(text, all)

/** What a code names, as the message says it, with the other end of a range: `too_small`, "must be 8 to 64 characters long". */
function asNamed(named: Demand, told: readonly Demand[]): readonly Demand[] {
  const said = told.find(demand => says(demand, named))
  const isEnd = ({ rule }: Demand): boolean => rule === (said === undefined ? undefined : OTHER_END.get(said.rule))
  return [{ ...named, ...said }, ...told.filter(isEnd)]
}

const OTHER_END = new Map<Demand['rule'], Demand['rule']>([
  ['minLength', 'maxLength'],
  ['maxLength', 'minLength'],
  ['minimum', 'maximum'],
  ['maximum', 'minimum'],
])

/** Whether a message says a demand that a code names: of `too_small`, it says whether the text, the list or the number is. */
function says({ rule, value }: Demand, named: Demand): boolean {
  const isCount = typeof value === 'string' && typeof named.value === 'number' && value.includes(` ${named.value} `)
  if (named.value !== null && named.value !== value && !isCount) return false
  // That it has another form is what validators call it; the words may say which form it must have.
  if (rule === named.rule || (rule === 'format' && named.rule === 'pattern')) return true
  const side = SIDES.get(named.rule)
  if (side === undefined) return false
  return (
    rule === (side === 'least' ? 'minLength' : 'maxLength') ||
    (rule === 'other' && typeof value === 'string' && value.startsWith(`at ${side} `))
  )
}

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

/** The field that a message names: quoted beside a word that says so, or the subject of its sentence where such a field was sent. */
function namedField(message: string, sent: SentFields, path: string): string | null {
  const { all } = sent
  const quoted = /(?:["'`“‘])([A-Za-z_][\w.[\]-]{0,60})(?:["'`”’])/.exec(message)
  if (quoted !== null) {
    const name = bracketsAsDots(quoted[1] as string)
    const before = message.slice(0, quoted.index)
    const after = message.slice(quoted.index + quoted[0].length)
    const isNamed =
      /\b(?:fields?|parameters?|params?|propert(?:y|ies)|attributes?|arguments?|keys?|columns?|path)\s*:?\s*$/i.test(
        before,
      ) ||
      /^\s+(?:fields?|parameters?|params?|property|attribute|argument|key|column|is|are|must|has|should|can(?:not)?|length|may)\b/i.test(
        after,
      )
    if (all.has(name) || isNamed) return asSent(name, sent)
  }
  const bracketed = /\[([A-Za-z_][\w.]{0,60})\]/.exec(message)?.[1]
  const held = bracketed === undefined ? [] : [...all].filter(name => name.replaceAll('.*', '') === bracketed)
  if (held.length === 1) return held[0] as string
  const subject =
    /^(?:(?:the|your|each|every|an?|path|field)\s+)?(?:empty\s+)?["'`]?((?:[\w.]+\s){0,3}?[\w.]+)["'`]?(?:\s+(?:field|parameter|value|property|entered|in (?:the )?(?:request )?(?:body|query|path|headers?|form ?data)))?\s+(?:is|are|was|must|should|can|can't|cannot|may|has|have|needs?|does|length|already|not|required|mandatory|missing|in use)\b/i.exec(
      message,
    )
  const spokenWords = subject?.[1] ?? ''
  const spoken = plainName(spokenWords)
  if (spoken === '') return pointedAt(message, all)
  const sentAs = (words: string): ReadonlySet<string> =>
    new Set(
      [...all]
        .filter(name => plainName(lastStep(name)) === plainName(words))
        .map(name => (all.has(lastStep(name)) ? lastStep(name) : name)),
    )
  const whole = sentAs(spokenWords)
  // `The code on party must be unique`: a field, and what it is a field of.
  const found = whole.size > 0 ? whole : sentAs(spokenWords.replace(/\s+(?:on|of|for)\s.*$/i, ''))
  if (found.size > 0) return found.size === 1 ? ([...found][0] as string) : null
  return (
    pointedAt(message, all) ??
    ofThing(spokenWords, all, path) ??
    newOne(spoken, all) ??
    onlyOne([...all].filter(name => plainName(lastStep(name)) === plainName(withoutKind(spokenWords)))) ??
    (ALREADY.test(message)
      ? onlyOne([...all].filter(name => plainName(name) === plainName(lastWord(spokenWords))))
      : null)
  )
}

/** `POST /users/{userId}`: what is there already stands in the path. */
const namesItsThing = ({ path }: Operation): boolean => path.endsWith('}')

/** "Label already exists" of what is put into `/labels`, where one field alone of those that were sent is called as keys are. */
function nameOfThing(message: string, all: ReadonlySet<string>, path: string): string | null {
  const [, spoken = ''] = /^(?:an? |the |this |that )?([\w -]{2,40}?) (?:is |was |has )?already\b/i.exec(message) ?? []
  const thing = plainName(spoken)
  const place = plainName(singular(path.split('/').findLast(part => !part.startsWith('{')) ?? ''))
  if (thing === '' || (thing !== place && !place.endsWith(thing))) return null
  return onlyOne(
    [...all].filter(name => {
      const plain = plainName(lastStep(name))
      return !name.includes('*') && (KEYS.has(plain) || [...KEYS].some(key => plain === thing + key))
    }),
  )
}

const KEYS: ReadonlySet<string> = new Set([
  'id',
  'uuid',
  'uid',
  'key',
  'code',
  'slug',
  'username',
  'login',
  'handle',
  'name',
  'title',
  'email',
  'mail',
  'domain',
])

/** "Key description already exists": of whatever it is, the description. */
const ALREADY = /\balready (?:exists?|taken|in use|used|registered)\b/i

const lastWord = (words: string): string => words.split(' ').at(-1) as string

const onlyOne = (found: readonly string[]): string | null => (found.length === 1 ? (found[0] as string) : null)

/** `email: must not be blank` */
function labelled(message: string, { all }: SentFields): string | null {
  const named = /^["'`]?([A-Za-z_][\w.[\]-]{0,60})["'`]?: \S/.exec(message)?.[1]
  const name = named === undefined ? '' : bracketsAsDots(named).replace(/\.\d+(?=\.|$)/g, '.*')
  return all.has(name) ? name : null
}

/** "Tag name" of what is sent to `/tags`, and "graph type" of what `/graph` is asked for: its name, its type. */
function ofThing(spoken: string, all: ReadonlySet<string>, path: string): string | null {
  const words = spoken.split(' ')
  const [thing, field] = [plainName(words.slice(0, -1).join('')), plainName(words.at(-1) as string)]
  if (thing === '' || !path.split('/').some(part => plainName(part).startsWith(thing))) return null
  const found = [...all].filter(name => plainName(name) === field)
  return found.length === 1 ? (found[0] as string) : null
}

/** "Password" where the present one and a new one are sent: rules are for the new one. */
function newOne(spoken: string, all: ReadonlySet<string>): string | null {
  const found = [...all].filter(name => plainName(lastStep(name)) === `new${spoken}`)
  return found.length === 1 ? (found[0] as string) : null
}

/** "An account with that e-mail address", "of the same title", "a user with username 'ann'": the one field that is pointed at. */
function pointedAt(message: string, all: ReadonlySet<string>): string | null {
  const provided = PROVIDED.exec(message)?.[1]
  // What it exists in, or beside, is no field that has to differ.
  if (provided !== undefined) {
    const named = [plainName(provided), plainName(provided.split(' ')[0] as string)]
    const exact = [...all].filter(name => named.includes(plainName(lastStep(name))))
    const ending = [...all].filter(name => ` ${spacedOut(lastStep(name))}`.endsWith(` ${spacedOut(provided)}`))
    return onlyOne(exact.length > 0 ? exact : ending)
  }
  const spoken = [
    ...message.matchAll(/\b(?:that|this|the same|existing) ((?:[\w-]{1,30} ?){1,2})/gi),
    // Beside what was sent in it.
    ...message.matchAll(/\b([\w-]{1,30}):? ["'`“‘]?\{value\}/g),
  ].flatMap(([, words = '']) => {
    const [first = ''] = words.split(' ')
    return [plainName(first), plainName(words)]
  })
  const found = new Set([...all].filter(name => spoken.includes(plainName(lastStep(name)))))
  return found.size === 1 ? ([...found][0] as string) : null
}

/** "A term with the name provided already exists in this taxonomy", "an entry with that title already exists" */
const PROVIDED =
  /\bwith (?:the|that|this|the same|such an?) ([\w-]{1,30}(?: (?!provided|given|entered|already|exists|is|has)[\w-]{1,30})?)(?: (?:provided|given|entered))? (?:already |is already )(?:exists?|taken|in use|used|registered)\b/i

/** `tag-name` and `tagName` are "tag name". */
const spacedOut = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase()

/** "A ticket needs a title", "Please enter a due date": the one field that was sent and is asked for. */
function neededField(message: string, { all, lists }: SentFields, path: string): string | null {
  if (ONE_OF_MANY.test(message)) return onlyOne([...lists])
  const asked =
    NOT_GIVEN.exec(message)?.[1] ??
    /\b(?:needs|must have|has to have|should have|requires|lacks|is missing|has no|enter|type|write|provide|give|choose|select|pick|specify|fill in) (?:an? |the |its |your |some |at least one )?([\w-]{1,30}(?: [\w-]{1,30}){0,2})[.!]?$/i.exec(
      message.trim(),
    )?.[1] ??
    LACKED.exec(message)?.[1]
  if (asked === undefined) return null
  const found = [asked, withoutKind(asked)]
    .map(words => [...all].filter(name => plainName(lastStep(name)) === plainName(words)))
    .find(({ length }) => length > 0)
  return found === undefined ? ofThing(asked, all, path) : onlyOne(found)
}

/** `Absent graph type` */
const LACKED = /^(?:absent|missing) ((?:[\w-]{1,30} ){0,2}[\w-]{1,30})[.!]?$/i

/** "Please select at least one order": rows of a list are ticked under whatever name. */
const ONE_OF_MANY = /^(?:please )?(?:select|choose|tick|check|pick|mark) at least one\b/i

/** "No order id is given", "no tag[] parameter provided" */
const NOT_GIVEN =
  /\bno ((?:[\w[\]-]{1,30} ){0,2}?[\w[\]-]{1,30}) (?:(?:is|was|were|has been) )?(?:given|provided|specified|supplied)\b/i

/** `email address`, `comment text`: what the field is called, and what stands in it. */
const withoutKind = (words: string): string =>
  words.replace(/ (?:number|value|format|address|name|parameter|field|code|type|id|text)$/i, '')

/** "Invalid port number", "Port is invalid", "reference must look like AB-1", "Port must be greater than first port", where a port was sent. */
function invalidField(message: string, { all }: SentFields, path: string): string | null {
  const held = HELD_TO.exec(message)?.[1]
  if (held !== undefined && all.has(held)) return held
  const names = (subject: string, name: string): boolean =>
    plainName(name) === `${subject}id` || (plainName(name) === subject && isKeyName(name))
  const of = namesNothing(message) ? plainName(SUBJECT.exec(message)?.[1] ?? '') : ''
  const reference = onlyOne([...all].filter(name => of !== '' && names(of, lastStep(name))))
  if (reference !== null) return reference
  const named =
    INVALID.exec(message)?.[1] ?? (saysWrong(message) ? SUBJECT.exec(message.replace(OF_ONE, ''))?.[1] : undefined)
  if (named === undefined) return null
  const spoken = [plainName(named), plainName(withoutKind(named))]
  const found = [...all].filter(name => spoken.includes(plainName(lastStep(name))))
  return found.length === 0 ? ofThing(named, all, path) : onlyOne(found)
}

/** `reference must look like AB-1`: validators put what a team wrote behind the name as it is sent. */
const HELD_TO =
  /^["'`]?([A-Za-z_][\w.-]{0,60})["'`]? (?:must|should|shall|has to|have to|needs to|need to|cannot|may not)\b/

const INVALID =
  /^(?:invalid|incorrect|bad|wrong|illegal)(?: (?:value|format) (?:for|of)(?: (?:the )?(?:field|parameter|property))?)? ["'`]?([\w.]+(?: [\w.]+)?)["'`]?(?:: .{1,120}|[.!])?$/i
/** `The duration of line "2" must be positive`: of which thing it is. */
const OF_ONE = / (?:of|for|on|in) (?:the )?(?:\w{1,30} ){1,3}["'“‘][^"'”’]{0,80}["'”’]/i
const SUBJECT =
  /^(?:the |your )?((?:[\w.]{1,40} ){0,2}[\w.]{1,40}) (?:is|are|must|should|has|needs|out|does|doesn['’]t)\b/i

/**
 * As requests write it: `Email` is sent as `email`, and under what is wrapped around it (`user.email`, `data.email`), also where one that was refused
 * left that away.
 */
function asSent(field: string, { all, accepted }: Pick<SentFields, 'all' | 'accepted'>): string {
  const within = (names: ReadonlySet<string>): string | null =>
    onlyOne([...names].filter(name => name.endsWith(`.${field}`)))
  if (all.has(field)) return accepted.has(field) ? field : (within(accepted) ?? field)
  const found = within(all) ?? onlyOne([...all].filter(name => plainName(name) === plainName(field)))
  // Who says that a customer must exist means the key of one that was sent.
  const key = `${plainName(field)}id`
  return found ?? belowType(field, all) ?? onlyOne([...all].filter(name => plainName(lastStep(name)) === key)) ?? field
}

/**
 * Behind what the server calls that which was sent: `Book.Title`, `create.arg0.title`, `$.title`; also within what is wrapped around it, and
 * then of several that one which stands outside of the others.
 */
function belowType(field: string, all: ReadonlySet<string>): string | null {
  const steps = field.split('.')
  for (let at = 1; at < steps.length; at++) {
    const rest = steps.slice(at).join('.')
    const plain = plainName(rest)
    const found =
      onlyOne([...all].filter(name => plainName(name) === plain)) ??
      outermost([...all].filter(name => name.endsWith(`.${rest}`)))
    if (found !== null) return found
  }
  return null
}

const depthOf = (name: string): number => name.split('.').length

function outermost(names: readonly string[]): string | null {
  const least = Math.min(...names.map(depthOf))
  return onlyOne(names.filter(name => depthOf(name) === least))
}

/**
 * Whether a server that answers with an error of its own speaks of what was sent: it says what a field that is sent must be, or breaks over
 * what it holds already, and says so in the words of its database.
 */
const isOfWrongInput = (told: readonly Demand[], isSent: boolean): boolean =>
  told.some(({ rule }) => rule === 'unique' || (isSent && rule !== 'other'))

/** Also where something is wrapped around: `user.email`, `data.attributes.email`, `variables.input.email`; an element of a list with the list. */
const isHeld = (field: string, names: ReadonlySet<string>): boolean => {
  const held = field.replace(/\.\*$/, '')
  return names.has(held) || [...names].some(name => name.endsWith(`.${held}`))
}
