import { expect, test } from 'vitest'
import { saidByDeserializer } from './deserializer-words.ts'

const SENT = new Set(['name', 'seats', 'tags', 'tags.*', 'open', 'price', 'opensAt', 'hall', 'hall.floor'])

test.each<readonly [message: string, expected: string | null]>([
  ['json: cannot unmarshal string into Go struct field Room.seats of type int', 'seats "integer"'],
  ['json: cannot unmarshal number into Go struct field Room.hall.floor of type string', 'hall.floor "string"'],
  ['json: cannot unmarshal object into Go struct field RoomRequest.tags of type []string', 'tags "array"'],
  ['json: cannot unmarshal string into Go struct field .price of type float64', 'price "number"'],
  ['json: cannot unmarshal array into Go value of type main.Room', null],
  [
    'Failed to deserialize the JSON body into the target type: seats: invalid type: string "x", expected u32 at line 1 column 13',
    'seats "integer"',
  ],
  ['hall.floor: invalid type: integer `1`, expected a string at line 1 column 9', 'hall.floor "string"'],
  ['Json deserialize error: missing field `name` at line 1 column 2', 'name true'],
  [
    'JSON parse error: Cannot deserialize value of type `java.lang.Integer` from String "x": not a valid `java.lang.Integer` value (through reference chain: org.example.Room["seats"])',
    'seats "integer"',
  ],
  [
    'The JSON value could not be converted to System.Boolean. Path: $.open | LineNumber: 0 | BytePositionInLine: 12.',
    'open "boolean"',
  ],
  ["Could not convert string to decimal: x. Path 'price', line 1, position 12.", 'price "number"'],
  ['json: cannot unmarshal string into Go struct field Room.opensAt of type time.Time', 'opensAt "date-time"'],
  ['json: cannot unmarshal string into Go struct field Room.weight of type int', null],
  ['seats must be a number', null],
])('%s', (message, expected) => {
  const said = saidByDeserializer(message, SENT)
  expect(said === null ? null : `${said.field} ${JSON.stringify(said.demand.value)}`).toBe(expected)
})
