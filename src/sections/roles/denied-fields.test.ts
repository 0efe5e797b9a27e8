import { expect, test } from 'vitest'
import { type Step, journey, modelOf } from '../../model/instances/journey.test-sample.ts'
import { roles } from './roles.ts'

const token = (role: string): string =>
  `${btoa('{"alg":"HS256"}').replaceAll('=', '')}.${btoa(JSON.stringify({ sub: role, role })).replaceAll('=', '')}.rdx_jwt_0123456789abcdef`

const patch = (sent: { readonly [name: string]: number }, status: number, message = 'done', role = 'clerk'): Step => ({
  call: 'PATCH /boats/7',
  token: token(role),
  sent,
  status,
  answer: { message },
})
const noField = (name: string): string => `You don't have permission to access field "${name}" of boats.`

function clerk(...steps: readonly Step[]) {
  const { claims, notShown } = roles(modelOf(journey([patch({ price: 1, length: 9 }, 200, 'done', 'boss'), ...steps])))
  const [cell] = claims.flatMap(({ subject }) =>
    subject.kind === 'permission' && subject.role === 'clerk' ? [subject] : [],
  )
  return [cell?.verdict, cell?.fields, notShown.some(({ id }) => id.endsWith(', other fields'))]
}

test('a refusal that names what was sent says nothing of other fields', () => {
  expect(clerk(patch({ price: 3 }, 403, noField('price')))).toEqual(['denied', ['price'], true])
  expect(clerk(patch({ price: 3 }, 403, noField('price')), patch({ owner: 3 }, 403, noField('owner')))).toEqual([
    'denied',
    ['owner', 'price'],
    true,
  ])
})

test('whoever may do it otherwise may not with these', () =>
  expect(clerk(patch({ length: 8 }, 200), patch({ price: 3 }, 403, noField('price')))).toEqual([
    'allowed',
    ['price'],
    false,
  ]))

test.each([
  ['it names none that was sent', patch({ length: 3 }, 403, noField('price'))],
  ['it names it as no field', patch({ price: 3 }, 403, 'You may not call this "price".')],
  ['another refusal names none', patch({ length: 3 }, 403, 'Not for you.')],
])('where %s it is denied as a whole', (_, step) =>
  expect(clerk(patch({ price: 3 }, 403, 'Not for you.'), step)).toEqual(['denied', undefined, false]),
)
