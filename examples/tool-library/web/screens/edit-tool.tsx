import type { Tool } from '../library.ts'
import { Form } from '../parts/form.tsx'
import { ToolFields, toolFrom } from '../parts/tool-fields.tsx'
import type { Route, Shown } from '../route.ts'
import { useDoing } from '../state.ts'

interface Loaded {
  readonly tool: Tool
}

export const editTool: Route<Loaded> = {
  path: '/tools/:toolId/edit',
  title: 'Change a tool',
  roles: ['librarian', 'admin'],
  needs: ({ params }) => ({ tool: `/api/tools/${params['toolId']}` }),
  Screen: EditTool,
}

function EditTool({ loaded: { tool } }: Shown<Loaded>) {
  const { go, send } = useDoing()
  return (
    <>
      <h1>Change {tool.name}</h1>
      <Form
        name="Change a tool"
        onSend={async fields => {
          if ((await send('PATCH', `/api/tools/${tool.id}`, toolFrom(fields))) !== undefined)
            await go(`/tools/${tool.id}`)
        }}
      >
        <ToolFields tool={tool} />
        <button>Save tool</button>
      </Form>
    </>
  )
}
