import { expect, test } from 'vitest'
import { statementEnd } from './statement-span.ts'

/** What is marked from `‸` on. */
function marked(text: string): string | null {
  const lines = text.replace('‸', '').split('\n')
  const before = text.slice(0, text.indexOf('‸')).split('\n')
  const from = { line: before.length - 1, column: (before.at(-1) as string).length }
  const end = statementEnd(lines, from)
  if (end === null) return null
  const all = lines.slice(from.line, end.line + 1)
  all[all.length - 1] = (all.at(-1) as string).slice(0, end.column)
  return all.join('\n').slice(from.column)
}

const cases: readonly (readonly [text: string, marks: string | null])[] = [
  ['a();‸fetch("/api/x",{method:"POST"});b()', 'fetch("/api/x",{method:"POST"})'],
  ['x=[‸{path:"/a",component:A},{path:"/b"}]', '{path:"/a",component:A}'],
  ['x={‸path:"/a",component:A}', 'path:"/a"'],
  ['x={‸"a.b":"Text; of it",c:1}', '"a.b":"Text; of it"'],
  ['f(‸"/a/"+e.id,t)', '"/a/"+e.id'],
  ['f(‸"it\\"s",t)', '"it\\"s"'],
  ['f(‸`/a/${e?"x":"y"}/b`,t)', '`/a/${e?"x":"y"}/b`'],
  ['f(‸`/a/${{a:1}.a}/b`,t)', '`/a/${{a:1}.a}/b`'],
  ['o({name:‸z.string().min(3,"Too short"),b:1})', 'z.string().min(3,"Too short")'],
  ['switch(e){‸case"TAKEN":return"It is taken";default:}', 'case"TAKEN":return"It is taken"'],
  ['const a=1,‸MAX=5*60*1e3;b()', 'MAX=5*60*1e3'],
  ['{required:‸!0}', '!0'],
  ['‸const most = 20\nconst least = 2', 'const most = 20'],
  ['‸api\n  .get("/x")\n  .then(f)\ng()', 'api\n  .get("/x")\n  .then(f)'],
  ['<form>‸<input name="a>b" required><p>', '<input name="a>b" required>'],
  [`‸f("${'x'.repeat(500)}")`, `f("${'x'.repeat(197)}`],
  ['a‸', null],
  ['a\n‸', null],
]

test.each(cases)('%j', (text, marks) => {
  expect(marked(text)).toBe(marks)
})

test('there is no such line', () => {
  expect(statementEnd(['a'], { line: 3, column: 0 })).toBeNull()
})
