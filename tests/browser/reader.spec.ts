import type { Claim, Gap } from '../../src/evidence/claim.ts'
import { headings } from '../../src/specification/headings.ts'
import { expect, goInside, load, shows, test } from './browser-test.ts'

interface Section {
  readonly claims: readonly Claim<unknown>[]
  readonly notShown: readonly Gap[]
}

// The longest file: its sheets go to whoever is free.
test.describe.configure({ mode: 'parallel' })

for (const { number, name } of headings)
  test(`sheet ${number}, ${name}: every statement and every gap opens its evidence`, async ({ page, api, sample }) => {
    const { claims, notShown } = (await (await api.get(`/api/projects/${sample}/sections/${name}`)).json()) as Section
    expect(claims.length).toBeGreaterThan(0)
    await load(page, `/p/${sample}/${name}`)
    const drawer = 'aside[aria-label="Evidence"]'
    const unmarked: string[] = []
    for (const { id, evidence } of [...claims, ...notShown]) {
      await goInside(page, `/p/${sample}/${name}?at=${encodeURIComponent(id)}&place=1`)
      await shows(page, drawer, /Place 1 of \d+/)
      const entry = /^\/log\/entries\/(\d+)/.exec(evidence[0]?.pointer ?? '')?.[1]
      if (entry !== undefined) await shows(page, `${drawer} dl`, new RegExp(`, entry ${entry}(?!\\d)`))
      const mark = page.locator(`${drawer} mark`).filter({ hasText: /\S/ }).first()
      await mark.waitFor({ timeout: 30_000 }).catch(() => unmarked.push(id))
    }
    expect(unmarked, `of ${claims.length + notShown.length}`).toEqual([])
  })

test('a gap says why it is open and what would show it, and opens what raises it', async ({ page, sample }) => {
  await load(page, `/p/${sample}/rules`)
  const strip = page.locator('.not-shown').first()
  await expect(strip).toContainText(/Not shown.*: /)
  await expect(strip).toContainText(/Show next: \S/)
  await strip.getByRole('button', { name: /^Open the (place|\d+ places)$/ }).click()
  await expect(page.getByRole('complementary', { name: 'Evidence' }).locator('mark').first()).toBeVisible()
})

test('what a person says of a statement stays beside it, and can be taken back', async ({ page, sample }) => {
  await page.goto(`/p/${sample}/product`)
  await page
    .getByRole('button', { name: /^Evidence: / })
    .first()
    .click()
  const drawer = page.getByRole('complementary', { name: 'Evidence' })
  await drawer.getByRole('button', { name: 'Reject' }).click()
  await drawer.getByLabel('Why is it wrong?').fill('It has another name since May.')
  await drawer.getByRole('button', { name: 'Reject' }).click()
  await expect(drawer).toContainText('Rejected by')
  await page.reload()
  await expect(drawer).toContainText('It has another name since May.')
  await drawer.getByRole('button', { name: 'Undo' }).click()
  await expect(drawer).not.toContainText('Rejected by')
})
