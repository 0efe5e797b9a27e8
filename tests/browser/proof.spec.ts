import { readFileSync } from 'node:fs'
import { expect, test } from './browser-test.ts'
import { findings } from './findings.ts'

const grounds = ['light', 'dark'] as const
const widths = [1440, 420] as const

/** Tests of one file share a worker, and so the server: what one proved the next finds. */
test.describe.configure({ mode: 'serial' })

test('proves from the title sheet, and the verdict follows', async ({ page, sample }) => {
  await page.goto(`/p/${sample}`)
  await expect(page.getByText('Nobody has replayed the recordings')).toBeVisible()
  await page.getByRole('button', { name: 'Prove it' }).click()
  await expect(page.getByText(/^Part \d of 3: /)).toBeVisible()
  const gauge = page.getByRole('figure')
  await expect(gauge).toContainText(/Proof on 3 held-back journeys, \d+ exchanges/)
  await expect(gauge).toContainText(/Status\d+ %/)
  await expect(page.getByText(/^The proof falls short\./)).toBeVisible()
  await expect(page.locator('#show-next')).toContainText('exchanges it opens')
  await page.getByRole('link', { name: /^Open the \d+ that failed$/ }).click()
  await expect(page.getByRole('heading', { name: 'Proof' })).toBeVisible()
})

test('a proof can be stopped, and the one before stays', async ({ page, sample }) => {
  await page.goto(`/p/${sample}/proof`)
  const journeys = page.getByRole('heading', { name: 'Journeys, each held back once' })
  await expect(journeys).toBeVisible()
  await page.getByText('and measure what each statement is worth').click()
  await page.getByRole('button', { name: 'Prove again' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Prove again' })).toBeVisible()
  await expect(journeys).toBeVisible()
})

test('the recorded front end is run where that is chosen, and can be stopped', async ({ page, sample }) => {
  await page.goto(`/p/${sample}/proof`)
  await page.getByText('and run the recorded front end in a browser').click()
  await page.getByRole('button', { name: 'Prove again' }).click()
  await expect(page.getByText(/the front end in .+, [1-9]\d* steps? done again$/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Prove again' })).toBeVisible()
})

test('what the front end reached stands beside each journey, and what it did not with what is to blame', async ({
  page,
  sample,
}) => {
  await page.route('**/api/projects/*/proof', async route => {
    const answer = await route.fetch()
    const sheet = (await answer.json()) as {
      proof: object
      journeys: readonly { readonly name: string; readonly source: string }[]
    }
    const [{ name, source } = { name: '', source: '' }] = sheet.journeys
    const counts = { steps: 9, failedSteps: 1, arrivals: 8, reached: 7 }
    const failure = {
      journey: name,
      source,
      step: '/log/entries/1',
      words: 'goto /tools',
      expected: '/tools/{toolId}',
      got: '/tools',
      problem: 'it was at /tools',
      refused: [{ request: 'GET /api/tools/9', claims: ['calls/GET /api/tools/{toolId}'] }],
      claims: ['screens//tools/{toolId}'],
    }
    const frontEnd = {
      ...counts,
      journeys: 1,
      delivered: 1,
      byJourney: [{ journey: name, source, ...counts }],
      turnedAway: [{ origin: 'https://elsewhere.test', requests: 2 }],
      failures: [failure],
    }
    await route.fulfill({ json: { ...sheet, proof: { ...sheet.proof, screens: 7 / 8, frontEnd } } })
  })
  await page.goto(`/p/${sample}/proof`)
  await expect(page.getByRole('cell', { name: '7 of 8' })).toBeVisible()
  await expect(page.getByRole('figure')).toContainText('Screens87 %')
  const missed = page.locator('section', { has: page.getByRole('heading', { name: /did not reach/ }) })
  await expect(missed).toContainText('1 of 9 steps could not be done again')
  await missed.locator('summary').click()
  await expect(missed.locator('details')).toContainText('GET /api/tools/9')
  await expect(missed.getByRole('link', { name: '/tools/{toolId}', exact: true })).toBeVisible()
  await missed.getByRole('link', { name: 'Open what was recorded' }).click()
  await expect(page.getByRole('complementary', { name: 'Evidence' })).toBeVisible()
})

test('each failure says where it differs, on what it rests, and opens what was recorded', async ({ page, sample }) => {
  await page.goto(`/p/${sample}/proof`)
  const wrong = page.locator('section', { has: page.getByRole('heading', { name: /^Answered otherwise/ }) })
  await wrong.locator('summary').first().click()
  const failure = wrong.locator('details').first()
  await expect(failure.getByRole('row').nth(1)).toContainText(/status/)
  await expect(failure).toContainText('Show next')
  await failure.getByRole('link', { name: 'Open the exchange' }).click()
  const drawer = page.getByRole('complementary', { name: 'Evidence' })
  await expect(drawer.locator('mark').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  const claim = failure.locator('dd a').filter({ hasNotText: 'Open the exchange' }).first()
  const name = (await claim.textContent()) ?? ''
  await claim.click()
  await expect(page).toHaveURL(/\/p\/[^/]+\/(?!proof)\w+\?.*at=/)
  expect(new URL(page.url()).searchParams.get('at')).toContain(name)
  await expect(page.getByRole('main')).toContainText(name.split(' ').at(-1) ?? '')
})

test('the twin answers, is looked at while it does, forgets and remembers', async ({ page, sample }) => {
  await page.goto(`/p/${sample}/twin`)
  await page.getByLabel('Whoever signs in is').selectOption('librarian')
  await page.getByRole('button', { name: 'Start the twin' }).click()
  const address = (await page.locator('.twin-address code').textContent()) ?? ''
  // From outside, as a front end would be: the page itself may ask nobody else.
  expect((await fetch(`${address}/api/nowhere`)).status).toBe(501)
  await expect(page.getByText('Not answered: GET /api/nowhere, asked 1 time')).toBeVisible()
  await fetch(`${address}/api/settings`)
  const row = page.getByRole('row').filter({ hasText: 'GET /api/settings' })
  await expect(row).toBeVisible()
  await expect(row.getByRole('link', { name: 'GET /api/settings' })).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save a snapshot' }).click()
  const file = await (await saving).path()
  const { format } = JSON.parse(readFileSync(file, 'utf8')) as { format: string }
  expect(format).toBe('asbuilt-twin/1')
  await page.getByRole('button', { name: 'Forget what it was told' }).click()
  await page.getByLabel('A snapshot of the twin').setInputFiles(file)
  await page
    .getByLabel('A snapshot of the twin')
    .setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(page.getByRole('alert')).toContainText('this is no snapshot of a twin')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Start the twin' })).toBeVisible()
})

test('the twin serves the recorded front end where that is chosen', async ({ page, sample }) => {
  await page.goto(`/p/${sample}/twin`)
  await page.getByText('and serve the recorded front end').click()
  await page.getByRole('button', { name: 'Start the twin' }).click()
  const address = (await page.locator('.twin-address a').getAttribute('href')) ?? ''
  const entrance = await fetch(address, { headers: { accept: 'text/html' } })
  expect([entrance.status, entrance.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(entrance.headers.get('content-security-policy')).toContain("default-src 'self'")
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Start the twin' })).toBeVisible()
})

for (const colorScheme of grounds)
  test(`both sheets in the ${colorScheme}: no serious finding of axe, nothing wider than the window`, async ({
    page,
    sample,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const found: string[] = []
    for (const sheet of ['proof', 'twin'])
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`/p/${sample}/${sheet}`)
        await expect(
          page.getByRole('button', { name: sheet === 'proof' ? 'Prove again' : 'Start the twin' }),
        ).toBeVisible()
        for (const details of await page.locator('details').all())
          await details.evaluate(one => one.setAttribute('open', ''))
        for (const finding of await findings(page)) found.push(`${sheet} ${width}: ${finding}`)
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        if (wider > 0) found.push(`${sheet} ${width}: ${wider} px wider than the window`)
      }
    expect(found).toEqual([])
  })

test('keys lead to both sheets', async ({ page, sample }) => {
  await page.goto(`/p/${sample}`)
  await expect(page.getByRole('heading', { name: 'Show next' })).toBeVisible()
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/\/proof$/)
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/\/twin$/)
  await page.keyboard.press('0')
  await expect(page).toHaveURL(new RegExp(`/p/${sample}$`))
})
