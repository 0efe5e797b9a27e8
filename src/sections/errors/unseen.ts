import type { Gap } from '../../evidence/claim.ts'
import type { DeclaredMessage } from '../../model/declared/messages.ts'
import { scriptName } from '../../model/declared/script-demands.ts'
import { scriptPlace } from '../../model/declared/script-place.ts'
import { type Way, waysTo } from '../../model/declared/ways.ts'
import type { Model } from '../../model/model.ts'
import { gap } from '../observed.ts'

const NAMED = 3
/** A long list of doubts helps nobody. */
const AREAS = 20

/** What the scripts say when something fails, and nobody saw: one gap for each area of the application. */
export function unseenGaps(model: Model, messages: readonly DeclaredMessage[]): readonly Gap[] {
  const wayTo = waysTo(model)
  const areas = new Map<string, DeclaredMessage[]>()
  for (const message of messages) {
    const area = areaOf(message)
    areas.set(area, [...(areas.get(area) ?? []), message])
  }
  return [...areas]
    .toSorted(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .slice(0, AREAS)
    .map(([area, all]) => {
      const ways = all.map(message => ({ message, way: wayTo(message.shownAt) }))
      const [best] = ways.toSorted((a, b) => toldBy(b.way) - toldBy(a.way))
      const [first] = all as [DeclaredMessage, ...DeclaredMessage[]]
      const listed = all.slice(0, NAMED).map(({ text }) => `«${text}»`)
      const more = all.length - NAMED
      return gap(
        `errors/not-shown/words ${area}`,
        {
          what: `when the application says ${listed.join(', ')}${more > 0 ? ` and ${more} more of \`${area}\`` : ''}`,
          because: `${all.length === 1 ? 'it stands' : 'they stand'} in ${scriptPlace(first)} and nobody saw ${all.length === 1 ? 'it' : 'them'}`,
          next: nextFor(model, area, best?.message ?? first, best?.way ?? NOWHERE),
          blocks: false,
          opens: all.length,
        },
        [model.places.evidence(first.script.sightings, '/response/content/text', first.at)[0]],
      )
    })
}

/** The part of the catalogue that a text stands in, else its script. */
function areaOf({ key, script }: DeclaredMessage): string {
  const step = key === null ? '' : (/^([A-Za-z][\w-]*)[.:]/.exec(key)?.[1] ?? '')
  return step === '' ? scriptName(script) : step
}

const NOWHERE: Way = { screen: null, open: null, button: null }

const toldBy = ({ open, button }: Way): number => (button === null ? 0 : 2) + (open === null ? 0 : 1)

function nextFor({ screens }: Model, area: string, { text }: DeclaredMessage, { open, button }: Way): string {
  if (button !== null) {
    const press = `press «${button}» with the network off, or with what the server refuses; its script says «${text}» then`
    return open === null ? press : `${open} and ${press}`
  }
  if (open !== null)
    return `${open} and do what leads to «${text}»: with the network off, or with what the server refuses; the script of that screen holds it`
  const plain = area.toLowerCase()
  const screen = screens.find(({ route }) => route.toLowerCase().split(/[/?#]/).includes(plain))
  return screen === undefined
    ? `do what leads to «${text}»: with the network off, or with what the server refuses`
    : `on ${screen.route}, do what can be done there with the network off, or with what the server refuses`
}
