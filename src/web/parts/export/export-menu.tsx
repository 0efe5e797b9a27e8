import './export-menu.css'
import {
  Button as Pressable,
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Text,
} from 'react-aria-components'
import type { Title } from '../../../api/project.ts'
import { written } from '../../../specification/words.ts'
import { addressOf, type ExportFormat } from '../../api.ts'

/** Saves the specification in one of its forms, or a recording as it is kept: without its secrets. */
export function ExportMenu({ title }: { title: Title }) {
  const project = title.project.id
  return (
    <MenuTrigger>
      <Pressable className="top-bar-action">Export</Pressable>
      <Popover className="menu-popover" placement="bottom end">
        <Menu className="menu" aria-label="Export">
          <MenuSection>
            <Header className="type-label">The specification</Header>
            {formats.map(({ to, name, what }) => (
              <MenuItem key={to} href={addressOf.export(project, to)} download="" textValue={name} className="menu-row">
                <Text slot="label">{name}</Text>
                <Text slot="description">{what}</Text>
              </MenuItem>
            ))}
          </MenuSection>
          {title.recordings.length > 0 && (
            <MenuSection>
              <Header className="type-label">The recordings, without their secrets</Header>
              {title.recordings.map(({ source }) => (
                <MenuItem
                  key={source.id}
                  href={addressOf.recording(project, source.id)}
                  download=""
                  textValue={source.name}
                  className="menu-row"
                >
                  <Text slot="label" className="wire">
                    {written(source.name, 60)}
                  </Text>
                </MenuItem>
              ))}
            </MenuSection>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

const formats: readonly { readonly to: ExportFormat; readonly name: string; readonly what: string }[] = [
  { to: 'markdown', name: 'Markdown', what: 'to read, to keep beside the code' },
  { to: 'html', name: 'HTML', what: 'one page that needs nothing, to send and to print' },
  { to: 'openapi', name: 'OpenAPI 3.1', what: 'the calls, for clients and mocks' },
  { to: 'json', name: 'JSON', what: 'everything, for scripts' },
  { to: 'mermaid', name: 'Mermaid', what: 'the lifecycles, as a diagram' },
  { to: 'xstate', name: 'XState', what: 'the lifecycles, as machines that run' },
  { to: 'matrix-csv', name: 'CSV', what: 'who may do what, for a spreadsheet' },
  { to: 'agents', name: 'Folder for coding agents', what: 'a file for each capability, with acceptance tests' },
  { to: 'playwright', name: 'Playwright tests', what: 'what is stated, to be run against what you build' },
  { to: 'mock-server', name: 'Mock server', what: 'a back end that needs Node alone' },
  { to: 'msw', name: 'MSW handlers', what: 'the same back end inside a page or a test' },
]
