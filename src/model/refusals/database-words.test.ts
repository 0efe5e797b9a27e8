import { expect, test } from 'vitest'
import { columnOfKey, saidByDatabase } from './database-words.ts'

const SENT = new Set(['name', 'code', 'kind', 'seats', 'note', 'ownerId', 'bed.code_name'])

test.each<readonly [message: string, expected: string | null]>([
  ['null value in column "name" of relation "plots" violates not-null constraint', 'name required true'],
  ["Column 'name' cannot be null", 'name required true'],
  ["Field 'seats' doesn't have a default value", 'seats required true'],
  ['SQLITE_CONSTRAINT: NOT NULL constraint failed: plots.seats', 'seats required true'],
  ['SQLITE_CONSTRAINT: UNIQUE constraint failed: plots.code', 'code unique true'],
  ['duplicate key value violates unique constraint "plots_code_name_key"', 'bed.code_name unique true'],
  ["Duplicate entry 'N2' for key 'plots.code'", 'code unique true'],
  ["Duplicate entry 'N2' for key 'plots_code_unique'", 'code unique true'],
  ["Data too long for column 'note' at row 1", 'note maxLength null'],
  ["Data truncated for column 'kind' at row 1", 'kind enum null'],
  ["Incorrect integer value: 'x' for column 'seats' at row 1", 'seats format "number"'],
  ["Incorrect integer value: 'x' for column `shop`.`plots`.`seats` at row 1", 'seats format "number"'],
  ['new row for relation "plots" violates check constraint "plots_kind_check"', 'kind other null'],
  ['insert or update on table "plots" violates foreign key constraint "plots_owner_id_fkey"', 'ownerId other null'],
  [
    'duplicate key value violates unique constraint "plots_name_code" DETAIL: Key (name, code)=(North, N1) already exists.',
    'name unique ["code"]',
  ],
  ['SQLITE_CONSTRAINT: UNIQUE constraint failed: plots.code, plots.kind', 'code unique ["kind"]'],
  ['The fields name, kind must make a unique set.', 'name unique ["kind"]'],
  // Several columns of which one was not sent, one that was not sent, and words of people.
  ['SQLITE_CONSTRAINT: UNIQUE constraint failed: plots.code, plots.garden', null],
  ['new row for relation "plots" violates check constraint "plots_weight_check"', null],
  ['The name is taken', null],
])('%s', (message, expected) => {
  const said = saidByDatabase(message, SENT)
  expect(said === null ? null : `${said.field} ${said.demand.rule} ${JSON.stringify(said.demand.value)}`).toBe(expected)
})

test('the column of a key', () => {
  expect(columnOfKey('Key (name)=(North) already exists.')).toBe('name')
  expect(columnOfKey('Key (name, code)=(North, N1) already exists.')).toBeNull()
  expect(columnOfKey('The result contains 0 rows')).toBeNull()
})
