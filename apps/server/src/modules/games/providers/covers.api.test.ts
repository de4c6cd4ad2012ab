import { sharedClock, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { openProvider, type ProviderFixture } from './testing/provider-fixture.ts'

let server: TestServer
let provider: ProviderFixture
let other: ProviderFixture
beforeAll(async () => {
  server = await sharedTestServer(sharedClock)
  provider = await openProvider(server, sharedClock)
  other = await openProvider(server, sharedClock)
  for (const each of [provider, other]) await each.game('table', { category: 'live', bonus: false })
})

let rounds = 0

/** One round of a player at a table. */
async function openRound(from = provider, { round = `round-${++rounds}`, player }: { round?: string; player?: bigint } = {}) {
  const id = player ?? (await from.player({ cash: 10_000n, isRegistered: true }))
  const token = `t-${from.id}-${id}`
  await from.session(id, token, { game: 'table' })
  const base = { player: `${id}`, game: 'table', round }
  let stakes = 0
  return {
    player: id,
    round,
    bet: async (amount: number, covered_bp?: unknown, tx = `${round}-${id}-${++stakes}`) => {
      const call = { ...base, token, currency: 'USD', tx, amount, ...(covered_bp !== undefined && { covered_bp }) }
      return { tx, answer: await from.call('bet', call) }
    },
    rollBack: (ref: string) => from.call('rollback', { ...base, tx: `back-${ref}`, ref }),
    end: (win = 0) =>
      win > 0
        ? from.call('win', { ...base, currency: 'USD', tx: `win-${round}-${id}`, amount: win, end_round: true })
        : from.call('end_round', base),
  }
}

/** Of each settled bet: what it contributes, the cause, stake and win; once all of them are read. */
async function settled(player: bigint, count: number) {
  const text = 'select contribution, no_contribution, stake, win, kind from wagering.settled_bet where player = $1 order by n'
  return vi.waitFor(
    async () => {
      const { rows } = await server.server.app.database.pool.query(text, [player])
      expect(rows.length).toBe(count)
      return rows.map((row) => ({ counts: row.contribution, why: row.no_contribution, stake: row.stake, win: row.win, kind: row.kind }))
    },
    { timeout: 60_000, interval: 50 },
  )
}
const countsOf = async (player: bigint, count: number) => (await settled(player, count)).map(({ counts, why }) => [counts, why])

describe('bonuses.md 2 what the stakes of a provider’s round cover together', () => {
  it('D-80 counts for each of them, whichever stated it', async () => {
    const cases = [
      [4865, 9730],
      [9730, 9730],
      [4865, 4865],
      [undefined, undefined],
    ]
    const counts = await Promise.all(
      cases.map(async (stated) => {
        const { player, bet, end } = await openRound()
        for (const covered of stated) expect((await bet(100, covered)).answer.body.status).toBe('OK')
        await end()
        return countsOf(player, stated.length)
      }),
    )
    const [no, yes] = [
      [0, 'high_chance'],
      [10, null],
    ]
    expect(counts).toEqual([
      [no, no],
      [no, no],
      [yes, yes],
      [yes, yes],
    ])
  })

  it('D-80 80 percent still count, more do not', async () => {
    const counts = await Promise.all(
      [8000, 8001].map(async (covered) => {
        const { player, bet, end } = await openRound()
        await bet(100, covered)
        await end()
        return countsOf(player, 1)
      }),
    )
    expect(counts).toEqual([[[10, null]], [[0, 'high_chance']]])
  })

  it('D-80 a stake that was rolled back covers nothing', async () => {
    const { player, bet, rollBack, end } = await openRound()
    await bet(100, 4865)
    const { tx } = await bet(100, 9730)
    expect((await rollBack(tx)).body.status).toBe('OK')
    await end()
    const live = (await settled(player, 2)).filter(({ kind }) => kind === 0)
    expect(live).toMatchObject([{ counts: 10, why: null }])
  })

  it('D-80 two players, and two providers, with the same round are evaluated alone', async () => {
    const one = await openRound()
    const [two, there] = [await openRound(provider, { round: one.round }), await openRound(other, { round: one.round, player: one.player })]
    await one.bet(100, 4865)
    await two.bet(100, 10_000)
    await there.bet(100, 10_000, `there-${one.round}`)
    for (const each of [one, two, there]) expect((await each.end()).body.status).toBe('OK')
    expect(await countsOf(two.player, 1)).toEqual([[0, 'high_chance']])
    expect(await countsOf(one.player, 2)).toEqual([
      [10, null],
      [0, 'high_chance'],
    ])
  })

  it('D-80 the field is hundredths of a percent, and a repeat must repeat it', async () => {
    const { player, bet } = await openRound()
    for (const wrong of [-1, 10_001, 97.3, '9730', null, true, [], {}])
      expect((await bet(100, wrong)).answer).toMatchObject({ status: 400, body: { status: 'BAD_REQUEST' } })
    expect(await provider.money(player)).toMatchObject({ cash: 10_000 })
    const { tx } = await bet(100, 4865)
    const repeats = [4865, 9730, undefined].map(async (covered) => (await bet(100, covered, tx)).answer.body)
    expect(await Promise.all(repeats)).toMatchObject([
      { status: 'OK', duplicate: true },
      { status: 'DUPLICATE_MISMATCH' },
      { status: 'DUPLICATE_MISMATCH' },
    ])
    expect(await provider.money(player)).toMatchObject({ cash: 9_900 })
  })

  it('D-80 a tiny last stake counts with the multiplier of the round in tournaments and tops', async () => {
    const { player, bet, end } = await openRound()
    for (const amount of [6000, 3000, 1]) await bet(amount)
    await end(18_002)
    expect((await settled(player, 3)).map(({ stake, win }) => [stake, win])).toEqual([
      [6000n, 12_000n],
      [3000n, 6000n],
      [1n, 2n],
    ])
  })
})
