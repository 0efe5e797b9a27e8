import { carriedBy, mayCarry } from '../evidence/carried/carried.ts'
import { heldInWire } from '../evidence/wires/held-in-wire.ts'
import { withCalls } from '../evidence/wires/script-calls.ts'
import type { JsonObject, JsonValue } from '../evidence/exchange.ts'
import { blanked, isArchive } from './inside/archives.ts'
import { rewriteBytes } from './inside/bytes.ts'
import { rewriteCookie } from './inside/credentials.ts'
import { decodeBase64 } from './inside/codings.ts'
import { rewriteHeader } from './inside/headers.ts'
import { rewriteJson } from './inside/json.ts'
import { rewriteCommand } from './inside/commands.ts'
import { passwordsInText } from './inside/given-by-place.ts'
import { codesInText } from './inside/one-time-codes.ts'
import { calledAt, knowing } from './inside/knowing.ts'
import { makeWalk } from './inside/leaf.ts'
import { mayHoldRows, namedRows } from './inside/named-rows.ts'
import { nameSays } from './kinds/names.ts'
import { rewriteProse } from './inside/prose.ts'
import type { Redactor } from './redactor.ts'
import { collectorFor, noteOpened } from './known/secrets.ts'
import type { Secrets } from './known/secrets.ts'
import { keptPicture } from './pictures.ts'
import { rewriteSnapshotHtml, rewriteWords } from './inside/snapshot.ts'
import { rewriteLines, rewriteText } from './inside/text.ts'
import { rewriteFieldName, rewriteTyped } from './inside/typed.ts'
import { isUrlLike, rewriteUrl } from './inside/url.ts'
import type { Visitor, Walk } from './inside/visitor.ts'
import { isAssetType } from './inside/walk.ts'

/** Pass 1 over a raw HAR entry: what `collectSecrets` finds in its exchange, and what stands in the fields of the tool. */
export function collectHarEntry(secrets: Secrets, entry: JsonObject): void {
  const visitor = collectorFor(secrets)
  rewriteHarEntry(entry, visitor)
  const { request, response } = entry
  if (isObject(request ?? null) && isObject(response ?? null)) {
    const { method, url } = request as JsonObject
    noteOpened(secrets, method, url, (response as JsonObject)['status'])
  }
  const carried = carriedIn(entry)
  if (carried !== null) rewriteJson(carried, makeWalk(visitor, false), '')
}

/** What its page carries for scripts, or its answer holds flattened: there a value may stand far from the name that tells what it is. */
function carriedIn(entry: JsonObject): JsonValue | null {
  const { response } = entry
  const content = isObject(response ?? null) ? (response as JsonObject)['content'] : undefined
  if (!isObject(content ?? null)) return null
  const { text, mimeType, encoding } = content as JsonObject
  const mediaType = typeof mimeType === 'string' ? mimeType.split(';')[0]!.trim().toLowerCase() : ''
  if (typeof text !== 'string') return null
  const plain = (): string => (encoding === 'base64' ? (decodeBase64(text)?.text ?? '') : text)
  if (mayCarry(mediaType)) return carriedBy(plain(), mediaType)
  if (!/json|x-script/.test(mediaType)) return null
  const bare = plain()
  return (
    heldInWire(bare, mediaType) ?? parsedIn(bare, mayHoldScript, withCalls) ?? parsedIn(bare, mayHoldRows, namedRows)
  )
}

/** Rows under their columns, or what scripts in it are called with, of which the raw text tells none by name. */
function parsedIn(
  text: string,
  may: (text: string) => boolean,
  read: (value: JsonValue) => JsonValue | null,
): JsonValue | null {
  if (!may(text)) return null
  try {
    return read(JSON.parse(text) as JsonValue)
  } catch {
    return null
  }
}

const mayHoldScript = (text: string): boolean => /"\s{0,4}[\w$]{1,80}\.[\w$.]{1,200}\(/.test(text)

/** Pass 2: the entry as its tool wrote it, without the secrets; whatever holds none is spelled as before. */
export const redactHarEntry = (redactor: Redactor, entry: JsonObject): JsonObject =>
  rewriteHarEntry(entry, redactor.visitor)

function rewriteHarEntry(entry: JsonObject, visitor: Visitor): JsonObject {
  const sent = makeWalk(visitor, true)
  const received = makeWalk(visitor, false)
  const asset = isAssetEntry(entry)
  return rewriteObject(entry, (key, value) => {
    if (key === 'request' && isObject(value)) return rewriteMessage(value, sent, false)
    if (key === 'response' && isObject(value)) return rewriteMessage(value, received, asset)
    if (key === '_action' && isObject(value)) return rewriteDone(value, received)
    if (key === '_shown' && isArray(value)) return keepOrCopy(value, text => rewriteShown(text, received))
    if (key === '_landing' && isObject(value)) return rewriteRawLanding(value, received)
    if (/^_.*messages$/i.test(key) && isArray(value)) return value.map(message => rewriteFrame(message, sent, received))
    return rewriteOther(value, key, received, 0)
  })
}

/** Pass 1 over a raw snapshot of a recording. */
export function collectHarSnapshot(secrets: Secrets, snapshot: JsonObject): void {
  rewriteHarSnapshot(snapshot, collectorFor(secrets))
}

/**
 * Pass 2: what `Redactor.snapshot` does, over all fields.
 * @param screenshots whether the picture of the moment may stay: see `keptPicture`
 */
export function redactHarSnapshot(redactor: Redactor, snapshot: JsonObject, screenshots = false): JsonObject {
  const redacted = rewriteHarSnapshot(snapshot, redactor.visitor)
  const kept = screenshots ? keptPicture(snapshot['picture'], snapshot['html'], redacted['html']) : null
  return kept === null ? redacted : { ...redacted, picture: kept }
}

function rewriteHarSnapshot(snapshot: JsonObject, visitor: Visitor): JsonObject {
  const walk = makeWalk(visitor, false)
  return rewriteObject(snapshot, (key, value) => {
    if (key === 'html' && typeof value === 'string') return rewriteSnapshotHtml(value, visitor)
    if (key === 'url' && typeof value === 'string') return rewriteUrl(value, walk, 0)
    if (key === 'title' && typeof value === 'string') return walk.leaf(value, '', 0)
    // Looking through a picture finds nothing.
    if (key === 'picture') return null
    if ((key === 'action' || key === 'from' || key === 'since') && isObject(value)) return rewriteDone(value, walk)
    if (key === 'styles' && isObject(value)) return rewriteObject(value, (_, css) => rewriteStyle(css, visitor))
    if (key === 'appeared' && isArray(value)) return keepOrCopy(value, text => rewriteShown(text, walk))
    return rewriteOther(value, key, walk, 0)
  })
}

/** Style rules, as those between the tags of markup. */
const rewriteStyle = (css: JsonValue, visitor: Visitor): JsonValue =>
  typeof css === 'string' ? visitor.text(css, false) : css

/** What a person did: its words, and the address where it was done. */
function rewriteDone(action: JsonObject, walk: Walk): JsonObject {
  return rewriteObject(action, (key, value) => {
    if (key === 'words' && typeof value === 'string') return rewriteWords(value, walk)
    if (key === 'url' && typeof value === 'string') return rewriteUrl(value, walk, 0)
    if (key === 'step' && isObject(value)) return rewriteRawStep(value, walk)
    return rewriteOther(value, key, walk, 0)
  })
}

/** What has to be known to do it again. */
function rewriteRawStep(step: JsonObject, walk: Walk): JsonObject {
  return rewriteObject(step, (key, value) => {
    if (key === 'url' && typeof value === 'string') return rewriteUrl(value, walk, 0)
    if (typeof value === 'string') return walk.leaf(value, key === 'password' ? key : '', 0)
    if (key === 'choices' && isArray(value))
      return keepOrCopy(value, choice => (typeof choice === 'string' ? walk.leaf(choice, '', 0) : choice))
    return rewriteOther(value, key, walk, 0)
  })
}

/** A text that appeared. */
function rewriteShown(shown: JsonValue, walk: Walk): JsonValue {
  if (!isObject(shown)) return rewriteOther(shown, '', walk, 0)
  return rewriteObject(shown, (key, value) =>
    key === 'text' && typeof value === 'string' ? walk.leaf(value, '', 0) : rewriteOther(value, key, walk, 0),
  )
}

/** What a redirect led to. */
function rewriteRawLanding(landing: JsonObject, walk: Walk): JsonObject {
  const words = (name: string) => (held: JsonValue) =>
    isObject(held)
      ? rewriteObject(held, (key, text) => (key === name && typeof text === 'string' ? walk.leaf(text, '', 0) : text))
      : rewriteOther(held, '', walk, 0)
  return rewriteObject(landing, (key, value) => {
    if (key === 'url' && typeof value === 'string') return rewriteUrl(value, walk, 0)
    if (key === 'messages' && isArray(value)) return keepOrCopy(value, words('text'))
    if (key === 'fields' && isArray(value)) return keepOrCopy(value, words('label'))
    return rewriteOther(value, key, walk, 0)
  })
}

/** A request or a response. */
function rewriteMessage(message: JsonObject, walk: Walk, asset: boolean): JsonObject {
  let grown = 0
  const changed = rewriteObject(message, (key, value) => {
    if ((key === 'url' || key === 'redirectURL') && typeof value === 'string') return rewriteUrl(value, walk, 0)
    if ((key === 'postData' || key === 'content') && isObject(value)) {
      const body = rewriteContent(value, key === 'content' ? walk : onTheWayOf(value, message['url'], walk), asset)
      if (body !== value) grown = sizeOf(body) - sizeOf(value)
      return body
    }
    if (key === 'queryString') return rewriteNamed(value, walk, (name, text) => walk.leaf(text, name, 0), true)
    return rewriteOther(value, key, walk, 0)
  })
  const size = changed['bodySize']
  return grown !== 0 && typeof size === 'number' && size > 0 && isObject(message['postData'] ?? null)
    ? rewriteObject(changed, (key, value) => (key === 'bodySize' ? size + grown : value))
    : changed
}

/** The way through what was sent: what it gives by its place alone is known there. */
function onTheWayOf({ text }: JsonObject, url: JsonValue | undefined, walk: Walk): Walk {
  const called = typeof url === 'string' ? calledAt(url) : ''
  return typeof text === 'string'
    ? knowing({ passwords: passwordsInText(text, called), codes: codesInText(text) }, walk)
    : walk
}

function rewriteContent(content: JsonObject, walk: Walk, asset: boolean): JsonObject {
  const mediaType =
    typeof content['mimeType'] === 'string' ? content['mimeType'].split(';')[0]!.trim().toLowerCase() : ''
  const changed = rewriteObject(content, (key, value) => {
    if (key === 'text' && typeof value === 'string') {
      return content['encoding'] === 'base64'
        ? rewriteBinaryBody(value, mediaType, walk, asset)
        : rewriteText(value, mediaType, walk, asset)
    }
    if (key === 'params') return rewriteNamed(value, walk, (name, text) => rewriteTyped(text, name, walk, 0), true)
    return rewriteOther(value, key, walk, 0)
  })
  const size = content['size']
  return changed !== content && typeof size === 'number' && size === sizeOf(content)
    ? rewriteObject(changed, (key, value) => (key === 'size' ? sizeOf(changed) : value))
    : changed
}

/** Bytes of a body's text as it stands. */
function sizeOf(content: JsonObject): number {
  const text = content['text']
  if (typeof text !== 'string') return 0
  if (content['encoding'] === 'base64') return Math.floor((text.replace(/=+$/, '').length * 3) / 4)
  let size = text.length
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code > 0x7f) size += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1
  }
  return size
}

function rewriteBinaryBody(text: string, mediaType: string, walk: Walk, asset: boolean): string {
  if (/^(?:image\/(?!svg)|font|audio|video)/.test(mediaType)) return text
  if (isArchive(text)) return blanked(text)
  const isText = !/octet-stream|protobuf|grpc|zip/.test(mediaType)
  return rewriteBytes(text, walk, isText ? plain => rewriteText(plain, mediaType, walk, asset) : null)
}

/** A message of a socket: `data` as text, or as base64 where it is binary. */
function rewriteFrame(frame: JsonValue, sent: Walk, received: Walk): JsonValue {
  if (!isObject(frame)) return rewriteOther(frame, '', received, 0)
  const isSent = frame['type'] === 'send' || frame['type'] === 'request' || frame['type'] === 'sent'
  const walk = isSent ? sent : received
  return rewriteObject(frame, (key, value) => {
    if (typeof value !== 'string') return rewriteOther(value, key, walk, 0)
    if (key !== 'data' && key !== 'payload' && key !== 'text') return walk.visitor.text(value, true)
    return frame['opcode'] === 2
      ? rewriteBytes(value, walk, text => rewriteLines(text, walk))
      : isSent
        ? rewriteLines(rewriteCommand(value, walk.visitor), onTheWayOfFrame(value, walk))
        : rewriteLines(value, walk)
  })
}

/** Sockets say too much for every word of theirs to be kept until it is known what pages hide. */
function onTheWayOfFrame(text: string, walk: Walk): Walk {
  const [passwords, codes] = [passwordsInText(text), codesInText(text)]
  return passwords.size + codes.size === 0 ? walk : knowing({ passwords, codes }, walk)
}

/** A field that only this tool writes: header and cookie lists by their names, URLs as such, everything else by value. */
function rewriteOther(value: JsonValue, key: string, walk: Walk, depth: number): JsonValue {
  if (typeof value === 'string') {
    if (nameSays(key).surely) return walk.leaf(value, key, 0)
    if (value.length < 6) return value
    return isUrlLike(value) && value.includes(':')
      ? rewriteUrl(value, walk, 0)
      : walk.visitor.text(value.length < 4000 ? rewriteProse(value, walk, 0) : value, true)
  }
  if (value === null || typeof value !== 'object' || depth > 1000) return value
  if (isArray(value)) {
    if (/headers$/i.test(key)) return rewriteNamed(value, walk, (name, text) => rewriteHeader(name, text, walk))
    if (/cookies$/i.test(key)) return rewriteNamed(value, walk, (name, text) => rewriteCookie(name, text, walk))
    return keepOrCopy(value, element => rewriteOther(element, key, walk, depth + 1))
  }
  if (!isObject(value)) return value
  if (/headers$/i.test(key)) {
    return rewriteObject(value, (name, text) =>
      typeof text === 'string' ? rewriteHeader(name, text, walk) : rewriteOther(text, name, walk, depth + 1),
    )
  }
  return rewriteObject(value, (name, held) => rewriteOther(held, name, walk, depth + 1))
}

/** A list of `{name, value}`. */
function rewriteNamed(
  list: JsonValue,
  walk: Walk,
  rewrite: (name: string, text: string) => string,
  isField = false,
): JsonValue {
  if (!isArray(list)) return rewriteOther(list, '', walk, 0)
  return keepOrCopy(list, element => {
    if (!isObject(element)) return rewriteOther(element, '', walk, 0)
    const name = typeof element['name'] === 'string' ? element['name'] : ''
    return rewriteObject(element, (key, held) => {
      // Names of header fields and cookies are words of the program; whoever made a form may name a field after what it keeps.
      if (key === 'name') return isField && typeof held === 'string' ? rewriteFieldName(held, walk) : held
      return key === 'value' && typeof held === 'string' ? rewrite(name, held) : rewriteOther(held, key, walk, 0)
    })
  })
}

function keepOrCopy(list: readonly JsonValue[], rewrite: (element: JsonValue) => JsonValue): readonly JsonValue[] {
  const copy = list.map(rewrite)
  return copy.every((element, index) => element === list[index]) ? list : copy
}

function rewriteObject(object: JsonObject, rewrite: (key: string, value: JsonValue) => JsonValue): JsonObject {
  let copy: Record<string, JsonValue> | null = null
  for (const key of Object.keys(object)) {
    const held = object[key]!
    const written = rewrite(key, held)
    // `__proto__` is the copy's own where it was the object's.
    if (written !== held) (copy ??= { ...object })[key] = written
  }
  return copy ?? object
}

function isAssetEntry(entry: JsonObject): boolean {
  const type = entry['_resourceType']
  if (typeof type === 'string' && /^(?:script|stylesheet|image|font|media|manifest)$/.test(type)) return true
  const response = entry['response']
  const content = isObject(response ?? null) ? (response as JsonObject)['content'] : undefined
  const mediaType = content !== undefined && isObject(content) ? content['mimeType'] : undefined
  return typeof mediaType === 'string' && isAssetType(mediaType.toLowerCase())
}

const isArray = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value)
const isObject = (value: JsonValue): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
