import type { Member } from '../library.ts'
import { useDoing } from '../state.ts'
import { Link } from './link.tsx'

/** Where somebody may go: admins see the members as well. */
export function Navigation({ member, address }: { member: Member; address: string }) {
  const { signOut } = useDoing()
  const places = [
    { to: '/tools', name: 'Tools' },
    { to: '/loans', name: member.role === 'member' ? 'My loans' : 'Loans' },
    ...(member.role === 'admin' ? [{ to: '/members', name: 'Members' }] : []),
  ]
  return (
    <>
      <nav aria-label="Main">
        {places.map(({ to, name }) => (
          <Link key={to} to={to} current={address.startsWith(to)}>
            {name}
          </Link>
        ))}
      </nav>
      <p className="who">
        {member.name} <small>{member.role}</small>
      </p>
      <button type="button" className="quiet" onClick={() => void signOut()}>
        Sign out
      </button>
    </>
  )
}
