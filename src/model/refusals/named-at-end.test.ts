import { expect, test } from 'vitest'
import type { Body } from '../../evidence/exchange.ts'
import { namedAtEnd } from './named-at-end.ts'

const json = (value: NonNullable<Body['value']>): Body => ({
  mediaType: 'application/json',
  state: 'parsed',
  size: 1,
  value,
})
const sent = json({ input: { title: 'ab', readingMinutes: 90, slug: 'A b' } })
const form: Body = {
  mediaType: 'application/x-www-form-urlencoded',
  state: 'parsed',
  size: 1,
  fields: [{ name: 'post_title', value: 'ab' }],
}

test.each<readonly [message: string, body: Body | undefined, fields: readonly string[]]>([
  ['This field is invalid: Title', sent, ['title']],
  ['These fields are invalid: Slug, Reading Minutes', sent, ['slug', 'readingMinutes']],
  ['This field is invalid: Post title.', form, ['post_title']],
  ['This field is invalid: Cover', sent, []],
  ['These fields are invalid: Title, Cover', sent, []],
  ['Not found: 17', sent, []],
  ['Title is invalid', sent, []],
  ['Missing parameter(s): name, reading_minutes', sent, ['name', 'reading_minutes']],
  ['Missing required scope: read', sent, []],
  ['missing crew property', sent, ['crew']],
  ['Missing "Reading_Minutes" parameter.', sent, ['readingMinutes']],
  ['Missing required field', sent, []],
  ['missing data for required field', sent, []],
  ['Missing field in JSON data: kind', sent, ['kind']],
  ['Missing parameter(s): a name', sent, []],
  ['Error: missing parameters: TITLE READING_MINUTES', sent, ['TITLE', 'READING_MINUTES']],
  ['Missing parameters: due_date owner_id', sent, ['due_date', 'owner_id']],
  ['Missing parameters: on page', sent, []],
  ['This field is invalid: Title', undefined, []],
  ['Title, slug, and reading minutes must be given', sent, ['title', 'slug', 'readingMinutes']],
  ['Title and cover are required', sent, ['title', 'cover']],
  ['Title and cover must differ', sent, []],
  ['Author and cover are required', sent, []],
])('%s', (message, body, fields) => expect(namedAtEnd(message, body === undefined ? {} : { body })).toEqual(fields))
