import { describe, expect, it } from 'vitest'
import type { Observation } from '../../evidence/observation.ts'
import { expectFoldLaws } from '../laws.ts'
import { addressFrom } from '../pages/address.ts'
import { browse } from '../pages/browse.test-sample.ts'
import { moves, movesIn } from './moves.ts'

const exchanges = (seen: readonly Observation[]) => seen.filter(one => one.kind === 'exchange')
const of = (seen: readonly Observation[]): readonly string[] =>
  movesIn(exchanges(seen).reduce(moves.add, moves.empty())).map(({ from, to }) =>
    [from, to].map(key => `/${addressFrom(key).segments.join('/')}`).join(' → '),
  )
/** Requests as `address@time` or, for documents, `address!time`; `#b` names the tab. */
const at = (...requests: string[]): readonly Observation[] => {
  const { seen, goTo, call } = browse()
  for (const request of requests) {
    const [, path = '', kind, time, page] = /^(.*?)([@!])(\d+)(?:#(\w+))?$/.exec(request) ?? []
    const options = { at: Number(time), ...(page === undefined ? {} : { page }) }
    if (kind === '!') goTo(path, '<title>Desk</title><div id="app"></div>', options)
    else call('/api/x', { from: path, ...options })
  }
  return seen
}

describe('moves', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['what follows', ['/a!1000', '/a@1100', '/b@3000', '/b@3100', '/c@5000'], ['/a → /b', '/b → /c']],
    ['what a document led to is none', ['/a@1000', '/b!2000', '/b@2100'], []],
    ['what was gone back to', ['/a@1000', '/b@2000', '/a@3000', '/c@4000'], ['/a → /c']],
    ['two tabs have nothing to do with each other', ['/a@1000#p', '/b@2000#q', '/c@3000#p'], ['/a → /c']],
    ['over the edge of a span', ['/a@9000', '/b@11000'], ['/a → /b']],
    ['what lies long apart', ['/a@1000', '/b@51000'], []],
    ['what has no time', ['/a@0', '/b@0'], []],
  ])('%s', (_, requests, expected) => expect(of(at(...requests))).toEqual(expected))

  it('are the same in any order', () =>
    expectFoldLaws(
      moves,
      exchanges(
        at(
          '/a@1000',
          '/b@2000',
          '/a@3000',
          ...Array.from({ length: 20 }, (_, nth) => `/p${'x'.repeat(nth)}@${4000 + nth}`),
        ),
      ),
      movesIn,
    ))
})
