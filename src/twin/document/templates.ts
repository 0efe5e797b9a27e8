/** Whether a text is what a template (`There is no {1} here.`) gives with some values. */
export function fits(template: string, text: string): boolean {
  const literals = literalsOf(template)
  const [first = '', ...rest] = literals
  if (!text.startsWith(first)) return false
  const last = rest.pop()
  if (last === undefined) return text.length === first.length
  let at = first.length
  for (const literal of rest) {
    const found = text.indexOf(literal, at)
    if (found === -1) return false
    at = found + literal.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}

/** A template with its names replaced; one that is not known gets the first value that no name took, or stays as it is. */
export function filled(template: string, values: ReadonlyMap<string, string>): string {
  const spare = [...values].filter(([name]) => !template.includes(`{${name}}`)).map(([, value]) => value)
  return template.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => values.get(name) ?? spare.shift() ?? whole)
}

/** The texts before, between and after the places. */
const literalsOf = (template: string): string[] => template.split(/\{[^{}]*\}/)
