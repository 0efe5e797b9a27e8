import { noteDeclared } from './declared.ts'
import { rewriteFields } from './fields.ts'
import { holdsMessages, rewriteHttpPart } from './http-parts.ts'
import { rewriteLiterals } from './literals.ts'
import { rewriteMarkup } from './markup.ts'
import { nameSays } from '../kinds/names.ts'
import { rewriteProse } from './prose.ts'
import { rewriteScriptMaps } from './script-maps.ts'
import { rewriteTable } from './table.ts'
import { rewriteFieldName, rewriteTyped } from './typed.ts'
import { rewritePairs } from './url.ts'
import type { Walk } from './visitor.ts'

/** Decoded text of a body of a media type. */
export function rewriteText(text: string, mediaType: string, walk: Walk, asset: boolean): string {
  if (text.length < 4) return text
  const bare = rewriteScriptMaps(text, json => walk.visitor.text(rewriteLiterals(json, walk, 0), false))
  return rewriteBare(bare, mediaType, walk, asset)
}

/** The same of a text without source maps in it. */
function rewriteBare(text: string, mediaType: string, walk: Walk, asset: boolean): string {
  if (!walk.sent && /json|script/.test(mediaType)) noteDeclared(text, walk)
  if (asset && !/html|json|svg|xml/.test(mediaType)) {
    return text.length < 200_000 && settings.test(text)
      ? walk.visitor.text(rewriteLiterals(text, walk, 0), true)
      : walk.visitor.text(text, false)
  }
  if (asset && /svg/.test(mediaType)) return walk.visitor.text(text, false)
  if (/x-www-form-urlencoded/.test(mediaType)) return rewritePairs(text, walk, 0, 'form')
  const start = text.trimStart().slice(0, 15).toLowerCase()
  if (
    /html|xml/.test(mediaType) ||
    start.startsWith('<!doctype') ||
    start.startsWith('<html') ||
    start.startsWith('<?xml')
  )
    return rewriteMarkup(text, walk, 0)
  if (/json/.test(mediaType) || start.startsWith('{') || (start.startsWith('[') && !isHeading.test(start)))
    return walk.visitor.text(rewriteLiterals(text, walk, 0), false)
  if (/javascript|ecmascript/.test(mediaType)) return walk.visitor.text(rewriteLiterals(text, walk, 0), true)
  if (/\/css/.test(mediaType)) return walk.visitor.text(text, false)
  if (/multipart/.test(mediaType)) return rewriteMultipart(text, walk)
  if (isPacked.test(mediaType)) return walk.visitor.text(rewriteFields(text, walk), true)
  // A table of texts between bars.
  if (/x-gwt-rpc/.test(mediaType))
    return walk.visitor.text(
      text
        .split('|')
        .map(cell => walk.leaf(cell, '', 0))
        .join('|'),
      false,
    )
  if (/csv|tab-separated/.test(mediaType)) return walk.visitor.text(rewriteTable(text, walk), true)
  return rewriteLines(text, walk)
}

/** Names and values of a binary form, which a recorder kept as text. */
const isPacked = /msgpack|messagepack|cbor|bson|protobuf|grpc/

/** Of a part of a file of settings: `[database]`. */
const isHeading = /^\[(?!(?:true|false|null)\b)[a-z_]/

/** A script that hands over values: JSONP, or settings given to a global. */
const settings =
  /^[\s;]{0,20}(?:\/\*\*\/)?(?:[\w.$]{1,80}\s?\(\s?[{[]|(?:window|self|globalThis|var|const|let)\b[\w.\s$'"[\]]{1,120}=\s?[{["'`])/

/** Lines of plain text, of an event stream or of JSON by line: `NAME=value`, `name: value`, `data: {…}`. */
export function rewriteLines(text: string, walk: Walk): string {
  if (!text.includes('\n')) return walk.visitor.text(rewriteLine(text, walk), false)
  const lines = text.split('\n').map(line => rewriteLine(line, walk))
  // Once more as a whole, for what goes over several lines.
  return walk.visitor.text(lines.join('\n'), false)
}

function rewriteLine(line: string, walk: Walk): string {
  if (line.length < 4) return line
  const data = line.startsWith('data:') ? (line[5] === ' ' ? 6 : 5) : (prefixed.exec(line)?.[0].length ?? 0)
  const rest = data === 0 ? line : line.slice(data)
  if (/^[[{]/.test(rest)) return line.slice(0, data) + rewriteLiterals(rest, walk, 1)
  const assignment = line.length > 4000 ? null : assigned.exec(line)
  if (assignment !== null) {
    const [, before, name, value, after] = assignment as unknown as [string, string, string, string, string]
    if (!/\s/.test(value) || (nameSays(name).surely && value.length < 80))
      return before + walk.leaf(value, name, 1) + after
  }
  return data === 0 && /\s/.test(line)
    ? walk.visitor.text(line.length < 4000 ? rewriteProse(line, walk, 1) : line, true)
    : line.slice(0, data) + walk.leaf(rest, '', 1)
}

/** What stands before the JSON of a message: of socket.io (`42/room,`), or the row of a React Flight answer (`1:`, `a:HL`). */
const prefixed = /^(?:[a-z]?\d{0,5}(?:\/[^,]{0,60},)?\d{0,5}|[0-9a-f]{1,6}:[A-Z]{0,2})(?=[[{])/

const assigned =
  /^(\s{0,20}(?:export |set )?["']?([\p{L}\d_.-]{2,60})["']?\s{0,4}[:=]\s{0,4}["']?)([^\s"'](?:[^"']{0,2000}[^\s"';,])?)(["']?[;,\r]?\s{0,4})$/u

/** What a part says of itself: the name of its field, or of a file. */
const named = /\b((?:file)?name)="([^"]{6,200})"/gi

/** The parts of a multipart body as text, each under its name, or as the message that it is. */
function rewriteMultipart(text: string, walk: Walk): string {
  const boundary = /^\s*(--[^\r\n]{1,200})/.exec(text)?.[1]
  if (boundary === undefined) return walk.visitor.text(text, true)
  return text
    .split(boundary)
    .map(part => {
      if (holdsMessages(part))
        return rewriteHttpPart(part, walk, (held, mediaType) => rewriteText(held, mediaType, walk, false))
      const match = /^((?:[^\r\n]{0,1000}\r?\n){1,20}?\r?\n)([\s\S]*?)(\r?\n)$/.exec(part)
      const name = match === null ? undefined : /\bname="([^"]{0,200})"/i.exec(match[1]!)?.[1]
      if (match === null || name === undefined) return walk.visitor.text(part, true)
      const value = match[2]!
      return (
        match[1]!.replace(named, (_, says: string, held: string) => `${says}="${rewriteFieldName(held, walk)}"`) +
        (/filename=/i.test(match[1]!) ? walk.visitor.text(value, true) : rewriteTyped(value, name, walk, 0)) +
        match[3]!
      )
    })
    .join(boundary)
}
