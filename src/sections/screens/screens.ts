import type { Claim, Coverage, Gap, SectionResult } from '../../evidence/claim.ts'
import type { ScreenForm, ScreenSubject } from '../../evidence/subjects.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { Attempts } from '../../model/access/access.ts'
import { chao1 } from '../../model/coverage.ts'
import { type Happened, timesOf } from '../../model/instances/events.ts'
import type { Operation } from '../../model/calls/operations.ts'
import { formTargets } from '../../model/limits/form-targets.ts'
import { type SentMessage, messagesOfForms } from '../../model/limits/socket-forms.ts'
import type { Model } from '../../model/model.ts'
import { formTitle } from '../../model/pages/form-title.ts'
import { ruleLines } from '../../model/pages/page.ts'
import type { Screen, ScreenFormSeen, ScreenParameter } from '../../model/screens/screen.ts'
import { classOfKey } from '../../model/segment.ts'
import { seenCount } from '../../model/sightings.ts'
import { observed } from '../observed.ts'
import { declaredClaims, evidenceOf, requiredBy } from './declared.ts'
import { drawnOn } from './drawn.ts'
import { screenGaps } from './gaps.ts'
import { whileSignedIn } from './signed-in.ts'
import { subStates } from './sub-states.ts'

/** Where a person stood: by the documents the server sent, and by the pages that requests name as theirs. */
export function screens(model: Model): SectionResult<ScreenSubject> {
  const target = formTargets(model.screens, model.operations)
  const messagesOf = messagesOfForms(model.operations)
  const drawn = drawnOn(model)
  const isSignedIn = whileSignedIn(model)
  const rows = new Map(model.declaredScreens.map(screen => [screen.id, screen]))
  const claims = [
    ...model.screens.map(screen =>
      withDrawn(claimOf(model, screen, { target, messagesOf, isSignedIn }), drawn, screen.row),
    ),
    ...declaredClaims(model).map(claim => withDrawn(claim, drawn, rows.get(claim.id) ?? null)),
  ].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const notShown: readonly Gap[] = screenGaps(model, new Set(claims.filter(isTold).map(({ subject }) => subject.route)))
  return { claims, notShown, coverage: coverageOf(model) }
}

/** Whether scripts say what they can draw there. */
const isTold = ({ subject: { forms, declaredActions } }: Claim<ScreenSubject>): boolean =>
  declaredActions !== undefined || forms.some(({ basis }) => basis === 'declared')

/** @param row of the route table; null where none was delivered */
function withDrawn(
  claim: Claim<ScreenSubject>,
  drawn: ReturnType<typeof drawnOn>,
  row: Parameters<ReturnType<typeof drawnOn>>[1] | null,
): Claim<ScreenSubject> {
  if (row === null) return claim
  const { subject, reasons = [] } = claim
  const { forms, ...others } = drawn(subject, row)
  const isHeading = subject.title === null && others.title !== null
  return {
    ...claim,
    subject: {
      ...subject,
      forms: [...subject.forms, ...forms],
      ...others,
      ...(isHeading && claim.basis === 'observed' ? { titleBasis: 'declared' as const } : {}),
    },
    ...(isHeading
      ? { reasons: [...reasons, 'its title is what a script of it draws as the heading, or calls the document'] }
      : {}),
  }
}

/** Where the application's route table was delivered the screens are counted in it, otherwise estimated by how often each was seen. */
function coverageOf({ screens: visited, declaredScreens }: Model): Coverage {
  const hasTable = declaredScreens.length > 0 || visited.some(({ row }) => row !== null)
  return hasTable
    ? { shown: visited.length, estimatedTotal: visited.length + declaredScreens.length, by: 'declared' }
    : chao1(visited.map(visits))
}

/** What is known of all screens: what forms send (a call, or messages), and when somebody was signed in. */
interface OfAll {
  readonly isSignedIn: ReturnType<typeof whileSignedIn>
  readonly target: ReturnType<typeof formTargets>
  readonly messagesOf: ReturnType<typeof messagesOfForms>
}

function claimOf(model: Model, screen: Screen, { target, messagesOf, isSignedIn }: OfAll): Claim<ScreenSubject> {
  const everywhere = screen.forms
    .filter(form => form.everywhere)
    .map(({ form }) => `the form «${formTitle(form)}» stands on most screens and is stated here once`)
  const byRequests =
    seenCount(screen.documents) === 0 && !screen.inferred
      ? ['it shows in requests that name it as the page they come from; what stands on it was drawn by scripts']
      : []
  const states = subStates(model, screen)
  const claim = observed<ScreenSubject>(
    model,
    screen.id,
    {
      kind: 'screen',
      route: screen.route,
      title: screen.title,
      ...(screen.title === null || screen.isTitleShown ? {} : { titleBasis: 'declared' as const }),
      ...(screen.titleFrom === undefined ? {} : { titleFrom: screen.titleFrom }),
      parameters: screen.parameters.map(parameterOf),
      forms: screen.forms.map(seen => formOf(seen, target(screen, seen), messagesOf(screen, seen))),
      actions: screen.actions.map(({ text }) => text),
      ...(screen.tables.length === 0
        ? {}
        : {
            tables: screen.tables.map(({ as, columns }) => ({
              columns: columns.map(({ label }) => label),
              ...(as === 'table' ? {} : { as }),
            })),
          }),
      ...(screen.gestures.length === 0 ? {} : { gestures: screen.gestures }),
      ...screenshotOf(model, screen),
      ...(states.length === 0 ? {} : { subStates: states }),
      leadsTo: screen.leadsTo,
      calls: screen.calls,
      identities: identitiesOf(model, screen, isSignedIn),
    },
    {
      ...(seenCount(screen.asked) > 0
        ? { sightings: screen.asked, part: '/request/url' }
        : { sightings: screen.sightings, part: '/request/headers' }),
      reasons: [...screen.reasons, ...inTable(screen), ...everywhere, ...byRequests],
    },
  )
  const [declared] = screen.row === null ? [] : evidenceOf(model, screen.row)
  const [first, ...rest] = claim.evidence
  return declared === undefined ? claim : { ...claim, evidence: [first, ...rest.slice(0, PLACES - 2), declared] }
}

/** The last of those that show most. */
function screenshotOf({ places }: Model, { pictures }: Screen): Pick<ScreenSubject, 'screenshot'> {
  const last = pictures === null ? undefined : places.evidence(pictures, '/picture').at(-1)
  return last === undefined ? {} : { screenshot: last }
}

/** How many places a claim keeps, that of the route table among them. */
const PLACES = 20

const inTable = ({ row }: Screen): readonly string[] =>
  row === null ? [] : ["it stands in the application's route table", ...requiredBy(row.requires)]

/** The roles of those who stood there. */
function identitiesOf(
  { identities }: Model,
  { access, stays, documents }: Screen,
  isSignedIn: (event: Happened) => boolean,
): readonly string[] {
  const shown = access.filter(({ outcome }) => outcome === 'allowed')
  const welcome = new Set(shown.map(({ session }) => session))
  const turnedAway = new Set(access.map(({ session }) => session).filter(session => !welcome.has(session)))
  // A page that only those who are signed in are sent asks for some things without credentials, and leads to what is shown once they are signed out.
  if (seenCount(documents) > 0 && welcome.size > 0 && !welcome.has(null)) turnedAway.add(null)
  // Requests also come from the page that refused.
  const stood = stays.filter(({ session }) => !turnedAway.has(session))
  const rolesOf = (all: readonly Attempts[]): readonly string[] =>
    [
      ...new Set(
        all.flatMap(({ session, events }) =>
          timesOf(events)
            .filter(event => session !== null || !isSignedIn(event))
            .map(event => identities.roleAt(session, event)),
        ),
      ),
    ].sort()
  // A shell is sent to everybody alike: who asks for one without credentials may hold those that scripts send.
  const told = [...(seenCount(documents) > 0 ? shown : shown.filter(({ session }) => session !== null)), ...stood]
  return rolesOf(told.length > 0 ? told : shown)
}

/** How often it was gone to; where only requests show it, how often those did. */
const visits = ({ asked, sightings }: Screen): number => seenCount(asked) || seenCount(sightings)

function formOf(
  { form, submitted }: ScreenFormSeen,
  call: Operation | null,
  [message, ...others]: readonly SentMessage[],
): ScreenForm {
  // What markup without an address and a method means is done by no form that a script sends.
  const isBare = form.method === 'GET' && form.action === '' && !submitted
  return {
    name: formTitle(form),
    ...(form.method === '' || isBare ? {} : { method: form.method }),
    ...(form.action === '' ? {} : { action: form.action }),
    ...(call === null ? {} : { call: call.id }),
    ...(call !== null || message === undefined || others.length > 0 ? {} : { message }),
    fields: form.fields.map(({ name, label, control, rules, options, optionsVary }) => ({
      name,
      label,
      control,
      rules: ruleLines(rules),
      ...(options === undefined ? {} : { options: options.map(option => option.label || option.value) }),
      ...(optionsVary === true ? { optionsVary } : {}),
    })),
  }
}

const FORMATS: Readonly<Record<string, Schema>> = {
  integer: { type: 'integer' },
  uuid: { type: 'string', format: 'uuid' },
  date: { type: 'string', format: 'date' },
  email: { type: 'string', format: 'email' },
}

function parameterOf(parameter: ScreenParameter): ScreenSubject['parameters'][number] {
  const { name, values } = parameter
  const kinds = new Set(values.map(classOfKey))
  const [only] = kinds
  const words = values.filter(value => !/\{\w+\}/.test(value))
  const schema: Schema = (kinds.size === 1 && only !== null && only !== undefined ? FORMATS[only] : undefined) ?? {
    type: 'string',
  }
  return {
    name,
    in: parameter.in,
    schema: words.length === 0 ? schema : { ...schema, examples: words.slice(0, 5) },
    ...(parameter.spans === undefined ? {} : { allowReserved: true }),
  }
}
