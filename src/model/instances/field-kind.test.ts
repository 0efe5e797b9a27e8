import { expect, test } from 'vitest'
import { fieldKind } from './field-kind.ts'

test.each([
  ['status', 'state'],
  ['publishedAt', 'moment'],
  ['created_by', 'owner'],
  ['modifiedBy', 'none'],
  ['last_changed_by', 'none'],
  ['approvedBy', 'plain'],
  ['status_id', 'state'],
  ['workflow', 'state'],
  ['workflowId', 'none'],
  ['colour', 'none'],
])('%s: %s', (name, kind) => expect(fieldKind(name)).toBe(kind))
