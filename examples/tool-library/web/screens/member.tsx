import { type Member as MemberLoaded, ROLES } from '../library.ts'
import { Field } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'
import type { Route, Shown } from '../route.ts'
import { useDoing } from '../state.ts'

interface Loaded {
  readonly other: MemberLoaded
}

export const member: Route<Loaded> = {
  path: '/members/:memberId',
  title: 'Member',
  roles: ['admin'],
  needs: ({ params }) => ({ other: `/api/members/${params['memberId']}` }),
  Screen: Member,
}

function Member({ loaded: { other } }: Shown<Loaded>) {
  const { send, renew } = useDoing()
  const change = async (body: object): Promise<void> => {
    if ((await send('PATCH', `/api/members/${other.id}`, body)) !== undefined) await renew()
  }
  return (
    <>
      <h1>{other.name}</h1>
      <p>
        {other.email}, {other.role} since {other.joinedOn}. {other.active ? 'May sign in.' : 'Blocked.'}
      </p>
      <p className="actions">
        <button type="button" className="grave" onClick={() => void change({ active: !other.active })}>
          {other.active ? 'Block' : 'Unblock'}
        </button>
      </p>
      <Form name="Change the role" onSend={({ role }) => change({ role })}>
        <Field label="Role" name="role" required options={ROLES} defaultValue={other.role} />
        <button>Save role</button>
      </Form>
    </>
  )
}
