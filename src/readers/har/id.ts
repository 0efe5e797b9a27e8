import { hash } from 'node:crypto'
import type { Body, Exchange } from '../../evidence/exchange.ts'
import type { Snapshot } from '../../evidence/snapshot.ts'

/** Request bodies up to this size count with their content: two that were sent in one millisecond stay two. */
const SMALL = 64 * 1024

/**
 * Identity of an exchange by its content, a non-negative integer below 2^53: the same in every recording that holds it, whatever
 * its position there. Taken before redaction, so that it does not depend on the key.
 */
export function exchangeId(exchange: Exchange): number {
  const { at, request, response, duration, messages } = exchange
  const status = response?.status ?? 0
  const parts = [at, request.method, request.url, status, duration, response?.body?.size ?? 0, messages?.length ?? 0]
  return id(`${parts.join('\n')}\n${sent(request.body)}`)
}

/** Of a snapshot: when it was taken, of which tab, for what, and what it shows. */
export function snapshotId({ url, page, html, action }: Snapshot, at: number): number {
  return id(`snapshot\n${at}\n${page}\n${action?.id ?? ''} ${action?.when ?? ''}\n${url}\n${html}`)
}

/** 53 bits of the digest. In one call: an object for each digest costs three times as much. */
function id(content: string): number {
  const digest = hash('sha256', content)
  return Number.parseInt(digest.slice(0, 12), 16) * 32 + (Number.parseInt(digest.slice(12, 14), 16) & 31)
}

function sent(body: Body | undefined): string {
  if (body === undefined) return ''
  if (body.size > SMALL) return String(body.size)
  return body.text ?? JSON.stringify(body.value ?? body.fields ?? body.size)
}
