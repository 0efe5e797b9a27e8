import type { Diagnostic } from '../../evidence/diagnostic.ts'
import type { DescriptionProblem } from '../../evidence/description.ts'
import { isEdmx } from './edmx.ts'
import { isSdl, mayDescribe } from './read-description.ts'
import { readYaml } from './yaml.ts'

/** A file as it stands in the list `_documents` of a recording. YAML becomes JSON: places in it are JSON Pointers either way. */
export interface DescriptionDocument {
  /** Whether it is in a format that is read, or too broken to tell. */
  readonly isDescription: boolean
  readonly document: { readonly name: string; readonly mimeType: string; readonly text: string }
  readonly diagnostics: readonly Diagnostic[]
}

/** @param text of a file of that name, which was taken for a description by how it begins */
export function descriptionDocument(text: string, name: string): DescriptionDocument {
  if (isSdl(text.slice(0, 100_000)))
    return { isDescription: true, document: { name, mimeType: 'application/graphql', text }, diagnostics: [] }
  if (isEdmx(text))
    return { isDescription: true, document: { name, mimeType: 'application/xml', text }, diagnostics: [] }
  const problems: DescriptionProblem[] = []
  const json = /^[\s\uFEFF]{0,1000}[{[]/.test(text) ? text : readYaml(text, problems)
  const document = { name, mimeType: 'application/json', text: json }
  return {
    isDescription: problems.length > 0 || mayDescribe(json),
    document,
    diagnostics: problems.map(({ message }) => ({ message, pointer: '', severity: 'warning' })),
  }
}
