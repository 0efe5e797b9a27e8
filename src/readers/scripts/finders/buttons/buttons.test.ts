import { expect, test } from 'vitest'
import { readScript } from '../../read-script.ts'

/** `words → functions` of every button: the text of each function that it enters, cut off. */
function check(text: string, ...expected: readonly string[]): void {
  const { findings, problem } = readScript(text, 1)
  if (problem !== null) throw new Error(`${problem}: ${text}`)
  const cut = (from: string, to: string): string => text.slice(columnOf(from), columnOf(to))
  const found = findings.flatMap(finding =>
    finding.kind === 'button'
      ? [
          `${finding.words.map(({ text: word, key }) => (key === null ? word : `t ${word}`)).join(', ')} → ${finding.enters.map(([from, to]) => cut(from, to)).join(' ')}`,
        ]
      : [],
  )
  expect(found, text).toEqual(expected)
}

const columnOf = (place: string): number => Number(place.split(':')[1]) - 1

test('a handler that stands there', () => {
  check('jsx("button",{onClick:()=>go(1),children:"Go on"})', 'Go on → ()=>go(1)')
  check('h(B,{onClick:e[1]||(e[1]=t=>go(t))},{default:w(()=>[x(t("go.on"),1)])})', 't go.on → t=>go(t)')
})

test('a function of the script, and what it calls', () => {
  check(
    'function a(){c()}function c(){}jsx("button",{onClick:a,children:"Save"})',
    'Save → function a(){c()} function c(){}',
  )
  check(
    'const a=async()=>{};jsx("button",{onClick:f(()=>a(),["stop"]),"aria-label":"Save"})',
    'Save → ()=>a() async()=>{}',
  )
})

test('no words or no handler', () => {
  check('jsx("button",{onClick:()=>go(1),children:icon})')
  check('jsx("button",{onClick:e,children:"Save"})')
  check('jsx("button",{children:"Save"})')
})
