import { isIP } from 'node:net'
import type { Ajv2020 } from 'ajv/dist/2020.js'

/** Teaches a strict validator the formats, and the words that the description has beside those of JSON Schema. */
export function addVocabulary(ajv: Ajv2020): Ajv2020 {
  for (const [name, isFormat] of formats) ajv.addFormat(name, isFormat)
  for (const word of ['seen', 'values', 'replaced', 'basis', 'enum-basis', 'entity', 'discriminator', 'same'])
    ajv.addKeyword(`x-${word}`)
  // References lead to `#/components/schemas/…`, so these stand beside each schema.
  return ajv.addKeyword('components')
}

/** Formats as strict consumers read them: by what the platform takes, not by our own patterns. */
const formats: readonly (readonly [string, (text: string) => boolean])[] = [
  ['date-time', text => /^\d{4}-\d\d-\d\dT/i.test(text) && !Number.isNaN(Date.parse(text))],
  ['date', text => /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text)],
  ['time', text => /^\d\d:\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(`2000-01-01T${text}`))],
  ['email', text => /^[^@\s]+@[^@\s]+$/.test(text) && text.length <= 254],
  ['uuid', text => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)],
  ['uri', text => URL.canParse(text)],
  ['ipv4', text => isIP(text) === 4],
  ['ipv6', text => isIP(text) === 6],
]

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
