import { whole } from './refusal.mjs'
import { PER_PAGE } from './shelf.mjs'

/** One page of a list as `?page` and `?perPage` ask for it, with how many there are. */
export function pageOf(list, query) {
  const page = whole(query.get('page') ?? '1', 'page', 1, 1000)
  const perPage = whole(query.get('perPage') ?? String(PER_PAGE), 'perPage', 1, 50)
  return { data: list.slice((page - 1) * perPage, page * perPage), meta: { page, perPage, total: list.length } }
}
