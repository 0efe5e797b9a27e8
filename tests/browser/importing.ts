import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type APIRequestContext, type Page, expect, test } from '@playwright/test'

/** A file as Playwright hands it to a page. */
export interface GivenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export function recording(name: string, text: string): GivenFile {
  return { name, mimeType: 'application/json', buffer: Buffer.from(text) }
}

/** Chooses files by the button of the start page; the page then asks where they belong. */
export async function choose(page: Page, ...files: readonly GivenFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles(files.map(kept))
}

/** As a file on the disk: what is handed to a page directly may not be large. */
function kept({ name, buffer }: GivenFile): string {
  const path = test.info().outputPath(name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, buffer)
  return path
}

/** Drops files on the middle of the window, as the system does. */
export async function drop(page: Page, ...files: readonly GivenFile[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString('utf8') }))
  const transfer = await page.evaluateHandle(all => {
    const carried = new DataTransfer()
    for (const { name, mimeType, text } of all) carried.items.add(new File([text], name, { type: mimeType }))
    return carried
  }, given)
  // From then on the window takes files.
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer })
  await expect(page.getByText('Drop the recordings here')).toBeVisible()
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer })
}

/** Drops what lies at these paths, folders too, as the system does: a page cannot make a folder up. */
export async function dropPaths(page: Page, ...paths: readonly string[]): Promise<void> {
  // From then on the window takes files.
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  const data = { items: [], files: [...paths], dragOperationsMask: 1 }
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    devtools.send('Input.dispatchDragEvent', { type, x: 700, y: 400, data })
  // A busy browser drops nothing where the page's last word that it takes it is still under way, and tells nobody: one tries again.
  await expect(async () => {
    await drag('dragEnter')
    await expect(async () => {
      await drag('dragOver')
      await expect(page.getByText('Drop the recordings here')).toBeVisible({ timeout: 500 })
    }).toPass()
    const taken = await page.evaluateHandle(() => ({
      in5s: new Promise<boolean>(resolve => {
        window.addEventListener('drop', () => resolve(true), { once: true })
        setTimeout(() => resolve(false), 5000)
      }),
    }))
    await drag('drop')
    expect(await taken.evaluate(({ in5s }) => in5s)).toBe(true)
  }).toPass()
}

/** Confirms what the page asks about the files. */
export async function read(page: Page, into: { readonly name?: string; readonly set?: string } = {}): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Read / })
  if (into.set !== undefined) await dialog.getByLabel('Drawing set').selectOption({ label: into.set })
  if (into.name !== undefined) await dialog.getByLabel('Its name').fill(into.name)
  await dialog.getByRole('button', { name: /^Read (it|them)$/ }).click()
}

/** A project with one recording in it, without the page. Resolves when its specification is written. */
export async function projectWith(api: APIRequestContext, name: string, text: string): Promise<string> {
  const made = await api.post('/api/projects', { data: { name } })
  expect(made.status()).toBe(201)
  const { id } = (await made.json()) as { readonly id: string }
  const put = await api.put(`/api/projects/${id}/recordings?name=${encodeURIComponent(`${name}.har`)}`, {
    data: Buffer.from(text),
    headers: { 'content-type': 'application/octet-stream' },
  })
  expect(put.status(), await put.text()).toBe(202)
  await expect
    .poll(async () => ((await (await api.get(`/api/projects/${id}`)).json()) as { revision: string | null }).revision)
    .not.toBeNull()
  return id
}
