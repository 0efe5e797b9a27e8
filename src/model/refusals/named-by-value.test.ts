import { expect, test } from 'vitest'
import type { Body } from '../../evidence/exchange.ts'
import { namedByValue } from './named-by-value.ts'

const form: Body = {
  mediaType: 'application/x-www-form-urlencoded',
  state: 'parsed',
  size: 1,
  fields: [
    { name: 'host', value: 'web-1' },
    { name: 'visible', value: '' },
    { name: 'kind', value: 'plain' },
    { name: 'shape', value: 'plain' },
  ],
}
const json: Body = { mediaType: 'application/json', state: 'parsed', size: 1, value: { host: { label: 'web-1' } } }

test.each<readonly [message: string, body: Body | undefined, field: string | null]>([
  ['A host with the same name "web-1" already exists.', form, 'host'],
  ['A host with the same name “web-1” already exists.', json, 'label'],
  ['A host of this kind, "plain", already exists.', form, null],
  ['"web-1" already exists in "plain".', form, null],
  ['Host [web-1] already exists', form, 'host'],
  ["Duplicate entry 'web-1' for key 'PRIMARY'", form, 'host'],
  ['Setting pool size 1 could lead to loss.', { ...json, value: { pool: 'a', size: 1, rule: 1 } }, 'size'],
  ['A priority of 99 is out of range', { ...form, fields: [{ name: 'priority', value: '99' }] }, 'priority'],
  ['Setting pool size 2 could lead to loss.', { ...json, value: { pool: 'a', size: 1 } }, null],
  [
    "1062 Duplicate entry 'web-1' for key 'PRIMARY', query was: INSERT INTO hosts (name) VALUES ('plain')",
    form,
    'host',
  ],
  ['Host web.1 already exists', { ...form, fields: [{ name: 'host', value: 'web.1' }] }, 'host'],
  ['Room [#attic] already exists.', { ...form, fields: [{ name: 'host', value: '#attic' }] }, 'host'],
  ['Kind plain already exists', { ...form, fields: [{ name: 'kind', value: 'plain' }] }, 'kind'],
  ['Guest ann already exists, it must be unique', { ...form, fields: [{ name: 'login', value: 'ann' }] }, 'login'],
  ['The ann already exists', { ...form, fields: [{ name: 'login', value: 'ann' }] }, null],
  ['A room with shape plain already exists', form, 'shape'],
  ['Invalid input: a room with shape round already exists', form, null],
  ['Duplicate room name: web-1', form, 'host'],
  ['the gopher protocol is not yet supported', { ...json, value: { protocol: 'gopher', port: 1 } }, 'protocol'],
  ['Unknown kind round', { ...json, value: { kind: 'round', shape: 'round' } }, 'kind'],
  ['the gopher protocol is slow', { ...json, value: { protocol: 'gopher' } }, null],
  ['The host "web-1" cannot be reached.', form, null],
  ['A host with the same name "web-2" already exists.', form, null],
  ['A host with the same name "web-1" already exists.', undefined, null],
  ['"value" must be a valid email. You provided "web-1".', form, 'host'],
  ["Invalid email address, received 'web-1'", json, 'label'],
  ['Names may only contain letters. Name used: web-1', json, 'label'],
  ['Names may only contain letters. Name used: web-2', json, null],
  ['"value" must be a valid email. You provided "plain".', form, null],
  ['A shape is required for kind "web-1".', form, null],
])('%s', (message, body, field) => expect(namedByValue(message, body === undefined ? {} : { body })).toBe(field))
