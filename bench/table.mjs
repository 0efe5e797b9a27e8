import { readFileSync, writeFileSync } from 'node:fs'

/** A Markdown table; short rows are filled up. */
export function table(head, rows) {
  return [head, head.map(() => '---'), ...rows.map(row => head.map((_, at) => row[at] ?? ''))]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** Puts text between the two comments of a Markdown file that name it, `<!-- name -->` and `<!-- /name -->`. */
export function between(file, name, text) {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const before = readFileSync(file, 'utf8')
  const [start, end] = [before.indexOf(open), before.indexOf(close)]
  if (start < 0 || end < start) throw new Error(`${file} has no place ${open} … ${close}.`)
  writeFileSync(file, `${before.slice(0, start + open.length)}\n\n${text}\n\n${before.slice(end)}`)
}

/** The one in the middle; of an even count the upper. */
export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}
