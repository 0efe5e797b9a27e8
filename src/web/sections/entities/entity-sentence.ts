import type { Claim } from '../../../evidence/claim.ts'
import type { EntitySubject } from '../../../evidence/subjects.ts'
import { code } from '../../../specification/sheets/backing.ts'
import type { Line } from '../../../specification/sheets/sheet.ts'
import { counted, supportWords } from '../../../specification/words.ts'

/** "10 fields, identified by id, seen 61 times in what 6 calls carry. One behaves other than declared." */
export function entitySentence(claim: Claim<EntitySubject>, contradicted: number): Line {
  const { basis, support, supportIsEstimated, subject } = claim
  const { fields, key, calls } = subject
  const often = supportWords(basis, support, supportIsEstimated === true)
  const where = calls.length === 0 ? '' : ` in what ${counted(calls.length, ['call carries', 'calls carry'])}`
  return [
    counted(fields.length, ['field', 'fields']),
    ...(key === null ? [', no identifying field was seen'] : [', identified by ', code(key)]),
    often === '' ? '.' : `, ${often}${where}.`,
    contradicted === 0
      ? ''
      : ` ${contradicted === 1 ? 'One behaves' : `${contradicted} behave`} other than a rule says.`,
  ]
}
