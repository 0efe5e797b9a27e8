import { type Listed, type Loan, type LoanStatus, STATUS_NAMES } from '../library.ts'
import { Link } from '../parts/link.tsx'
import { Pages } from '../parts/pages.tsx'
import { Status } from '../parts/status.tsx'
import type { Route, Shown } from '../route.ts'

interface Loaded {
  readonly loans: Listed<Loan>
}

export const loans: Route<Loaded> = {
  path: '/loans',
  title: 'Loans',
  roles: ['member', 'librarian', 'admin'],
  needs: ({ query }) => {
    const asked = new URLSearchParams({ page: query.get('page') ?? '1' })
    if (query.get('status')) asked.set('status', query.get('status') as string)
    return { loans: `/api/loans?${asked}` }
  },
  Screen: Loans,
}

function Loans({ place: { query }, member, loaded: { loans } }: Shown<Loaded>) {
  const status = query.get('status')
  return (
    <>
      <h1>{member?.role === 'member' ? 'My loans' : 'Loans'}</h1>
      <nav aria-label="Status" className="filter">
        <Link to="/loans" current={status === null}>
          All
        </Link>
        {(Object.keys(STATUS_NAMES) as LoanStatus[]).map(name => (
          <Link key={name} to={`/loans?status=${name}`} current={status === name}>
            {STATUS_NAMES[name]}
          </Link>
        ))}
      </nav>
      {loans.data.length === 0 && <p>No loans here.</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">Asked</th>
            <th scope="col">Tool</th>
            {member?.role !== 'member' && <th scope="col">Member</th>}
            <th scope="col">Status</th>
            <th scope="col">Days</th>
            <th scope="col">Due</th>
          </tr>
        </thead>
        <tbody>
          {loans.data.map(loan => (
            <tr key={loan.id}>
              <td>
                <Link to={`/loans/${loan.id}`}>{loan.requestedAt.slice(0, 10)}</Link>
              </td>
              <td>{loan.toolId}</td>
              {member?.role !== 'member' && <td>{loan.memberId}</td>}
              <td>
                <Status status={loan.status} />
              </td>
              <td>{loan.days}</td>
              <td>{loan.dueOn}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pages meta={loans.meta} path="/loans" query={query} />
    </>
  )
}
