import { describe, expect, it } from 'vitest'

import { routeOf } from '../../route-table.ts'
import { mayRunTags } from './tag-rules.ts'

const onPage = (path: string, ...modals: string[]) => mayRunTags(routeOf(path), modals.map((name) => ({ name })) as never)

describe('where the tag manager runs', () => {
  it('D-64 runs on pages of the lobby, games and texts', () => {
    for (const path of ['/', '/games/dice', '/faq', '/mirrors']) expect([path, onPage(path)]).toEqual([path, true])
    expect(onPage('/games/dice', 'search')).toBe(true)
  })

  it('D-64 runs on no page of a player, of a token, of an error or of an unknown address', () => {
    const paths = [
      '/profile',
      '/profile/setting',
      '/profile/history',
      '/reset-password/abc',
      '/password/reset',
      '/error',
      '/no-access',
      '/x',
    ]
    for (const path of paths) expect([path, onPage(path)]).toEqual([path, false])
  })

  it('D-64 runs beside no form of log-in, registration, cashier or documents', () => {
    for (const name of ['login', 'signup', 'deposit', 'payout', 'dispute', 'verify', 'verification', 'receipt'])
      expect([name, onPage('/', name)]).toEqual([name, false])
    expect(onPage('/', 'search', 'login')).toBe(false)
  })
})
