import type { PageFact, Paging } from '../../evidence/paging.ts'
import { figure } from '../words.ts'
import { code, joined } from './backing.ts'
import type { Line } from './sheet.ts'

/** How a list comes in pages, behind "Answers in pages, ", and what its answers say beside it. */
export function pagingWords({ style, parameters, in: sentIn, firstPage, size, says = [] }: Paging): Line {
  const from = firstPage === undefined ? '' : ` from ${firstPage}`
  const by = parameters.length === 0 ? [] : [' with ', ...joined(parameters.map(code))]
  const beside = says.flatMap(({ at, is }, nth): Line => [
    nth === 0 ? ' Beside the list stands ' : '; ',
    code(wayTo(at)),
    `: ${FACTS[is]}`,
  ])
  return [
    `by ${STYLES[style]}${from}`,
    ...by,
    sentIn === undefined ? '.' : ' in the body.',
    ...(size === undefined ? [] : [` A page holds ${figure(size)} where no size is asked for.`]),
    ...beside,
    ...(beside.length === 0 ? [] : ['.']),
  ]
}

/** `/page/totalElements` as `page.totalElements`. */
const wayTo = (pointer: string): string =>
  pointer
    .slice(1)
    .split('/')
    .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.')

const STYLES: { readonly [Style in Paging['style']]: string } = {
  page: 'page number',
  offset: 'offset',
  cursor: 'cursor',
  link: 'links',
}

const FACTS: { readonly [Fact in PageFact]: string } = {
  total: 'how many there are in all',
  pages: 'how many pages',
  page: 'which page it is',
  'page from 0': 'which page it is, from 0',
  'page from 1': 'which page it is, from 1',
  size: 'how many a page holds',
  offset: 'how many come before it',
  count: 'how many it holds',
  'first row': 'the number of its first',
  'last row': 'the number of its last',
  'next page': 'the number of the next page',
  'previous page': 'the number of the page before',
  'next offset': 'the offset of the next page',
  'is followed': 'whether a page follows',
  'is last': 'whether it is the last page',
  'is preceded': 'whether a page comes before it',
  'is first': 'whether it is the first page',
  'is empty': 'whether it is empty',
  'own address': 'its own address',
  'next address': 'the address of the next page',
  'previous address': 'the address of the page before',
  'first address': 'the address of the first page',
  'last address': 'the address of the last page',
  'next cursor': 'what the next page is asked for with',
}
