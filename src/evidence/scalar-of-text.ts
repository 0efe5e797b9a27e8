/** What a value of a form, a query or an element of XML is by its text: an integer, a number, a boolean, else the text itself. */
export function scalarOfText(text: string): string | number | boolean {
  if (text === 'true') return true
  if (text === 'false') return false
  if (text.length < 16 && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)) return Number(text)
  return text
}
