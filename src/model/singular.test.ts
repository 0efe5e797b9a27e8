import { expect, test } from 'vitest'
import { isPlural, singular } from './singular.ts'

test.each(
  `todos todo, photos photo, menus menu, categories category, boxes box, addresses address, statuses status, aliases alias, people person,
   children child, criteria criterion, heroes hero, caches cache, cookies cookie, leaves leave, databases database, houses house, indices index, analyses analysis,
   cached-accessories cached-accessory, order_lines order_line, orderLines orderLine, Invoices Invoice, responses response, classes class,
   settings settings, appSettings appSettings, news news, series series, data data, media media, canvas canvas, status status, access access,
   os os, dns dns, me me, v2 v2, SMS SMS`
    .split(',')
    .map(pair => pair.trim().split(/\s+/) as [string, string]),
)('%s → %s', (noun, one) => {
  expect(singular(noun)).toBe(one)
  expect(isPlural(noun)).toBe(noun !== one)
})
