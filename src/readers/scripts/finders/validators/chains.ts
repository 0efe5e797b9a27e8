import type { Node, ObjectExpression } from 'estree'
import type { Around, Finder } from '../../finder.ts'
import { bindingOf } from '../../scopes/binding.ts'
import { nameOfKey } from '../../syntax/nodes.ts'
import { everySight, namedSight } from '../../syntax/sights.ts'
import { formAround } from '../form-names.ts'
import { ASKS, askedOfForm, GIVEN_TO_FORMS, givenToForm } from './asked-of-forms.ts'
import { type Chain, chainOf, isTelling } from './chain.ts'
import { demandsOf } from './chain-demands.ts'
import { type Kind, TELLS } from './chain-kinds.ts'
import { only } from './only-if.ts'
import { messageOf } from './values.ts'

/**
 * Validators written as chains in an object: `z.object({name: z.string().min(3, "…")})`, and the same of Yup and Joi. Minifying
 * leaves the names of the methods and, where a bundler took the library apart, nothing of what the chain begins with: `a().min(3)`.
 * What such a beginning is a validator of is then what its other chains say of it (`a().email()` is one of texts).
 */
export const validatorChainFinder = (): Finder => {
  const objects: {
    readonly object: Node
    readonly fields: readonly Field[]
    readonly beside: readonly string[]
    readonly form: string | null
  }[] = []
  const kinds = new Map<string, Kind>()
  const inside = new Set<Node>()
  const askedOfForms = new Set<Node | null>()
  return {
    sights: [
      everySight('ObjectExpression', (node, around) => {
        if (node.properties.length > 200 || !node.properties.some(isGivenCall) || inside.has(node)) return
        const names: string[] = []
        const fields = fieldsOf(node, around, { inside, names }, '')
        if (fields.length === 0) return
        for (const { chain } of fields) learn(chain, kinds)
        objects.push({ object: node, fields, beside: names.sort(), form: formAround(around) })
      }),
      namedSight(
        'CallExpression',
        name => ASKS.has(name),
        (node, around) => {
          askedOfForms.add(askedOfForm(node, around))
        },
      ),
      namedSight(
        'Property',
        name => GIVEN_TO_FORMS.has(name),
        ({ value }, around) => {
          askedOfForms.add(givenToForm(value, around))
        },
      ),
    ],
    end: ({ found, at }) => {
      for (const { object, fields, beside, form } of objects) {
        // One chain beside other things may be anything with such methods.
        const telling = fields.filter(({ chain }) => isTelling(chain))
        const isTold = telling.length > 0 && telling.length * 3 >= fields.length
        const library = libraryOf(fields)
        const ofForm = askedOfForms.has(object) ? ({ ofForm: true } as const) : {}
        for (const { name: field, chain } of isTold ? fields : fields.filter(mayBeTold))
          for (const { node, onlyIf, ...demanded } of demandsOf(chain, kinds, library, isTold))
            found({ kind: 'rule', at: at(node), field, form, beside, ...demanded, library, ...ofForm, ...only(onlyIf) })
      }
    },
  }
}

interface Field {
  readonly name: string
  readonly chain: Chain
}

/** @param seen the objects inside, and the names of all properties, which are put there */
function fieldsOf(
  object: Node,
  around: Around,
  seen: { readonly inside: Set<Node>; readonly names: string[] },
  prefix: string,
): readonly Field[] {
  if (object.type !== 'ObjectExpression' || prefix.split('.').length > 5) return []
  return object.properties.flatMap((property): readonly Field[] => {
    const name = property.type === 'Property' ? nameOfKey(property) : null
    if (name === null || property.type !== 'Property' || !/^[\w$.[\]-]{1,80}$/.test(name)) return []
    const chain = chainOf(givenTo(property.value), around)
    if (chain === null) {
      seen.names.push(`${prefix}${name}`)
      return []
    }
    // `useForm({ validationSchema: object({…}) })`: its fields are those of the form.
    if (prefix === '' && NO_FIELD.test(name)) return []
    const [inner] = chain.first.arguments
    if (inner?.type === 'ObjectExpression' && chain.first.arguments.length <= 2) {
      // What has no fields is no schema: `number({ message: "…" })`.
      const names: string[] = []
      const nested = fieldsOf(inner, around, { ...seen, names }, `${prefix}${name}.`)
      if (nested.length > 0) {
        seen.inside.add(inner)
        seen.names.push(...names)
        return nested
      }
    }
    seen.names.push(`${prefix}${name}`)
    return [{ name: `${prefix}${name}`, chain }]
  })
}

/** Whether what another script gives out may tell that a chain is one of a validator. */
const mayBeTold = ({ chain: { imported, steps } }: Field): boolean => imported !== null && steps.length > 0

/** What options call a schema. */
const NO_FIELD = /schema$|^validat/i

/** What a variable was given, as it is written: fields that several forms have are kept in one. */
function givenTo(node: Node): Node {
  const binding = node.type === 'Identifier' ? bindingOf(node) : undefined
  return binding?.init != null && binding.path.length === 0 ? binding.init : node
}

const isGivenCall = (property: ObjectExpression['properties'][number]): boolean =>
  property.type === 'Property' && givenTo(property.value).type === 'CallExpression'

function learn({ base, whole, steps }: Chain, kinds: Map<string, Kind>): void {
  if (whole) return
  for (const { name, call, around, onlyIf } of steps) {
    // What only may be a step tells nothing.
    if (onlyIf.length > 0) continue
    const told =
      TELLS.get(name) ??
      (/\b(?:characters?|chars?|letters|symbols)\b/i.test(
        call.arguments.map(each => messageOf(each, around.value) ?? '').join(' '),
      )
        ? 'text'
        : undefined)
    if (told !== undefined && !kinds.has(base)) kinds.set(base, told)
  }
}

function libraryOf(fields: readonly Field[]): string {
  const told = fields.find(({ chain }) => chain.library !== null)
  if (told !== undefined) return told.chain.library as string
  const names = new Set(
    fields.flatMap(({ chain }) => [...chain.steps.map(({ name }) => name), ...(chain.whole ? [chain.base] : [])]),
  )
  const has = (...all: readonly string[]): boolean => all.some(name => names.has(name))
  if (has('matches', 'oneOf', 'notOneOf', 'typeError', 'notRequired', 'ensure', 'mixed')) return 'yup'
  if (has('valid', 'alphanum', 'pattern', 'messages', 'allow', 'forbidden', 'alternatives')) return 'joi'
  if (has('required') && !has('optional', 'nullish', 'refine', 'nonempty', 'regex')) return 'yup'
  return 'zod'
}
