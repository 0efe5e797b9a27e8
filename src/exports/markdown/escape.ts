/** Text as Markdown that reads as that very text: no markup, no HTML, no table cell comes of it. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/&(?=[#\w])/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[\\`*[\]|~#$]/g, String.raw`\$&`)
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
}

/** Text as a code span; in a table a bar would end the cell even there. */
export function codeSpan(text: string, inTable: boolean): string {
  if (text.trim() === '') return text === '' ? '(empty)' : '(blank)'
  // There a backslash before a bar cannot be written in backticks: the two would be read as an escaped backslash.
  if (inTable && text.includes(String.raw`\|`)) return `<code>${entities(text)}</code>`
  const fence = '`'.repeat(longestRun(text) + 1)
  const padded = text.startsWith('`') || text.endsWith('`') ? ` ${text} ` : text
  const span = `${fence}${padded}${fence}`
  return inTable ? span.replaceAll('|', String.raw`\|`) : span
}

/** Lines as a code block. */
export function codeBlock(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return `${fence}${language}\n${text}\n${fence}`
}

function entities(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N} ]/gu, character => `&#${character.codePointAt(0)};`)
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
}
