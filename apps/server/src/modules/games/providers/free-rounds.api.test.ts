import { HOUR_MS } from '@fairhouse/money'
import { sharedClock, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import type { FreeRoundCampaign, FreeRoundEvent, FreeWin } from './index.ts'
import { openProvider, type ProviderFixture } from './testing/provider-fixture.ts'
import { type ProviderServer, startProviderServer } from './testing/provider-server.ts'

let server: TestServer
let sent: ProviderServer
const events: FreeRoundEvent[] = []
const freeWins: FreeWin[] = []
beforeAll(async () => {
  server = await sharedTestServer(sharedClock)
  sent = await startProviderServer(() => ({}))
  server.server.app.providers.freeRounds.listen({
    onCampaign: async (_tx, event) => void events.push(event),
    beforeFreeWin: async () => {},
    onFreeWin: async (_tx, win) => void freeWins.push(win),
    beforeFreeWinBack: async () => undefined,
    onFreeWinBack: async () => {},
  })
})
afterAll(async () => {
  // other files of this server choose among the games that take free rounds
  await server.server.app.database.pool.query('update providers.provider set is_on = false where id = any($1)', [opened])
  await sent.stop()
})
const opened: string[] = []

let made = 0
async function granted(count: number, more: Partial<FreeRoundCampaign> = {}) {
  const provider = await openProvider(server, sharedClock, { freeRounds: true, baseUrl: sent.url })
  opened.push(provider.id)
  await provider.game('slot1', { max_multiplier: 100 })
  const player = await provider.player({ cash: 1000n, currency: 'EUR' })
  const token = `free ${++made}`
  await provider.session(player, token)
  const campaign: FreeRoundCampaign = {
    campaign: `fs${made}`,
    player,
    game: `${provider.id}-slot1`,
    currency: 'EUR',
    count,
    betValue: 10n,
    expiresAt: sharedClock.now() + HOUR_MS,
    ...more,
  }
  const grant = (changes: Partial<FreeRoundCampaign> = {}) => inTx((tx) => freeRounds().grant(tx, { ...campaign, ...changes }))
  await grant()
  const base = { player: String(player), currency: 'EUR', game: 'slot1' }
  return {
    provider,
    campaign,
    grant,
    bet: async (round: string, tx: string, fields: object = {}) =>
      (await provider.call('bet', { ...base, token, round, tx, amount: 0, campaign: campaign.campaign, ...fields })).body.status,
    win: async (round: string, tx: string, amount: number, end_round = true) =>
      (await provider.call('win', { ...base, round, tx, amount, end_round })).body,
    rollBack: async (round: string, tx: string, ref: string) =>
      (await provider.call('rollback', { player: String(player), game: 'slot1', round, tx, ref })).body.status,
    state: () => freeRounds().state(null, campaign.campaign),
    kinds: () => events.filter((event) => event.campaign === campaign.campaign).map(({ kind }) => kind),
  }
}

const freeRounds = () => server.server.app.providers.freeRounds
const inTx = <T>(
  work: (
    tx: Parameters<Parameters<ReturnType<TestServer['server']['app']['database']['db']['transaction']>['execute']>[0]>[0],
  ) => Promise<T>,
) => server.server.app.database.db.transaction().execute((tx) => work(tx))
const books = async () => expect(await server.server.app.ledger.check()).toEqual([])
const money = (provider: ProviderFixture, player: bigint) => provider.money(player, 'EUR')

describe('D-51 free rounds of a campaign', () => {
  it('D-51 are granted at the provider, signed, and once for a repeat', async () => {
    const { campaign, grant } = await granted(3)
    expect(await grant()).toMatchObject({ left: 3, won: 0n, status: 'active' })
    expect(await grant({ count: 4 })).toBe('mismatch')
    expect(await grant({ campaign: 'other', game: 'nothing' })).toBe('unknown_game')
    const wanted = { campaign: campaign.campaign, player: String(campaign.player), currency: 'EUR', game: 'slot1', count: 3, bet_value: 10 }
    await expect
      .poll(() => sent.calls.filter(({ body }) => body.campaign === campaign.campaign))
      .toMatchObject([{ path: '/freerounds', body: wanted }])
    expect(sent.calls.at(-1)!.headers['x-signature-v2']).toMatch(/^[0-9a-f]{64}$/)
  })

  it('D-51 of a held game are granted: an operator switches it off after the transaction, and no other one takes it', async () => {
    const { provider, campaign } = await granted(1)
    const { pool } = server.server.app.database
    const setOn = (isOn: boolean) => pool.query('update providers.game set is_on = $2 where slug = $1', [campaign.game, isOn])
    await pool.query(`update providers.game set features = '{free_rounds}' where slug = $1`, [campaign.game])
    const order: string[] = []
    const switched = { done: Promise.resolve() }
    await inTx(async (tx) => {
      expect(await freeRounds().hold(tx, campaign.game)).toMatchObject({ slug: campaign.game })
      switched.done = setOn(false).then(() => void order.push('switched'))
      expect(await freeRounds().grant(tx, { ...campaign, campaign: `${campaign.campaign} second` })).toMatchObject({ left: 1 })
      order.push('granted')
    })
    await switched.done
    expect(order).toEqual(['granted', 'switched'])
    expect(await inTx((tx) => freeRounds().hold(tx, campaign.game))).toBeUndefined()
    await setOn(true)
    await pool.query('update providers.provider set is_on = false where id = $1', [provider.id])
    expect(await inTx((tx) => freeRounds().hold(tx, campaign.game))).toBeUndefined()
  })

  it('D-51 are offered in games as the transaction that asks sees them, on its own connection', async () => {
    const { campaign } = await granted(1)
    const { pool } = server.server.app.database
    await pool.query(`update providers.game set features = '{free_rounds}', is_on = true where slug = $1`, [campaign.game])
    await pool.query(`update providers.provider set is_on = true where id = (select provider from providers.game where slug = $1)`, [
      campaign.game,
    ])
    const offered = async (tx: Tx) => (await freeRounds().games(tx)).some(({ slug }) => slug === campaign.game)
    const seen = await inTx(async (tx) => {
      const before = await offered(tx)
      await sql`update providers.game set is_on = false where slug = ${campaign.game}`.execute(tx)
      return [before, await offered(tx)]
    })
    expect(seen).toEqual([true, false])
  })

  it('D-51 of a wanted game wait for a change of it that is under way, and those of any game pass it by', async () => {
    const { campaign } = await granted(1)
    const { pool } = server.server.app.database
    await pool.query(`update providers.game set features = '{free_rounds}' where slug = $1`, [campaign.game])
    const changing = await pool.connect()
    await changing.query('begin')
    await changing.query('update providers.game set is_on = is_on where slug = $1', [campaign.game])
    const order: string[] = []
    const wanted = inTx((tx) => freeRounds().hold(tx, campaign.game)).then((game) => (order.push('wanted'), game))
    expect((await inTx((tx) => freeRounds().hold(tx, null)))?.slug).not.toBe(campaign.game)
    order.push('any')
    await changing.query('commit')
    changing.release()
    expect([(await wanted)?.slug, ...order]).toEqual([campaign.game, 'any', 'wanted'])
  })

  it('D-51 collect their wins and move no money until the campaign grants them', async () => {
    const { provider, campaign, bet, win, state, kinds } = await granted(2)
    expect(await bet('r1', 'b1')).toBe('OK')
    expect(await win('r1', 'w1', 300)).toEqual({ status: 'OK', balance: 1000 })
    expect(await bet('r2', 'b2')).toBe('OK')
    expect(await state()).toMatchObject({ left: 0, status: 'used' })
    await win('r2', 'w2', 50)
    expect(await state()).toMatchObject({ won: 350n })
    expect(kinds()).toEqual(['played', 'won', 'played', 'won', 'finished'])
    expect(await money(provider, campaign.player)).toEqual({ cash: 1000, bonus: 0, debt: 0 })
    await books()
  })

  it('D-51 are refused when unknown, used up, ended, or of another game, player or stake', async () => {
    const { bet, campaign, provider } = await granted(1)
    await provider.game('slot2')
    await provider.session(campaign.player, 'free at slot2', { game: 'slot2' })
    expect(await bet('r1', 'b1', { campaign: 'none' })).toBe('FREE_ROUND_INVALID')
    expect(await bet('r1', 'b1', { game: 'slot2', token: 'free at slot2' })).toBe('FREE_ROUND_INVALID')
    expect(await bet('r1', 'b1', { amount: 1 })).toBe('FREE_ROUND_INVALID')
    expect(await bet('r1', 'b1')).toBe('OK')
    expect(await bet('r1', 'b1', { campaign: 'none' })).toBe('DUPLICATE_MISMATCH')
    expect(await bet('r2', 'b2')).toBe('FREE_ROUND_INVALID')
    const ended = await granted(1)
    await inTx((tx) => freeRounds().end(tx, ended.campaign.campaign, 'cancelled'))
    expect(await ended.bet('r1', 'b1')).toBe('FREE_ROUND_INVALID')
    await expect
      .poll(() => sent.calls.filter(({ path }) => path === '/freerounds/cancel'))
      .toMatchObject([{ body: { campaign: ended.campaign.campaign } }])
    const late = await granted(1, { expiresAt: sharedClock.now() })
    expect(await late.bet('r1', 'b1')).toBe('FREE_ROUND_INVALID')
    expect(campaign.campaign).not.toBe(late.campaign.campaign)
  })

  it('D-51 can be played again after a rollback, and a rolled-back win leaves the sum', async () => {
    const { bet, win, rollBack, state, kinds } = await granted(1)
    await bet('r1', 'b1')
    await win('r1', 'w1', 40, false)
    expect(await rollBack('r1', 'x1', 'b1')).toBe('ALREADY_SETTLED')
    expect(await rollBack('r1', 'x2', 'w1')).toBe('OK')
    expect(await rollBack('r1', 'x3', 'b1')).toBe('OK')
    expect(await state()).toMatchObject({ left: 1, won: 0n, status: 'active' })
    expect(await bet('r2', 'b2')).toBe('OK')
    expect(kinds()).toEqual(['played', 'won', 'won', 'returned', 'played'])
    await books()
  })

  it('D-51 a stake of 0 without the campaign is refused in a round of it, so that no rollback gives back a round never taken', async () => {
    const { bet, rollBack, state } = await granted(1)
    expect(await bet('r1', 'b1')).toBe('OK')
    expect(await bet('r1', 'b2', { campaign: '' })).toBe('FREE_ROUND_INVALID')
    expect(await rollBack('r1', 'x1', 'b2')).toBe('OK')
    expect(await state()).toMatchObject({ left: 0 })
    expect(await bet('r2', 'b3', { campaign: '' })).toBe('OK')
    expect(await bet('r2', 'b4')).toBe('FREE_ROUND_INVALID')
    await books()
  })

  it('D-51 hold a win above bet value times the maximum of the game', async () => {
    const { provider, bet, win, state } = await granted(1)
    await bet('r1', 'b1')
    await win('r1', 'w1', 1000, false)
    await win('r1', 'w2', 1, false)
    expect(await state()).toMatchObject({ won: 1000n })
    expect(await server.server.app.providers.operator.heldWin(null, provider.id, 'w2')).toMatchObject({ reason: 'free_round' })
    await books()
  })

  it('PRO-9 reports a win of a stake of 0 outside a campaign, so that a bonus can own it', async () => {
    const { provider, campaign, bet, win } = await granted(1)
    await bet('r1', 'b1', { campaign: '' })
    await win('r1', 'w1', 77)
    expect(freeWins.filter(({ player }) => player === campaign.player)).toMatchObject([{ amount: 77n, source: provider.id, id: 'w1' }])
    expect(await money(provider, campaign.player)).toMatchObject({ bonus: 77 })
  })
})
