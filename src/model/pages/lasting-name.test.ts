import { expect, test } from 'vitest'
import { lastingName } from './lasting-name.ts'

test.each([
  ['form-0fc7bb0a', ''],
  ['issue-form-0fc7bb0a', 'issue-form'],
  ['query_form-d7e8a18e', 'query_form'],
  ['7c1e09ab_login', 'login'],
  ['a1b2c3d4e5', ''],
  ['form12cba5', ''],
  ['forme2806d', ''],
  ['form2026', 'form2026'],
  ['formface', 'formface'],
  ['wizard-9f8e7d6c-step-2', 'wizard-step-2'],
  ['edit_issue_12', 'edit_issue_12'],
  ['feedback-decade', 'feedback-decade'],
  ['Sign in 20241101', 'Sign in 20241101'],
  ['editform', 'editform'],
  ['', ''],
])('of %j stays %j', (name, expected) => {
  expect(lastingName(name)).toBe(expected)
})
