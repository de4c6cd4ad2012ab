import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { isFirstArea, keysUsedIn, readCatalogs } from '../../../vite/catalogs.ts'
import { ROUTES, routeOf } from '../../route-table.ts'
import { textsFor } from './parts.ts'

const SOURCES = join(import.meta.dirname, '../..')

describe('texts of a page', () => {
  it('API-31 are the first ones for a guest on home and on pages of text, all of them elsewhere', () => {
    const first = ROUTES.filter((route) => textsFor(route, 'guest') === 'first').map(({ id }) => id)
    expect(first).toEqual(['home', 'policy-kyc', 'policy-en', 'policy-privacy', 'policy-ru', 'error'])
    expect(textsFor(routeOf('/nothing/here'), 'guest')).toBe('first')
    for (const route of ROUTES) expect(textsFor(route, 'player')).toBe('whole')
  })

  it('of frame, home and pages of text stand in the first part', () => {
    const first = readCatalogs(SOURCES, isFirstArea).ru
    const files = globSync('{shell,lib,features/home,features/policy,features/error,features/not-found}/**/*.{ts,tsx}', { cwd: SOURCES })
    const used = files.filter((file) => !file.includes('.test.')).flatMap((file) => keysUsedIn(readFileSync(join(SOURCES, file), 'utf8')))
    expect(used.length).toBeGreaterThan(50)
    expect([...new Set(used)].filter((key) => !(key in first))).toEqual([])
  })

  it('name their own titles and every place of the menus in the first part', () => {
    const first = readCatalogs(SOURCES, isFirstArea).ru
    const titles = ROUTES.filter((route) => textsFor(route, 'guest') === 'first').map(({ titleKey }) => titleKey)
    const places = ROUTES.flatMap(({ nav }) => (nav ? [nav.labelKey] : []))
    expect([...titles, ...places].filter((key) => !(key in first))).toEqual([])
  })
})
