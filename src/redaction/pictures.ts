import type { JsonValue } from '../evidence/exchange.ts'

/** Of whatever else could be written there, nothing is looked through. */
const PICTURE = /^data:image\/(?:jpeg|png);base64,(?:\/9j\/|iVBORw0KGgo)[A-Za-z\d+/]*={0,2}$/

/**
 * The picture of a snapshot where it may stay; null where it may not. Nobody can look for secrets in pixels. What people read in
 * a picture mostly stands in the markup of the same moment: where redaction changed anything there that can be seen, the picture
 * goes. What the markup does not hold (drawings, other pictures) nobody knows, so that keeping pictures has to be asked for.
 */
export function keptPicture(
  picture: JsonValue | undefined,
  html: JsonValue | undefined,
  redactedHtml: JsonValue | undefined,
): string | null {
  if (typeof picture !== 'string' || typeof html !== 'string' || typeof redactedHtml !== 'string') return null
  if (!PICTURE.test(picture)) return null
  return html === redactedHtml || visible(html) === visible(redactedHtml) ? picture : null
}

/** What of markup can be seen: its texts, and what stands in fields and in the names of things. */
function visible(html: string): string {
  return html.replaceAll(/<([^<>]*)>/g, (_, tag: string) => {
    const [name = ''] = /^\/?[a-z\d-]*/i.exec(tag) ?? []
    if (/^(?:meta|link|base)$/i.test(name) || /\stype="?hidden\b/i.test(tag)) return ' '
    const shown = tag.matchAll(/\s(?:value|placeholder|title|alt|aria-label|label)=("[^"]*"|'[^']*'|[^\s"'>]+)/gi)
    return ` ${[...shown].map(([, value]) => value).join(' ')} `
  })
}
