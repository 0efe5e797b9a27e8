#!/usr/bin/env node
/**
 * How many of the calls that the scripts of a recording declare stand in its specification, against lists that were read by hand
 * in the scripts (`scripts-truth/`), and how many of the calls that it states as declared are none.
 *
 *   node bench/scripts-recall.mjs directus=SPECIFICATION.json [homebridge=…] [--misses]
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({ options: { misses: { type: 'boolean' } }, allowPositionals: true })
const rows = {}
for (const given of positionals) {
  const [name, path] = given.split(/=(.*)/s)
  const { calls } = JSON.parse(readFileSync(new URL(`scripts-truth/${name}.json`, import.meta.url), 'utf8'))
  const claims = JSON.parse(readFileSync(path, 'utf8')).sections.calls.claims
  const missed = calls.filter(({ call }) => !claims.some(claim => tells(claim, call)))
  const declared = claims.filter(({ basis }) => basis === 'declared')
  const wrong = declared.filter(claim => !isHeard(claim) && !calls.some(({ call }) => tells(claim, call)))
  rows[name] = {
    'in the scripts': calls.length,
    told: calls.length - missed.length,
    recall: share(calls.length - missed.length, calls.length),
    'stated as declared': declared.length,
    precision: share(declared.length - wrong.length, declared.length),
  }
  if (values.misses)
    console.log(
      [...missed.map(({ call, at }) => `missed ${call} (${at})`), ...wrong.map(({ id }) => `wrong ${id}`)].join('\n'),
    )
}
console.table(rows)

/** `SEND name` is a message of a socket; `GET /path action=edit` a call with that value; `{}` any segment where it was seen. */
function tells({ basis, subject }, call) {
  const [method, path, choice] = call.split(' ')
  const { protocol, operation, messages = [] } = subject
  if (method === 'SEND')
    return messages.some(({ direction, name }) => direction === 'sent' && name.split(' ').at(-1) === path)
  if (method === 'WS' ? protocol !== 'websocket' : subject.method !== method) return false
  if (!isSamePath(subject.path, path, basis === 'observed')) return false
  const [, value] = choice?.split('=') ?? []
  return operation?.name === value
}

/** What scripts wait for is not in the lists. */
function isHeard({ subject: { messages = [] } }) {
  return messages.some(({ direction }) => direction === 'received')
}

function isSamePath(stated, read, wasSeen) {
  const own = stated.split('/')
  const other = read.split('/')
  return (
    own.length === other.length &&
    own.every((segment, index) =>
      other[index] === '{}' ? wasSeen || segment.startsWith('{') : segment === other[index],
    )
  )
}

function share(of, all) {
  return all === 0 ? 1 : Number((of / all).toFixed(3))
}
