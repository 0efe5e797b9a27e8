import { stringify } from 'yaml'
import { toMatrixCsv } from '../exports/csv/csv.ts'
import { toHtml } from '../exports/html/html.ts'
import { toJson } from '../exports/json/json.ts'
import type { FolderFile } from '../exports/folder-file.ts'
import { ACCEPTANCE, toCapabilities } from '../exports/markdown/agents.ts'
import { toMarkdown } from '../exports/markdown/markdown.ts'
import { toMatrixMarkdown } from '../exports/markdown/matrix.ts'
import { toMermaid } from '../exports/mermaid/mermaid.ts'
import { toMockServer, toMsw } from '../exports/packages/packages.ts'
import { toPlaywright } from '../exports/playwright/playwright.ts'
import { toOpenApi } from '../exports/openapi/openapi.ts'
import { toXState } from '../exports/xstate/xstate.ts'
import type { Specification } from '../specification/specification.ts'
import { bundle } from './bundles.ts'

export type Format =
  | 'markdown'
  | 'json'
  | 'openapi'
  | 'openapi-yaml'
  | 'html'
  | 'mermaid'
  | 'xstate'
  | 'matrix-csv'
  | 'matrix-markdown'

export interface RenderOptions {
  /** OpenAPI: also what was only declared. */
  readonly declared: boolean
  /** OpenAPI: values of which no others were seen as closed lists. */
  readonly closed?: boolean
}

/** Every format that a specification can be written in. */
export const FORMATS: Readonly<Record<Format, (specification: Specification, options: RenderOptions) => string>> = {
  markdown: toMarkdown,
  json: toJson,
  openapi: (specification, options) => `${JSON.stringify(toOpenApi(specification, options), null, 2)}\n`,
  'openapi-yaml': (specification, options) =>
    stringify(toOpenApi(specification, options), { aliasDuplicateObjects: false }),
  html: toHtml,
  mermaid: toMermaid,
  xstate: specification => `${JSON.stringify(toXState(specification), null, 2)}\n`,
  'matrix-csv': toMatrixCsv,
  'matrix-markdown': toMatrixMarkdown,
}

export type FolderFormat = 'agents' | 'playwright' | 'mock-server' | 'msw'

const machineFile = (specification: Specification): FolderFile => ({
  path: 'specification.json',
  text: toJson(specification),
})

/** Every format that is a folder. */
export const FOLDERS: Readonly<Record<FolderFormat, (specification: Specification) => readonly FolderFile[]>> = {
  agents: specification => [
    ...toCapabilities(specification),
    machineFile(specification),
    ...toPlaywright(specification).map(({ path, text }) => ({ path: `${ACCEPTANCE}/${path}`, text })),
  ],
  playwright: toPlaywright,
  'mock-server': specification => [...toMockServer(specification, bundle('mock-server')), machineFile(specification)],
  msw: specification => toMsw(specification, bundle('twin-bundle')),
}

export const isFolder = (format: string): format is FolderFormat => Object.hasOwn(FOLDERS, format)

export const render = (format: Format, specification: Specification, options: RenderOptions): string =>
  FORMATS[format](specification, options)
