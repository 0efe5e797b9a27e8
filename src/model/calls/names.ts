import { ownName, singular } from '../singular.ts'
import { foundBy, isKeyOf } from './found-by.ts'
import { withoutFileEnding } from './page-file.ts'
import { resourceAction } from './resource-action.ts'

/** `cached-accessories` → `cachedAccessories`; empty where nothing of a name is left. */
export function camelCase(text: string): string {
  const words = text
    .replace(/\.\w+$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
  return words
    .map((word, index) => (index === 0 ? lowered(word) : (word[0]?.toUpperCase() ?? '') + word.slice(1)))
    .join('')
    .replace(/^\d+/, '')
}

/** `PDF` → `pdf`, `Orders` → `orders`. */
const lowered = (word: string): string =>
  /^\p{Lu}+$/u.test(word) ? word.toLowerCase() : (word[0]?.toLowerCase() ?? '') + word.slice(1)

/**
 * The name of a path parameter.
 * @param noun the last literal segment before it; empty where there is none
 * @param kind `id` where the values are ids by their form, `date`, `email`, or `word`
 * @param known a name that a script or an answer has for it; empty for none
 * @param taken names already in the path
 */
export function parameterName(
  noun: string,
  kind: 'id' | 'date' | 'email' | 'word',
  known: string,
  taken: ReadonlySet<string>,
): string {
  const thing = camelCase(singular(withoutModule(ownName(noun))))
  const plain = known !== '' && isPlain(known)
  if (/^primary_?key$/i.test(known)) return parameterName(noun, 'id', 'id', taken)
  let name: string
  if (known !== '' && !plain) name = camelCase(known.replace(/^_+/, ''))
  else if (plain && thing !== '')
    // `/keys/{key}`: a key's own key.
    name = thing.toLowerCase() === known.toLowerCase() ? thing : thing + capital(known.replace(/^_/, ''))
  else if (kind === 'id') name = thing === '' ? 'id' : `${thing}Id`
  else if (kind === 'word')
    name = thing !== '' ? thing : /^(?:slug|code|handle)$/i.test(known) ? known.toLowerCase() : 'name'
  else name = kind
  if (name === '') name = 'value'
  let unique = name
  for (let number = 2; taken.has(unique); number++) unique = `${name}${number}`
  return unique
}

/** `res.user`, as frameworks call the kinds of things of one module: what stands behind the last dot. The ending of a file is left out. */
function withoutModule(noun: string): string {
  const bare = withoutFileEnding(noun).replace(/\.(?:json|xml|csv)$/i, '')
  return /^\p{L}[\w-]*\.[\w.-]*\p{L}$/u.test(bare) ? bare.slice(bare.lastIndexOf('.') + 1) : bare
}

/** What is done with the thing that the word before names. */
const DEED =
  /^(?:edit|modify|change|show|view|open|load|save|store|update|rename|copy|clone|delete|remove|destroy|details?|preview|display|approve|cancel|confirm|accept|reject|pause|resume|(?:un)?publish|restore|unarchive|enable|disable|(?:de)?activate|unlock|(?:un)?assign)$/i
/** Of these what is no noun as well, as a view or a store is. */
const NO_NOUN = /^(?:edit|modify|update|delete|remove|destroy|load|save|rename)$/i
/** Who asks: what stands behind it is another thing, `/permissions/me/{name}`. */
const WHO_ASKS = /^(?:me|my|self|current|mine|own)$/i
/** Behind it stands what the new one is for, and not the new one: `/fields/new/{tableId}`. */
const NEW = /^(?:new|create)$/i
const FRONT =
  /^(?:api|apis|rest|v\d+(?:\.\d+)?|json|app|web|admin|backend|public|internal|panel|dashboard|console|manager?|management)$/i

/**
 * The noun that a path parameter is called after: `products` in `/admin/products/edit/{productId}`, in `/products:getPrices/{productId}` and in
 * `/products/by-code/{productCode}`.
 * @param path what stands before it
 */
export function nounBefore(path: readonly { readonly text: string; readonly parameter: boolean }[]): string {
  const [thing, noun] = path.slice(-2)
  if (noun === undefined)
    return thing === undefined || thing.parameter
      ? ''
      : (resourceAction(thing.text)?.resource ?? withoutVerb(thing.text))
  // `/rooms/{roomId}/-/{file}`: what only keeps names apart from what is asked of them says nothing.
  if (noun.parameter || !/\p{L}/u.test(noun.text) || WHO_ASKS.test(noun.text)) return ''
  if (foundBy(noun.text) !== null && thing !== undefined) return thing.parameter ? '' : thing.text
  if (thing?.parameter === false && isKeyOf(noun.text, thing.text)) return thing.text
  const isInFront = thing?.parameter === false && !FRONT.test(thing.text)
  if (isInFront && NEW.test(noun.text)) return ''
  if (isInFront && DEED.test(noun.text)) return thing.text
  if (thing?.parameter === false && NO_NOUN.test(noun.text)) return ''
  return resourceAction(noun.text)?.resource ?? withoutVerb(noun.text)
}

/** The same as parameters are called: `product`; empty where nothing before it says one. */
export const thingBefore = (path: Parameters<typeof nounBefore>[0]): string =>
  camelCase(singular(ownName(nounBefore(path))))

/** `delete-books`, `getBook`: what the verb in front is about. */
const withoutVerb = (word: string): string =>
  /^(?:get|show|view|fetch|load|edit|update|delete|remove|destroy|rename)(?:[-_]([a-z][\w-]*)|([A-Z][a-z]\w*))$/
    .exec(word)
    ?.slice(1)
    .find(rest => rest !== undefined) ?? word

/** Whether a name says nothing of the thing that it stands for. */
export const isPlain = (name: string): boolean =>
  /^(?:|id|_id|pk|uuid|uid|key|name|slug|code|handle|value)$/i.test(name)

const capital = (word: string): string => (word[0] ?? '').toUpperCase() + word.slice(1).toLowerCase()
