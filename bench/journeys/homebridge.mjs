// What a person does in the web page of the bridge, for the journeys of its roles.

/** @param tools of the harness */
export function bridge({ page, step, settle }) {
  const go = async address => {
    await page.evaluate(to => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, address)
    await settle(900)
  }
  const dialog = () => page.locator('.modal-content').last()
  const close = async () => {
    for (let nth = 0; nth < 3 && (await page.locator('.modal-content').count()) > 0; nth++) {
      await page.keyboard.press('Escape')
      await page.waitForTimeout(400)
      const button = page.locator('.modal-content button[data-dismiss], .modal-content .btn-elegant').first()
      if ((await button.count()) > 0) await button.click({ timeout: 800 }).catch(() => {})
    }
  }
  const inDialog = (name, work) =>
    step(name, async () => {
      try {
        await work()
      } finally {
        await close()
      }
    })
  const confirmDialog = async () => {
    await dialog().locator('.btn-primary, .btn-danger').last().click()
    await settle(700)
  }
  return {
    page,
    step,
    settle,
    go,
    inDialog,
    dialog,
    confirmDialog,
    look: address => step(`look at ${address}`, () => go(address)),
    /** The first visit of all: the first account is made. */
    setUp: (name, password) =>
      step('first visit', async () => {
        await page.goto('/')
        await settle()
        await page.getByRole('button').first().click()
        await page.fill('#form-username', name)
        await page.fill('#form-pass', password)
        await page.fill('#form-pass-confirm', password)
        await page.click('button[type=submit]')
        await settle(1500)
      }),
    signIn: (name, password) =>
      step(`sign in as ${name}`, async () => {
        if (page.url() !== 'about:blank') await page.evaluate(() => localStorage.clear())
        await page.goto('/login')
        await settle()
        await page.fill('#form-username', name)
        await page.fill('#form-pass', password)
        await page.click('button[type=submit]')
        await settle(2500)
      }),
    addUser: (name, user, password, isAdmin) =>
      inDialog(`add user ${user}`, async () => {
        await go('/users')
        await page.locator('button[title="Add User"], button[aria-label="Add User"]').first().click()
        await settle(400)
        const inputs = dialog().locator('input:not([type=checkbox])')
        for (const [nth, text] of [user, name, password, password].entries()) await inputs.nth(nth).fill(text)
        // The switch shows no before anybody moved it, and means yes.
        for (let nth = isAdmin ? 1 : 0; nth < 2; nth++) await dialog().locator('label[for=isAdmin]').click()
        await confirmDialog()
      }),
    renameUser: (nth, name) =>
      inDialog(`rename user ${nth}`, async () => {
        await go('/users')
        await page.locator('button[aria-label="Edit"]').nth(nth).click()
        await settle(400)
        await dialog().locator('input:not([type=checkbox])').first().fill(name)
        await confirmDialog()
      }),
    deleteLastUser: () =>
      inDialog('delete the last user', async () => {
        await go('/users')
        await page.locator('button.btn-danger, button[aria-label="Delete"]').last().click()
        await settle(400)
        if ((await page.locator('.modal-content').count()) > 0) await confirmDialog()
      }),
    wrongCode: code =>
      inDialog('two-factor with a wrong code', async () => {
        await go('/users')
        await page.getByText('SETUP 2FA', { exact: false }).first().click()
        await settle(500)
        await dialog().locator('input').first().fill(code)
        await confirmDialog()
      }),
    settings: (name, port) =>
      step('change settings', async () => {
        await go('/settings')
        await page.locator('input[type=text]').first().fill(name)
        await page.waitForTimeout(1000)
        await page.locator('input[type=number]').first().fill(String(port))
        await page.waitForTimeout(1000)
        await settle()
      }),
    settingsDialog: name =>
      inDialog(`settings: ${name}`, async () => {
        await go('/settings')
        await page.locator(`button[aria-label="${name}"]`).first().click()
        await settle(600)
      }),
    addRoom: name =>
      inDialog(`add room ${name}`, async () => {
        await go('/accessories')
        await page
          .locator('button[aria-label="Unlock"]')
          .first()
          .click({ timeout: 1500 })
          .catch(() => {})
        await page.locator('button[aria-label="Add Room"]').click()
        await settle(400)
        await dialog().locator('input').first().fill(name)
        await confirmDialog()
      }),
    saveConfig: text =>
      inDialog('save the configuration', async () => {
        await go('/config')
        await settle(900)
        await page.locator('.monaco-editor').first().click()
        await page.keyboard.press('Control+End')
        await page.keyboard.type(text)
        await page.locator('button[aria-label="Save"]').first().click()
        await settle(900)
      }),
    searchPlugins: words =>
      step(`search plugins ${words}`, async () => {
        await go('/plugins')
        await page.fill('.hb-npm-search', words)
        await page.keyboard.press('Enter')
        await settle(2500)
      }),
    clearLog: () =>
      inDialog('clear the log', async () => {
        await go('/logs')
        await page.locator('button[aria-label="Delete"]').first().click()
        await settle(400)
        await confirmDialog()
      }),
    /** What a program asks that has the token of whoever is signed in. */
    read: (name, requests) =>
      step(name, () =>
        page.evaluate(async all => {
          const token = Object.keys(localStorage)
            .map(key => localStorage.getItem(key))
            .find(value => value.startsWith('ey'))
          for (const [method, address, body] of all)
            await fetch(address, {
              method,
              headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
              ...(body === undefined ? {} : { body: JSON.stringify(body) }),
            })
        }, requests),
      ),
  }
}
