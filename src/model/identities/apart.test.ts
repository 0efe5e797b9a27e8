import { describe, expect, it } from 'vitest'
import { type Step, journey, modelOf } from '../instances/journey.test-sample.ts'

/** A server that seals its sessions into a cookie that is another after each answer. */
function visits(): {
  readonly steps: Step[]
  readonly get: (path: string, page: string, status?: number) => void
  readonly post: (path: string, sent: Readonly<Record<string, string>>, redirect?: string) => void
} {
  const steps: Step[] = []
  let count = 0
  const cookie = (number: number): Readonly<Record<string, string>> =>
    number === 0 ? {} : { shop_session: `rdx_cookie_${String(number).padStart(16, '0')}` }
  const add = (step: Step): void => {
    steps.push({ ...step, cookies: cookie(count), sets: cookie(count + 1) })
    count++
  }
  return {
    steps,
    get: (path, page, status = 200) => add({ call: `GET ${path}`, page, status }),
    post: (path, sent, redirect = '/') => add({ call: `POST ${path}`, sent, status: 302, redirect }),
  }
}

const page = (title: string, ...links: readonly string[]): string =>
  `<html><head><title>${title}</title><meta name="csrf-token" content="x"></head><body><nav>${links
    .map(link => `<a href="${link}">${link.slice(1)}</a>`)
    .join(' ')}</nav><main><h1>${title}</h1></main></body></html>`

const REFUSED = page('403: you are not allowed to see this')

const signIn = (site: ReturnType<typeof visits>, login: string): void => {
  site.get('/login', '<form method="post"><input name="login"><input type="password" name="password"></form>')
  site.post('/login', { login, password: 'rdx_password_0123456789abcdef' })
}

const rolesOf = (steps: readonly Step[]): readonly string[] => {
  const names = (turned: boolean): readonly string[] => {
    const seen = journey(steps)
    return modelOf(turned ? seen.toReversed() : seen).identities.roles.map(({ name }) => name)
  }
  expect(names(true)).toEqual(names(false))
  return names(false)
}

describe('accounts', () => {
  it('are told apart by pages that were refused, under cookies that change each time', () => {
    const site = visits()
    site.get('/', page('Shop'))
    site.get('/goods', page('Goods'))
    signIn(site, 'ann')
    site.get('/admin', page('Administration'))
    site.post('/logout', {})
    site.get('/', page('Shop'))
    signIn(site, 'ben')
    site.get('/admin', REFUSED, 403)
    site.post('/logout', {})
    site.get('/goods', page('Goods'))
    expect(rolesOf(site.steps)).toEqual(['account ann', 'account ben', 'anonymous'])
  })

  it('are one where they were treated alike, and others were not', () => {
    const site = visits()
    for (const [login, allowed] of [
      ['ann', true],
      ['ben', false],
      ['cleo', false],
    ] as const) {
      signIn(site, login)
      site.get('/admin', allowed ? page('Administration') : REFUSED, allowed ? 200 : 403)
      site.post('/logout', {})
    }
    expect(rolesOf(site.steps)).toEqual(['account ann', 'accounts ben, cleo', 'anonymous'])
  })

  it('are told apart by links that several pages show to one each time and to another never', () => {
    const site = visits()
    for (const [login, links] of [
      ['ann', ['/goods', '/staff']],
      ['ben', ['/goods']],
    ] as const) {
      signIn(site, login)
      for (const path of ['/goods', '/orders']) site.get(path, page(path.slice(1), ...links))
      if (login === 'ann') site.get('/staff', page('Staff'))
      site.post('/logout', {})
    }
    expect(rolesOf(site.steps)).toEqual(['account ann', 'account ben', 'anonymous'])
  })

  it('are not told apart by what is called after them, nor by one page alone', () => {
    const site = visits()
    for (const login of ['ann', 'ben']) {
      signIn(site, login)
      for (const path of ['/goods', '/orders']) site.get(path, page(path.slice(1), `/people/${login}`))
      site.get('/news', page('News', ...(login === 'ann' ? ['/goods'] : [])))
      site.get(`/people/${login}`, page(login))
      site.post('/logout', {})
    }
    expect(rolesOf(site.steps)).toEqual(['anonymous', 'signed-in user'])
  })

  it('are no more for who makes an account for somebody else, or a new password', () => {
    const site = visits()
    signIn(site, 'ann')
    site.post('/people', { login: 'ben', password: 'rdx_password_b', password_confirmation: 'rdx_password_b' })
    site.get('/admin', page('Administration'))
    site.post('/me/password', { password: 'rdx_password_a', new_password: 'rdx_password_c' })
    site.get('/admin', page('Administration'))
    const model = modelOf(journey(site.steps))
    expect(model.identities.roles.map(({ name }) => name)).toEqual(['anonymous', 'signed-in user'])
    const users = new Set(journey(site.steps).flatMap(({ id }) => [...(model.identities.personOf(id)?.users ?? [])]))
    expect([...users]).not.toContain('name ben')
  })
})
