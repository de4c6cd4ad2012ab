import { describe, expect, it } from 'vitest'

import { ROUTES, type RouteMeta } from '../../route-table.ts'
import { checkGuards, type Passage } from './guards.ts'
import { ruleFor } from './rules.ts'

const open: RouteMeta = ROUTES[0]!
const playersOnly: RouteMeta = { ...open, id: 'history', path: '/profile/history', guards: ['player'] }
const passage = (change: Partial<Passage>): Passage => ({
  route: open,
  path: '/',
  session: 'guest',
  isBlocked: false,
  rules: [],
  ...change,
})

describe('navigation guards', () => {
  it('NAV-7 let everyone through to an open page', () => {
    for (const session of ['guest', 'player', 'refreshing'] as const) expect(checkGuards(passage({ session }))).toBeUndefined()
  })

  it('NAV-7 send a guest from a player page to log-in, and remember the page', () => {
    expect(checkGuards(passage({ route: playersOnly, path: '/profile/history?game=dice' }))).toEqual({
      to: '/?login=&next=%2Fprofile%2Fhistory%3Fgame%3Ddice',
      isExternal: false,
    })
    expect(checkGuards(passage({ route: playersOnly, session: 'player' }))).toBeUndefined()
  })

  it('NAV-7 D-31 skip the guest guard while a session is being refreshed', () => {
    expect(checkGuards(passage({ route: playersOnly, session: 'refreshing' }))).toBeUndefined()
  })

  it('NAV-7 apply the rules before the page’s guards; the first guard that answers decides', () => {
    const rules = [{ from: '/profile/history', to: '/fairness' }]
    expect(checkGuards(passage({ route: playersOnly, path: '/profile/history', rules }))).toEqual({ to: '/fairness', isExternal: false })
  })

  it('SEC-5 NAV-7 send only blocked visitors to /no-access, from every page and before other guards', () => {
    const noAccess: RouteMeta = { ...open, id: 'no-access', path: '/no-access' }
    const rules = [{ from: '/login', to: '/?login=' }]
    for (const page of [{ route: open }, { route: undefined, path: '/nothing' }, { route: playersOnly }, { path: '/login', rules }])
      expect(checkGuards(passage({ ...page, isBlocked: true }))).toEqual({ to: '/no-access', isExternal: false })
    expect(checkGuards(passage({ route: noAccess, path: '/no-access', isBlocked: true }))).toBeUndefined()
    expect(checkGuards(passage({ route: noAccess, path: '/no-access' }))).toEqual({ to: '/', isExternal: false })
  })

  it('ERR-10 throw for an unknown route middleware', () => {
    const broken = { ...open, guards: ['premium'] } as unknown as RouteMeta
    expect(() => checkGuards(passage({ route: broken }))).toThrow('Unknown route middleware: premium')
    expect(() => checkGuards(passage({ route: { ...open, guards: ['toString'] } as unknown as RouteMeta }))).toThrow(
      'Unknown route middleware: toString',
    )
  })
})

describe('route rules', () => {
  const rules = [
    { from: '/old', to: '/fairness' },
    { from: '/partner', to: 'https://partner.example/start' },
    { from: '/verifier', to: '/verify/verify.html', isExternal: true },
    { from: '/login', to: '/?login=' },
  ]

  it('NAV-8 follow a rule inside the site, and keep the query', () => {
    expect(ruleFor('/old?utm_source=a', rules)).toEqual({ to: '/fairness?utm_source=a', isExternal: false })
    expect(ruleFor('/old/', rules)).toEqual({ to: '/fairness', isExternal: false })
    expect(ruleFor('/login?x=1', rules)).toEqual({ to: '/?login=', isExternal: false })
  })

  it('NAV-8 load an outside address as a document: another host, or a file of this one', () => {
    expect(ruleFor('/partner', rules)).toEqual({ to: 'https://partner.example/start', isExternal: true })
    expect(ruleFor('/verifier', rules)).toEqual({ to: '/verify/verify.html', isExternal: true })
  })

  it('NAV-8 match only whole paths', () => {
    for (const path of ['/older', '/old/x', '/', '/OLD']) expect(ruleFor(path, rules), path).toBeUndefined()
  })
})
