import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type * as Axe from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Serious and critical findings of axe, each with where it stands. */
export async function findings(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe)
  // What is no finding need not be written down: that takes longer than looking.
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof Axe }
    return (await axe.run({ resultTypes: ['violations'] })).violations
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 5).map(node => `${id}: ${node.target.join(' ')}: ${node.html.slice(0, 160)}`),
    )
}
