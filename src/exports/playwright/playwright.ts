import type { Claim } from '../../evidence/claim.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { ScreenSubject } from '../../evidence/subjects.ts'
import { callGroups } from '../../specification/call-groups.ts'
import type { Specification } from '../../specification/specification.ts'
import { counted, written } from '../../specification/words.ts'
import { type FolderFile, fileName } from '../folder-file.ts'
import { testsOf } from './cases.ts'
import { type Stated, statedOf } from './stated.ts'
import { MADE } from './made-file.ts'
import { SUPPORT } from './support-file.ts'
import { type Test, literal, testsText } from './test-text.ts'

/**
 * The specification as tests of Playwright Test, to be run against what was built from it: each call read, each thing made, changed and
 * removed, each lifecycle gone through, each rule broken, each denied cell tried, each screen opened. What cannot be told from the
 * specification is not tested. Every test names the claims that it checks.
 */
export function toPlaywright(specification: Specification): readonly FolderFile[] {
  const { sections } = specification
  const stated = statedOf(specification)
  const taken = new Set(['screens'])
  const files = callGroups(sections.calls.claims).flatMap(({ title, calls }) => {
    const ids = new Set(calls.map(({ id }) => id))
    const tests = testsOf(sections, stated, id => ids.has(id))
    return tests.length === 0 ? [] : [{ path: `tests/${fileName(title, taken)}.spec.mjs`, tests }]
  })
  const screens = sections.screens.claims.flatMap(screenTest)
  const all = [...files, ...(screens.length === 0 ? [] : [{ path: 'tests/screens.spec.mjs', tests: screens }])]
  const count = all.reduce((sum, { tests }) => sum + tests.length, 0)
  return [
    { path: 'README.md', text: readme(specification, count) },
    { path: 'package.json', text: PACKAGE },
    { path: 'playwright.config.mjs', text: CONFIGURATION },
    { path: 'support.mjs', text: SUPPORT },
    { path: 'made.mjs', text: MADE },
    { path: 'stated.json', text: `${JSON.stringify(stated, null, 1)}\n` },
    { path: 'accounts.example.json', text: `${JSON.stringify(accounts(specification, stated), null, 2)}\n` },
    ...all.map(({ path, tests }) => ({ path, text: testsText(tests) })),
  ]
}

/** A screen that needs no thing, and was seen with a title of its own: what scripts call it need not stand above it. */
function screenTest({ id, basis, subject, review }: Claim<ScreenSubject>): readonly Test[] {
  const { route, title, titleBasis, titleFrom, identities } = subject
  if (
    basis !== 'observed' ||
    title === null ||
    titleBasis !== undefined ||
    titleFrom !== undefined ||
    route.includes('{') ||
    review?.verdict === 'rejected'
  )
    return []
  return [
    {
      title: `${id}: opens`,
      claims: [id],
      uses: ['expect', 'opened'],
      lines: [
        `const session = await as(${literal(identities[0] ?? 'anonymous')})`,
        `const page = await opened(session, ${literal(route)})`,
        `await expect(page).toHaveTitle(${literal(title)})`,
        'await page.context().close()',
      ],
    },
  ]
}

/** An account for each role, with values of the stated form: right for a twin, to be replaced for anything else. */
function accounts({ sections }: Specification, { signIn, calls }: Stated): object {
  const roles = sections.roles.claims.flatMap(({ subject }) =>
    subject.kind === 'role' && subject.name !== 'anonymous' ? [subject.name] : [],
  )
  const body = signIn === null ? undefined : (calls[signIn.call]?.body ?? {})
  return Object.fromEntries(
    roles.map(role => [role, { ...(body === undefined ? {} : { signIn: namedAs(role, body) }), headers: {} }]),
  )
}

/** Each role signs in as somebody else: `clerk@example.com`. */
function namedAs(role: string, body: Record<string, JsonValue>): Record<string, JsonValue> {
  const who = role.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')
  for (const [name, value] of Object.entries(body))
    if (typeof value === 'string' && WHO.test(name)) return { ...body, [name]: value.replace(/^[^@]*/, who) }
  return body
}

const WHO = /mail|login|user|name|account/i

const PACKAGE = `${JSON.stringify(
  {
    name: 'acceptance',
    private: true,
    type: 'module',
    scripts: { test: 'playwright test' },
    devDependencies: { '@playwright/test': '^1.50.0', ajv: '^8.17.0' },
  },
  null,
  2,
)}\n`

// One after the other: tests make and remove things in one and the same application.
const CONFIGURATION = `import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM
export default defineConfig({
  testDir: 'tests',
  workers: 1,
  fullyParallel: false,
  use: {
    baseURL: process.env.BASE_URL,
    ...(executablePath === undefined ? {} : { launchOptions: { executablePath } }),
  },
})
`

const readme = ({ name, revision }: Specification, count: number): string => `# Acceptance tests

${counted(count, ['test', 'tests'])} of what the specification of ${name === null ? 'the application' : JSON.stringify(written(name))} states, for whoever builds it anew (or changes it, and must not
break it). Every test names the claims that it checks; what the specification does not say is not tested.

    npm install
    cp accounts.example.json accounts.json      # then: an account for each role, as its sign-in takes it
    BASE_URL=http://127.0.0.1:3000 npx playwright test

Without any account the tests fail. A role without one is left out, and its tests are skipped and say so; \`headers\` are sent with
every request of a role, where it does not sign in. The tests make, change and remove things: run them against an application that
holds nothing of worth.
Screens are opened in the Chromium of Playwright (\`npx playwright install chromium\`), or in the one that \`CHROMIUM\` names.

To see them pass without an application, run them against a twin of the specification:

    npx asbuilt twin specification.json --port 4880
    BASE_URL=http://127.0.0.1:4880 ACCOUNTS=accounts.example.json npx playwright test

Made from revision ${revision}.
`
