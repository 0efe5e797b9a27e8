import type { Member } from '../library.ts'
import { Field } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'
import type { Route } from '../route.ts'
import { useDoing } from '../state.ts'

export const signIn: Route<object> = {
  path: '/login',
  title: 'Sign in',
  roles: null,
  needs: () => ({}),
  Screen: SignIn,
}

function SignIn() {
  const { send, signedIn } = useDoing()
  return (
    <>
      <h1>Sign in</h1>
      <p>Members borrow tools from each other's shelf: ask for a tool, fetch it, bring it back.</p>
      <Form
        name="Sign in"
        action="/api/session"
        onSend={async fields => {
          const done = await send<{ readonly member: Member }>('POST', '/api/session', fields)
          if (done !== undefined) await signedIn(done.member)
        }}
      >
        <Field label="E-mail" name="email" type="email" autoComplete="username" required />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          minLength={8}
          hint="At least 8 characters."
        />
        <button>Sign in</button>
      </Form>
    </>
  )
}
