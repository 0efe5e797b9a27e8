import { decodeBase64, decodePercent, encodePercent } from './codings.ts'
import { compact } from '../kinds/compact.ts'
import { rewriteAuthorization, rewriteCookieHeader, rewriteSetCookie } from './credentials.ts'
import { isIdle } from './idle.ts'
import { judgeByForm, judgeByName } from '../kinds/judge.ts'
import { isJwt } from './jwt.ts'
import { isToken } from '../kinds/kinds.ts'
import { rewriteLiterals } from './literals.ts'
import { rewriteMarkup } from './markup.ts'
import { nameSays } from '../kinds/names.ts'
import { isOpaque, randomMass } from '../kinds/opaque.ts'
import { rewriteProse } from './prose.ts'
import { isUrlLike, rewritePairs, rewriteUrl } from './url.ts'
import type { Visitor, Walk } from './visitor.ts'

/** A way through what one side sent. */
export function makeWalk(visitor: Visitor, sent: boolean): Walk {
  const clean = cleanOf(visitor, sent)
  const walk: Walk = {
    visitor,
    sent,
    stayed: clean.stayed,
    codes: new Set(),
    assets: clean.assets,
    leaf: (value, name, depth) => {
      if (nameSays(name).kind === null) {
        if (value.length < 6) return value
        if (isIdle(value)) return visitor.plain(value)
      }
      // Recordings say the same things again and again: what was looked at under a name and stayed need not be looked at twice.
      if (value.length < 6 || value.length > 200 || depth > 3) return lookInto(value, name, depth, walk)
      if (clean.byName.get(name)?.has(value) === true) return value
      const changed = lookInto(value, name, depth, walk)
      if (changed === value) remember(clean, name, value)
      return changed
    },
    prose: text => {
      if (text.length < 6) return text
      if (text.length > 200) return visitor.text(text, true)
      if (isIdle(text)) return visitor.plain(text)
      if (clean.prose.has(text)) return text
      const changed = visitor.text(text, true)
      if (changed === text) {
        if (clean.prose.size >= mostProse) clean.prose.clear()
        clean.prose.add(compact(text))
      }
      return changed
    },
  }
  return walk
}

interface Clean {
  readonly byName: Map<string, Set<string>>
  /** How many values `byName` holds. */
  size: number
  readonly prose: Set<string>
  readonly stayed: Map<string, string>
  readonly assets: Set<string>
}

const most = 40_000
const mostProse = 2000

function remember(clean: Clean, name: string, value: string): void {
  if (clean.size >= most) {
    clean.byName.clear()
    clean.size = 0
  }
  clean.size++
  const held = clean.byName.get(name)
  if (held === undefined) clean.byName.set(compact(name), new Set([compact(value)]))
  else held.add(compact(value))
}

const cleanByVisitor = new WeakMap<Visitor, readonly [Clean, Clean]>()

function cleanOf(visitor: Visitor, sent: boolean): Clean {
  let both = cleanByVisitor.get(visitor)
  if (both === undefined) {
    both = [nothingClean(), nothingClean()]
    cleanByVisitor.set(visitor, both)
  }
  return both[sent ? 0 : 1]
}

const nothingClean = (): Clean => ({
  byName: new Map(),
  size: 0,
  prose: new Set(),
  stayed: new Map(),
  assets: new Set(),
})

/** More encodings inside each other than that are not opened: what is in there is looked at as text. */
const deepest = 8

/** A leaf looked at in every way, whatever it is and however often it was seen. */
export function lookInto(value: string, name: string, depth: number, walk: Walk): string {
  const { length } = value
  if (length === 0) return value
  const meaning = nameSays(name)
  const { visitor } = walk
  if (length < 6 && meaning.kind === null) return value
  if (isToken(value)) return visitor.text(value, true)
  if (depth > deepest) return visitor.text(value, true)
  const first = value.charCodeAt(0)
  if (length >= 6) {
    const last = value.charCodeAt(length - 1)
    // What a program prints of its values need not quote them: `{Name:nell Password:…}`.
    if (((first === 0x7b && last === 0x7d) || (first === 0x5b && last === 0x5d)) && /["'`]/.test(value)) {
      return visitor.text(rewriteLiterals(value, walk, depth + 1, name), false)
    }
    if (first === 0x3c && length > 12 && /^<[!?A-Za-z]/.test(value)) return rewriteMarkup(value, walk, depth + 1)
    if (first === 0x65 && isJwt(value)) return visitor.secret(value, 'jwt')
  }
  if (meaning.kind === 'token' && length > 4 && length <= 8192 && /cookie$/i.test(name) && setting.test(value))
    return rewriteSetCookie(value, walk)
  if (length <= 65_536 && meaning.kind !== null) {
    const kind = judgeByName(value, meaning, walk.sent || isHeaderName(name), visitor.knows(value))
    if (kind !== null) {
      const cookies = /cookie/i.test(name)
      if (cookies && value.includes('=')) return rewriteCookieHeader(value, walk)
      if (kind === 'token' && /^[A-Za-z]{3,12} \S/.test(value)) return rewriteAuthorization(value, walk)
      if (isUrlLike(value) && value.includes('://')) {
        const changed = rewriteUrl(value, walk, depth + 1, true)
        if (changed !== value || kind !== 'secret') return changed
      }
      return visitor.secret(value, kind)
    }
  }
  if (length < 8) return visitor.text(value, true)
  if (first === 0x64 && value.startsWith('data:')) return visitor.text(rewriteData(value, walk, depth + 1), false)
  const blank = hasBlank(value)
  if (!blank) {
    // Base64 may open with a slash too.
    if (isUrlLike(value) && !(first === 0x2f && isSlashed(value))) return rewriteUrl(value, walk, depth + 1)
    if (meaning.identifier && /^\d+$/.test(value)) return visitor.text(value, false)
    if (value.includes('%')) {
      const decoded = decodePercent(value, false)
      if (decoded !== null) {
        const changed = lookInto(decoded, name, depth + 1, walk)
        return changed === decoded ? value : encodePercent(changed)
      }
    }
    if (value.includes('=') && value.includes('&') && pairs.test(value))
      return rewritePairs(value, walk, depth + 1, 'form')
    if (length >= 12) {
      const decoded = decodeBase64(value)
      if (decoded !== null) {
        const changed = lookInto(decoded.text, name === '' ? '' : 'text', depth + 1, walk)
        return changed === decoded.text ? visitor.text(value, false) : decoded.encode(changed)
      }
    }
    if (length >= 9) {
      const kind = judgeByForm(value, meaning)
      if (kind === 'identifier') visitor.identifier(value)
      else if (kind !== null) return visitor.text(visitor.secret(value, kind), true)
    }
  } else {
    if (length < 30) {
      const kind = judgeByForm(value, meaning)
      if (kind === 'phone') return visitor.secret(value, kind)
    }
    if (length < 1000 && /\d{4}/.test(value)) {
      const said = spokenCode.exec(value)
      if (said !== null) {
        const start = said.index + said[0].length - said[1]!.length
        value = value.slice(0, start) + visitor.secret(said[1]!, 'otp') + value.slice(start + said[1]!.length)
      }
    }
    if (length < 20_000) value = rewriteProse(value, walk, depth + 1)
    if (document.test(value)) return visitor.text(rewriteLiterals(value, walk, depth + 1), true)
  }
  return visitor.text(value, true)
}

/** The text in a `data:` URL. */
function rewriteData(url: string, walk: Walk, depth: number): string {
  const opening = /^data:(?:text|application)\/[\w.+-]{1,80}(?:;[\w=-]{1,40}){0,4},/.exec(url)?.[0]
  if (opening === undefined) return url
  const held = url.slice(opening.length)
  const decoded = opening.endsWith(';base64,') ? decodeBase64(held) : null
  const text = decoded?.text ?? decodePercent(held, false) ?? held
  const changed = lookInto(text, '', depth, walk)
  return changed === text ? url : opening + (decoded?.encode(changed) ?? encodePercent(changed))
}

/** `X-Password`: a header that somebody invented, quoted in a body. No form is labelled so, and no message stands under it. */
const isHeaderName = (name: string): boolean => name.length < 60 && /^x(?:-[a-z\d]+)+$/i.test(name)

const isWordOrDigest = (part: string): boolean => /^[a-z]+$/.test(part) || /^[0-9a-f]+$/.test(part)

/** Base64 that opens with a slash, and no path; words and digests between slashes are one: `/notes/0ffe86f566…`. */
const isSlashed = (value: string): boolean =>
  /[=+]$/.test(value)
    ? isOpaque(value)
    : !value.slice(1).split('/').every(isWordOrDigest) &&
      value.length >= 24 &&
      /^[A-Za-z\d+/]+$/.test(value) &&
      randomMass(value) >= value.length * 0.75 &&
      isOpaque(value)

/** What is given to `document.cookie`. */
const setting = /^[\w.%-]{1,100}=[^;\s]{1,8000}(?:;|$)/
const pairs = /^[\w.[\]%-]{1,60}=[^&\s]*(?:&[\w.[\]%-]{1,60}=[^&\s]*)+$/
/** "Your verification code is 482913". */
const spokenCode =
  /\b(?:(?:verification|security|one[- ]time|login|sign-?in|confirmation|authentication|2fa|mfa|sms|access|your) (?:code|pin|password)|otp|passcode)\b[^\d\n]{0,24}?(?<![\d.,-])(\d{4,8})(?![\d.,-]?\d)/i

/** GraphQL, whose arguments stand in the text. */
const document = /^\s{0,40}(?:query|mutation|subscription)\b[^"]{0,4000}"/

function hasBlank(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) <= 0x20) return true
  return false
}
