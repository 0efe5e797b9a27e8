import type { Tool } from '../library.ts'
import { Form } from '../parts/form.tsx'
import { ToolFields, toolFrom } from '../parts/tool-fields.tsx'
import type { Route } from '../route.ts'
import { useDoing } from '../state.ts'

export const newTool: Route<object> = {
  path: '/tools/new',
  title: 'Add a tool',
  roles: ['librarian', 'admin'],
  needs: () => ({}),
  Screen: NewTool,
}

function NewTool() {
  const { go, send } = useDoing()
  return (
    <>
      <h1>Add a tool</h1>
      <Form
        name="Add a tool"
        action="/api/tools"
        onSend={async fields => {
          const made = await send<Tool>('POST', '/api/tools', toolFrom(fields))
          if (made !== undefined) await go(`/tools/${made.id}`)
        }}
      >
        <ToolFields />
        <button>Add tool</button>
      </Form>
    </>
  )
}
