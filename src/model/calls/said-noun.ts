import type { CallLeaf } from './leaf/leaf.ts'

/** A call, as far as this reads it. */
interface Addressed {
  readonly protocol: string
  /** The path template. */
  readonly path: string
  readonly leaf: Pick<CallLeaf, 'refusals'>
}

/**
 * The calls, of which those at addresses of nothing but parameters (`/{name}`) say what their refusals call the thing that is not there:
 * `no such bucket`, `Database does not exist`, `NoSuchKey`. A refusal in words of what stands above, `/{bucket}` at `/{bucket}/{key}`, says
 * nothing of the thing itself.
 */
export function withSaidNouns<Call extends Addressed>(
  operations: readonly Call[],
): readonly (Call & { readonly saidNoun?: string })[] {
  const said = new Map<string, Set<string>>()
  for (const { protocol, path, leaf } of operations) {
    if (protocol !== 'http' || !OF_PARAMETERS.test(path)) continue
    const nouns = said.get(path) ?? new Set<string>()
    for (const { refusal } of leaf.refusals.reasons.entries.values())
      for (const noun of NOT_THERE.has(refusal.status) ? missing(refusal) : []) nouns.add(noun)
    said.set(path, nouns)
  }
  return operations.map(operation => {
    const { path } = operation
    const above = [...said].flatMap(([other, nouns]) => (path.startsWith(`${other}/`) ? [...nouns] : []))
    const [noun, ...others] = [...(said.get(path) ?? [])].filter(word => !above.includes(word))
    return noun === undefined || others.length > 0 ? operation : { ...operation, saidNoun: noun }
  })
}

const OF_PARAMETERS = /^(?:\/\{[^{}/]*\})+\/?$/
const NOT_THERE = new Set([404, 410])

const MESSAGES = [
  /\bno such (?:(?:the|an?|any|this|that|requested|specified|given) )*(\p{L}[\p{L}_-]+)/iu,
  /\b(?:unknown|(?:could(?: not|n.t)|can(?:not|.t)|unable to) find) (?:(?:the|an?|any|this|that|requested|specified|given) )*(\p{L}[\p{L}_-]+)/iu,
  /^(?:(?:the|this|that|requested|specified|given) )*(\p{L}[\p{L}_-]+)\b[^.;]*? (?:not (?:be )?found|(?:does not|doesn.t) exist)\b/iu,
]
const CODES = [/^NoSuch([A-Z][A-Za-z]+)$/, /^([A-Z][a-z]+)NotFound$/, /^([A-Za-z]+)_NOT_FOUND$/i]
/** What addresses, not things, are called; and what says no kind. */
const OF_NONE =
  /^(?:page|file|route|url|uri|path|endpoint|resource|record|object|item|entity|entry|id|key|name|value|data|handler|method|request|it|such|not|error)$/i

/** What a refusal says is missing, in lower case; empty where it does not say it. */
function missing({
  code,
  message,
}: {
  readonly code: string | null
  readonly message: string | null
}): readonly string[] {
  const found = [
    ...MESSAGES.map(pattern => pattern.exec(message ?? '')?.[1]),
    ...CODES.map(pattern => pattern.exec(code ?? '')?.[1]),
  ]
  return found.flatMap(word => (word === undefined || OF_NONE.test(word) ? [] : [word.toLowerCase()]))
}
