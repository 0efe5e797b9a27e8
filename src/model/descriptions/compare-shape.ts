import type { DescribedSchema, DescriptionPlace } from '../../evidence/description.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { SchemaType } from '../../evidence/schema.ts'
import type { RuleSubject } from '../../evidence/subjects.ts'
import { mapShape } from '../shapes/map-or-class.ts'
import type { Objects, Shape } from '../shapes/shape.ts'
import { presence } from '../shapes/state.ts'
import { tallied } from '../shapes/tally.ts'
import { isRedacted } from '../token.ts'
import { type DescribedTypes, resolved } from './resolve.ts'

/** What a description says otherwise than behaviour shows. */
export interface Disagreement {
  /** In the description. */
  readonly at: DescriptionPlace
  /** "`total` of the answer 200 is an integer" */
  readonly described: string
  /** "a string was seen 41 times" */
  readonly seen: string
  /** What is so no rule of what is sent. */
  readonly refutes?: RuleSubject['rule']
}

/** What is compared: which names have a say, and what the body is called. */
export interface Side {
  readonly side: 'answered' | 'sent'
  /** "of the answer 200" */
  readonly of: string
}

const DEEPEST = 6
const MOST = 24
const VALUES = 3

/** Where the bodies that were seen are others than the description says, at most 24. What it leaves open is no disagreement. */
export function compareShape(
  shape: Shape,
  schema: DescribedSchema,
  types: DescribedTypes,
  side: Side,
): readonly Disagreement[] {
  const found: Disagreement[] = []
  compare(shape, schema, '', 0)
  return found.slice(0, MOST)

  function say(
    path: string,
    { at }: DescribedSchema,
    [described, seen]: readonly [described: string, seen: string],
    refutes?: RuleSubject['rule'],
  ): void {
    const whole = path === '' ? 'the body' : path === '[]' ? 'an element' : `\`${path}\``
    found.push({
      at,
      described: `${whole} ${side.of} ${described}`,
      seen,
      ...(refutes === undefined ? {} : { refutes }),
    })
  }

  function compare(seen: Shape, described: DescribedSchema, path: string, depth: number): void {
    if (depth > DEEPEST || found.length >= MOST) return
    const is = resolved(described, types)
    for (const [type, count] of typesSeen(seen))
      if (is.types.length > 0 && !is.types.some(allowed => includes(allowed, type)))
        say(path, is, [`is ${listed(is.types.map(aType))}`, `${aType(type)} was seen ${times(count)}`])
    compareValues(seen, is, path)
    if (seen.arrays !== null && is.items !== undefined) compare(seen.arrays.items, is.items, `${path}[]`, depth + 1)
    if (seen.objects !== null) compareObjects(seen.objects, is, path, depth)
  }

  function compareValues(seen: Shape, is: DescribedSchema, path: string): void {
    const { strings, numbers } = seen
    if (is.enum !== undefined && strings !== null) {
      const others = [...strings.values.keys()].filter(text => !isRedacted(text) && !is.enum?.includes(text)).sort()
      if (others.length > 0)
        say(
          path,
          is,
          [`is one of ${shown(is.enum)}`, `${shown(others)} ${others.length === 1 ? 'was' : 'were'} seen`],
          'enum',
        )
    }
    if (strings !== null && strings.replaced === null) {
      if (is.maxLength !== undefined && strings.longest > is.maxLength)
        say(path, is, [`has at most ${is.maxLength} characters`, `one of ${strings.longest} was seen`], 'maxLength')
      if (is.minLength !== undefined && strings.shortest < is.minLength)
        say(path, is, [`has at least ${is.minLength} characters`, `one of ${strings.shortest} was seen`], 'minLength')
    }
    if (numbers === null) return
    if (is.maximum !== undefined && numbers.maximum > is.maximum)
      say(path, is, [`is at most ${is.maximum}`, `${numbers.maximum} was seen`], 'maximum')
    if (is.minimum !== undefined && numbers.minimum < is.minimum)
      say(path, is, [`is at least ${is.minimum}`, `${numbers.minimum} was seen`], 'minimum')
  }

  function compareObjects(objects: Objects, is: DescribedSchema, path: string, depth: number): void {
    const map = mapShape(objects)
    if (map !== null) {
      if (is.others !== undefined && is.others !== false && is.properties === undefined)
        compare(map.values, is.others, `${path}.*`, depth + 1)
      return
    }
    const of = tallied(objects.tally)
    for (const name of is.required ?? []) {
      const property = is.properties?.get(name)
      if (property !== undefined && isOtherSide(resolved(property, types))) continue
      if (objects.common?.includes(name) === true) continue
      const present = objects.properties.get(name)
      const missing = Math.max(1, of - (present === undefined ? 0 : presence(present.shape)))
      const seen = `it was missing ${missing >= of ? 'always' : `in ${missing} of ${of}`}`
      say(join(path, name), property ?? is, ['is required', seen], side.side === 'sent' ? 'required' : undefined)
    }
    for (const [name, { shape }] of [...objects.properties].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const property = is.properties?.get(name)
      if (property !== undefined) compare(shape, property, join(path, name), depth + 1)
      else if (is.others === false) say(join(path, name), is, ['may not be there', 'it was seen'])
    }
  }

  function isOtherSide({ only }: DescribedSchema): boolean {
    return only !== undefined && only !== side.side
  }
}

/** Of a list as a whole it goes without saying that names are those of its elements. */
const join = (path: string, name: string): string => (path === '' || path === '[]' ? name : `${path}.${name}`)

function typesSeen(shape: Shape): readonly (readonly [SchemaType, number])[] {
  const { nulls, booleans, numbers, strings, arrays, objects } = shape
  const seen: readonly (readonly [SchemaType, number])[] = [
    ['null', nulls === null ? 0 : tallied(nulls)],
    ['boolean', booleans === null ? 0 : tallied(booleans)],
    ['integer', numbers === null ? 0 : tallied(numbers.integers)],
    ['number', numbers === null ? 0 : tallied(numbers.fractions)],
    ['string', strings === null ? 0 : tallied(strings.tally)],
    ['array', arrays === null ? 0 : tallied(arrays.tally)],
    ['object', objects === null ? 0 : tallied(objects.tally)],
  ]
  return seen.filter(([, count]) => count > 0)
}

const includes = (allowed: SchemaType, type: SchemaType): boolean =>
  allowed === type || (allowed === 'number' && type === 'integer')

const aType = (type: SchemaType): string => (type === 'null' ? 'null' : `${/^[aio]/.test(type) ? 'an' : 'a'} ${type}`)

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)

const shown = (values: readonly JsonValue[]): string => {
  const texts = values.map(value => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``)
  return texts.length <= VALUES + 1
    ? listed(texts)
    : `${texts.slice(0, VALUES).join(', ')} and ${texts.length - VALUES} more`
}

const listed = (texts: readonly string[]): string =>
  texts.length <= 1 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1) as string}`
