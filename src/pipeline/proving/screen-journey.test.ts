import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { makeScreenRouter } from '../../front-end/screen-routes.ts'
import { makeRouter } from '../../twin/answers/routes.ts'
import { shopClaims, specificationOf } from '../../twin/shop.test-sample.ts'
import { inFolder } from './in-folder.ts'
import { redactedRecordings } from './recorded-calls.ts'
import { screenJourney } from './screen-journey.ts'

const specification = specificationOf(shopClaims)
const look = (html: string) => ({ title: '', headings: [], skeleton: [html.length] })

const journeyIn = (path: string, servers: readonly string[]) =>
  inFolder(async folder => {
    const [recording] = await redactedRecordings([{ path, identity: 'clerk' }], folder, { snapshots: true })
    if (recording === undefined) throw new Error(`${path} was not read`)
    return screenJourney({ ...recording, recording, entries: null }, recording, {
      servers: new Set(servers),
      router: makeRouter(specification.sections.calls.claims),
      screens: makeScreenRouter([]),
      look,
    })
  })

test('a trace tells each action, and what stood there when the next began', async () => {
  const trace = fileURLToPath(new URL('../../../tests/traces/playwright-1.65.zip', import.meta.url))
  const { steps, identity, startedAt } = await journeyIn(trace, ['http://127.0.0.1:37453'])
  expect(identity).toBe('clerk')
  expect(startedAt).toBeGreaterThan(Date.UTC(2020, 0, 1))
  expect(steps.map(({ words }) => words).slice(0, 5)).toEqual([
    'goto /sign-in',
    'fill "E-mail"',
    'fill "Password"',
    'click "Sign in"',
    'click "New note"',
  ])
  const [went, , typed, pressed] = steps
  expect(went?.does.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/sign-in$/)
  expect([went?.arrives, typed?.arrives, pressed?.arrives]).toEqual([true, false, true])
  expect(pressed?.after?.look?.skeleton[0]).toBeGreaterThan(100)
  // The typed password is the token that was sent.
  const sent = JSON.stringify(pressed?.exchanges.map(({ request }) => request.body))
  expect(typed?.does.value ?? typed?.does.password).toMatch(/^rdx_|redacted/)
  expect(JSON.stringify(steps)).not.toContain('correct horse')
  expect(steps.flatMap(({ exchanges }) => exchanges).length).toBeGreaterThan(0)
  expect(sent).not.toContain('correct horse')
})

test('a HAR tells which screens were visited, and how somebody signed in', async () => {
  const entry = (at: number, method: string, path: string, more: object = {}) => ({
    startedDateTime: new Date(Date.UTC(2026, 0, 2) + at).toISOString(),
    time: 1,
    request: {
      method,
      url: `https://shop.test${path}`,
      headers: [{ name: 'referer', value: 'https://shop.test/login' }],
      queryString: [],
      cookies: [],
      ...more,
    },
    response: {
      status: 200,
      headers: [],
      cookies: [],
      content: { mimeType: path.startsWith('/login') ? 'text/html' : 'application/json', text: '{}' },
    },
    _resourceType: path.startsWith('/login') ? 'document' : 'fetch',
  })
  const from = (path: string) => ({ headers: [{ name: 'referer', value: `https://shop.test${path}` }] })
  const sent = { postData: { mimeType: 'application/json', text: '{"email":"ann","password":"tr0ub4dor-and-3"}' } }
  const entries = [
    entry(0, 'GET', '/login'),
    entry(10, 'POST', '/session', sent),
    entry(20, 'GET', '/orders', from('/shelf')),
    entry(30, 'GET', '/orders?page=2', from('/shelf?page=2')),
    entry(40, 'GET', '/orders/1', from('/shelf/1')),
  ]
  const journey = await inFolder(async folder => {
    const path = join(folder, 'session.har')
    await writeFile(path, JSON.stringify({ log: { version: '1.2', creator: { name: 'a', version: '1' }, entries } }))
    return journeyIn(path, ['https://shop.test'])
  })
  expect(journey.steps.map(({ words, arrives, exchanges }) => [words, arrives, exchanges.length])).toEqual([
    ['goto /login', true, 1],
    ['goto /shelf', true, 2],
    ['goto /shelf/1', true, 1],
  ])
  const [signedIn] = journey.steps
  expect(signedIn?.signsIn?.texts).toEqual(['ann'])
  expect(signedIn?.signsIn?.password).toMatch(/^rdx_|redacted/)
})
