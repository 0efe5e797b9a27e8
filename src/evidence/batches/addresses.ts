import type { BatchForm } from './batch-form.ts'

/**
 * Where a request goes that stands inside of another: as it would from a page at the address of the batch. As an object it may begin with a slash and mean
 * the API all the same that the batch is a part of, `/me` in a batch to `/v1.0/$batch`: where its first word is not that of the batch.
 */
export function addressIn(url: string, { batch, form }: { readonly batch: string; readonly form: BatchForm }): string {
  if (!URL.canParse(url, batch)) return url
  if (form === 'multipart/mixed' || !/^\/(?!\/)/.test(url)) return new URL(url, batch).href
  const { pathname } = new URL(batch)
  if (firstWord(pathname) === firstWord(url)) return new URL(url, batch).href
  const base = /^(.*?)\/(?:\$?batch|composite)(?:\/|$)/i.exec(pathname)?.[1] ?? ''
  return new URL(base + url, batch).href
}

/** Whether an address says by its name that a batch is sent to it: `/v1.0/$batch`, `/wp-json/batch/v1`. */
export const isCalledBatch = (url: string): boolean =>
  /\/(?:\$?batch|composite)(?:\/[^/]*)?$/i.test(url.replace(/[?#].*$/, ''))

const firstWord = (path: string): string => /^\/([^/?#]*)/.exec(path)?.[1] ?? ''

/**
 * `$1/items` stands for what the request called 1 was answered to have made (OData 4.01, Protocol, 11.7.3.1).
 * @param made where that stands; undefined: nothing tells
 */
export function dereferenced(url: string, made: (id: string) => string | undefined): string {
  const [whole, id] = /^\/?\$([\w.-]+)(?=\/|\?|$)/.exec(url) ?? []
  const to = id === undefined ? undefined : made(id)
  return whole === undefined || to === undefined ? url : to + url.slice(whole.length)
}
