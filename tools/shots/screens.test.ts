import { describe, expect, it } from 'vitest'

import type { Past } from './past.ts'
import { consoleScreens, sandboxScreens, siteScreens } from './screens.ts'

const past: Past = { token: 't', betId: 'b1', caseSlug: 'spark', eventId: 'e1', payoutLink: 'secret' }

describe('the screenshots', () => {
  it('have a URL for every route of the site: a new one with a parameter needs an example', async () => {
    const screens = await siteScreens(past)
    expect(screens.filter(({ path }) => path.includes(':'))).toEqual([])
    const paths = screens.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['/games/cases/spark', '/round/b1', '/payout-link/secret', '/?payout=true']))
  })

  it('name each screen of site, console and sandbox once', async () => {
    const ids = [...(await siteScreens(past)), ...(await consoleScreens()), ...(await sandboxScreens())].map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    expect(ids).toEqual(expect.arrayContaining(['statement', 'console-returns', 'console-payout-link', 'sandbox-register']))
  })
})
