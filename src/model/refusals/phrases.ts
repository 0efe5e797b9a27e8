import { boundsIn } from './bounds.ts'
import { rememberingAll } from '../remembering-all.ts'
import { charactersIn } from './characters.ts'
import type { Demand } from './demand.ts'
import { behindOpening } from './named-in-opening.ts'

/** Messages whose demands are remembered: they are long, and few are different. */
const MESSAGES = 512

/**
 * The demands that a message states, by the wordings of the common validators (Joi, Yup, Zod, Ajv, class-validator, Hibernate
 * Validator, Bean Validation, ASP.NET, Rails, Django, Laravel, Pydantic, Mongoose); empty where it states none.
 * Every expression here is linear, and a message has at most 500 characters.
 */
export const demands = rememberingAll((message: string): readonly Demand[] => {
  const text = withoutOpening(message.replace(/\s+/g, ' ').replace(/’/g, "'").trim())
  const bounds = boundsIn(text)
  if (bounds.length > 0)
    return [
      ...(REQUIRED_AND.test(text) ? [{ rule: 'required', value: true } as const] : []),
      ...(A_STRING.test(text) ? [{ rule: 'format', value: 'string' } as const] : []),
      ...bounds,
    ]
  for (const read of [unique, spelt, listed, pattern, required, format]) {
    const demand = read(text)
    if (demand !== null) return [demand]
  }
  return []
}, MESSAGES)

/** What a message says behind the word that it is one: `Error: Please enter a name.` */
export const withoutOpening = (message: string): string =>
  behindOpening(
    message.replace(/^(?:error|warning|notice|problem|failed|failure)\s?[:!-] (?=\p{Lu})/iu, '').replace(NOT_DONE, ''),
  )

/** What was not done, before why: `User could not be created: Name is required`. */
const NOT_DONE = /^[^.:]{0,60}\b(?:could not|couldn't|cannot|can't|failed to|unable to)\b[^.:]{1,40}: (?=\p{Lu})/u

/** Whether a message says that a field is wrong without saying what it must be: `Hours is invalid`, `Due date must be later than start date`. */
export const saysWrong = (message: string): boolean =>
  /\b(?:is|are) (?:invalid|not valid|incorrect|not correct)\W*$|\bmust be (?:greater|later|earlier|less|more|after|before)\b|\b(?:does not|doesn't|doesn’t) match\b|\b(?:must|should|has to|needs to) (?:contain|include|start|end|begin|consist|be positive|be negative|be in the (?:future|past))\b|\bout of range\b|\bis too (?:weak|simple|common|early|late|big|large|small|high|low|old)\b/i.test(
    message,
  )

const unique = (text: string): Demand | null =>
  /\b(?:be unique|not unique|already (?:been |being )?(?:exists?|taken|in use|used|registered|assigned|associated|subscribed|enrolled|invited|banned|blocked|listed|defined)|already exist|is taken|exists already|with (?:that|this|the same|such an?) [\w-]{1,30} exists|there (?:is|are) (?!no\b)(?:already )?(?:an? )?[\w ]{1,40}? (?:already|(?:with|of|by|under) (?:that|this|the same) \w{1,30})|(?:two|several|multiple|more than one|another) [\w ]{1,40}? (?:with|having|has|have) the same \w{1,30}|duplicate (?:key|value|entry|name)|^duplicate [\w -]{2,40}(?=: )|duplicated?$|(?:is|are) in use|^[\w -]{2,40} in use$|must be different from existing|(?:create|add|insert|save|rename|register) [\w ]{1,40}? with (?:an? |the )?(?:already )?existing|(?:name|address|e-?mail|login|handle|slug|domain) (?:is not available|is unavailable))\b/i.test(
    text,
  )
    ? { rule: 'unique', value: true }
    : null

/** `boat has an empty name`, `missing crew property`: what lacks is named behind the word for it. */
const LACKS =
  /\bhas (?:an? )?(?:empty|blank|missing) [\w-]{1,40}[.!]?$|^(?:an? )?(?:empty|blank) [\w-]{2,40}[.!]?$|\b(?:missing|must (?:contain|have|include)(?: an?| the)?) [`"']?[\w.-]{1,40}[`"']? (?:field|parameter|param|property|argument|attribute)\b/i

/** `must be set before it is sold`, `is required if it is sent by post`: of some requests. */
export const isOfSome = (text: string): boolean => IN_SOME_CASES.test(text)

const IN_SOME_CASES =
  /\b(?:required|mandatory|needed|set|given|provided|specified|supplied|present|filled(?: in)?|empty|blank|missing|null)\b(?: by \w+)? (?:before|unless|if|when(?! (?:creating|adding|making|saving|submitting|registering|you)\b)) /i

const required = (text: string): Demand | null =>
  (LACKS.test(text) ||
    /\b(?:is|are|was|field|value|property|parameter)(?: a)? (?:required|mandatory|missing|obligatory|needed)\b|(?:^|: )required\b|^[\w -]{2,40} (?:required|missing)[.!]?$|^absent [\w -]{2,40}[.!]?$|^(?:an )?empty [\w -]{2,40} (?:is |are )?not (?:allowed|permitted|valid)\b|\b(?:must|should|may|can|could|shall|do|does|have|has)? ?(?:n't|not|cannot) (?:allowed to )?(?:be )?(?:an? )?(?:empty|blank|null|undefined|left empty|left blank|omitted|missing)\b|\bcan't be (?:blank|empty|null)|\bmust (?:be (?:set|defined|provided|present|given|specified|supplied|filled|non-?empty)|have a value|not be none|(?:specify|provide|supply)(?! (?:an? |the |your )?(?:valid|correct)\b))\b|\bmissing (?:required |mandatory )?(?:data for required )?(?:field|parameter|param|value|property|argument|attribute|key)\b|\b(?:mandatory|required) (?:field|parameter|property|attribute|argument|value)\b|\bmissing from\b|\bplease (?:enter|provide|fill|specify|select|choose|give|type|write)\b(?! (?:an? |the |your |it )?(?:valid|correct|proper|different|other|another|again)\b)|\b(?:was|is|were) not (?:set|given|provided|specified|present|supplied)\b|\bno [\w[\] -]{2,40} (?:(?:is|was|were|has been) )?(?:given|provided|specified|supplied)\b|\bnot-null\b|\bnot null\b|\brequired property\b|\b(?:received|got|was):? [`"']?(?:undefined|null|nothing|missing)\b|\byou (?:didn't|did not|haven't|have not|forgot to) (?:enter|suppl(?:y|ied)|provided?|give|given|specif(?:y|ied)|filled|fill in|select(?:ed)?|choose|chosen)\b(?! (?:an? |the |your )?(?:valid|correct)\b)/i.test(
      text,
    )) &&
  !A_VALID_ONE.test(text) &&
  !isOfSome(text) &&
  !/\b(?:log ?in|sign ?in|authentication|authorization|permission|privilege)s? (?:is |are )?required\b/i.test(text)
    ? { rule: 'required', value: true }
    : null

/** `is mandatory and must be at most 128 characters`, `must not be empty or longer than 30 characters`; not `is required to be`. */
const REQUIRED_AND =
  /\b(?:(?:is|are)(?: a)? (?:required|mandatory|obligatory)|(?:must|should|may|can) ?(?:not|n't) be (?:empty|blank|null|left empty|left blank))(?: and\b| or\b| \(|[,;.:])/i

/** `must be a string (maximum 128 characters)`; not `must be a string of letters`. */
const A_STRING =
  /\b(?:must|should|has to|needs to) be (?:an? )?(?:non[- ]empty )?string\b(?! of (?!(?:at|up|between|no|max|min|\d)))/i

/** What was given is none. */
const A_VALID_ONE = /\ban? valid [\w -]{1,30} is required\b/i

const LIST =
  /(?:\bone of(?: the following)?(?: values| types)?|\bequal to one of the allowed values|\b(?:allowed|valid|permitted|accepted|possible|supported|available) (?:values|options|choices|types)(?: (?:are|is|include))?|\bexpected (?:one of|values?)|\bvalues? in|\b(?:not )?in the (?:configured )?(?:whitelist|allow-?list)|\bavailable choices are|\binstance of enum|\bpermitted(?=:)|\binput should be(?= ')|\bmust be (?:either )?(?=(["'`])[^"'`]{1,60}\1(?:,| or ))|\bexpected (?=\(?(["'])[^"']{1,60}\2 \|)|\bexpected(?=: (["'])[^"']{1,300}, [^"']{1,60}\3))(?: following)?:? ?/i

/** What was given instead of what stands before, or for what: `…, received 'king'`, `… (was "king")`, `… for field 'rank'`. */
const GIVEN = /,? (?:but |instead )?(?:received|got|given)\b|,? \(?was\b| for field\b/i

function listed(text: string): Demand | null {
  const match = LIST.exec(text)
  if (match === null)
    return /\b(?:not (?:a )?(?:valid )?(?:choice|option|enum value)|(?:not |un)supported value|value (?:is )?not supported|(?:not|isn't) included in the list|invalid enum|invalid option|unallowed value|range of values which does not include|selected [\w .]{1,60} is invalid)\b/i.test(
      text,
    )
      ? { rule: 'enum', value: null }
      : null
  const values = valuesIn(text.slice(match.index + match[0].length).split(GIVEN, 1)[0] as string)
  // Numbers beside ranges of numbers: no list that has the range for a value.
  if (values !== null && values.some(isRange) && values.some(value => /^-?\d+$/.test(value)))
    return { rule: 'other', value: `one of ${values.join(', ')}` }
  return { rule: 'enum', value: values }
}

const isRange = (value: string): boolean => /^\d+(?:-|–)\d+$/.test(value)

/** `"a", "b" or "c"`, `"a, b, c"`, `[a, b]`, `a | b`; null where that is no list. */
function valuesIn(written: string): readonly string[] | null {
  const text = written.replace(/^`([^`]*["'][^`]*)`/, '$1')
  const within = /^(["'`])([^"'`]*,[^"'`]*)\1\W*$/.exec(text)?.[2]
  if (within !== undefined) return within.split(',').map(value => value.trim())
  const quoted = [...text.matchAll(/"([^"]{0,60})"|'([^']{0,60})'|`([^`]{0,60})`/g)].map(
    match => match[1] ?? match[2] ?? match[3] ?? '',
  )
  if (quoted.length > 0) return quoted
  const values = text
    .replace(/^[[({]/, '')
    .split(/[\])}]|\. |\.$/, 1)[0]!
    .split(/\s*(?:,|\||\bor\b|\band\b)\s*/)
    .map(value => value.trim())
    .filter(value => value !== '')
  return values.length > 0 && values.every(value => /^[\w./+-]{1,40}$/.test(value)) ? values : null
}

function pattern(text: string): Demand | null {
  const match =
    /\b(?:match|matches|matching|matched by|fails to match|does not match|satisfy|expected(?= \/\S)|(?:specified|required|expected) format(?= ["'`]?\/))(?: the| a)?(?: required| following| configured)? ?(?:(?:pattern|regex|regular expression|regexp) ?){0,2}:? ?\(?("[^"]{1,200}"|'[^']{1,200}'|`[^`]{1,200}`|\/\S{1,200}\/[a-z]*|\^\S{1,200}\$(?= |$))/i.exec(
      text,
    )
  if (match !== null && !/^["'][\w ]{1,30}["']$/.test(match[1] as string)) {
    const expression = bareExpression(match[1] as string)
    const words = /^\^\((?:\?:)?([\w-]+(?:\|[\w-]+)+)\)\$$/.exec(expression)?.[1]?.split('|')
    return words === undefined ? { rule: 'pattern', value: expression } : { rule: 'enum', value: words }
  }
  const digits = /\b(?:be|have|has)(?: an?| exactly)? (\d{1,2})[- ]digits?\b/i.exec(text)?.[1]
  if (digits !== undefined) return { rule: 'pattern', value: `^\\d{${digits}}$` }
  const characters = charactersIn(text)
  if (characters !== null) return { rule: 'pattern', value: characters }
  return /\b(?:pattern|regular expression|regex|correct format|required format|invalid format|format is invalid|expected format|wrong format|only contain|contain only|invalid characters?|illegal characters?)\b/i.test(
    text,
  )
    ? { rule: 'pattern', value: null }
    : null
}

/** Without what is written around it, and around what stands in it. */
export const bareExpression = (text: string): string =>
  text
    .replace(/^(["'`])(.*)\1$/, '$2')
    .replace(/^\/(.*)\/[a-z]*$/, '$1')
    .replace(/\\\\(?=[dDsSwWbB.])/g, '\\')

const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^e-?mail/i, 'email'],
  [/^(?:url|uri|link|web address)/i, 'uri'],
  [/^(?:uuid|guid)/i, 'uuid'],
  [/^(?:date-?time|datetime|timestamp|iso ?8601|iso date)/i, 'date-time'],
  [/^date/i, 'date'],
  [/^time\b/i, 'time'],
  [/^duration\b/i, 'duration'],
  [/^ipv6/i, 'ipv6'],
  [/^ip(?:v4)?\b/i, 'ipv4'],
  [/^(?:host|domain) ?name|^fqdn\b/i, 'hostname'],
  // A list or an object, as JSON writes it: whoever sends JSON sends no text there.
  [/^json array\b/i, 'array'],
  [/^json object\b/i, 'object'],
  [/^json/i, 'json'],
  [/^(?:phone|mobile|telephone)/i, 'phone'],
  [/^(?:hex(?:adecimal)? )?colou?r/i, 'color'],
  [/^(?:credit )?card/i, 'card'],
  [/^(?:integer|int|whole number)\b/i, 'integer'],
  [/^(?:number|numeric|decimal|float|conforming)/i, 'number'],
  [/^bool/i, 'boolean'],
  [/^(?:string|text)\b/i, 'string'],
  [/^(?:array|list)\b/i, 'array'],
  [/^object\b/i, 'object'],
]
/** "port number" is no number that is asked for: these must stand first. */
const TYPES: ReadonlySet<string> = new Set(['integer', 'number', 'boolean', 'string', 'array', 'object', 'time'])

/** `Use the format YYYY-MM-DD`: how dates are written that JSON Schema has a name for. */
function spelt(text: string): Demand | null {
  const match = /\byyyy-mm-dd(?:([t ])hh:mm)?/i.exec(text)
  if (match === null) return null
  return match[1] === ' ' ? null : { rule: 'format', value: match[1] === undefined ? 'date' : 'date-time' }
}

/** `The email address is not correct.`: nothing but what kind of thing it is not. */
const NO_SUCH_KIND =
  /^(?:the |your |this )?((?:e-?mail|ur[il]|link|date|phone|colou?r|hostname)(?: (?:address|number|format|value))?) (?:is|was|seems) (?:not (?:a )?(?:correct|valid|proper)|invalid|incorrect|malformed)\b(?! for\b| password\b)/i

function format(text: string): Demand | null {
  if (/\b(?:must|should|has to|needs to) be (?:either )?true or false\b/i.test(text))
    return { rule: 'format', value: 'boolean' }
  for (const naming of NAMING) {
    const kind = kindIn(naming.exec(text)?.[1] ?? '')
    if (kind !== null) return { rule: 'format', value: kind }
  }
  return null
}

/** Where a message says what kind of thing it wants. */
const NAMING: readonly RegExp[] = [
  NO_SUCH_KIND,
  /\b(?:parse|convert|decode) .{1,120}? (?:to|as|into) (?:an? |the )?(?:valid )?((?:[\w-]+ ?){1,2})/i,
  /\bformat:? ["'`]([\w-]{2,30})["'`]/i,
  /\b(?:valid|well-formed|correct|proper|correctly formatted|invalid|malformed|unacceptable)(?: an?| representation of an?)? (?!(?:parameter|field|property|attribute|argument|element) ["'`“‘])((?:[\w-]+ ?){1,4})/i,
  /\b(?:must|should|has to|needs to) be (numeric|number|integer|boolean|string|array|object)\b/i,
  /\b(?:must|should|has to|needs to) be (?:of type |an? |in )((?:[\w-]+ ?){1,3})/i,
  /\b(numeric|number|integer|boolean|string|array|list|object)(?: of \w{1,20})?(?: value)? (?:is |was )?expected\b/i,
  /\bnot an? ["'`]([\w-]{2,30})["'`]/i,
  /\bnot (?:of type |an? )((?:[\w-]+ ?){1,3})/i,
  /\bnot of an? type\(s\) (\w{2,30})/i,
  /\bbe an? ["'`](\w{2,30})["'`] type\b/i,
  /\bbe of (\w{2,30}) type\b/i,
  /\bof type ["'`](\w{2,30})["'`]/i,
  /\bexpected type:? ["'`](\w{2,30})["'`]/i,
  /\bcast to (\w{2,30}) failed\b/i,
  /\bdeserialize (?:value|instance) of type `(?:\w{1,40}\.){0,8}(\w{2,40})`/,
  /\bvalid (?:[\w-]{1,30},? ){1,6}(ur[il])\b/i,
  /\b(?:value is|expect(?:ed|ing)) (?:not )?(?:an? )?((?:[\w-]+ ?){1,2})/i,
]

/** "a valid ISO 8601 date string", "a valid work email": the kind is one of the words. */
function kindIn(words: string): string | null {
  for (const at of [0, ...[...words.matchAll(/ /g)].map(({ index }) => index + 1)])
    for (const [form, value] of FORMATS) if (form.test(words.slice(at)) && (at === 0 || !TYPES.has(value))) return value
  return null
}
