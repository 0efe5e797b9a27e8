import type { Claim, Gap } from '../../evidence/claim.ts'
import type { SomeEvidence } from '../../evidence/evidence.ts'
import type { ScreenSubject } from '../../evidence/subjects.ts'
import type { Model } from '../../model/model.ts'
import type { DeclaredScreen } from '../../model/screens/declared/declared-screens.ts'
import { seenCount } from '../../model/sightings.ts'
import { gap } from '../observed.ts'

/** Screens that only the scripts know. */
export function declaredClaims(model: Model): readonly Claim<ScreenSubject>[] {
  return model.declaredScreens.map(screen => ({
    id: screen.id,
    basis: 'declared',
    subject: {
      kind: 'screen',
      route: screen.route,
      title: screen.title,
      parameters: screen.parameters.map(name => ({ name, in: 'path', schema: { type: 'string' } })),
      forms: [],
      actions: [],
      leadsTo: [],
      calls: [],
      identities: [],
    },
    support: seenCount(screen.sightings),
    against: 0,
    evidence: evidenceOf(model, screen),
    reasons: [
      screen.by === 'table'
        ? 'the route table in a script of the application has it; nobody went there'
        : 'a link in a script of the application leads there, below a route whose own table was not delivered; nobody went there',
      ...requiredBy(screen.requires),
      ...labelled(screen.labels),
    ],
    review: null,
  }))
}

export const requiredBy = (requires: readonly string[]): readonly string[] =>
  requires.length === 0 ? [] : [`the route table asks for ${requires.map(name => `\`${name}\``).join(', ')} there`]

const labelled = (labels: readonly string[]): readonly string[] =>
  labels.length === 0
    ? []
    : [
        `scripts lead there with the words ${labels
          .slice(0, 3)
          .map(label => `«${label}»`)
          .join(', ')}`,
      ]

export const evidenceOf = (
  { places }: Model,
  { sightings, at }: Pick<DeclaredScreen, 'sightings' | 'at'>,
): SomeEvidence => places.evidence(sightings, '/response/content/text', at)

/** Of one part of the application so many are named one by one. */
const NAMED = 3

/** What opens the screens that nobody went to: one gap for each part of the application, and one for parts of a single screen. */
export function unvisited(model: Model): readonly Gap[] {
  const parts = new Map<string, DeclaredScreen[]>()
  const all = [...model.screens, ...model.declaredScreens].map(({ route }) => route)
  const base = commonFront(all.filter(route => route !== '/'))
  for (const screen of model.declaredScreens) {
    const words = screen.route.split('/')
    const part = words.slice(0, base + 2).join('/')
    parts.set(part, [...(parts.get(part) ?? []), screen])
  }
  const visited = new Set(model.screens.map(({ route }) => route))
  // Who may go there is said of each.
  const alone = [...parts].filter(([, [only, ...others]]) => others.length === 0 && only?.requires.length === 0)
  if (alone.length > NAMED) {
    for (const [part] of alone) parts.delete(part)
    parts.set(
      '',
      alone.flatMap(([, screens]) => screens),
    )
  }
  return [...parts].map(([part, screens]) => {
    const [first] = screens as [DeclaredScreen, ...DeclaredScreen[]]
    const named = screens.slice(0, NAMED)
    const more = screens.length - named.length
    const rest = more > 0 ? ` and ${more} more` : ''
    const requires = [...new Set(screens.flatMap(screen => screen.requires))].sort()
    const routes = named.map(({ route }) => `\`${route}\``).join(', ')
    return gap(
      part === '' ? 'screens/not-shown/routes' : `screens/not-shown/route ${part}`,
      {
        what:
          screens.length === 1
            ? `what stands on the screen ${routes}`
            : `what stands on ${screens.length} screens${part === '' ? '' : ` below \`${part}\``}: ${routes}${rest}`,
        because: `a script of the application declares ${screens.length === 1 ? 'it' : 'them'}, and nobody went there`,
        next: `${named.map(screen => wayTo(screen, visited)).join('; ')}${more > 0 ? `; and ${more} more` : ''}${requires.length === 0 ? '' : ` (${requiredBy(requires).join('')})`}`,
        blocks: true,
        opens: screens.length,
      },
      evidenceOf(model, first),
    )
  })
}

/** How a person gets to a screen: by the words that lead there, from the screen it lies below, or by its address. */
function wayTo({ route, labels: [label] }: DeclaredScreen, visited: ReadonlySet<string>): string {
  if (label !== undefined) return `open «${label}» (\`${route}\`)`
  const words = route.split('/')
  if (!route.includes('{')) return `open \`${route}\``
  for (let length = words.length - 1; length > 1; length--) {
    const above = words.slice(0, length).join('/')
    if (visited.has(above)) return `go on from \`${above}\` to \`${route}\``
  }
  return `open one \`${route}\``
}

/** How many segments all routes begin with alike. */
function commonFront(routes: readonly string[]): number {
  const [first, ...rest] = routes.map(route => route.split('/').slice(1))
  if (first === undefined) return 0
  let length = 0
  while (length < first.length - 1 && rest.every(other => other[length] === first[length] && other.length > length + 1))
    length++
  return rest.length === 0 ? 0 : length
}
