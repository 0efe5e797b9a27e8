import type { JsonValue } from '../../evidence/exchange.ts'
import { type Strings, allValues } from './strings.ts'

/** What may be said of the values of a string: that these are all (`enum`), or only that they were seen. */
export type Values =
  | { readonly enum: readonly string[] }
  | { readonly seen: readonly JsonValue[]; readonly distinct: number }
  | null

const MOST = 20
/** Fewer occurrences than this say nothing, however few the values. */
const FEWEST = 10
/** Good–Turing: the share of occurrences still unseen is estimated by that of values seen once. */
const UNSEEN = 0.05
const TOKEN = /^[A-Za-z0-9_$][\w .:/+-]{0,39}$/
/** As many with digits among their letters, and none that came twice, are made anew each time: `qb8hk66c`, and not `sha256`. */
const NONCES = 5
/** Of what a thing holds: there is one for each, though few were seen. */
const DIGEST = /^(?=[a-z]*\d)(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$/
/** ISO 8601, extended or basic: `2026-11-30`, `20261130T105258`. */
const ISO_MOMENT = /^\d{4}(?:-\d\d|\d{4}T\d{4})/
/** As clocks are written for people: `Mon Nov 30 07:50:53 2026 +0000`. */
const MOMENT = /^[A-Z][a-z]{2,8} .{0,20}\d\d:\d\d:\d\d/
/** Seconds since the epoch, or thousandths or millionths, in a mark that a program makes: `loading1796072250497`. */
const CLOCK = /(?<!\d)1\d{9}(?:\d{3}){0,2}(?!\d)/
/** One style of code-like constants: `in_progress`, `IN-PROGRESS`, `inProgress`. */
const CONSTANT =
  /^(?:[a-z][a-z0-9]*(?:[-_.:/][a-z0-9]+)*|[A-Z][A-Z0-9]*(?:[-_.:][A-Z0-9]+)*|[a-z]+(?:[A-Z][a-z0-9]+)+)$/
const NAMING =
  /(?:^|[a-z_-])(?:id|ids|uuid|guid|name|title|slug|key|label|email|login|user|username|author|owner|path|url|uri|href|file|filename|hash|token|sha|message|text|description|comment|version|address|city|street|host|hostname|phone|tags?|sku|handle|alias|nickname|barcode|serial|icon|image|avatar|logo)s?$/i
/** How grave what was written down is: whichever were seen, the others are waiting for their day (RFC 5424, 6.2.1, and what loggers add). */
const GRAVITY =
  /^(?:trace|debug|verbose|info|information|notice|warn|warning|err|error|crit|critical|fatal|alert|emerg|emergency|panic)$/i
/** Somebody who did it, or for whom it is: `createdBy`, `assigned_to`. */
const SOMEBODY = /(?:[a-z]ed|en|sent|made|held)_(?:by|to)$/i
const CHOOSING =
  /(?:^|[a-z_-])(?:status|state|type|kind|mode|level|priority|severity|role|visibility|category|phase|stage|gender|unit|currency|frequency|interval|method|action|direction|order|sort|scope|access|theme|layout|variant|size|color|colour|language|locale|provider|platform|format|protocol|strategy|trigger|appearance)$/i

/**
 * Whether the values of a string are a closed list: they look like constants, are few, and were each seen on enough different
 * things that an unseen one is unlikely (Good 1953). Counted over things, not over sightings.
 * @param name of the property; empty for elements of an array, which need more
 */
export function valuesOf(strings: Strings, name: string): Values {
  const distinct = strings.values.size
  if (!allValues(strings) || distinct === 0 || distinct > MOST) return null
  const values = [...strings.values.keys()].sort()
  if (!values.every(value => TOKEN.test(value) && /[A-Za-z]/.test(value) && !ISO_MOMENT.test(value))) return null
  if (values.some(value => DIGEST.test(value) || MOMENT.test(value) || CLOCK.test(value))) return null
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2')
  if (NAMING.test(words) || SOMEBODY.test(words)) return null
  if (values.every(value => GRAVITY.test(value))) return { seen: values, distinct }
  const owners = [...strings.values.values()].map(value => value.owners.length)
  const total = owners.reduce((sum, count) => sum + count, 0)
  const once = owners.filter(count => count === 1).length
  const mixed = values.filter(value => /\d[a-z]/i.test(value)).length
  if (once === distinct && distinct >= NONCES && mixed * 2 > distinct) return null
  const constant = values.every(value => CONSTANT.test(value))
  const perValue = name === '' || !constant ? (CHOOSING.test(name) ? 3 : 8) : 3
  if (distinct >= 2 && total >= FEWEST && total >= perValue * distinct && once <= UNSEEN * total)
    return { enum: values }
  return { seen: values, distinct }
}
