import { scriptPlace } from '../../model/declared/script-place.ts'
import { declaredNumbers } from '../../model/declared/numbers.ts'
import type { CallLeaf } from '../../model/calls/leaf/leaf.ts'
import type { Model } from '../../model/model.ts'
import { formTitle } from '../../model/pages/form-title.ts'
import { sortedEntries } from '../../model/sample.ts'
import { copySightings, mergeSightings } from '../../model/sightings.ts'
import type { Candidate } from './candidate.ts'

/** How much may be sent at once: a message that names the size, what was refused and what was taken, a setting or a form that says the same. */
export function fileSizes(model: Model): readonly Candidate[] {
  const sizes = sizesSeen(model)
  const ofForms = sizesOfForms(model)
  const known = new Set(sizes.map(({ value }) => value))
  return [
    ...sizes.map(size => {
      const same = ofForms.flatMap(({ value, witnesses }) => (value === size.value ? witnesses : []))
      return { ...size, witnesses: [...size.witnesses, ...same] }
    }),
    ...ofForms.filter(({ value }) => !known.has(value)),
  ]
}

/** What forms with a file say by a hidden field that is known for it. */
function sizesOfForms({ screens }: Model): readonly Candidate[] {
  const found = screens.flatMap(({ route, forms }) =>
    forms.flatMap(({ form, sightings }): readonly Candidate[] => {
      const { largestFile: value } = form
      if (value === undefined || !form.fields.some(({ control }) => control === 'file')) return []
      const title = formTitle(form)
      return [
        {
          id: `file size of forms ${value}`,
          name: 'a file',
          value,
          unit: 'bytes',
          meaning: 'file size',
          witnesses: [`the form ${title === '' ? '' : `«${title}» `}on ${route} says so in \`MAX_FILE_SIZE\``],
          sightings,
          part: '/response/content/text',
          next: `send a file of more than ${value} bytes`,
        },
      ]
    }),
  )
  return [...new Map(found.toReversed().map(one => [one.id, one])).values()].toReversed()
}

function sizesSeen(model: Model): readonly Candidate[] {
  const { operations, scripts, places } = model
  const numbers = declaredNumbers(scripts, 'bytes')
  const found = sizesOnTheWire(model).map(candidate => {
    const same = numbers.filter(({ value }) => value === candidate.value)
    const [first] = same
    if (first === undefined) return candidate
    return {
      ...candidate,
      witnesses: [...candidate.witnesses, `\`${first.name}\` in ${scriptPlace(first)}`],
      also: [places.evidence(first.script.sightings, '/response/content/text', first.at)[0]],
    }
  })
  const known = new Set(found.map(({ value }) => value))
  const takesFile = operations.some(({ leaf }) => takesFiles(leaf))
  const inScripts = numbers.filter(({ value }) => takesFile && !known.has(value))
  return [
    ...found,
    ...[...new Map(inScripts.map(number => [`${number.name} ${number.value}`, number]))].map(
      ([key, { name, value, script, at }]): Candidate => ({
        id: `file size ${key}`,
        name: `\`${name}\``,
        value,
        unit: 'bytes',
        meaning: 'file size',
        witnesses: [`\`${name}\` in ${scriptPlace({ script, at })}`],
        sightings: script.sightings,
        part: '/response/content/text',
        within: at,
        next: `send a file of more than ${value} bytes`,
      }),
    ),
  ]
}

function sizesOnTheWire({ operations }: Model): readonly Candidate[] {
  const told = new Map<number, readonly string[]>()
  for (const { leaf } of operations)
    for (const [key] of sortedEntries(leaf.limits.sizes.told)) {
      const [number = '', name = ''] = key.split(' ')
      told.set(Number(number), [...new Set([...(told.get(Number(number)) ?? []), name])])
    }
  const byMessage = operations.flatMap(({ method, path, leaf }) => {
    const { said, taken, refused } = leaf.limits.sizes
    return sortedEntries(said).map(([key, sightings]): Candidate => {
      const [number = '', ...words] = key.split(' ')
      const bytes = Number(number)
      // The envelope of a form adds to what is measured, and a kilobyte may have 1000 bytes.
      const isBeyond = refused !== Infinity && refused > bytes * 0.97 && taken > 0 && taken < bytes * 1.03
      return {
        id: `size ${method} ${path} ${bytes}`,
        name: `${method} ${path}`,
        value: bytes,
        unit: 'bytes',
        meaning: takesFiles(leaf) ? 'file size' : 'length limit',
        witnesses: [
          `a message of ${method} ${path} says ${words.join(' ')}`,
          ...(isBeyond ? ['it refused a request that was larger and took one that was smaller'] : []),
          ...(told.get(bytes) ?? []).map(name => `\`${name}\` in an answer`),
        ],
        sightings,
        part: '/response/content/text',
        next: `send ${method} ${path} something just above and something just below ${words.join(' ')}`,
      }
    })
  })
  const said = new Set(byMessage.map(({ value }) => value))
  const byName = new Map<string, Candidate>()
  for (const { leaf } of operations)
    for (const [key, sightings] of leaf.limits.sizes.told.entries) {
      const [number = '', name = ''] = key.split(' ')
      if (said.has(Number(number))) continue
      const known = byName.get(key)
      const all =
        known === undefined ? copySightings(sightings) : mergeSightings(known.sightings, copySightings(sightings))
      byName.set(key, {
        id: `file size ${name} ${number}`,
        name: `\`${name}\``,
        value: Number(number),
        unit: 'bytes',
        meaning: 'file size',
        witnesses: [`\`${name}\` in an answer`],
        sightings: all,
        part: '/response/content/text',
        next: `send a file of more than ${number} bytes`,
      })
    }
  return [...byMessage, ...byName.values()]
}

const takesFiles = ({ bodies: { accepted, refused } }: CallLeaf): boolean =>
  [...accepted.entries.values(), ...refused.entries.values()].some(({ files }) => files.entries.size > 0)
