import { expect, test } from 'vitest'
import type { Gap } from '../../evidence/claim.ts'
import type { SourceId } from '../../evidence/source.ts'
import { specificationOf } from '../shop.test-sample.ts'
import { documentOf } from './document.ts'

test('what is not shown of one call of GraphQL is not of those at the same address', () => {
  const about = (id: string): Gap => ({
    id,
    what: 'what it answers with',
    because: 'no body was recorded',
    next: 'record it again',
    blocks: true,
    opens: 1,
    evidence: [{ source: '00000000000000aa' as SourceId, pointer: '/log/entries/1' }],
  })
  const specification = specificationOf({})
  const { calls } = specification.sections
  const notShown = ['body of POST /graphql query Orders', 'success of GET /users'].map(one =>
    about(`calls/not-shown/${one}`),
  )
  const document = documentOf({
    ...specification,
    sections: { ...specification.sections, calls: { ...calls, notShown } },
  })
  expect(document.gapOfCall('calls/POST /graphql query Orders')).toEqual([notShown[0]?.id])
  expect(document.gapOfCall('calls/POST /graphql query Order')).toEqual([])
  expect(document.gapOfCall('calls/GET /users')).toEqual([notShown[1]?.id])
})
