// What a person does in the wiki, for the journeys of its roles.

/** @param tools of the harness */
export function wiki({ page, step }) {
  const go = async address => {
    await page.goto(`/index.php${address}`, { waitUntil: 'load' })
    await page.waitForTimeout(250)
  }
  const send = async selector => {
    await page.locator(selector).last().click()
    await page.waitForTimeout(500)
  }
  const credentials = async (name, password) => {
    await go('/Special:UserLogin')
    await page.fill('#wpName1', name)
    await page.fill('#wpPassword1', password)
    await send('#wpLoginAttempt')
  }
  return {
    look: address => step(`look at ${address}`, () => go(address)),
    signIn: (name, password) => step(`sign in as ${name}`, () => credentials(name, password)),
    signOut: () =>
      step('sign out', async () => {
        await go('/Special:UserLogout')
        await send('#mw-content-text button[type=submit], .oo-ui-buttonElement-button')
      }),
    register: (name, password, again) =>
      step(`register ${name}`, async () => {
        await go('/Special:CreateAccount')
        await page.fill('#wpName2', name)
        await page.fill('#wpPassword2', password)
        await page.fill('#wpRetype', again)
        await send('#wpCreateaccount')
      }),
    edit: (title, text, summary) =>
      step(`edit ${title}`, async () => {
        await go(`?title=${title}&action=edit`)
        await page.fill('#wpTextbox1', text)
        await page.fill('#wpSummary', summary)
        await send('#wpSave')
      }),
    move: (title, to) =>
      step(`move ${title}`, async () => {
        await go(`/Special:MovePage/${title}`)
        await page.locator('input[name=wpNewTitleMain]').first().fill(to)
        await send('button[name=wpMove], input[name=wpMove]')
      }),
    remove: title =>
      step(`delete ${title}`, async () => {
        await go(`?title=${title}&action=delete`)
        await send('#wpConfirmB button, #wpConfirmB')
      }),
    /** What a program asks through the interfaces for programs. */
    read: (name, addresses) =>
      step(name, () =>
        page.evaluate(async all => {
          for (const address of all) await (await fetch(address)).text()
        }, addresses),
      ),
  }
}
