import { useState } from 'react'
import type { Loan as LoanLoaded, LoanStatus, Member } from '../library.ts'
import { Field } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'
import { Status } from '../parts/status.tsx'
import type { Route, Shown } from '../route.ts'
import { useDoing } from '../state.ts'

interface Loaded {
  readonly loan: LoanLoaded
}

export const loan: Route<Loaded> = {
  path: '/loans/:loanId',
  title: 'Loan',
  roles: ['member', 'librarian', 'admin'],
  needs: ({ params }) => ({ loan: `/api/loans/${params['loanId']}` }),
  Screen: Loan,
}

const ACTIONS: { readonly [Status in LoanStatus]?: readonly (readonly [action: string, name: string])[] } = {
  requested: [
    ['approve', 'Approve'],
    ['decline', 'Decline'],
    ['cancel', 'Cancel'],
  ],
  approved: [
    ['hand-out', 'Hand out'],
    ['cancel', 'Cancel'],
  ],
  handed_out: [
    ['return', 'Take back'],
    ['report-overdue', 'Report overdue'],
  ],
  overdue: [['return', 'Take back']],
}

function Loan({ member, loaded: { loan } }: Shown<Loaded>) {
  const { send, renew } = useDoing()
  const [isDeclining, setDeclining] = useState(false)
  const move = async (action: string, body?: object): Promise<void> => {
    if ((await send('POST', `/api/loans/${loan.id}/${action}`, body)) === undefined) return
    setDeclining(false)
    await renew()
  }
  return (
    <>
      <h1>Loan of tool {loan.toolId}</h1>
      <p>
        <Status status={loan.status} /> {loan.days} days{loan.dueOn === null ? '' : `, due on ${loan.dueOn}`}
      </p>
      {loan.note !== null && <p>Note: {loan.note}</p>}
      {loan.reason !== null && <p>Declined because: {loan.reason}</p>}
      <p className="actions">
        {allowedActions(loan.status, member).map(([action, name]) => (
          <button
            key={action}
            type="button"
            onClick={() => (action === 'decline' ? setDeclining(true) : void move(action))}
          >
            {name}
          </button>
        ))}
      </p>
      {isDeclining && (
        <Form name="Decline this loan" onSend={fields => move('decline', fields)}>
          <Field label="Reason" name="reason" rows={2} required maxLength={200} hint="The member reads it." />
          <button>Decline with this reason</button>
        </Form>
      )}
    </>
  )
}

function allowedActions(status: LoanStatus, member: Member | null): readonly (readonly [string, string])[] {
  return (ACTIONS[status] ?? []).filter(([action]) => member?.role !== 'member' || action === 'cancel')
}
