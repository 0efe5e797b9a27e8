import { defineConfig } from '@playwright/test'

/** Drives the built command in Debian's Chromium, or the one that CHROME_PATH names: `npm test -- browser`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../build/browser',
  preserveOutput: 'failures-only',
  fullyParallel: false,
  // The recorded front end is driven with pauses, as a person would: begun first, it takes hardly anything from the other two.
  workers: 3,
  projects: [
    { name: 'front end', testMatch: 'front-end.spec.ts' },
    { name: 'page', testIgnore: 'front-end.spec.ts' },
  ],
  // A test that fails now and then is a fault: it is not tried again.
  retries: 0,
  forbidOnly: true,
  // For what hangs, not for what is slow on a machine that does other things besides.
  timeout: 900_000,
  expect: { timeout: 120_000, toPass: { timeout: 120_000 } },
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // What waits for more than that never comes: it says so with the step it waits in, and with a picture.
    actionTimeout: 240_000,
    navigationTimeout: 240_000,
    launchOptions: {
      executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
