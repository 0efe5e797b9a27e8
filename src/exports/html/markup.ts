/** HTML that is safe to put into a page: only what `html` made of its parts, never captured text as it came. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | undefined | readonly Part[]

/** A template whose parts are escaped, unless they are HTML already; lists are joined, nothing gives nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.map((string, index) => `${index === 0 ? '' : partText(parts[index - 1])}${oneSpace(string)}`).join(''),
  )
}

/** The indentation of the source is one space to HTML. */
function oneSpace(string: string): string {
  return string.replaceAll(/\n\s*/g, ' ')
}

function partText(part: Part): string {
  if (part === null || part === undefined) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(partText).join('')
  return escapeHtml(String(part))
}

/** Text as it stands in an element or a quoted attribute. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
