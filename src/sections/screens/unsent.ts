import type { Gap } from '../../evidence/claim.ts'
import type { Evidence } from '../../evidence/evidence.ts'
import { formTargets, mayHaveBeenSent } from '../../model/limits/form-targets.ts'
import { messagesOfForms } from '../../model/limits/socket-forms.ts'
import type { Model } from '../../model/model.ts'
import { formTitle } from '../../model/pages/form-title.ts'
import { type PageField, type PageForm, isSendable } from '../../model/pages/page.ts'
import type { Sightings } from '../../model/sightings.ts'
import { gap } from '../observed.ts'

/** Forms that would change something and were never sent; one that stands on several screens is asked for once. */
export function unsent({ screens, operations, places }: Model): readonly Gap[] {
  const target = formTargets(screens, operations)
  const maySend = mayHaveBeenSent(operations)
  const messagesOf = messagesOfForms(operations)
  // What people type may go out in messages with other names.
  const silence = operations.some(({ leaf }) => [...leaf.messages.entries.keys()].some(key => key.startsWith('sent ')))
    ? 'no call and no message of a socket is known to be what it sends'
    : 'was never sent'
  const all = screens.flatMap(screen =>
    screen.forms
      .filter(({ form }) => CHANGING.test(form.method) && isSendable(form))
      .map(seen => ({
        ...seen,
        route: screen.route,
        key: formKey(seen.form),
        sent:
          seen.submitted ||
          target(screen, seen) !== null ||
          maySend(screen, seen) ||
          messagesOf(screen, seen).length > 0,
      })),
  )
  const known = new Set(all.filter(({ sent }) => sent).map(({ key }) => key))
  const asked = new Set<string>()
  const open = all.filter(({ key }) => {
    const isOpen = !known.has(key) && !asked.has(key)
    asked.add(key)
    return isOpen
  })
  const groups = new Map<string, Open[]>()
  for (const one of open) {
    const key = alikeKey(one.form)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  const isAlike = (group: readonly Open[]): boolean => new Set(group.map(({ route }) => route)).size >= SCREENS
  const alike = [...groups.values()].filter(isAlike)
  const single = open.filter(({ form }) => !isAlike(groups.get(alikeKey(form)) ?? []))
  const evidenceOf = (sightings: Sightings): readonly Evidence[] => places.evidence(sightings, '/response/content/text')
  return [...gapsOfEach(single, silence, evidenceOf), ...alike.map(group => gapOfAll(group, silence, evidenceOf))]
}

type EvidenceOf = (sightings: Sightings) => readonly Evidence[]

/** Of so many screens a form that looks the same is asked for once. */
const SCREENS = 4
const NAMED = 3

interface Open {
  readonly route: string
  readonly form: PageForm
  readonly sightings: Sightings
}

function gapsOfEach(open: readonly Open[], silence: string, evidenceOf: EvidenceOf): readonly Gap[] {
  const names = new Map<string, number>()
  for (const { route, form } of open)
    names.set(`${route} ${nameOf(form)}`, (names.get(`${route} ${nameOf(form)}`) ?? 0) + 1)
  return open.map(({ route, form, sightings }) => {
    const name = nameOf(form)
    const title = formTitle(form)
    const isOne = names.get(`${route} ${name}`) === 1
    const first = form.fields[0]
    const count = form.fields.length
    // Several forms of one screen may have buttons of one name.
    const which = isOne || first === undefined || labelOf(first) === name ? '' : ` with «${labelOf(first)}»`
    return gap(
      `screens/not-shown/${route} ${isOne ? form.name || name : `${name} ${form.action} ${first?.name ?? ''}`}`,
      {
        what: `what happens when ${name === '' ? 'the form' : `«${name}»`}${which} is sent on \`${route}\`${isOne || form.action === '' ? '' : ` to \`${form.action}\``}`,
        because: `the form${title === '' ? '' : ` «${title}»`}${fieldsOf(count)} stands there and ${silence}`,
        next: wayToSend(form, which, route),
        blocks: true,
        opens: 1 + count,
      },
      evidenceOf(sightings),
    )
  })
}

/** What looks the same on many screens, a list to sort by on each list, is one question. */
function gapOfAll(group: readonly Open[], silence: string, evidenceOf: EvidenceOf): Gap {
  const [{ form, route }] = group as [Open]
  const routes = [...new Set(group.map(one => one.route))].sort()
  const name = nameOf(form)
  const listed = `${routes
    .slice(0, NAMED)
    .map(one => `\`${one}\``)
    .join(', ')} and ${routes.length - NAMED} more`
  return gap(
    `screens/not-shown/many ${name} ${form.fields.map(field => field.name).join(' ')}`,
    {
      what: `what happens when ${name === '' ? 'the form' : `«${name}»`} is sent on ${routes.length} screens: ${listed}`,
      because: `a form${fieldsOf(form.fields.length)} that looks the same stands on each and ${silence}`,
      next: `${wayToSend(form, '', route)}, and the same on the others`,
      blocks: true,
      // Who sees one of them has probably seen all.
      opens: 1 + form.fields.length,
    },
    group.slice(0, PLACES).flatMap(({ sightings }) => evidenceOf(sightings).slice(0, 1)),
  )
}

const PLACES = 5

const fieldsOf = (count: number): string => (count === 0 ? '' : ` with ${count} ${count === 1 ? 'field' : 'fields'}`)

const CHANGING = /^(?:POST|PUT|PATCH|DELETE)$/

/** What its button says; where it has none, what its only choice or field is called; else its own name. */
function nameOf({ submits: [button], name, fields }: PageForm): string {
  if (button !== undefined) return button
  const [only, ...others] = fields
  return (others.length === 0 ? only?.label : undefined) ?? name
}

/** What a person does who has only the page. */
function wayToSend({ submits: [button], fields }: PageForm, which: string, route: string): string {
  const [first, ...others] = fields
  if (button !== undefined && first === undefined) return `press «${button}» on \`${route}\``
  if (button !== undefined) return `fill in the form${which} on \`${route}\` and press «${button}»`
  if (first === undefined) return `send it on \`${route}\``
  if (others.length > 0) return `fill in the form${which} on \`${route}\` and send it`
  return /^(?:select|radio|checkbox)/.test(first.control)
    ? `choose something else for «${labelOf(first)}» on \`${route}\``
    : `fill in «${labelOf(first)}» on \`${route}\` and press Enter`
}

const labelOf = ({ label, name }: PageField): string => label ?? name

const alikeKey = (form: PageForm): string =>
  JSON.stringify([
    nameOf(form),
    form.method,
    form.submits,
    form.fields.map(({ name, control }) => `${name} ${control}`).sort(),
  ])

const formKey = ({ name, submits, fields }: PageForm): string =>
  JSON.stringify([name, submits, fields.map(field => field.name).sort()])
