import { isRefusal } from '@fairhouse/contracts'
import { type Currency, sharedClock, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { openProvider, type ProviderFixture } from './testing/provider-fixture.ts'

let server: TestServer
beforeAll(async () => (server = await sharedTestServer(sharedClock)))

let made = 0
async function atSlot(options: Parameters<typeof openProvider>[2] = {}) {
  const provider = await openProvider(server, sharedClock, options)
  await provider.game('slot1', { max_multiplier: 100 })
  const player = await provider.player({ cash: 10_000n, currency: 'EUR' })
  const token = `held ${++made}`
  await provider.session(player, token)
  const base = { player: String(player), currency: 'EUR', game: 'slot1' }
  return {
    provider,
    player,
    bet: (round: string, tx: string, amount: number) => provider.call('bet', { ...base, token, round, tx, amount }),
    win: async (round: string, tx: string, amount: number) => (await provider.call('win', { ...base, round, tx, amount })).body,
    rollBack: async (round: string, tx: string, ref: string) =>
      (await provider.call('rollback', { player: String(player), game: 'slot1', round, tx, ref })).body,
    money: () => provider.money(player, 'EUR'),
  }
}

async function decide(provider: ProviderFixture, tx: string, as: 'released' | 'refused') {
  const { app } = server.server
  const after = await app.database.db
    .transaction()
    .execute((via) => app.providers.operator.resolveHeldWin(via, { provider: provider.id, tx, as, by: 'ann, bob' }))
  if (isRefusal(after)) return after.code
  after()
  return 'done'
}

const stateOf = async (provider: ProviderFixture, tx: string) => {
  const held = await server.server.app.providers.operator.heldWin(null, provider.id, tx)
  return held && `${held.state} ${held.reason}`
}
/** As a change of the currency does, without its bars. */
const switchTo = (player: bigint, currency: Currency) =>
  server.server.app.database.db.transaction().execute((tx) => server.server.app.ledger.switchWallet(tx, player, currency))
const books = async () => expect(await server.server.app.ledger.check()).toEqual([])

describe('PRO-10 held wins', () => {
  it('PRO-10 raises an alarm for a win above the maximum of its game, and pays it when it is released', async () => {
    const reports = vi.spyOn(server.server.app.logger, 'error')
    const { provider, bet, win, money } = await atSlot()
    await bet('r1', 'b1', 100)
    expect(await win('r1', 'w1', 10_001)).toEqual({ status: 'OK', balance: 9900 })
    expect(reports.mock.calls.filter(([, message]) => message === 'a win is held')).toHaveLength(1)
    reports.mockRestore()
    expect(await stateOf(provider, 'w1')).toBe('held multiplier')
    expect(await decide(provider, 'w1', 'released')).toBe('done')
    expect(await money()).toMatchObject({ cash: 19_901 })
    expect(await decide(provider, 'w1', 'refused')).toBe('bad_transition')
    await books()
  })

  it('PRO-10 keeps a refused win, and moves nothing when its provider rolls it back later', async () => {
    const { provider, bet, win, rollBack, money } = await atSlot()
    await bet('r1', 'b1', 100)
    await win('r1', 'w1', 20_000)
    expect(await decide(provider, 'w1', 'refused')).toBe('done')
    expect(await rollBack('r1', 'x1', 'w1')).toEqual({ status: 'OK', balance: 9900 })
    expect(await money()).toMatchObject({ cash: 9900, debt: 0 })
    await books()
  })

  it('PRO-10 takes a released win back from the player when its provider rolls it back', async () => {
    const { provider, bet, win, rollBack, money } = await atSlot()
    await bet('r1', 'b1', 100)
    await win('r1', 'w1', 20_000)
    await decide(provider, 'w1', 'released')
    expect(await rollBack('r1', 'x1', 'w1')).toEqual({ status: 'OK', balance: 9900 })
    expect(await money()).toMatchObject({ cash: 9900 })
    await books()
  })

  it('PRO-10 lets nobody release a win that its provider rolled back', async () => {
    const { provider, bet, win, rollBack } = await atSlot()
    await bet('r1', 'b1', 100)
    await win('r1', 'w1', 20_000)
    await rollBack('r1', 'x1', 'w1')
    expect(await stateOf(provider, 'w1')).toBe('rolled_back multiplier')
    expect(await decide(provider, 'w1', 'released')).toBe('bad_transition')
    await books()
  })

  it('D-51 holds wins above the cap of a rolling hour, less its stakes', async () => {
    const { provider, bet, win } = await atSlot({ hourCap: 5000n })
    await bet('r1', 'b1', 1000)
    expect(await win('r1', 'w1', 6000)).toMatchObject({ balance: 15_000 })
    await bet('r2', 'b2', 100)
    expect(await win('r2', 'w2', 101)).toMatchObject({ balance: 14_900 })
    expect(await stateOf(provider, 'w2')).toBe('held hour_cap')
    sharedClock.advance(3_700_000)
    expect(await win('r2', 'w3', 101)).toMatchObject({ status: 'OK', balance: 15_001 })
    await books()
  })

  it('D-51 holds a win of a stake of 0 above 10 EUR outside a campaign', async () => {
    const { provider, bet, win, money } = await atSlot()
    await bet('r1', 'b1', 0)
    await win('r1', 'w1', 600)
    await win('r1', 'w2', 401)
    expect([await stateOf(provider, 'w1'), await stateOf(provider, 'w2')]).toEqual([undefined, 'held free_round'])
    expect(await money()).toMatchObject({ cash: 10_000, bonus: 600 })
    await books()
  })

  it('D-21 of a free round are not paid to a player who has another currency by now, and can be refused', async () => {
    const { provider, player, bet, win } = await atSlot()
    await bet('r1', 'b1', 0)
    await win('r1', 'w1', 1001)
    await switchTo(player, 'KZT')
    expect(await decide(provider, 'w1', 'released')).toBe('wrong_currency')
    expect([await stateOf(provider, 'w1'), await provider.money(player, 'KZT')]).toEqual([
      'held free_round',
      { cash: 0, bonus: 0, debt: 0 },
    ])
    expect(await decide(provider, 'w1', 'refused')).toBe('done')
    await books()
  })

  it('D-21 of a stake are paid in the currency of the stake', async () => {
    const { provider, player, bet, win, money } = await atSlot()
    await bet('r1', 'b1', 100)
    await win('r1', 'w1', 10_001)
    await switchTo(player, 'KZT')
    expect(await decide(provider, 'w1', 'released')).toBe('done')
    expect([await money(), await provider.money(player, 'KZT')]).toMatchObject([{ cash: 19_901 }, { cash: 0, bonus: 0 }])
    await books()
  })
})
