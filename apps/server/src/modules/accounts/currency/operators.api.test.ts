import { registerBettor, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../platform/clock.ts'
import { logIn, type OperatorSession } from '../../staff/backoffice/testing/operator.ts'
import { changeCurrency, passThirtyDays } from './testing/calls.ts'

let testServer: TestServer
let risk: OperatorSession
beforeAll(async () => {
  testServer = await sharedTestServer()
  risk = await logIn(testServer, systemClock, 'risk')
})

describe('D-21 past changes of the currency', () => {
  it('D-21 operators see the active currency, its past changes and the wallets of all currencies', async () => {
    const player = await registerBettor(testServer, 0n)
    await unwrap(changeCurrency(player, 'USD'))
    await passThirtyDays(testServer, player)
    await unwrap(changeCurrency(player, 'EUR'))
    const { body } = await risk.call('GET', `/players/${player.id}`)
    expect(body).toMatchObject({
      currency: 'EUR',
      currency_changes: [
        { from: 'USD', to: 'EUR' },
        { from: 'RUB', to: 'USD' },
      ],
    })
    expect((body.wallets as { currency: string }[]).map(({ currency }) => currency).toSorted()).toEqual(['EUR', 'RUB', 'USD'])
  })

  it('BEY-5 D-21 the data export has the changes and the former wallets', async () => {
    const player = await registerBettor(testServer, 0n)
    await unwrap(changeCurrency(player, 'USD'))
    await unwrap(player.call('POST /api/v2/profile/export'))
    const state = async () => (await unwrap(player.call('GET /api/v2/profile/export'))).state
    await expect.poll(state).toBe('ready')
    expect(await unwrap(player.call('GET /api/v2/profile/export/file'))).toMatchObject({
      currency_changes: [{ from: 'RUB', to: 'USD' }],
      wallet: { currency: 'USD' },
      former_wallets: [{ currency: 'RUB' }],
    })
  })
})
