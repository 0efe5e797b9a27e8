// What a person does in the data studio, for the journeys of its roles.

/** @param tools of the harness */
export function studio({ page, step, settle }) {
  const go = async address => {
    const visit = () =>
      page.evaluate(to => {
        history.pushState({}, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      }, `/admin${address}`)
    await visit()
    await settle(500)
    const discard = page.getByRole('button', { name: /discard/i })
    if ((await discard.count()) > 0) {
      await discard.last().click({ timeout: 1500 })
      await visit()
      await settle(500)
    }
  }
  const icon = name => page.locator(`button:has([data-icon="${name}"]), a:has([data-icon="${name}"])`).last()
  const texts = () => page.locator('main input[type=text]')
  const save = async () => {
    await page.keyboard.press('Control+s')
    await settle(800)
  }
  const confirm = async () => {
    await page.locator('.v-card-actions button').last().click({ timeout: 2000 })
    await settle(600)
  }
  const ask = (method, address, body) =>
    page.evaluate(
      async ([how, where, what]) => {
        const answer = await fetch(where, {
          method: how,
          headers: { 'content-type': 'application/json' },
          ...(what === undefined ? {} : { body: JSON.stringify(what) }),
        })
        const text = await answer.text()
        try {
          return { status: answer.status, body: JSON.parse(text) }
        } catch {
          return { status: answer.status, body: null }
        }
      },
      [method, address, body],
    )
  return {
    go,
    ask,
    signIn: (name, email, password) =>
      step(`sign in as ${name}`, async () => {
        if (!page.url().includes('/admin/login')) await page.goto('/admin/login')
        await settle()
        await page.fill('input[type=email]', email)
        await page.fill('input[type=password]', password)
        await page.click('button[type=submit]')
        await settle(2500)
      }),
    signOut: () => step('sign out', () => go('/logout')),
    look: address => step(`look at ${address}`, () => go(address)),
    search: (collection, words) =>
      step(`search ${words} in ${collection}`, async () => {
        await go(`/content/${collection}`)
        await page.locator('.search-input').first().click()
        await page.keyboard.type(words)
        await settle(1500)
      }),
    /** @param change of the form; it is saved afterwards */
    fill: (address, change) =>
      step(`fill in ${address}`, async () => {
        await go(address)
        await settle(700)
        await change({ texts: texts(), numbers: page.locator('main input[type=number]'), page, settle })
        await save()
      }),
    /** Presses the button with an icon and says yes to what it asks. */
    press: (address, name) =>
      step(`${name} ${address}`, async () => {
        await go(address)
        await settle(600)
        await icon(name).click({ timeout: 3000 })
        await settle(400)
        await confirm()
      }),
    newFolder: name =>
      step(`new folder ${name}`, async () => {
        await go('/files')
        await icon('create_new_folder').click({ timeout: 3000 })
        await settle(400)
        await page.locator('.v-card input').last().fill(name)
        await confirm()
      }),
    upload: (name, text) =>
      step(`upload ${name}`, async () => {
        await go('/files/+')
        await settle(500)
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
        await settle(1200)
      }),
    newDashboard: name =>
      step(`new dashboard ${name}`, async () => {
        await go('/insights')
        await settle(400)
        await icon('add').click({ timeout: 3000 })
        await settle(400)
        await page.locator('.v-card input').first().fill(name)
        await confirm()
      }),
    /** What a website does that is fed from here: one request after the other. */
    read: (name, requests) =>
      step(name, async () => {
        for (const [method, address, body] of requests) await ask(method, address, body)
      }),
    step,
  }
}
