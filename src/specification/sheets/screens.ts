import type { Claim } from '../../evidence/claim.ts'
import type { ScreenForm, ScreenSubject } from '../../evidence/subjects.ts'
import { typeWords } from '../field-lines.ts'
import type { References } from '../references.ts'
import { listed, written } from '../words.ts'
import { backing, code, joined, link } from './backing.ts'
import type { Block, Line } from './sheet.ts'

/** A table of all screens, then those of which more is known one by one. */
export function screensBlocks(claims: readonly Claim<ScreenSubject>[], references: References): readonly Block[] {
  if (claims.length === 0) return []
  const routes = new Map(claims.map(({ id, subject }) => [subject.route, id]))
  return [
    {
      kind: 'table',
      columns: ['Route', 'Title', 'Forms', 'Leads to'],
      rows: claims.map(claim => ({
        anchor: claim.id,
        cells: [
          [code(claim.subject.route)],
          claim.subject.title === null ? ['not shown'] : [{ quote: written(claim.subject.title) }],
          [claim.subject.forms.length === 0 ? 'none' : String(claim.subject.forms.length)],
          routeLinks(claim.subject.leadsTo, routes),
        ],
        backing: backing(claim, references),
      })),
    },
    ...claims.filter(({ subject }) => saysMore(subject)).flatMap(({ subject }) => screenBlocks(subject)),
  ]
}

function routeLinks(leadsTo: readonly string[], routes: ReadonlyMap<string, string>): Line {
  if (leadsTo.length === 0) return ['not shown']
  return joined(
    leadsTo.map(route => {
      const id = routes.get(route)
      return id === undefined ? code(route) : { to: id, code: written(route) }
    }),
  )
}

function saysMore({ parameters, forms, actions, calls }: ScreenSubject): boolean {
  return [parameters, forms, actions, calls].some(list => list.length > 0)
}

function screenBlocks(screen: ScreenSubject): readonly Block[] {
  const blocks: Block[] = [
    {
      kind: 'heading',
      level: 3,
      line: screen.title === null ? [code(screen.route)] : [code(screen.route), ', ', { quote: written(screen.title) }],
    },
  ]
  if (screen.identities.length > 0) {
    blocks.push({ kind: 'note', line: [`Seen as ${listed(screen.identities.map(name => written(name)))}.`] })
  }
  if (screen.actions.length > 0) {
    const actions = screen.actions.map(action => ({ quote: written(action) }))
    blocks.push({ kind: 'note', line: ['Offers: ', ...joined(actions), '.'] })
  }
  if (screen.calls.length > 0) blocks.push({ kind: 'note', line: ['Calls: ', ...joined(screen.calls.map(link)), '.'] })
  if (screen.parameters.length > 0) {
    blocks.push({
      kind: 'table',
      columns: ['Parameter', 'In', 'Type'],
      rows: screen.parameters.map(parameter => ({
        cells: [[code(parameter.name)], [parameter.in], [typeWords(parameter.schema)]],
      })),
    })
  }
  return [...blocks, ...screen.forms.flatMap(formBlocks)]
}

function formBlocks(form: ScreenForm): readonly Block[] {
  const target = [form.method, form.action].filter(part => part !== undefined).join(' ')
  const name: Line = form.name === '' ? ['Form without a name'] : ['Form ', { quote: written(form.name) }]
  const fields = form.fields.map(field => ({
    cells: [
      [code(field.name)],
      field.label === null ? ['not shown'] : [{ quote: written(field.label) }],
      [written(field.control)],
      rules(field.rules, field.options),
    ],
  }))
  return [
    { kind: 'heading', level: 4, line: target === '' ? name : [...name, ', sends ', code(target)] },
    fields.length === 0
      ? { kind: 'note', line: ['It has no fields that a person fills in.'] }
      : { kind: 'table', columns: ['Field', 'Label', 'Control', 'Rules and options'], rows: fields },
  ]
}

const OPTIONS = 12

function rules(markup: readonly string[], options: readonly string[] | undefined): Line {
  const shown = (options ?? []).slice(0, OPTIONS).map(option => ({ quote: written(option, 60) }))
  const more = (options?.length ?? 0) - shown.length
  const offered: Line = shown.length === 0 ? [] : ['offers ', ...joined(shown), more > 0 ? ` and ${more} more` : '']
  if (markup.length === 0) return offered
  return [...joined(markup.map(code)), ...(offered.length === 0 ? [] : ['; ', ...offered])]
}
