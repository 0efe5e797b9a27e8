import { namedParts } from '../../evidence/named-parts.ts'
import type { Gap } from '../../evidence/claim.ts'
import { wordsAndParameters } from '../../model/calls/keyed-segment.ts'
import { isSignIn } from '../../model/calls/sign-in.ts'
import { type Operation, callsByKind, ofItsKind } from '../../model/calls/operations.ts'
import { resourceOf } from '../../model/entities/nouns.ts'
import { ANONYMOUS } from '../../model/identities/identities.ts'
import type { Model } from '../../model/model.ts'
import { isPlural } from '../../model/singular.ts'
import { nothingThere } from '../nothing-there.ts'
import { gap } from '../observed.ts'
import type { Cell } from './cells.ts'

/** Calls that one gap lists by name. */
const NAMED = 12

/**
 * What roles never tried, one gap for each role and area of the application. Reads come first in what to do next: they can be
 * replayed without harm. Where nothing seems to be there is nothing to try, and signing in is nothing that a role may or may not.
 */
export function untried(model: Model, columns: readonly string[], cells: readonly Cell[]): readonly Gap[] {
  const filled = new Set(cells.map(({ role, on }) => `${role} ${on}`))
  const areas = new Map<string, Operation[]>()
  for (const operation of callsByKind(model.operations.filter(one => nothingThere(model, one) === null))) {
    const area = areaOf(operation)
    areas.set(area, [...(areas.get(area) ?? []), operation])
  }
  const gaps = columns.flatMap(role => {
    const open = [...areas].flatMap(([area, operations]) => {
      const empty = operations.filter(
        one => !filled.has(`${role} ${ofItsKind(one)}`) && (role === ANONYMOUS || !isSignIn(one)),
      )
      return empty.length === 0 ? [] : [{ area, empty, of: operations.length }]
    })
    // Areas where a role tried nothing at all are one question.
    const untouched = open.filter(({ empty, of }) => empty.length === of)
    const begun = open
      .filter(({ empty, of }) => empty.length < of)
      .map(({ area, empty, of }) => untriedGap(model, role, area, empty, of))
    return untouched.length === 0 ? begun : [...begun, untouchedGap(model, role, untouched)]
  })
  return gaps.toSorted((a, b) => b.opens - a.opens || (a.id < b.id ? -1 : 1))
}

/** The part of the application that a call names, or the noun of what it is about; a deed behind one thing, `/orders/{orderId}/refund`, belongs to those things. */
function areaOf(operation: Operation): string {
  const { namedBy, name = '' } = operation
  const [[, named] = ['', ''], deed] = namedBy === undefined ? [] : namedParts(namedBy, name)
  if (deed !== undefined) return named
  const parts = wordsAndParameters(operation.path)
  const at = parts.findLastIndex(part => !part.startsWith('{'))
  const isDeed = at > 1 && parts[at - 1]?.startsWith('{') === true && !isPlural(parts[at] as string)
  const things = isDeed ? resourceOf({ ...operation, path: `/${parts.slice(0, at).join('/')}` }).noun : ''
  return things || resourceOf(operation).noun || (operation.protocol === 'graphql' ? 'GraphQL' : 'the root')
}

interface Area {
  readonly area: string
  readonly empty: readonly Operation[]
}

function untouchedGap(model: Model, role: string, areas: readonly Area[]): Gap {
  const [first] = areas
  if (areas.length === 1 && first !== undefined)
    return untriedGap(model, role, first.area, first.empty, first.empty.length)
  const sorted = areas.toSorted((a, b) => b.empty.length - a.empty.length || (a.area < b.area ? -1 : 1))
  const calls = sorted.flatMap(({ empty }) => empty)
  const easy = easiest(calls)
  const more = sorted.length > NAMED ? ` and ${sorted.length - NAMED} more` : ''
  return gap(
    `roles/not-shown/${role} elsewhere`,
    {
      what: `what ${role} may do in ${sorted.length} areas: ${sorted
        .slice(0, NAMED)
        .map(({ area }) => area)
        .join(', ')}${more}`,
      because: `${calls.length} calls of these were recorded, none of them ${as(role)}, or only in ways that say nothing of rights`,
      next: `replay ${easy === undefined ? '' : nameOf(easy)} ${as(role)}, and the others likewise`,
      blocks: false,
      opens: calls.length,
    },
    easy === undefined ? [] : model.places.evidence(easy.leaf.answers.all).slice(0, 3),
  )
}

const nameOf = (operation: Operation): string => ofItsKind(operation).slice('calls/'.length)

const as = (role: string): string => (role === ANONYMOUS ? 'without credentials' : `as ${role}`)

/** Reads can be replayed without harm. */
const easiest = (operations: readonly Operation[]): Operation | undefined =>
  operations.find(({ method, path }) => method === 'GET' && !path.includes('{')) ??
  operations.find(({ method }) => method === 'GET') ??
  operations[0]

function untriedGap(model: Model, role: string, area: string, empty: readonly Operation[], of: number): Gap {
  const names = empty.map(nameOf)
  const easy = easiest(empty)
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
  return gap(
    `roles/not-shown/${role} on ${area}`,
    {
      what: `whether ${role} may do ${empty.length < of ? `${empty.length} of ${of} calls of ${area}` : of === 1 ? (names[0] ?? area) : `any of the ${of} calls of ${area}`}`,
      because: `nobody tried, or only in ways that say nothing of rights: ${names.slice(0, NAMED).join(', ')}${more}`,
      next: `replay ${easy === undefined ? '' : nameOf(easy)} ${as(role)}`,
      blocks: false,
      opens: empty.length,
    },
    easy === undefined ? [] : model.places.evidence(easy.leaf.answers.all).slice(0, 3),
  )
}

/** What was refused for fields that the refusal names: others may be allowed. */
export const otherFields = (model: Model, cells: readonly Cell[]): readonly Gap[] =>
  cells.flatMap(({ role, on, verdict, fields = [], sightings }) => {
    if (verdict !== 'denied' || fields.length === 0) return []
    const name = on.slice('calls/'.length)
    return [
      gap(
        `roles/not-shown/${role} on ${name}, other fields`,
        {
          what: `what ${role} may send in ${name} beside ${fields.map(field => `\`${field}\``).join(', ')}`,
          because: 'each refusal names a field that was sent, and nothing else was tried',
          next: `send ${name} ${as(role)} with other fields`,
          blocks: false,
        },
        model.places.evidence(sightings, '/response/status'),
      ),
    ]
  })
