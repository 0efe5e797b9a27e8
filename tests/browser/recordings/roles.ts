import { type Exchange, har } from './har.ts'

const origin = 'https://works.example'
const THINGS =
  'order invoice parcel depot driver vehicle route stop delivery customer contract quote product price stock supplier shipment label claim ticket note task report budget account'.split(
    ' ',
  )
const DEEDS = ['approve', 'close', 'reopen', 'archive', 'assign', 'print', 'lock']
const ROLES = ['administrator', 'auditor', 'clerk', 'dispatcher', 'driver', 'guest', 'manager', 'planner']

/** 300 calls, each tried by some of eight roles, which are let through or refused. */
export function manyRoles(): string {
  const calls = THINGS.flatMap(thing => [
    { method: 'GET', path: `/api/${thing}s` },
    { method: 'POST', path: `/api/${thing}s` },
    { method: 'GET', path: `/api/${thing}s/7` },
    { method: 'PATCH', path: `/api/${thing}s/7` },
    { method: 'DELETE', path: `/api/${thing}s/7` },
    ...DEEDS.map(deed => ({ method: 'POST', path: `/api/${thing}s/7/${deed}` })),
  ])
  return har(
    ROLES.flatMap((role, who): readonly Exchange[] => {
      const token = `token-of-the-${role}-0123456789abcdef`
      const headers = { authorization: `Bearer ${token}` }
      return [
        {
          method: 'POST',
          url: `${origin}/api/login`,
          sent: { email: `${role}@works.example`, password: `a pass word of ${role}` },
          answer: { token, user: { id: who + 1, email: `${role}@works.example`, role } },
        },
        ...calls.flatMap(({ method, path }, nth): readonly Exchange[] => {
          const draw = (nth * 7 + who * 13 + ((nth * who) % 5)) % 10
          if (draw > 7) return []
          const refused = draw < who
          return [
            {
              method,
              url: `${origin}${path}`,
              headers,
              status: refused ? 403 : method === 'POST' && !path.includes('/7') ? 201 : 200,
              answer: refused ? { error: 'Your role may not do this.' } : { id: 7, title: `Number ${nth}` },
            },
          ]
        }),
      ]
    }),
  )
}

const STATES = 'draft submitted checked approved planned picked packed shipped delivered invoiced paid closed'.split(
  ' ',
)

/** One thing with twelve states and thirty changes between them, each by a call of its own. */
export function manyStates(): string {
  const steps = STATES.flatMap((_, at) =>
    [1, 2, 3].flatMap(by => (at + by < STATES.length ? [[at, at + by] as const] : [])),
  ).slice(0, 30)
  const list = (states: readonly number[]) =>
    states.map((state, at) => ({ id: at + 1, title: `Number ${at + 1}`, status: STATES[state] }))
  const before = list(steps.map(([from]) => from))
  return har([
    { url: `${origin}/api/consignments`, answer: { items: before } },
    ...steps.flatMap(([from, to], at): readonly Exchange[] => [
      { url: `${origin}/api/consignments/${at + 1}`, answer: { ...before[at], status: STATES[from] } },
      {
        method: 'POST',
        url: `${origin}/api/consignments/${at + 1}/to-${STATES[to] as string}`,
        answer: { ...before[at], status: STATES[to] },
      },
    ]),
  ])
}
