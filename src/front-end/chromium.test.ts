import { expect, test } from 'vitest'
import { chromiumPath } from './chromium.ts'

test('the browser that is named goes before those that are commonly there', () => {
  expect(chromiumPath('/opt/chrome', path => path === '/opt/chrome')).toBe('/opt/chrome')
  expect(chromiumPath(undefined, path => path === '/usr/bin/google-chrome')).toBe('/usr/bin/google-chrome')
  expect(chromiumPath('', path => path === '/usr/bin/chromium')).toBe('/usr/bin/chromium')
})

test('where there is none, it is said how to get one', () => {
  expect(() => chromiumPath('/opt/chrome', () => false)).toThrow(
    /CHROME_PATH is \/opt\/chrome, and there is no such file/,
  )
  expect(() => chromiumPath(undefined, () => false)).toThrow(
    expect.objectContaining({ hint: expect.stringMatching(/apt install chromium.*CHROME_PATH=/) as string }) as Error,
  )
})
