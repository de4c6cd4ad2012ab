import { describe, expect, it } from 'vitest'

import { listedPaths, offeredRoutes } from './offered-routes.ts'
import { ROUTES } from './route-table.ts'

const WHOLE = { feed: true, virtual: true }
const VIRTUAL = { feed: false, virtual: true }
const NOTHING = { feed: false, virtual: false }

const board = (betting: typeof WHOLE) => offeredRoutes(betting).find(({ id }) => id === 'betting')

describe('D-16 the screens of a house', () => {
  it('D-16 with a feed of sports are those of the route table, whether virtual sports are played or not', () => {
    for (const virtual of [true, false]) expect(offeredRoutes({ feed: true, virtual })).toEqual(ROUTES)
    expect(listedPaths(WHOLE)).toEqual(expect.arrayContaining(['/', '/betting', '/betting/results', '/games/dice']))
  })

  it('D-16 without a feed have a board of virtual sports, named so in title and navigation', () => {
    expect(board(WHOLE)).toMatchObject({ titleKey: 'title.betting', nav: { labelKey: 'nav.betting' } })
    expect(board(VIRTUAL)).toMatchObject({ path: '/betting', titleKey: 'nav.virtual', nav: { icon: 'sport', labelKey: 'nav.virtual' } })
    expect(offeredRoutes(VIRTUAL)).toHaveLength(ROUTES.length)
    expect(offeredRoutes(VIRTUAL).find(({ id }) => id === 'betting-results')?.titleKey).toBe('title.virtualResults')
    expect(listedPaths(VIRTUAL)).toEqual(listedPaths(WHOLE))
  })

  it('D-16 without feed and virtual sports have no board, results, shared slips; own bets and events stay', () => {
    const gone = ROUTES.filter(({ id }) => !offeredRoutes(NOTHING).some((route) => route.id === id))
    expect(gone.map(({ path }) => path)).toEqual(['/betting', '/betting/results', '/slip/:code'])
    expect(offeredRoutes(NOTHING).find(({ id }) => id === 'betting-bets')?.titleKey).toBe('title.ownBets')
    expect(listedPaths(NOTHING)).toEqual(listedPaths(WHOLE).filter((path) => !path.startsWith('/betting')))
  })
})
