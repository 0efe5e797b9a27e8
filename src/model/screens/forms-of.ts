import { isRoom, saysWhatIsWanted } from '../calls/leaf/rpc-name.ts'
import { formActionIn } from '../../evidence/wires/page-actions.ts'
import { addressFrom, addressText } from '../pages/address.ts'
import type { PageForm } from '../pages/page.ts'
import type { Parts } from '../pages/parts.ts'
import type { Pages } from '../pages/seen-pages.ts'
import { sortedEntries } from '../sample.ts'
import type { ScreenFormSeen } from './screen.ts'
import { withAlikeFields } from './alike-fields.ts'
import { withAlikeNames } from './alike-names.ts'
import { withAlikeTargets } from './alike-targets.ts'
import { withoutDrawnNames } from './drawn-names.ts'
import { joinedForms } from './screen-forms.ts'
import { type Plot, type Site, namedAddress } from './shown/site.ts'
import type { Stand } from './shown/stand.ts'
import type { Surroundings } from './surroundings.ts'

/** The forms that stand on a screen; those that stand on most with the one seen most of these. */
export function formsOf(
  plot: Plot,
  parts: Parts,
  { pages, site: map, chrome, homes }: Surroundings,
): readonly ScreenFormSeen[] {
  const origin = (plot.stands[0] as Stand).address.origin
  const variants = sortedEntries(parts).flatMap(([key, sightings]) => {
    const form = pages.forms.entries.get(key)
    if (form === undefined || (homes.get(key) ?? plot.route) !== plot.route) return []
    return [{ key, form: { ...form, action: sentTo(form, map, origin) }, sightings, raw: form.action }]
  })
  return joinedForms(withAlikeNames(withAlikeFields(withAlikeTargets(withoutDrawnNames(variants))))).map(
    ({ form, sightings, keys }) => {
      const raw = variants.filter(({ key }) => keys.includes(key)).map(variant => variant.raw)
      const own = plot.stands.map(({ address }) => addressText(address))
      return {
        form: { ...form, action: form.action === plot.route ? '' : form.action },
        sightings,
        submitted: isSubmitted(
          form.method,
          form.fields.map(({ name }) => name),
          raw,
          plot,
          pages,
        ),
        everywhere: keys.some(key => chrome.has(key)),
        keys,
        targets: [...new Set(raw.flatMap(action => (action === '' ? own : [action])))].sort(),
      }
    },
  )
}

/** Where a form leads, with what its address says is wanted: two that one path takes do different things, also where one screen alone stands there. */
function sentTo({ action, method }: PageForm, map: Site, origin: string): string {
  const leads = namedAddress(action, map, origin)
  if (method === 'GET' || leads.includes('?')) return leads
  const said = (action.split('?', 2)[1] ?? '').split('&').filter(pair => {
    const [name = '', value = ''] = pair.split('=', 2)
    return saysWhatIsWanted(name, value) || isRoom(name) || formActionIn(pair) !== null
  })
  return said.length === 0 ? leads : `${leads}?${said.join('&')}`
}

/** Something was sent to where it leads. */
function isSubmitted(
  method: string,
  fields: readonly string[],
  actions: readonly string[],
  { stands: own }: Plot,
  pages: Pages,
): boolean {
  const targets = new Set(
    actions.flatMap(action => (action === '' ? own.map(({ address }) => addressText(address)) : [action])),
  )
  if (method === 'POST') return [...pages.posted.entries.keys()].some(key => targets.has(addressText(addressFrom(key))))
  const paths = new Set([...targets].map(target => target.split('?', 1)[0]))
  return [...pages.visits.entries.keys()].some(key => {
    const { segments, query } = addressFrom(key)
    return paths.has(`/${segments.join('/')}`) && query.some(([name]) => fields.includes(name))
  })
}
