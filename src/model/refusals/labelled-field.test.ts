import { expect, test } from 'vitest'
import { labelledField } from './labelled-field.ts'

const fields = [
  { name: 'cn', label: 'Nombre del grupo *' },
  { name: 'n', label: 'Nombre' },
  { name: 'sn', label: 'Apellido' },
  { name: 'no', label: 'N°' },
  { name: 'frame', label: 'Frame number' },
]

test.each<readonly [message: string, field: string | null]>([
  ['Nombre del grupo El nombre contiene caracteres raros.', 'cn'],
  ['Apellido ¡El apellido contiene caracteres raros!', 'sn'],
  ['Apellido: demasiado largo', 'sn'],
  ['Apellido demasiado largo', null],
  ['El apellido contiene caracteres raros.', null],
  ['N°: demasiado largo', null],
  ['Nombre is required', 'n'],
  ['Frame number must be two letters and six digits', 'frame'],
  ['Frame number is the one of a stolen bike', 'frame'],
  ['Frame numbers are read by a person', null],
])('%s', (message, field) => expect(labelledField(message, fields)).toBe(field))
