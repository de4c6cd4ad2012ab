import { HOUR_MS } from '@fairhouse/money'
import { type Player, registerPlayer, sharedClock, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { postings } from '../../books/ledger/index.ts'
import { openProvider, type ProviderFixture } from './testing/provider-fixture.ts'

let server: TestServer
let provider: ProviderFixture
let first: Player
beforeAll(async () => {
  server = await sharedTestServer(sharedClock)
  provider = await openProvider(server, sharedClock)
  await provider.game('table', { category: 'live', bonus: false })
  await provider.game('bonus-table', { category: 'live', bonus: true })
  first = await registerPlayer(server, { currency: 'USD' })
  await provider.ledger.post(postings.opened({ id: `${first.id}`, player: first.id, currency: 'USD', amount: 10_000n }))
  await provider.session(first.id, 'history', { game: 'table' })
})

let rounds = 0

/** Of a new round. */
function callsOf(player: Player, game: string) {
  const called = async (method: Parameters<ProviderFixture['call']>[0], body: object) =>
    expect((await provider.call(method, body)).body.status).toBe('OK')
  return { base: { player: `${player.id}`, currency: 'USD', game, round: `history-${++rounds}` }, called }
}

/** One round at a table, with stakes of 1.00, 2.00 and 4.00. */
async function threeStakes(player = first, token = 'history', game = 'table') {
  const { base, called } = callsOf(player, game)
  for (const amount of [100, 200, 400]) await called('bet', { ...base, token, tx: `${base.round}-${amount}`, amount })
  return {
    back: (amount: number) => called('rollback', { ...base, tx: `${base.round}-back-${amount}`, ref: `${base.round}-${amount}` }),
    win: (amount: number) => called('win', { ...base, tx: `${base.round}-win`, amount, end_round: true }),
  }
}

/** A player with 7.00 of bonus money and nothing else, at a game that takes it. */
async function withBonus(token: string) {
  const player = await registerPlayer(server, { currency: 'USD' })
  const { ledger, database } = server.server.app
  const of = { player: player.id, currency: 'USD' } as const
  await database.db.transaction().execute(async (tx) => {
    const { version, at } = await ledger.postOrThrow(tx, postings.bonusGranted({ ...of, id: `table ${player.id}`, amount: 700n }))
    await ledger.beginBonus(tx, { ...of, since: version, expiresAt: at + HOUR_MS, maxBet: 900n, maxConvert: null })
  })
  await provider.session(player.id, token, { game: 'bonus-table' })
  const endBonus = () =>
    database.db.transaction().execute(async (tx) => {
      const { version } = (await ledger.wallet(player.id, 'USD', tx))!
      await ledger.endBonus(tx, { ...of, until: version, converted: null, kept: 0n })
    })
  return { player, endBonus }
}

/** Newest first. */
async function history(limit = 10) {
  const { data } = await unwrap(first.call('GET /api/v2/games/history', { query: { limit } as never }))
  return data.map(({ status, stake, payout }) => [status, stake, payout])
}

describe('D-80 the stakes of one round at a provider in the history', () => {
  it('D-80 are one row with their sum while the round runs, and after it', async () => {
    const { win } = await threeStakes()
    expect(await history()).toEqual([['open', '7.00', '0.00']])
    await win(1400)
    expect(await history()).toEqual([['settled', '7.00', '14.00']])
  })

  it('D-80 that were rolled back are rows of their own, the first one too, and a page counts rows', async () => {
    const { back, win } = await threeStakes()
    await back(100)
    await win(0)
    const rows = await history(2)
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(
      expect.arrayContaining([
        ['refunded', '1.00', '1.00'],
        ['settled', '6.00', '0.00'],
      ]),
    )
    expect(await history(3)).toHaveLength(3)
  })

  it('D-80 are won or lost as a whole by what they gained, and neither when the stake came back', async () => {
    const player = await registerPlayer(server, { currency: 'USD' })
    await provider.ledger.post(postings.opened({ id: `${player.id}`, player: player.id, currency: 'USD', amount: 10_000n }))
    await provider.session(player.id, 'filtered', { game: 'table' })
    for (const paid of [701, 700, 699, 0]) await (await threeStakes(player, 'filtered')).win(paid) // of 700: the first stake gains nothing of 701
    const payouts = async (query: object) =>
      (await unwrap(player.call('GET /api/v2/games/history', { query: { limit: 10, ...query } }))).data.map(({ payout }) => payout)
    expect([await payouts({ result: 'won' }), await payouts({ result: 'lost' }), await payouts({})]).toEqual([
      ['7.01'],
      ['0.00', '6.99'],
      ['0.00', '6.99', '7.00', '7.01'],
    ])
  })

  it('bonuses.md 2.6 D-80 say what an ended bonus took of their win', async () => {
    const { player, endBonus } = await withBonus('with-bonus')
    const { win } = await threeStakes(player, 'with-bonus', 'bonus-table')
    await endBonus()
    await win(1400)
    const { data } = await unwrap(player.call('GET /api/v2/games/history', { query: { limit: 10 } }))
    expect(data).toMatchObject([{ stake: '7.00', payout: '14.00', bonus_ended: { credited: '0.00', lost: '14.00' } }])
  })

  it('bonuses.md 2.6 a round of one stake says it too, on its page as well', async () => {
    const { player, endBonus } = await withBonus('one-stake')
    const { base, called } = callsOf(player, 'bonus-table')
    await called('bet', { ...base, token: 'one-stake', tx: `${base.round}-bet`, amount: 700 })
    await endBonus()
    await called('win', { ...base, tx: `${base.round}-win`, amount: 1400, end_round: true })
    const { data } = await unwrap(player.call('GET /api/v2/games/history', { query: { limit: 10 } }))
    const ended = { stake: '7.00', payout: '14.00', bonus_ended: { credited: '0.00', lost: '14.00' } }
    expect(data).toMatchObject([{ ...ended, status: 'settled', multiplier: 20_000, outcome: {} }])
    const { round, proof } = await unwrap(player.call('GET /api/v2/rounds/{id}', { params: { id: data[0]!.id } }))
    expect([round.bonus_ended, proof?.payout]).toEqual([ended.bonus_ended, '14.00'])
  })

  it('bonuses.md 2.6 a round of one stake whose bonus is active says nothing', async () => {
    const { player } = await withBonus('active')
    const { base, called } = callsOf(player, 'bonus-table')
    await called('bet', { ...base, token: 'active', tx: `${base.round}-bet`, amount: 700 })
    await called('win', { ...base, tx: `${base.round}-win`, amount: 1400, end_round: true })
    const { data } = await unwrap(player.call('GET /api/v2/games/history', { query: { limit: 10 } }))
    expect(data[0]).toMatchObject({ payout: '14.00' })
    expect(data[0]).not.toHaveProperty('bonus_ended')
  })
})
