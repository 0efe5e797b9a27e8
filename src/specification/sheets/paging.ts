import type { Paging } from '../../evidence/paging.ts'
import { figure } from '../words.ts'
import { code, joined } from './backing.ts'
import type { Line } from './sheet.ts'

/** How a list comes in pages, behind "Answers in pages, "; what stands beside it says so in its own place. */
export function pagingWords({ style, parameters, in: sentIn, firstPage, size }: Paging): Line {
  const from = firstPage === undefined ? '' : ` from ${firstPage}`
  const by = parameters.length === 0 ? [] : [' with ', ...joined(parameters.map(code))]
  return [
    `by ${STYLES[style]}${from}`,
    ...by,
    sentIn === undefined ? '.' : ' in the body.',
    ...(size === undefined ? [] : [` A page holds ${figure(size)} where no size is asked for.`]),
  ]
}

const STYLES: { readonly [Style in Paging['style']]: string } = {
  page: 'page number',
  offset: 'offset',
  cursor: 'cursor',
  link: 'links',
}
