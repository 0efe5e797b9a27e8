import { type Member, ROLES } from '../library.ts'
import { Field } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'
import type { Route } from '../route.ts'
import { useDoing } from '../state.ts'

export const inviteMember: Route<object> = {
  path: '/members/invite',
  title: 'Invite a member',
  roles: ['admin'],
  needs: () => ({}),
  Screen: InviteMember,
}

function InviteMember() {
  const { go, send } = useDoing()
  return (
    <>
      <h1>Invite a member</h1>
      <Form
        name="Invite a member"
        action="/api/members"
        onSend={async fields => {
          const made = await send<Member>('POST', '/api/members', fields)
          if (made !== undefined) await go(`/members/${made.id}`)
        }}
      >
        <Field label="Name" name="name" type="text" required minLength={2} maxLength={80} />
        <Field label="E-mail" name="email" type="email" required />
        <Field label="Role" name="role" required options={ROLES} />
        <button>Invite</button>
      </Form>
    </>
  )
}
