import { Refusal, find, length, oneOf, required } from './refusal.mjs'
import { pageOf } from './paging.mjs'
import { CATEGORIES, tools } from './shelf.mjs'

export function listTools({ query }) {
  const category = query.get('category')
  if (category !== null) oneOf(category, 'category', CATEGORIES)
  const search = (query.get('search') ?? '').toLowerCase()
  const wanted = tools.filter(
    tool => (category === null || tool.category === category) && tool.name.toLowerCase().includes(search),
  )
  return [200, pageOf(wanted, query)]
}

export function showTool({ params }) {
  return [200, find(tools, params.toolId, 'tool')]
}

export function createTool({ body }) {
  required(body, 'name', 'category')
  const tool = {
    id: Math.max(...tools.map(({ id }) => id)) + 1,
    feePerDay: 0,
    note: null,
    ...checked(body),
    available: true,
    createdAt: new Date().toISOString(),
  }
  tools.push(tool)
  return [201, tool, { location: `/api/tools/${tool.id}` }]
}

export function changeTool({ params, body }) {
  const tool = find(tools, params.toolId, 'tool')
  return [200, Object.assign(tool, checked(body, tool))]
}

export function removeTool({ params }) {
  const tool = find(tools, params.toolId, 'tool')
  if (!tool.available) throw new Refusal(409, 'TOOL_IS_LENT', 'A tool that is lent cannot be removed.')
  tools.splice(tools.indexOf(tool), 1)
  return [204]
}

/** The fields that were sent, each held to its rule. */
function checked({ name, category, feePerDay, note }, own) {
  if (name !== undefined) {
    length(name, 'name', 3, 60)
    if (tools.some(tool => tool !== own && tool.name === name))
      throw new Refusal(422, 'NOT_UNIQUE', 'There is a tool with this name already.', 'name')
  }
  if (category !== undefined) oneOf(category, 'category', CATEGORIES)
  const fee = typeof feePerDay === 'string' ? Number(feePerDay) : feePerDay
  if (fee !== undefined && !(typeof fee === 'number' && fee >= 0 && fee <= 100))
    throw new Refusal(422, 'OUT_OF_RANGE', 'feePerDay must be between 0 and 100.', 'feePerDay')
  if (note !== undefined && note !== null) length(note, 'note', 0, 200)
  return Object.fromEntries(
    Object.entries({ name, category, feePerDay: fee, note: note === '' ? null : note }).filter(
      ([, value]) => value !== undefined,
    ),
  )
}
