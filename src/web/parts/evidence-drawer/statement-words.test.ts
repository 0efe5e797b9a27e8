import { expect, test } from 'vitest'
import { headings } from '../../../specification/headings.ts'
import { rich } from '../../../specification/rich.test-sample.ts'
import { gapWords, plainWords, statementWords } from './statement-words.ts'

test('every claim has words that tell it from the others of its section', () => {
  for (const { name } of headings) {
    const said = rich.sections[name].claims.map(claim => plainWords(statementWords(claim)))
    expect(said.every(words => words.trim() !== '')).toBe(true)
    if (name !== 'rules') expect(new Set(said).size).toBe(said.length)
  }
})
test('every gap has its question', () => {
  const gaps = headings.flatMap(({ name }) => rich.sections[name].notShown)
  expect(gaps.length).toBeGreaterThan(0)
  for (const gap of gaps) expect(plainWords(gapWords(gap))).not.toBe('')
})
test('a part comes before what it is a part of', () => {
  const claim = rich.sections.calls.claims.find(({ subject }) => subject.protocol === 'http')
  if (claim === undefined) throw new Error('the sample has a call')
  const whole = plainWords(statementWords(claim))
  expect(plainWords(statementWords(claim, '/request/a/[]/b'))).toBe(`a[].b sent with ${whole}`)
  expect(plainWords(statementWords(claim, '/response/404/code'))).toBe(`code in the 404 answer to ${whole}`)
  expect(plainWords(statementWords(claim, 'nonsense'))).toBe(whole)
})
