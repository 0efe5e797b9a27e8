export { readHarEntry } from '../src/readers/har/entry.ts'
export { exchangeForm } from '../src/readers/har/form.ts'
export { exchangeId } from '../src/readers/har/id.ts'
export { openEvidence } from '../src/readers/open.ts'
