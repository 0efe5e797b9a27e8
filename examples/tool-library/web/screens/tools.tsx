import { CATEGORIES, type Listed, type Settings, type Tool } from '../library.ts'
import { Field } from '../parts/field.tsx'
import { Link } from '../parts/link.tsx'
import { Pages } from '../parts/pages.tsx'
import type { Route, Shown } from '../route.ts'
import { useDoing } from '../state.ts'

interface Loaded {
  readonly settings: Settings
  readonly tools: Listed<Tool>
}

export const tools: Route<Loaded> = {
  path: '/tools',
  title: 'Tools',
  roles: ['member', 'librarian', 'admin'],
  needs: ({ query }) => {
    const asked = new URLSearchParams({ page: query.get('page') ?? '1' })
    for (const name of ['category', 'search']) if (query.get(name)) asked.set(name, query.get(name) as string)
    return { settings: '/api/settings', tools: `/api/tools?${asked}` }
  },
  Screen: Tools,
}

function Tools({ place: { query }, member, loaded: { settings, tools } }: Shown<Loaded>) {
  const { go } = useDoing()
  return (
    <>
      <h1>Tools</h1>
      <search>
        <form
          aria-label="Find tools"
          action="/tools"
          key={String(query)}
          onSubmit={event => {
            event.preventDefault()
            const asked = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '') as [
              string,
              string,
            ][]
            void go(`/tools?${new URLSearchParams(asked)}`)
          }}
        >
          <Field label="Search" name="search" type="search" maxLength={60} defaultValue={query.get('search') ?? ''} />
          <Field
            label="Category"
            name="category"
            options={['', ...CATEGORIES]}
            defaultValue={query.get('category') ?? ''}
          />
          <button>Find</button>
        </form>
      </search>
      <p className="actions">
        {tools.meta.total} tools{member?.role !== 'member' && <Link to="/tools/new">Add a tool</Link>}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Category</th>
            <th scope="col">Fee per day</th>
            <th scope="col">On the shelf</th>
          </tr>
        </thead>
        <tbody>
          {tools.data.map(tool => (
            <tr key={tool.id}>
              <td>
                <Link to={`/tools/${tool.id}`}>{tool.name}</Link>
              </td>
              <td>{tool.category}</td>
              <td>
                {tool.feePerDay.toFixed(2)} {settings.currency}
              </td>
              <td>{tool.available ? 'yes' : 'lent'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pages meta={tools.meta} path="/tools" query={query} />
    </>
  )
}
