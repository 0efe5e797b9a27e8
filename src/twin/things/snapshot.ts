import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { UserError } from '../../evidence/user-error.ts'
import { type Files, makeFiles } from './files.ts'

/** Everything that a twin was told, as JSON: a twin of the same specification goes on from here. */
export interface TwinSnapshot {
  readonly format: 'asbuilt-twin/1'
  /** Of the specification. */
  readonly revision: string
  /** Null where nothing was asked yet: then the twin is as the specification has it. */
  readonly collections: readonly CollectionSnapshot[] | null
  readonly sessions: readonly SessionSnapshot[]
  /** How many sessions were handed out. */
  readonly opened: number
  readonly files: readonly FileSnapshot[]
  /** Which things are in lists of their own, by the name of the list. Left out where nobody said. */
  readonly links?: readonly (readonly [list: string, keys: readonly string[]])[]
}

export interface FileSnapshot {
  /** Of the thing that it belongs to. */
  readonly key: string
  readonly mediaType: string
  /** The id of the call that it was sent with. */
  readonly by: string
  readonly base64: string
}

/** Files as a snapshot holds them. */
export const packedFiles = (files: Files): readonly FileSnapshot[] =>
  files.all().map(([key, { mediaType, by, bytes }]) => ({ key, mediaType, by, base64: base64Of(bytes) }))

/** The same the other way. @throws UserError where one is no base64 */
export const unpackedFiles = (files: readonly FileSnapshot[]): Files =>
  makeFiles(
    files.map(({ key, mediaType, by, base64 }, nth) => [key, { mediaType, by, bytes: bytesOf(base64, nth) }] as const),
  )

const CHUNK = 0x8000

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += CHUNK)
    text += String.fromCharCode(...bytes.subarray(from, from + CHUNK))
  return btoa(text)
}

function bytesOf(base64: string, nth: number): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
  } catch {
    throw wrong(`/files/${nth}/base64`, 'it is no base64')
  }
}

export interface CollectionSnapshot {
  readonly entity: string
  /** How many keys were made. */
  readonly made: number
  readonly things: readonly ThingSnapshot[]
  /** What addresses named and is not there any more. */
  readonly gone?: readonly string[]
  /** What was deleted and may be brought back. */
  readonly aside?: readonly ThingSnapshot[]
}

/** A `Thing` of `collections.ts`, which knows this file. */
interface ThingSnapshot {
  readonly values: JsonObject
  readonly address?: string
  readonly provenance: 'shown' | 'computed' | 'default'
  readonly restsOn: readonly string[]
  readonly unsure?: readonly string[]
  readonly sent?: readonly string[]
  readonly changes?: number
  readonly told?: {
    readonly by: string
    readonly has: readonly string[]
    readonly lacks: readonly string[]
    readonly sent: readonly string[]
  }
}

/** A `Session` of `sessions.ts`, which knows this file. */
interface SessionSnapshot {
  readonly token: string
  readonly role: string | null
  readonly names: readonly string[]
}

/** @throws UserError where it is no snapshot, with the place */
export function readSnapshot(value: unknown): TwinSnapshot {
  const { format, revision, collections, sessions, opened, files, links } = recordAt(value, '')
  if (format !== 'asbuilt-twin/1') throw wrong('/format', 'it is not asbuilt-twin/1')
  return {
    format,
    revision: textAt(revision, '/revision'),
    collections: collections === null ? null : listAt(collections, '/collections').map(collectionAt),
    sessions: listAt(sessions, '/sessions').map((one, nth) => {
      const { token, role, names = [] } = recordAt(one, `/sessions/${nth}`)
      return {
        token: textAt(token, `/sessions/${nth}/token`),
        role: role === null ? null : textAt(role, `/sessions/${nth}/role`),
        names: listAt(names, `/sessions/${nth}/names`).map((name, at) => textAt(name, `/sessions/${nth}/names/${at}`)),
      }
    }),
    opened: countAt(opened, '/opened'),
    ...(links === undefined
      ? {}
      : {
          links: listAt(links, '/links').map((one, nth) => {
            const [list, keys] = listAt(one, `/links/${nth}`)
            return [textAt(list, `/links/${nth}/0`), textsAt(keys, `/links/${nth}/1`)] as const
          }),
        }),
    files: listAt(files, '/files').map((one, nth) => {
      const { key, mediaType, by, base64 } = recordAt(one, `/files/${nth}`)
      const text = (name: string, held: unknown): string => textAt(held, `/files/${nth}/${name}`)
      return {
        key: text('key', key),
        mediaType: text('mediaType', mediaType),
        by: text('by', by),
        base64: text('base64', base64),
      }
    }),
  }
}

function collectionAt(value: unknown, nth: number): CollectionSnapshot {
  const place = `/collections/${nth}`
  const { entity, made, things, gone, aside } = recordAt(value, place)
  return {
    entity: textAt(entity, `${place}/entity`),
    made: countAt(made, `${place}/made`),
    things: listAt(things, `${place}/things`).map((one, thing) => thingAt(one, `${place}/things/${thing}`)),
    ...(gone === undefined ? {} : { gone: textsAt(gone, `${place}/gone`) }),
    ...(aside === undefined
      ? {}
      : { aside: listAt(aside, `${place}/aside`).map((one, thing) => thingAt(one, `${place}/aside/${thing}`)) }),
  }
}

function thingAt(value: unknown, place: string): ThingSnapshot {
  const { values, address, provenance, restsOn, unsure, sent, told, changes } = recordAt(value, place)
  if (provenance !== 'shown' && provenance !== 'computed' && provenance !== 'default')
    throw wrong(`${place}/provenance`, 'it is none of shown, computed, default')
  const given = recordAt(values, `${place}/values`) as JsonObject
  return {
    values: Object.assign(Object.create(null) as Record<string, JsonValue>, given),
    ...(address === undefined ? {} : { address: textAt(address, `${place}/address`) }),
    provenance,
    restsOn: textsAt(restsOn, `${place}/restsOn`),
    ...(unsure === undefined ? {} : { unsure: textsAt(unsure, `${place}/unsure`) }),
    ...(sent === undefined ? {} : { sent: textsAt(sent, `${place}/sent`) }),
    ...(changes === undefined ? {} : { changes: countAt(changes, `${place}/changes`) }),
    ...(told === undefined ? {} : { told: toldAt(told, `${place}/told`) }),
  }
}

function toldAt(value: unknown, place: string): NonNullable<ThingSnapshot['told']> {
  const { by, has, lacks, sent } = recordAt(value, place)
  return {
    by: textAt(by, `${place}/by`),
    has: textsAt(has, `${place}/has`),
    lacks: textsAt(lacks, `${place}/lacks`),
    sent: textsAt(sent, `${place}/sent`),
  }
}

const textsAt = (value: unknown, place: string): readonly string[] =>
  listAt(value, place).map((one, nth) => textAt(one, `${place}/${nth}`))

function recordAt(value: unknown, place: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(place, 'it is no object')
  return value as Readonly<Record<string, unknown>>
}

function listAt(value: unknown, place: string): readonly unknown[] {
  if (!Array.isArray(value)) throw wrong(place, 'it is no list')
  return value
}

function textAt(value: unknown, place: string): string {
  if (typeof value !== 'string') throw wrong(place, 'it is no text')
  return value
}

function countAt(value: unknown, place: string): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw wrong(place, 'it is no count')
  return value as number
}

const wrong = (place: string, what: string): UserError =>
  new UserError(`this is no snapshot of a twin: ${place === '' ? 'the whole' : place}: ${what}`, {
    place,
    hint: 'take one with Save a snapshot, or GET /.asbuilt/snapshot',
  })
