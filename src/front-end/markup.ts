import type { Page } from 'playwright-core'

/** How long a page may take to answer, in milliseconds. */
const LIMIT = 5000

/**
 * What stands in a page as markup: also what components draw inside themselves, without styles and scripts; at most 4 MB. Empty where
 * the page does not answer.
 */
export async function markupOf(page: Page): Promise<string> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>(resolve => (timer = setTimeout(resolve, LIMIT, '')))
  const written = page.evaluate(WRITE).then(
    text => (typeof text === 'string' ? text : ''),
    () => '',
  )
  const markup = await Promise.race([written, late])
  clearTimeout(timer)
  return markup
}

/** Runs in the page. The root of a shadow is written in its host, as snapshots of traces have it. */
const WRITE = `(() => {
  const silent = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'])
  const empty = new Set(['AREA', 'BASE', 'BR', 'COL', 'EMBED', 'HR', 'IMG', 'INPUT', 'LINK', 'META', 'SOURCE', 'TRACK', 'WBR'])
  const parts = []
  let length = 0
  const put = text => { parts.push(text); length += text.length }
  const escaped = text => String(text).replace(/[&<>"]/g, mark => '&#' + mark.charCodeAt(0) + ';')
  const visit = (node, depth) => {
    if (length > 4000000 || depth > 500) return
    if (node.nodeType === 3) put(escaped(node.nodeValue))
    if (node.nodeType !== 1 || silent.has(node.tagName)) return
    const tag = node.tagName.toLowerCase()
    put('<' + tag)
    for (const { name, value } of node.attributes) put(' ' + name + '="' + escaped(value).slice(0, 2000) + '"')
    put('>')
    if (empty.has(node.tagName)) return
    for (const child of node.shadowRoot ? node.shadowRoot.childNodes : []) visit(child, depth + 1)
    for (const child of node.childNodes) visit(child, depth + 1)
    put('</' + tag + '>')
  }
  visit(document.documentElement, 0)
  return '<!doctype html>' + parts.join('')
})()`

/**
 * Lets a front end draw anew what stands at its address, as when a person goes back to it: a document that came with a screen in it
 * holds that of when it was recorded.
 */
export async function drawAnew(page: Page): Promise<void> {
  await page.evaluate(`dispatchEvent(new PopStateEvent('popstate', { state: history.state }))`).catch(() => {})
}
