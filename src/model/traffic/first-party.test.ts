import { describe, expect, it } from 'vitest'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { journey } from '../instances/journey.test-sample.ts'
import { expectFoldLaws } from '../laws.ts'
import { firstPartyOrigins } from './first-party.ts'
import { traffic } from './traffic.ts'

/** So many exchanges of one form with one site, asked for by its own pages. */
interface Asked {
  readonly site: string
  readonly form: 'page' | 'call'
  readonly times: number
  /** 0 where no answer came. */
  readonly status?: number
  readonly isFramed?: boolean
}

const recorded = (asked: readonly Asked[]): readonly ExchangeObservation[] => {
  const each = asked.flatMap(one => Array.from({ length: one.times }, () => one))
  return journey(each.map((_, nth) => ({ call: `GET /${nth}` }))).map((observation, nth) => {
    const { site, form, status = 200, isFramed = false } = each[nth] as Asked
    const { request, response, ...rest } = observation.exchange
    const headers = [
      { name: 'referer', value: `${site}/` },
      ...(isFramed ? [{ name: 'sec-fetch-dest', value: 'iframe' }] : []),
    ]
    const answer = status === 0 || response === undefined ? {} : { response: { ...response, status } }
    return {
      ...observation,
      form,
      exchange: {
        ...rest,
        request: { ...request, headers, url: request.url.replace('http://shop.test', site) },
        ...answer,
      },
    }
  })
}

const SHOP = 'https://shop.test'
const OTHER = 'https://other.test'
const pages = (site: string, times: number, status = 200): Asked => ({ site, form: 'page', times, status })
const frames = (site: string, times: number): Asked => ({ site, form: 'page', times, isFramed: true })
const calls = (site: string, times: number): Asked => ({ site, form: 'call', times })

describe('the application is where most was done', () => {
  const check = (why: string, asked: readonly Asked[], ...own: string[]) =>
    it(why, () => {
      const observations = recorded(asked)
      expect(firstPartyOrigins(observations.reduce(traffic.add, traffic.empty()))).toEqual(own)
      expectFoldLaws(traffic, observations, firstPartyOrigins, 2)
    })

  check('not where pages were asked for and none came', [pages(SHOP, 2), pages(OTHER, 3, 0)], SHOP)
  check(
    'not where people are sent to sign in, page after page',
    [pages(SHOP, 1), calls(SHOP, 30), pages(OTHER, 8), calls(OTHER, 3)],
    SHOP,
  )
  check('not what stands in frames of its pages', [pages(SHOP, 2), frames(OTHER, 9)], SHOP)
  check(
    'where many pages ask nothing, and one of others asks much',
    [pages(SHOP, 25), pages(OTHER, 1), calls(OTHER, 60)],
    SHOP,
  )
  check('where nothing but a frame was recorded', [frames(SHOP, 1), calls(SHOP, 2)], SHOP)
  check('wherever was asked, where no page was recorded', [calls(SHOP, 1), calls(OTHER, 2)], OTHER, SHOP)
})
