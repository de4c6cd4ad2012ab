// @module-tag slow
import { nodeCrypto } from '@fairhouse/fairness/node'
import { verifyRound } from '@fairhouse/games'
import { HOUR_MS } from '@fairhouse/money'
import { type Player, registerBettor, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { postings } from '../../../server/src/modules/books/ledger/index.ts'
import { followTable, type FollowedTable } from '../testing/follow-table.ts'
import { sitDown } from '../testing/live-seat.ts'
import { createHeldClock, type HeldClock, QUICK_LIVE } from '../testing/quick-live.ts'
import { openServedStudio, type ServedStudio } from '../testing/served-studio.ts'
import type { TestStudio } from '../testing/test-studio.ts'

const CASH = 10_000n
/** Below the life of a player's access token. */
const BETTING_MS = 300_000

let served: ServedStudio
let server: TestServer
let studio: TestStudio
let clock: HeldClock
let table: FollowedTable
beforeAll(async () => {
  const timing = { ...QUICK_LIVE.timing!, betting: BETTING_MS }
  clock = createHeldClock(0, BETTING_MS)
  ;({ server, studio } = served = await openServedStudio({ ...QUICK_LIVE, timing }, clock))
  table = followTable(studio.url, 'roulette')
})
afterAll(async () => {
  await table.stop()
  expect(await server.server.app.ledger.check()).toEqual([])
  await served.stop()
})

/** A player of this much cash at the table of roulette. */
async function sit(cash = CASH) {
  const player = await registerBettor(server, cash, { currency: 'USD' })
  const launched = await player.call('POST /api/v2/games/{game}/launch', {
    params: { game: 'studio-roulette' },
    body: { mode: 'real', locale: 'en' },
  })
  const token = new URL(launched.ok ? launched.data.url : '').searchParams.get('token')!
  return { player, seat: await sitDown(studio.url, 'roulette', { mode: 'real', token }) }
}
type Seat = Awaited<ReturnType<typeof sit>>['seat']
const on = (id: string, stake: number) => [{ id, stake }]

/** In the round that takes stakes until the test closes it. */
async function placeAll(seat: Seat, bets: readonly { readonly id: string; readonly stake: number }[]) {
  const { id } = await table.until('betting')
  const answers = await Promise.all(bets.map(({ id: bet, stake }) => seat.bet(id, on(bet, stake))))
  return { id, states: answers.map(({ wager }) => wager.status ?? wager.state) }
}

async function draw(id: number): Promise<void> {
  clock.closeRound()
  await table.until('ended', id - 1)
}

async function settled(seat: Seat, id: number) {
  await draw(id)
  await expect.poll(async () => (await seat.own(id)).played.every(({ state }) => state === 'settled')).toBe(true)
  return seat.own(id)
}

async function historyOf(player: Player) {
  const answer = await player.call('GET /api/v2/games/history', { query: { limit: 10 } })
  return answer.ok ? answer.data.data : []
}

async function giveBonus(player: bigint): Promise<void> {
  const { ledger, database } = server.server.app
  await database.db.transaction().execute(async (tx) => {
    const granted = postings.bonusGranted({ id: `table ${player}`, player, currency: 'USD', amount: 1_000n })
    const { version, at } = await ledger.postOrThrow(tx, granted)
    await ledger.beginBonus(tx, { player, currency: 'USD', since: version, expiresAt: at + HOUR_MS, maxBet: 500n, maxConvert: null })
  })
}

describe('D-80 several stakes at a shared table, in the wallet of the product', () => {
  it('D-80 BEY-2 are one row of history with their sums, and one proof, which matches', async () => {
    const { player, seat } = await sit()
    const { id, states } = await placeAll(seat, [
      { id: 'red', stake: 300 },
      { id: 'black', stake: 200 },
      { id: 'straight:0', stake: 1 },
    ])
    expect(states).toEqual(['placed', 'placed', 'placed'])
    const { stake, win } = await settled(seat, id)
    const [staked, paid] = ['5.01', (win / 100).toFixed(2)]
    expect(stake).toBe(501)
    await expect.poll(async () => (await historyOf(player)).map(({ status }) => status)).toEqual(['settled'])
    const rows = await historyOf(player)
    const outcome = { stakes: 3, stake: staked, payout: paid, currency: 'USD' }
    expect(rows).toMatchObject([{ stake: staked, payout: paid, multiplier: Math.floor((win * 10_000) / 501), outcome }])
    const answer = await player.call('GET /api/v2/games/history/proofs', { query: {} })
    const proofs = answer.ok ? answer.data.data : []
    expect(proofs).toMatchObject([{ id: rows[0]!.id, proof: { stake: staked, payout: paid } }])
    expect(verifyRound(nodeCrypto, proofs[0]!.proof).verdict).toBe('matches')
    expect(await seat.own(id).then(({ balance }) => balance)).toBe(Number(CASH) - 501 + win)
  })

  it('D-80 no stake shows more than the multiplier of the round, however small the last one is', async () => {
    const { player, seat } = await sit()
    const colours = ['red', 'black'].map((id) => ({ id, stake: 400 }))
    const { id } = await placeAll(seat, [...colours, { id: 'straight:0', stake: 2 }])
    const { win } = await settled(seat, id)
    await expect.poll(async () => (await historyOf(player)).map(({ status }) => status)).toEqual(['settled'])
    const { ledger } = server.server.app
    const bets = await ledger.bets(player.id, { limit: 10 })
    expect(bets).toHaveLength(3)
    for (const bet of bets)
      expect(Math.abs(Number((bet.win * 10_000n) / bet.stake) - Math.floor((win * 10_000) / 802))).toBeLessThanOrEqual(
        Math.ceil(10_000 / Number(bet.stake)),
      )
  })

  it('bonuses.md 2.3 the largest bet of an active bonus holds over all stakes of the round, also parallel ones', async () => {
    const { player, seat } = await sit()
    await giveBonus(player.id)
    const { id, states } = await placeAll(
      seat,
      ['red', 'black', 'even', 'odd', 'low'].map((bet) => ({ id: bet, stake: 200 })),
    )
    await draw(id)
    expect(states.toSorted()).toEqual(['bonus_max_bet', 'bonus_max_bet', 'bonus_max_bet', 'placed', 'placed'])
  })

  it('bonuses.md 2.3 a stake of the next round counts anew', async () => {
    const { player, seat } = await sit()
    await giveBonus(player.id)
    const first = await placeAll(seat, [{ id: 'red', stake: 500 }])
    await draw(first.id)
    const { id } = await table.until('betting', first.id)
    const next = await seat.bet(id, on('red', 500))
    expect([first.states, next.wager.state]).toEqual([['placed'], 'placed'])
  })

  it('bonuses.md 2 red and black by separate stakes contribute nothing, red alone does', async () => {
    const text = 'select contribution, no_contribution from wagering.settled_bet where player = $1'
    const place = async (bets: readonly string[]) => {
      const { player, seat } = await sit()
      const { id, states } = await placeAll(
        seat,
        bets.map((bet) => ({ id: bet, stake: 100 })),
      )
      expect(states).toEqual(['placed', 'placed'])
      return { id, player }
    }
    const countsOf = (player: Player) =>
      vi.waitFor(
        async () => {
          const { rows } = await server.server.app.database.pool.query(text, [player.id])
          expect(rows).toHaveLength(2)
          return rows.map((row) => [row.contribution, row.no_contribution])
        },
        { timeout: 60_000, interval: 50 },
      )
    const [both, alone] = await Promise.all([place(['red', 'black']), place(['red', 'red'])])
    await draw(both.id)
    const counts = await Promise.all([countsOf(both.player), countsOf(alone.player)])
    const no = [0, 'high_chance']
    expect(counts).toEqual([
      [no, no],
      [
        [10, null],
        [10, null],
      ],
    ])
  })

  it('D-5 who excludes themselves between two stakes places no other, and is paid for the first', async () => {
    const { player, seat } = await sit()
    const { id, states } = await placeAll(seat, [{ id: 'red', stake: 100 }])
    expect(states).toEqual(['placed'])
    expect(await player.call('POST /api/v2/profile/limits/exclusion', { body: { months: 6 } })).toMatchObject({ ok: true })
    const { error, wager } = await seat.bet(id, on('black', 100))
    expect([error, wager?.status]).toContain(error === undefined ? 'TOKEN_EXPIRED' : 'session_expired')
    await draw(id)
    const bets = () => server.server.app.ledger.bets(player.id, { limit: 9 })
    await expect.poll(async () => (await bets()).map(({ status, stake }) => [status, stake])).toEqual([['settled', 100n]])
    const [bet] = await bets()
    expect([0n, 200n]).toContain(bet!.win)
    expect(await server.server.app.ledger.wallet(player.id, 'USD')).toMatchObject({ cash: CASH - 100n + bet!.win })
  })
})
