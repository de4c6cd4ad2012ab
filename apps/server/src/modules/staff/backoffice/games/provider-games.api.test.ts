import { sharedClock, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { openProvider, type ProviderFixture } from '../../../games/providers/testing/provider-fixture.ts'
import { addOperator, consoleCall, type OperatorSession } from '../testing/operator.ts'

let server: TestServer
let provider: ProviderFixture
let operator: OperatorSession
beforeAll(async () => {
  server = await sharedTestServer(sharedClock)
  provider = await openProvider(server, sharedClock)
  await provider.game('stated', { title: 'Agate 100%' })
  await provider.game('silent', { title: 'Basalt', rtp_ppm: null })
  await provider.game('table', { title: 'Chalk', category: 'live', bonus: false, rtp_ppm: 990_000 })
  operator = await addOperator(server, sharedClock, { login: 'catalogue', role: 'cashier' })
})

const found = async (text: string) =>
  (await operator.call('GET', `/provider-games?find=${encodeURIComponent(text)}`)).body.data as Record<string, unknown>[]

const ownGames = async () => (await found(provider.id)).filter(({ id }) => String(id).startsWith(`${provider.id}-`))

describe('D-56 games of providers in the console', () => {
  it('D-56 an operator sees what each game contributes, and its stated return', async () => {
    const rows = await ownGames()
    expect(rows.map(({ title, contribution, rtp }) => [title, contribution, rtp])).toEqual([
      ['Agate 100%', 100, '96.0000'],
      ['Basalt', 0, null],
      ['Chalk', 10, '99.0000'],
    ])
  })

  it('D-56 tells games that are switched off or gone from those that players are offered', async () => {
    const { pool } = server.server.app.database
    await pool.query(`update providers.game set is_on = false where provider = $1 and id = 'silent'`, [provider.id])
    await pool.query(`update providers.game set is_listed = false where provider = $1 and id = 'table'`, [provider.id])
    const states = (await ownGames()).map(({ state }) => state)
    expect(states).toEqual(['offered', 'off', 'removed'])
  })

  it('D-56 takes signs of a search as text, and refuses a call without an operator', async () => {
    expect((await found('100%')).map(({ title }) => title)).toContain('Agate 100%')
    expect(await found('%%')).toEqual([])
    expect((await consoleCall(server, 'GET', '/provider-games')).status).toBe(401)
  })
})
