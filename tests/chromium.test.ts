import { expect, test } from 'vitest'
import { whichChromium } from '../scripts/chromium.mjs'

/** Where it is, or how it is installed, or why neither. */
interface Plan {
  readonly path?: string
  readonly install?: readonly (readonly string[])[]
  readonly problem?: string
}

/** What becomes of a machine that has these files and on which these commands work. */
function on(
  files: readonly string[],
  commands: readonly string[],
  { given, isRoot = false }: { given?: string; isRoot?: boolean } = {},
) {
  const { path, install, problem } = whichChromium({
    given,
    isRoot,
    has: (file: string) => files.includes(file),
    runs: (command: string) => commands.includes(command),
  }) as Plan
  return path ?? install?.map(command => command.join(' ')) ?? problem
}

test('which Chromium the browser tests take', () => {
  expect(on(['/usr/bin/chromium'], [])).toBe('/usr/bin/chromium')
  expect(on(['/usr/bin/chromium', '/opt/chrome'], [], { given: '/opt/chrome' })).toBe('/opt/chrome')
  expect(on(['/usr/bin/chromium'], [], { given: '' })).toBe('/usr/bin/chromium')
  expect(on(['/usr/bin/chromium'], ['apt-get'], { given: '/opt/chrome' })).toMatch(/^CHROME_PATH is \/opt\/chrome, and/)
})

test('it is installed where that needs nobody', () => {
  expect(on([], ['apt-get'], { isRoot: true })).toEqual([
    'apt-get update -qq',
    'apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core',
  ])
  expect(on([], ['apt-get', 'sudo'])).toContainEqual(expect.stringMatching(/^sudo -n .*apt-get install /))
  for (const commands of [[], ['apt-get'], ['sudo']])
    expect(on([], commands)).toMatch(/there is no \/usr\/bin\/chromium\..* CHROME_PATH/)
})
