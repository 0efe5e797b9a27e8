import type { SectionName } from '../evidence/subjects.ts'

/** One of the nine headings, with what stands under it where nothing was seen. */
export interface Heading {
  readonly name: SectionName
  readonly number: number
  readonly title: string
  /** For an index. */
  readonly short: string
  /** The whole section, to the letter, where it has no claims. */
  readonly notShown: string
  /** What its coverage counts: one, several. */
  readonly counts: readonly [string, string]
}

/** The nine sections in the order of the specification. */
export const headings: readonly Heading[] = [
  {
    name: 'product',
    number: 1,
    title: 'What the product does and for whom',
    short: 'Product',
    notShown: 'not shown',
    counts: ['statement', 'statements'],
  },
  {
    name: 'screens',
    number: 2,
    title: 'Screens and routes',
    short: 'Screens',
    notShown: 'not shown. No product route, route parameter or screen is named.',
    counts: ['screen', 'screens'],
  },
  {
    name: 'entities',
    number: 3,
    title: 'Entities and their fields',
    short: 'Entities',
    notShown: 'not shown',
    counts: ['entity', 'entities'],
  },
  {
    name: 'states',
    number: 4,
    title: 'States and transitions',
    short: 'States',
    notShown: 'not shown. No product status or transition is named.',
    counts: ['state or transition', 'states and transitions'],
  },
  {
    name: 'rules',
    number: 5,
    title: 'Validation rules',
    short: 'Rules',
    notShown: 'not shown',
    counts: ['rule', 'rules'],
  },
  {
    name: 'roles',
    number: 6,
    title: 'Roles and permissions',
    short: 'Roles',
    notShown: 'not shown',
    counts: ['permission', 'permissions'],
  },
  {
    name: 'calls',
    number: 7,
    title: 'The calls it makes',
    short: 'Calls',
    notShown: 'not shown. No product method, path shape or payload shape is named.',
    counts: ['call', 'calls'],
  },
  {
    name: 'errors',
    number: 8,
    title: 'The error catalogue',
    short: 'Errors',
    notShown: 'not shown. No product error message or error code is named.',
    counts: ['error', 'errors'],
  },
  {
    name: 'constants',
    number: 9,
    title: 'Business constants and limits',
    short: 'Constants',
    notShown: 'not shown. No product constant or limit is named.',
    counts: ['constant', 'constants'],
  },
]

/** The title and the introduction of a specification that shows no product, to the letter. */
export const noProduct = {
  title: 'Specification: web application with no visible product behaviour',
  introduction:
    'The product is a web application delivered to a browser. Nothing of its own behaviour, data or interface is visible, so this document keeps the nine headings and marks each one.',
  verdict: 'A team cannot build the product from this document alone.',
} as const
