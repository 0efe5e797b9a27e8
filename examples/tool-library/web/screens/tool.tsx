import type { Loan, Settings, Tool as ToolLoaded } from '../library.ts'
import { Field } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'
import { Link } from '../parts/link.tsx'
import type { Route, Shown } from '../route.ts'
import { useDoing } from '../state.ts'

interface Loaded {
  readonly settings: Settings
  readonly tool: ToolLoaded
}

export const tool: Route<Loaded> = {
  path: '/tools/:toolId',
  title: 'Tool',
  roles: ['member', 'librarian', 'admin'],
  needs: ({ params }) => ({ settings: '/api/settings', tool: `/api/tools/${params['toolId']}` }),
  Screen: Tool,
}

function Tool({ member, loaded: { settings, tool } }: Shown<Loaded>) {
  const { go, send } = useDoing()
  const remove = async (): Promise<void> => {
    if ((await send('DELETE', `/api/tools/${tool.id}`)) !== undefined) await go('/tools')
  }
  return (
    <>
      <h1>{tool.name}</h1>
      <p>
        {tool.category}, {tool.feePerDay.toFixed(2)} {settings.currency} a day,{' '}
        {tool.available ? 'on the shelf' : 'lent'}. {tool.note}
      </p>
      <p className="actions">
        {member?.role !== 'member' && <Link to={`/tools/${tool.id}/edit`}>Change this tool</Link>}
        {member?.role === 'admin' && (
          <button type="button" className="grave" onClick={() => void remove()}>
            Remove tool
          </button>
        )}
      </p>
      <h2>Ask for this tool</h2>
      <Form
        name="Ask for this tool"
        action="/api/loans"
        onSend={async ({ days, note }) => {
          const asked = { toolId: tool.id, days: Number(days), note: note === '' ? null : note }
          const made = await send<Loan>('POST', '/api/loans', asked)
          if (made !== undefined) await go(`/loans/${made.id}`)
        }}
      >
        <input type="hidden" name="toolId" value={tool.id} />
        <Field
          label="Days"
          name="days"
          type="number"
          min={1}
          max={settings.maxLoanDays}
          defaultValue={3}
          required
          hint={`At most ${settings.maxLoanDays} days.`}
        />
        <Field label="Note" name="note" rows={3} maxLength={200} hint="What it is for. At most 200 characters." />
        <button>Ask for this tool</button>
      </Form>
    </>
  )
}
