/** The name of a parameter of a query, whichever element of a list it holds: `fields` for `fields[]` and `fields[0]`, `a[][b]` for `a[0][b]`. */
export function queryName(sent: string): string {
  const name = sent.replace(/\[\d*\]/g, '[]')
  return name.endsWith('[]') && name.length > 2 ? name.slice(0, -2) : name
}
