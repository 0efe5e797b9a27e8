/** Of what is read of one page. */
const LONGEST = 4000
const SILENT = /^<(head|script|style|noscript|template)(?=[\s>/])/i

/**
 * The first words of a page that a person reads: without its markup, head and scripts, of which many speak of tokens on every page. For a
 * glance at words; `readPage` knows what is hidden.
 */
export function shownText(html: string): string {
  let text = ''
  let at = 0
  while (at < html.length && text.length < LONGEST) {
    const open = html.indexOf('<', at)
    text += `${html.slice(at, open === -1 ? undefined : open)} `
    if (open === -1) break
    const silent = SILENT.exec(html.slice(open, open + 12))?.[1]
    const close = silent === undefined ? open : html.indexOf(`</${silent}`, open)
    const end = close === -1 ? -1 : html.indexOf('>', close)
    if (end === -1) break
    at = end + 1
  }
  return text.slice(0, LONGEST)
}
