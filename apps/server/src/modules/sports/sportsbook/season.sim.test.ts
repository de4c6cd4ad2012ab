// @module-tag slow
import { HOUR_MS } from '@fairhouse/money'
import { simulationSeeds, simulationSize } from '@fairhouse/testkit'
import { describe, expect, it } from 'vitest'

import { choicesFrom } from '../../books/ledger/testing/random.ts'
import { type BetsWorld, openBetsWorld } from './testing/bets-world.ts'
import {
  changeDates,
  correct,
  correctLate,
  placeMany,
  type Play,
  playLive,
  playMoved,
  raceCashOuts,
  report,
  type Seen,
  sellReopened,
  voidALeg,
} from './testing/season-play.ts'
import { Season } from './testing/season.ts'

const KEPT_SEED = 13
const ROUNDS = simulationSize(3, 35)
const MATCHES = simulationSize(16, 60)
const BETS = simulationSize(18, 100)
const PLAYERS = 25
const LIVE_BETS = simulationSize(12, 40)

async function playRounds(play: Play): Promise<void> {
  const { world, season, choices } = play
  const converted = new Set<bigint>()
  for (let round = 0; round < ROUNDS; round++) {
    await world.board.openFeed()
    const fresh = await season.announce(MATCHES)
    const live = fresh.slice(0, Math.floor(MATCHES / 4))
    const upcoming = fresh.slice(live.length)
    const ids = await placeMany(play, upcoming, BETS)
    await season.move(upcoming, { percent: 10, isNewEpoch: false })
    const liveIds = await playLive(play, live, LIVE_BETS, round % 2 === 0)
    await voidALeg(play, ids)
    const [moved, rest] = [upcoming.slice(-3), upcoming.slice(0, -3)]
    ids.push(...(await changeDates(play, moved)))
    await sellReopened(play, ids, rest.slice(0, 3))
    // half of the live matches end only after the delay of their cash-outs
    const playing = live.slice(Math.ceil(live.length / 2))
    const ended = [...live.filter((match) => !playing.includes(match)), ...rest]
    await raceCashOuts(play, { upcoming: ids, live: liveIds }, ended.map((match) => [match, season.anyResult()] as const)) // prettier-ignore
    await report(play, playing.map((match) => [match, season.anyResult()] as const)) // prettier-ignore
    const ready = season.players.filter(({ id, hasBonus }) => hasBonus && !converted.has(id))
    if (ready.length > 0) {
      const player = choices.pick(ready)
      await season.convertBonus(player)
      converted.add(player.id)
    }
    world.clock.advance(20 * HOUR_MS)
    await playMoved(play)
    await correct(play, season.matches.slice(-3 * MATCHES), converted)
  }
  await correctLate(play)
}

async function expectSettledOnce({ world, season, bets }: Play): Promise<void> {
  const all = await world.bets.store.many([...bets.keys()])
  expect(all.length).toBe(bets.size)
  expect(all.filter(({ status }) => status === 'pending' || status === 'open')).toEqual([])
  const settled = all.filter(({ status }) => status === 'settled')
  for (const bet of settled) expect([bet.id, bet.payout]).toEqual([bet.id, season.expectedPayout(bet)])
  const first = await world.run<{ key: string; times: number }>(
    null,
    `select split_part(key, ':', 2) as key, count(*)::int as times from ledger.call where key ~ '^settle:.*:1$' group by 1`,
  )
  expect(first.filter(({ times }) => times > 1)).toEqual([])
  expect(new Set(first.map(({ key }) => key))).toEqual(
    new Set(all.filter(({ firstSettledAt }) => firstSettledAt !== null).map(({ id }) => id)),
  )
}

async function expectBooksClosed({ world, season }: Play): Promise<void> {
  await world.expectSound()
  expect(await world.bets.settlement.lateCorrections()).toEqual([])
  const open = await world.run(null, 'select from sportsbook.exposure where liability <> 0')
  expect(open).toEqual([])
  const sums = await world.run<{ currency: number; sum: string }>(
    null,
    `select currency, sum(amount)::text as sum from (select currency, cash + bonus + hold + locked + debt as amount from ledger.wallet
       union all select currency, balance from ledger.named) every group by 1`,
  )
  expect(sums.length).toBeGreaterThanOrEqual(5)
  expect(sums.filter(({ sum }) => sum !== '0')).toEqual([])
  await expectBalances(world, season)
}

/** Of players without a bonus: what they began with, less their stakes, and what was paid. */
async function expectBalances(world: BetsWorld, { players }: Season): Promise<void> {
  const moved = await world.run<{ player: bigint; moved: bigint }>(
    null,
    `select player, sum(payout + cashed_out - placed_stake)::bigint as moved from sportsbook.bet where status <> 'refused' group by 1`,
  )
  for (const { id, currency, hasBonus } of players) {
    if (hasBonus) continue
    const { cash, debt } = (await world.ledger.wallet(id, currency))!
    expect([id, cash + debt]).toEqual([id, 50_000_00n + (moved.find(({ player }) => player === id)?.moved ?? 0n)])
  }
}

describe('PRO-13 a season of bets', () => {
  it.each(simulationSeeds(KEPT_SEED))(
    `PRO-13 ${ROUNDS * MATCHES} matches, seed %i: each bet is settled once, and every currency sums to zero`,
    { timeout: 60_000 + ROUNDS * 60_000 },
    async (seed) => {
      const world = await openBetsWorld()
      const choices = choicesFrom(seed)
      const season = new Season(world, choices)
      const seen: Seen = {
        corrected: 0,
        afterConversion: 0,
        late: 0,
        raced: 0,
        racedLive: 0,
        cashedOut: 0,
        cashedOutLive: 0,
        epochs: 0,
        refusedInGap: 0,
        acceptedAfterEpoch: 0,
        refused: 0,
        reopened: 0,
        cashedOutReopened: 0,
        moved: 0,
        postponed: 0,
        related: 0,
      }
      const play: Play = { world, season, choices, processes: [world.bets, world.open()], bets: new Map(), seen }
      try {
        await season.enlist(PLAYERS)
        await playRounds(play)
        await expectSettledOnce(play)
        await expectBooksClosed(play)
        expect(play.bets.size).toBeGreaterThan(ROUNDS * BETS * 0.5)
        if (seed === KEPT_SEED)
          for (const [what, times] of Object.entries({ ...seen, ...season.reported })) expect([what, times > 0]).toEqual([what, true])
      } finally {
        await world.close()
      }
    },
  )
})
