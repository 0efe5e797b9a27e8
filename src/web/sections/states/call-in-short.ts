import { written } from '../../../specification/words.ts'

const LONGEST = 30

/** `calls/POST /api/loans/{loanId}/approve` → `POST …/approve`: enough for an arrow, whose table row has the whole. */
export function callInShort(id: string): string {
  const [method = '', path = ''] = id.slice(id.indexOf('/') + 1).split(/ (.*)/s)
  const parts = path.split('/').filter(part => part !== '')
  const last = parts.findLastIndex(part => !part.startsWith('{'))
  const tail = last < 0 ? parts : parts.slice(last)
  const short = tail.length === parts.length ? `/${tail.join('/')}` : `…/${tail.join('/')}`
  return written(path === '' ? method : `${method} ${short}`, LONGEST)
}
