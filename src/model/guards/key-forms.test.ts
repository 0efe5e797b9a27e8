import { expect, test } from 'vitest'
import { type Step, journey, modelOf } from '../instances/journey.test-sample.ts'
import { keyFormGuards } from './key-forms.ts'

const read = (key: string): Step => ({ call: `GET /tools/${key}`, answer: { id: key, name: `Tool ${key}` } })
const refused = (key: string, status = 400): Step => ({
  call: `GET /tools/${key}`,
  status,
  answer: { message: 'Not like this.' },
})

const UUIDS = ['0b0cbf7e-0d3c-4f0e-9f4e-0f3f4b5a6c71', '1b0cbf7e-0d3c-4f0e-9f4e-0f3f4b5a6c72']

const found = (steps: readonly Step[]) =>
  keyFormGuards(modelOf(journey(steps)).operations).map(({ when, refused: no, carriedOut, places }) => [
    when,
    no,
    carriedOut,
    places.length,
  ])

test.each<[string, readonly Step[], ReturnType<typeof found>]>([
  [
    'a number',
    [read('71'), read('72'), refused('x1'), refused('abc')],
    [[{ is: 'key', name: 'toolId', not: 'integer' }, 2, 2, 4]],
  ],
  ['a UUID', [...UUIDS.map(read), refused('71', 500)], [[{ is: 'key', name: 'toolId', not: 'uuid' }, 1, 2, 3]]],
  ['nothing, where one of its form was refused so too', [read('71'), read('72'), refused('x1'), refused('99')], []],
  ['nothing, where one key alone was taken', [read('71'), refused('x1')], []],
  ['nothing, where it is said not to be there', [read('71'), read('72'), refused('x1', 404)], []],
])('keys are held to the form of %s', (_, steps, expected) => expect(found(steps)).toEqual(expected))
