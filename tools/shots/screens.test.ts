import { describe, expect, it } from 'vitest'

import type { Past } from './past.ts'
import { consoleScreens, partnerScreens, sandboxScreens, siteScreens } from './screens.ts'

const past: Past = { token: 't', betId: 'b1', caseSlug: 'spark', eventId: 'e1', sportsBetId: 's1', slipCode: 'c1', payoutLink: 'secret' }

describe('the screenshots', () => {
  it('have a URL for every route of the site: a new one with a parameter needs an example', async () => {
    const screens = await siteScreens(past)
    expect(screens.filter(({ path }) => path.includes(':'))).toEqual([])
    const paths = screens.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['/games/cases/spark', '/round/b1', '/payout-link/secret', '/?payout=true']))
  })

  it('name each screen of site, console, partner site and sandbox once', async () => {
    const lists = [await siteScreens(past), consoleScreens(), await partnerScreens(), await sandboxScreens()]
    const ids = lists.flat().map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    expect(ids).toEqual(
      expect.arrayContaining(['statement', 'console-returns', 'console-payout-link', 'partners-statements', 'sandbox-register']),
    )
  })
})
