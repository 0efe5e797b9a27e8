import { decodePercent, encodePercent } from './codings.ts'
import { isIdentifierShape, looksRandom } from '../kinds/opaque.ts'
import { rewriteFieldName, rewriteTyped } from './typed.ts'
import type { Walk } from './visitor.ts'

/** True for what is an absolute URL, or a path; one that does not begin at the root has a query: `post.php?action=trash`. */
export const isUrlLike = (text: string): boolean =>
  /^[a-z][a-z0-9+.-]{1,20}:\/\/[^\s<>"]+$/i.test(text) ||
  /^\/(?!\/)[^\s<>"]*$/.test(text) ||
  /^(?!\/\/)[\w.~%/-]*\?[\w.~%[\]-]+=[^\s<>"]*$/.test(text)

/**
 * A URL with its secrets seen to: password, path segments behind a telling one (`/reset-password/…`), parameters of path,
 * query and fragment. Everything else stays as it is spelled. `telling`: every random-looking segment is a secret.
 */
export function rewriteUrl(url: string, walk: Walk, depth: number, telling = false): string {
  const hash = url.indexOf('#')
  const main = hash === -1 ? url : url.slice(0, hash)
  const mark = main.indexOf('?')
  const place = mark === -1 ? main : main.slice(0, mark)
  const asset = assetPath.test(place)
  let result = rewritePlace(place, walk, depth, telling)
  if (mark !== -1) result += `?${rewritePairs(main.slice(mark + 1), walk, depth, asset ? 'asset' : 'query')}`
  if (hash !== -1) result += `#${rewriteFragment(url.slice(hash + 1), walk, depth)}`
  // Some URLs are a secret as a whole (web hooks).
  return walk.visitor.text(result, false)
}

const assetPath = /\.(?:m?js|css|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|otf|map)$/i

/** `a=1&b=2` of a query or a URL-encoded form, spelled as it was where nothing changes. */
export function rewritePairs(text: string, walk: Walk, depth: number, kind: 'query' | 'form' | 'asset'): string {
  if (text === '') return text
  const isSignIn = kind !== 'asset' && whose.test(text)
  return text
    .split('&')
    .map(pair => {
      const sign = pair.indexOf('=')
      if (sign === -1) return pair.length < 8 ? pair : rewriteEncoded(pair, '', walk, depth)
      const name = decodePercent(pair.slice(0, sign), true) ?? pair.slice(0, sign)
      const value = pair.slice(sign + 1)
      // A random value behind an asset's `?` tells one build from the next.
      const means =
        isSignIn && name === 'p' && !/^\d{0,5}$/.test(value)
          ? 'password'
          : kind === 'asset' && value.length < 80 && !walk.visitor.knows(value) && isVersion(name)
            ? 'version'
            : name
      const changed = rewriteEncoded(value, means, walk, depth, kind === 'form' ? rewriteTyped : undefined)
      const called = rewriteFieldName(name, walk)
      const said = called === name ? pair.slice(0, sign) : encodePercent(called)
      return changed === value && called === name ? pair : `${said}=${changed}`
    })
    .join('&')
}

/** Beside whom it names, `p` is no page. */
const whose = /(?:^|&)(?:u|usr|user|username|uname|login|email)=[^&]/

const isVersion = (name: string): boolean => name.length <= 8 && !/token|key|sig|auth|pass/i.test(name)

/** One percent-encoded value under a name; encoded again only where it changes. */
function rewriteEncoded(
  value: string,
  name: string,
  walk: Walk,
  depth: number,
  rewrite: typeof rewriteTyped = rewriteLeaf,
): string {
  const decoded = decodePercent(value, true)
  if (decoded === null) {
    const changed = rewrite(value, name, walk, depth)
    return changed === value ? value : encodePercent(changed)
  }
  const changed = rewrite(decoded, name, walk, depth)
  return changed === decoded ? value : encodePercent(changed)
}

const rewriteLeaf: typeof rewriteTyped = (value, name, walk, depth) => walk.leaf(value, name, depth)

function rewriteFragment(text: string, walk: Walk, depth: number): string {
  if (text === '') return text
  if (text.includes('?')) return rewriteUrl(text, walk, depth)
  return text.includes('=')
    ? rewritePairs(text, walk, depth, 'query')
    : text.includes('/')
      ? rewriteSegments(text, walk, depth, false)
      : isKey(text)
        ? walk.visitor.secret(text, 'key')
        : walk.leaf(text, 'path', depth)
}

/** Behind the sign alone, where no server sees it: what a page opens something by. */
const isKey = (text: string): boolean =>
  text.length >= 20 &&
  /^[\w-]+$/.test(text) &&
  /[a-z]/.test(text) &&
  /[A-Z]/.test(text) &&
  /\d/.test(text) &&
  looksRandom(text)

function rewritePlace(place: string, walk: Walk, depth: number, telling: boolean): string {
  const scheme = place.indexOf('://')
  if (scheme === -1) return rewriteSegments(place, walk, depth, telling)
  const start = scheme + 3
  const slash = place.indexOf('/', start)
  const authority = slash === -1 ? place.slice(start) : place.slice(start, slash)
  const path = slash === -1 ? '' : place.slice(slash)
  return place.slice(0, start) + rewriteAuthority(authority, walk) + rewriteSegments(path, walk, depth, telling)
}

function rewriteAuthority(authority: string, walk: Walk): string {
  const at = authority.lastIndexOf('@')
  if (at === -1) return walk.visitor.text(authority, false)
  const userinfo = authority.slice(0, at)
  const colon = userinfo.indexOf(':')
  const host = authority.slice(at)
  const said = (text: string): string => decodePercent(text, false) ?? text
  if (colon === -1 || colon === userinfo.length - 1) {
    const user = said(colon === -1 ? userinfo : userinfo.slice(0, -1))
    const changed =
      looksRandom(user) || /^[0-9a-f]{32}$/.test(user)
        ? walk.visitor.secret(user, 'key')
        : walk.visitor.text(user, true)
    return changed === user ? authority : encodePercent(changed) + (colon === -1 ? '' : ':') + host
  }
  const password = said(userinfo.slice(colon + 1))
  const changed = walk.visitor.secret(password, 'password')
  const user = userinfo.slice(0, colon)
  return (
    (changed === password
      ? userinfo
      : `${encodePercent(walk.visitor.text(said(user), true))}:${encodePercent(changed)}`) + host
  )
}

function rewriteSegments(path: string, walk: Walk, depth: number, telling: boolean): string {
  if (path.length < 6) return path
  const isAsset = assetPath.test(path)
  let before = ''
  let earlier = ''
  return path
    .split('/')
    .map(segment => {
      const previous = before
      const opened = telling || opens.test(previous)
      const mayOpen = opensFar.test(earlier) || (!isAsset && opensShortly.test(previous))
      earlier = previous
      before = segment
      if (segment.length < 6) return segment
      if (segment.includes(';') && segment.includes('=')) {
        return segment
          .split(';')
          .map(part => {
            const sign = part.indexOf('=')
            return sign === -1
              ? part
              : part.slice(0, sign + 1) + rewriteEncoded(part.slice(sign + 1), part.slice(0, sign), walk, depth)
          })
          .join(';')
      }
      const decoded = decodePercent(segment, false) ?? segment
      let changed: string
      if (
        (opened || mayOpen) &&
        decoded.length >= 8 &&
        (/\d/.test(decoded) || (decoded.length >= 20 && /[a-z]/.test(decoded) && /[A-Z]/.test(decoded))) &&
        (opened ? looksRandom(decoded) || isUuidOrHex(decoded) : isDrawn(decoded))
      ) {
        changed = walk.visitor.secret(decoded, 'token')
      } else if (namesPassword.test(previous) && /^(?=.*[A-Za-z])(?=.*\d)[^._-]{6,64}$/.test(decoded)) {
        changed = walk.visitor.secret(decoded, 'password')
      } else changed = walk.leaf(decoded, 'path', depth)
      return changed === decoded ? segment : encodePercent(changed)
    })
    .join('/')
}

/** The segment in front of one that opens something by itself. */
const opens =
  /^(?:.{0,20}[-_])?(?:reset|resets|reset-?password|password-?reset|invite|invites|invitation|invitations|verify|verification|activate|activation|confirm|confirmation|magic|magic-?link|unsubscribe|callback|share|shares|token|tokens|share-?link|one-?time|otp|login-?link|accept|recover|recovery|webhook|webhooks|hooks)(?:[-_](?:e?mail|account|password|user|address|token|link|code|key|login))?$/i

/** `/login/nell/password/…` */
const namesPassword = /^(?:password|passwd|pwd|pass)$/i

/** The same with whose it is or what it is between them: `/reset/MQ/c3k-…`, `/share/folder/…`. */
const opensFar =
  /^(?:.{0,20}[-_])?(?:reset|reset-?password|set-?password|invite|invitation|activate|activation|confirm|verify|verification|magic|magic-?link|unsubscribe|share|recover|recovery)$/i

/** Words that also begin the paths of what is delivered with the application. */
const opensShortly = /^(?:s|dl|public|guest|shared|join|ical|key|set-?password|new-?password)$/i

/** Random, and no UUID: where the word before may say something else, that is an id. */
const isDrawn = (text: string): boolean =>
  /^[0-9a-f]{20,64}$/i.test(text) || (looksRandom(text) && !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text))

const isUuidOrHex = (text: string): boolean =>
  /^[0-9a-fA-F-]{16,64}$/.test(text) && (isIdentifierShape(text) || text.length >= 20)
