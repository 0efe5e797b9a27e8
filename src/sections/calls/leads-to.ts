import type { CallSubject, LeadsTo } from '../../evidence/subjects.ts'
import { readLead } from '../../model/calls/leaf/leads.ts'
import type { Operation } from '../../model/calls/operations.ts'
import type { Model } from '../../model/model.ts'
import { sortedEntries } from '../../model/sample.ts'
import { type Sightings, copySightings, mergeSightings, noSightings, seenCount } from '../../model/sightings.ts'

const PLACES = 5
/** Of more, those that were led to most often. */
const TARGETS = 12

/** Where the answers of each call lead, as the paths of screens and of calls that read name it. */
export function leadsByCall(model: Model): (operation: Operation) => Pick<CallSubject, 'leadsTo'> {
  const templateOf = templates([
    ...model.screens.map(({ route, parameters }) => ({ template: route.split(/[?#]/, 1)[0] as string, parameters })),
    ...model.operations.flatMap(({ method, protocol, path, parameters }) => {
      const spans = parameters.some(one => one.spans === true)
      return protocol === 'http' && (method === 'GET' || spans) ? [{ template: path, parameters }] : []
    }),
  ])
  return ({ leaf, origins }) => {
    const targets = new Map<string, Target>()
    for (const [key, sightings] of sortedEntries(leaf.leads)) {
      const { status, by, address: whole } = readLead(key)
      const [, address = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(whole) ?? []
      const { origin, pathname } = new URL(address)
      const to = `${origins.includes(origin) ? '' : origin}${templateOf(pathname) ?? pathname}`
      const parts = query === '' ? [] : query.split('&')
      const same = [status, by, to, ...parts.map(nameIn)].join(' ')
      const target = targets.get(same)
      targets.set(same, {
        status,
        by,
        to,
        // A value that was another one elsewhere is none that is said.
        query:
          target === undefined ? parts : parts.map((part, nth) => (target.query[nth] === part ? part : nameIn(part))),
        sightings: mergeSightings(target?.sightings ?? noSightings(), copySightings(sightings)),
      })
    }
    const leadsTo = [...targets.values()]
      .map(({ status, by, to, query, sightings }): LeadsTo => {
        const [first, ...rest] = model.places.evidence(sightings, '/response')
        return {
          status,
          ...(by === '' ? {} : { by }),
          to,
          ...(query.length === 0 ? {} : { query }),
          support: seenCount(sightings),
          evidence: [first, ...rest.slice(0, PLACES - 1)],
        }
      })
      .toSorted((a, b) => b.support - a.support || (keyOf(a) < keyOf(b) ? -1 : 1))
      .slice(0, TARGETS)
    return leadsTo.length === 0 ? {} : { leadsTo }
  }
}

interface Target {
  readonly status: string
  readonly by: string
  readonly to: string
  readonly query: readonly string[]
  readonly sightings: Sightings
}

const nameIn = (part: string): string => part.split('=', 1)[0] as string

const keyOf = ({ status, by = '', to, query = [] }: LeadsTo): string => [status, by, to, ...query].join(' ')

/** The template that a path is of, of several the one with the most words; a slash at its end stays. */
function templates(
  all: readonly { readonly template: string; readonly parameters: readonly { name: string; spans?: true }[] }[],
): (path: string) => string | null {
  const ranked = all
    .map(({ template, parameters }) => {
      const parts = partsOf(template)
      return { template, parts, open: parts.indexOf(`{${parameters.find(({ spans }) => spans === true)?.name}}`) }
    })
    .toSorted((a, b) => words(b.parts) - words(a.parts) || (a.template < b.template ? -1 : 1))
  return path => {
    const parts = partsOf(path)
    const found = ranked.find(one => {
      const more = one.open === -1 ? 0 : Math.max(0, parts.length - one.parts.length)
      // What may hold slashes takes those that are more.
      const told = more === 0 ? parts : parts.toSpliced(one.open, more)
      return one.parts.length === told.length && one.parts.every((part, nth) => isParameter(part) || part === told[nth])
    })
    if (found === undefined) return null
    const bare = `/${found.parts.join('/')}`
    return path.endsWith('/') && parts.length > 0 ? `${bare}/` : bare
  }
}

const partsOf = (path: string): readonly string[] => path.split('/').filter(part => part !== '')
const isParameter = (part: string): boolean => part.startsWith('{') && part.endsWith('}')
const words = (parts: readonly string[]): number => parts.filter(part => !isParameter(part)).length
