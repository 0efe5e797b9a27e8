import { expect, test } from 'vitest'
import { formTitle } from './form-title.ts'

test.each([
  ['AddCommentCommandForm', ['Add comment'], 'Add comment'],
  ['tree-form', ['Save'], 'tree-form'],
  ['New order', ['Save this order'], 'New order'],
  ['', ['Save this order'], ''],
  ['tree-form', [], 'tree-form'],
  ['Preview', ['Preview', 'Submit'], 'Submit'],
  ['Cancel', ['Cancel', 'Preview', 'Apply Changes'], 'Apply Changes'],
  ['Cancel', ['Cancel'], 'Cancel'],
  ['tree-form', ['Go back', 'Save'], 'tree-form'],
  ['', ['Back to boats', 'Save'], ''],
  ['Back to boats', ['Back to boats', 'Save'], 'Save'],
])('a form named %j with %j is called %j', (name, submits, title) => {
  expect(formTitle({ name, submits })).toBe(title)
})
