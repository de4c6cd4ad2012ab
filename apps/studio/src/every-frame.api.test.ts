import { registerPlayer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { GAMES } from './provider/operator-api.ts'
import { openServedStudio, type ServedStudio } from './testing/served-studio.ts'

/** Of the sandbox's provider. */
const SANDBOX_GAMES = 5

let served: ServedStudio
beforeAll(async () => {
  served = await openServedStudio()
  await served.server.server.app.providers.operator.importNow('sandbox')
})
afterAll(() => served.stop())

const framersIn = (headers: Headers) => /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1]?.split(' ')

describe('PRO-9 the page of every game in the catalogue', () => {
  it.each(['demo', 'real'] as const)('PRO-9 may be framed by the site, whose own policy allows its origin: %s', async (mode) => {
    const { server } = served
    const player = await registerPlayer(server, { currency: 'EUR' })
    const listed = await player.call('GET /api/v2/catalogue', { query: { limit: 100 } })
    const games = listed.ok ? listed.data.data : []
    expect(games).toHaveLength(GAMES.length + SANDBOX_GAMES)
    const framed = await server.server.app.providers.frameOrigins() // the site's own policy
    for (const { slug } of games) {
      const launched = await player.call('POST /api/v2/games/{game}/launch', { params: { game: slug }, body: { mode, locale: 'en' } })
      if (!launched.ok) throw new Error(`${slug}: ${launched.error.code}`)
      const { url, start } = launched.data
      const { hostname, pathname, search, origin } = new URL(url)
      const page = slug.startsWith('sandbox-') ? await server.fetch(pathname + search, { host: hostname }) : await fetch(url)
      expect([slug, page.status, start]).toEqual([slug, 200, 'message'])
      expect(framersIn(page.headers)).toContain(served.siteOrigin)
      expect(await page.text()).toMatch(new RegExp(`data-(parents|sites)="[^"]*${served.siteOrigin}`))
      expect(framed).toContain(origin)
    }
  })

  it('PRO-9 is absent for a game that the provider does not have', async () => {
    const page = await served.server.fetch('/play?game=nothing', { host: `games.${served.server.config.siteHost}` })
    expect([page.status, await page.text()]).toEqual([404, 'This provider has no such game.'])
  })
})
