import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import { namedByRequest, repeatedWith } from './named-by-request.ts'

const sent = (value: JsonValue) => ({
  body: { mediaType: 'application/json', state: 'parsed' as const, size: 1, value },
})
const REQUEST = sent({ name: 'red mug', preis: -5, adresse: { ort: '' } })

const said = (answer: JsonValue, request = REQUEST): readonly string[] =>
  namedByRequest(answer, request).map(({ field, message }) => `${field}: ${message}`)

test.each([
  [{ fehler: [{ feld: 'preis', meldung: 'Muss mindestens 0 sein' }] }, ['preis: Muss mindestens 0 sein']],
  [{ fehler: { preis: ['Zu klein ist das', 'Keine Zahl da'] } }, ['preis: Zu klein ist das', 'preis: Keine Zahl da']],
  [{ erreurs: { ort: 'Ne peut être vide' } }, ['ort: Ne peut être vide']],
  [{ teil: 'name', meldung: 'Preis -5 ist zu klein' }, ['preis: Preis -5 ist zu klein']],
  // What was sent is given back, and says nothing.
  [{ eingabe: { name: 'red mug', preis: -5 } }, []],
  [{ was: 'name', wert: 'red mug' }, []],
  [{ hinweis: 'So geht das nicht' }, []],
  [{ fehler: [{ feld: 'farbe', meldung: 'Kennen wir nicht' }] }, []],
] as const)('%j', (answer, expected) => expect(said(answer)).toEqual(expected))

test('fields of a form, and what was sent without any', () => {
  const form = {
    body: { mediaType: 'multipart/form-data', state: 'parsed' as const, size: 1, fields: [{ name: 'nom', value: '' }] },
  }
  expect(said([{ champ: 'nom', texte: 'Ne peut être vide' }], form as never)).toEqual(['nom: Ne peut être vide'])
  expect(said({ nom: 'Ne peut être vide' }, {} as never)).toEqual([])
})

test.each([
  [{ code: 'EADDRINUSE', errno: -98, syscall: 'listen', preis: -5 }, 'preis'],
  [{ code: 'EADDRINUSE', preis: -4 }, null],
  [{ code: 'EADDRINUSE', preis: -5, name: 'red mug' }, null],
] as const)('an error without words repeats what was sent: %j', (error, field) =>
  expect(repeatedWith(error, REQUEST)).toBe(field),
)
