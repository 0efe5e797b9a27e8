/** A tag that is longer is none. */
const LONGEST_TAG = 10_000

/**
 * Behind the `>` that ends a tag, over quoted attributes; -1 where none does.
 * @param from behind the tag's name
 */
export function endOfTag(html: string, from: number): number {
  const last = Math.min(html.length, from + LONGEST_TAG)
  let quote = ''
  for (let at = from; at < last; at++) {
    const character = html[at] as string
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at + 1
  }
  return -1
}

/** Where the text of a script ends: at its closing tag (HTML, 13.2.5.4), else with the page. */
export function endOfScript(html: string, from: number): number {
  const end = /<\/script(?=[\s/>])/gi
  end.lastIndex = from
  return end.exec(html)?.index ?? html.length
}
