import type { Page } from '@playwright/test'
import { headings } from '../../src/specification/headings.ts'
import { expect, load, test } from './browser-test.ts'
import { findings } from './findings.ts'
import { choose, recording } from './importing.ts'
import { orders } from './recordings/orders.ts'

/** Each page, with the evidence closed. */
function pagesOf(sample: string): readonly string[] {
  return ['/', `/p/${sample}`, ...headings.map(({ name }) => `/p/${sample}/${name}`)]
}

/** Pages that hold no statement. */
const withoutStatements = (sample: string): readonly string[] => [
  `/p/${sample}/proof`,
  `/p/${sample}/twin`,
  '/p/none',
  '/nowhere',
]

async function visit(page: Page, address: string): Promise<void> {
  await load(page, address)
  await page.evaluate(() => document.fonts.ready)
}

async function openFirstEvidence(page: Page): Promise<void> {
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(page.locator('aside mark').first()).toBeVisible()
}

for (const [ground, colorScheme, width] of [
  ['paper', 'light', 1440],
  ['blueprint', 'dark', 390],
] as const)
  test(`nothing on ${ground}, ${width} wide, is a serious finding of axe`, async ({ page, sample }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const found: string[] = []
    const look = async (where: string): Promise<void> => {
      for (const finding of await findings(page)) found.push(`${where}: ${finding}`)
    }
    for (const address of pagesOf(sample)) {
      await visit(page, address)
      await look(address)
    }
    for (const address of withoutStatements(sample)) {
      await page.goto(address)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await look(address)
    }
    await load(page, `/p/${sample}/rules`)
    await openFirstEvidence(page)
    await look('with the evidence open')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
    await look('with the help open')
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.keyboard.type('loan')
    await expect(page.getByRole('option').first()).toBeVisible()
    await look('with hits of a search')
    await visit(page, '/')
    await choose(page, recording('asked.har', orders(4)))
    await expect(page.getByRole('dialog', { name: 'Read a recording' })).toBeVisible()
    await look('with the question about a file')
    expect(found).toEqual([])
  })

test('the ground follows the system until one is chosen, and is remembered', async ({ page }) => {
  const colour = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Draw on paper' })).toBeVisible()
  const blueprint = await colour()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.getByRole('button', { name: 'Draw on blueprint' })).toBeVisible()
  const paper = await colour()
  expect(blueprint).not.toBe(paper)
  await page.getByRole('button', { name: 'Draw on blueprint' }).click()
  expect(await colour()).toBe(blueprint)
  await page.reload()
  expect(await colour()).toBe(blueprint)
})

/** Narrow ones as high as a telephone. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 700 ? 844 : 900 })
  // Until what hangs on the width is drawn anew.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}

const widths = [390, 720, 820, 1000, 1440] as const

test('nothing is cut off, however wide the window is', async ({ page, sample }) => {
  const wide: string[] = []
  for (const address of [...pagesOf(sample), `/p/${sample}/calls?at=calls/POST+/api/loans`]) {
    await visit(page, address)
    for (const width of widths) {
      await resize(page, width)
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (beyond > 0) wide.push(`${address}, ${width} wide: ${beyond} px`)
    }
  }
  expect(wide).toEqual([])
})

for (const width of widths)
  test(`${width} wide: the evidence can be read`, async ({ page, sample }) => {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 })
    await page.goto(`/p/${sample}/product`)
    await page
      .getByRole('button', { name: /^Evidence: / })
      .first()
      .click()
    const mark = page.locator('aside mark').first()
    await expect(mark).toBeInViewport()
    const drawer = await page.getByRole('complementary', { name: 'Evidence' }).boundingBox()
    expect(drawer?.width).toBeGreaterThan(Math.min(380, width - 20))
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond).toBeLessThanOrEqual(0)
  })

for (const width of [720, 820])
  test(`${width} wide: marks that take two lines are seen whole in the title block`, async ({ page, sample }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, `/p/${sample}/roles`)
    const marks = page.locator('.title-block-marks')
    const before = await marks.boundingBox()
    // The sample has few; large applications have as many as this.
    await marks
      .locator('.title-block-value')
      .evaluate(value => value.append(...[...value.children].map(one => one.cloneNode(true))))
    const after = await marks.boundingBox()
    expect(after?.height ?? 0).toBeGreaterThan(before?.height ?? 0)
    expect(await marks.evaluate(cell => cell.scrollHeight - cell.clientHeight)).toBe(0)
    expect((after?.y ?? 0) + (after?.height ?? 0)).toBeLessThanOrEqual(900)
  })

for (const width of [720, 820, 1000])
  test(`${width} wide: the drawing of a lifecycle lies on no table`, async ({ page, sample }) => {
    await page.setViewportSize({ width, height: 1100 })
    await page.goto(`/p/${sample}/states`)
    const drawing = await page.getByRole('region', { name: 'Drawing' }).boundingBox()
    const table = await page.locator('.states-tables').boundingBox()
    expect((drawing?.y ?? 0) + (drawing?.height ?? 0)).toBeLessThanOrEqual((table?.y ?? 0) + 1)
  })

test('no word of a cell lies on another, however wide the window is', async ({ page, sample }) => {
  for (const address of [
    'rules',
    'errors',
    'constants',
    'screens',
    'calls?at=calls/GET+/api/loans',
    'calls?at=calls/POST+/api/loans',
    'entities?at=entities/Loan',
  ]) {
    await page.goto(`/p/${sample}/${address}`)
    await expect(page.locator('table td').first()).toBeAttached()
    for (const width of [390, 700, 820, 1000, 1440]) {
      await resize(page, width)
      expect(await page.evaluate(overlaps), `${address}, ${width} wide`).toEqual([])
    }
  }
})

/** Runs in the page: pairs of cells of one row that share more than a hair's breadth. */
function overlaps(): string[] {
  const found: string[] = []
  for (const row of document.querySelectorAll('table tr')) {
    // Heads do not break: what they say may be wider than they are.
    const cells = [...row.querySelectorAll('td, thead th:not(:has(.unseen))')].map(cell => {
      const said = document.createRange()
      said.selectNodeContents(cell)
      return { cell, box: cell.matches('td') ? cell.getBoundingClientRect() : said.getBoundingClientRect() }
    })
    for (const [index, { cell, box }] of cells.entries())
      for (const other of cells.slice(index + 1)) {
        const shared = [
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left),
          Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top),
        ]
        if (shared.every(length => length > 2)) found.push(`${cell.textContent} / ${other.cell.textContent}`)
      }
  }
  return found
}
