import { expect, test } from 'vitest'
import { sampleClaim } from '../../evidence/claim.test-sample.ts'
import type { Claim } from '../../evidence/claim.ts'
import { sampleScreen } from '../../evidence/subjects.test-sample.ts'
import type { ScreenSubject } from '../../evidence/subjects.ts'
import { linkGroups } from './link-groups.ts'

const screen = (route: string, leadsTo: readonly string[]) =>
  sampleClaim(`screens/${route}`, sampleScreen(route, { leadsTo }))

const NONE: ReadonlyMap<string, number> = new Map()
const menu = ['/a', '/b', '/c', '/d', '/e']
const others = (route: string) => menu.filter(other => other !== route)
const said = (screens: readonly Claim<ScreenSubject>[], common = NONE) =>
  linkGroups(screens, common).map(
    ({ name, routes, screens: on }) => `${name}: ${routes.join(' ')} on ${[...on].join(' ')}`,
  )

test('what stands together on the screens that it leads to is a group, beside what single ones lead to', () =>
  expect(
    said([...menu.map(route => screen(route, others(route))), screen('/x', [...menu, '/a/1']), screen('/y', ['/a'])]),
  ).toEqual(['A: /a /b /c /d /e on /a /b /c /d /e /x']))

test('a second one, of links that are in none before', () =>
  expect(
    said([
      ...menu.map(route => screen(route, others(route))),
      ...[1, 2, 3, 4].map(nth => screen(`/${nth}`, ['/p', '/q', '/r', '/s'])),
    ]),
  ).toEqual(['A: /a /b /c /d /e on /a /b /c /d /e', 'B: /p /q /r /s on /1 /2 /3 /4']))

test('few links, few screens and what is said otherwise are none', () => {
  expect(said(menu.map(route => screen(`${route}/1`, ['/a', '/b', '/c'])))).toEqual([])
  expect(said(menu.slice(0, 3).map(route => screen(`${route}/1`, menu)))).toEqual([])
  expect(
    said(
      menu.map(route => screen(route, others(route))),
      new Map(menu.map(route => [route, 5])),
    ),
  ).toEqual([])
})
