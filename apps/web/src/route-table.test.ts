import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { ROUTES, routeOf, toPublicPath } from './route-table.ts'

describe('route table', () => {
  it('NAV-5 marks game pages and full-width pages on every route; most are neither', () => {
    for (const route of ROUTES) expect([typeof route.isGamePage, typeof route.isFullWidth], route.id).toEqual(['boolean', 'boolean'])
    const screens = ROUTES.filter(({ id }) => !id.startsWith('policy-') && id !== 'error')
    expect(screens.filter(({ isFullWidth }) => isFullWidth).length * 2).toBeGreaterThan(screens.length)
  })

  it('NAV-5 marks exactly the games’ addresses as game pages', () => {
    for (const { path, isGamePage } of ROUTES) expect(isGamePage, path).toBe(path.startsWith('/games/'))
  })

  it('lists each route and path once, each with an existing file', () => {
    expect(new Set(ROUTES.map(({ id }) => id)).size).toBe(ROUTES.length)
    expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length)
    for (const { file } of ROUTES) expect(existsSync(join(import.meta.dirname, file)), file).toBe(true)
  })

  it('ERR-8 reports no address that contains a secret', () => {
    expect(toPublicPath('/reset-password/id.mac')).toBe('/reset-password/:token')
    expect(toPublicPath('/games/dice')).toBe('/games/dice')
  })

  it('finds the route of an address with parameters, query and fragment, and none for an unknown one', () => {
    const game = { ...ROUTES[0]!, id: 'round', path: '/round/:id' }
    expect(routeOf('/')?.id).toBe('home')
    expect(routeOf('/policy/en/kyc?x=1#y')?.id).toBe('policy-kyc')
    expect(routeOf('/round/7', [game])?.id).toBe('round')
    expect(routeOf('/round/7/8', [game])).toBeUndefined()
    expect(routeOf('/policy/en')).toBeUndefined()
  })
})
