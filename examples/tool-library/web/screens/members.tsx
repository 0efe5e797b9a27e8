import type { Listed, Member } from '../library.ts'
import { Link } from '../parts/link.tsx'
import { Pages } from '../parts/pages.tsx'
import type { Route, Shown } from '../route.ts'

interface Loaded {
  readonly members: Listed<Member>
}

export const members: Route<Loaded> = {
  path: '/members',
  title: 'Members',
  roles: ['admin'],
  needs: ({ query }) => ({ members: `/api/members?page=${query.get('page') ?? '1'}` }),
  Screen: Members,
}

function Members({ place: { query }, loaded: { members } }: Shown<Loaded>) {
  return (
    <>
      <h1>Members</h1>
      <p className="actions">
        {members.meta.total} members <Link to="/members/invite">Invite a member</Link>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">E-mail</th>
            <th scope="col">Role</th>
            <th scope="col">Joined</th>
            <th scope="col">Active</th>
          </tr>
        </thead>
        <tbody>
          {members.data.map(member => (
            <tr key={member.id}>
              <td>
                <Link to={`/members/${member.id}`}>{member.name}</Link>
              </td>
              <td>{member.email}</td>
              <td>{member.role}</td>
              <td>{member.joinedOn}</td>
              <td>{member.active ? 'yes' : 'blocked'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pages meta={members.meta} path="/members" query={query} />
    </>
  )
}
