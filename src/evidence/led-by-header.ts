import type { Header } from './exchange.ts'

/**
 * Where an answer that is no redirect tells the script that asked to go on: `HX-Redirect`, `HX-Location` (htmx.org, "Response headers"),
 * and `X-…-Location` or `X-…-Redirect` as other front ends that swap pieces of pages have it, some percent-encoded; undefined where none does.
 *
 * @param headers names in lower case
 */
export function ledByHeader(headers: readonly Header[]): { readonly name: string; readonly to: string } | undefined {
  for (const { name, value } of headers) {
    if (!mayLead(name) || !LEADS.test(name)) continue
    const to = addressIn(value.trim())
    if (to !== undefined) return { name, to }
  }
  return undefined
}

/** `X-Up-Location` says where the piece stands that was got. */
const LEADS = /^(?:hx-location|x-(?!up-)[a-z\d]+-location|(?:[a-z\d]+-)*redirect(?:-(?:to|ur[il]|location))?)$/
/** Of few names, so that most are not looked at further. */
const mayLead = (name: string): boolean => name.includes('redirect') || name.endsWith('-location')
const ADDRESS = /^(?:\/(?!\/)|https?:\/\/)\S*$/
const ENCODED = /^(?:%2f|https?%3a)/i

/** `HX-Location` may hold an object with the path in it. */
function addressIn(value: string): string | undefined {
  const said = ENCODED.test(value) ? decoded(value) : value.startsWith('{') ? pathIn(value) : value
  return said !== undefined && ADDRESS.test(said) ? said : undefined
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

function pathIn(value: string): string | undefined {
  try {
    const { path } = JSON.parse(value) as { readonly path?: unknown }
    return typeof path === 'string' ? path : undefined
  } catch {
    return undefined
  }
}
