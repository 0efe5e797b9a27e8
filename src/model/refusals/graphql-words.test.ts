import { expect, test } from 'vitest'
import { saidByGraphql } from './graphql-words.ts'

const SENT = new Set(['name', 'seats', 'tags', 'lines', 'lines.*', 'lines.*.code'])

test.each<readonly [message: string, expected: string | null]>([
  [
    'Variable "$input" got invalid value { code: "{value}", parts: [[Object]] } at "input.lines[0]"; Field "roomId" of required type "ID!" was not provided.',
    'lines.*.roomId required true',
  ],
  [
    'Variable "$input" got invalid value { seats: 3 }; Field "name" of required type "String!" was not provided.',
    'name required true',
  ],
  ['Variable "$id" of required type "ID!" was not provided.', 'id required true'],
  ['Variable "$id" of non-null type "ID!" must not be null.', 'id required true'],
  [
    'Variable "$tags" got invalid value null at "tags[0]"; Expected non-nullable type "ID!" not to be null.',
    'tags.* required true',
  ],
  [
    'Variable "$input" got invalid value "{value}" at "input.lines[0].code"; Value "{value}" does not exist in "Code" enum.',
    'lines.*.code enum null',
  ],
  [
    'Variable "$input" got invalid value "{value}" at "input.seats"; Int cannot represent non-integer value: "{value}"',
    'seats format "integer"',
  ],
  ['Variable "$input" got invalid value { a: 1 }; Field "a" is not defined by type "RoomInput".', 'input other null'],
  [
    'Variable $input of type RoomInput! was provided invalid value for name (Expected value to not be null)',
    'name required true',
  ],
  [
    'Variable $input of type RoomInput! was provided invalid value for lines.0.seats (Could not coerce value "x" to Int)',
    'lines.*.seats format "integer"',
  ],
  ["Variable 'id' has coerced Null value for NonNull type 'ID!'", 'id required true'],
  ["Field 'name' of variable 'input' has coerced Null value for NonNull type 'String!'", 'name required true'],
  ['Field "name" is not defined.', null],
])('%s', (message, expected) => {
  const said = saidByGraphql(message, SENT)
  expect(said === null ? null : `${said.field} ${said.demand.rule} ${JSON.stringify(said.demand.value)}`).toBe(expected)
})
