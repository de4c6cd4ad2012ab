// @module-tag slow
import { newKey } from '@fairhouse/contracts/client'
import { createSeededRandom } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sleep, systemClock } from '../../../platform/clock.ts'
import { runOn } from '../../../platform/db/index.ts'
import { createLedger, type Ledger, postings } from '../../books/ledger/index.ts'
import { type KillableServers, openKillableServers } from '../../cashier/payments/testing/killable-servers.ts'
import { checkBets } from './bets/check.ts'

const SEED = Number(process.env.SIM_SEED ?? 25)
const KILLS = process.env.SOAK === '1' ? 12 : 3
const CASH = 100_000_00n
/** Live events are suspended after so long without a message. */
const STALE_MS = 15_000
const WAIT = { timeout: 90_000, interval: 200 }

let killable: KillableServers
let ledger: Ledger
let player: Awaited<ReturnType<KillableServers['player']>>
beforeAll(async () => {
  killable = await openKillableServers({ SIM_SEED: 'kills', SIM_SPEED: '10' }, { ODDS_FEED: 'on' })
  ledger = createLedger({ database: killable.database, writerIds: [], clock: systemClock, onFault: () => undefined })
  player = await killable.player()
  await ledger.post(postings.opened({ id: `${player.id}`, player: player.id, currency: 'RUB', amount: CASH }))
})
afterAll(() => killable.stop())

interface Feed {
  epoch: bigint
  seq: bigint
  live: boolean
}
const feed = async () => (await killable.query<Feed>('select epoch, seq, is_live_open as live from sportsbook.feed'))[0]!
const untilLive = (after: bigint | null) =>
  expect
    .poll(async () => {
      const { epoch, live } = await feed()
      return live && (after === null || epoch > after)
    }, WAIT)
    .toBe(true)

interface OnBoard {
  event: string
  market: string
  outcome: { key: string; odds: number }
}
/** A bet on an open live market: its stake waits in the hold. undefined when no market was open at this instant. */
async function liveBet(): Promise<string | undefined> {
  const [on] = await killable.query<OnBoard>(`select e.id as event, m.id as market, o as outcome
    from sportsbook.event e join sportsbook.market m on m.event = e.id, lateral jsonb_array_elements(m.outcomes) o
    where e.status = 'live' and not e.is_suspended and e.is_listed and m.status = 'open' and not (o ->> 'isSuspended')::boolean
      and (o ->> 'odds')::int between 1200 and 5000
    order by random() limit 1`)
  if (!on) return undefined
  const leg = { event: on.event, market: on.market, outcome: `${on.market}/${on.outcome.key}`, seen: on.outcome.odds }
  const body = { currency: 'RUB' as const, type: 'single' as const, stake: '100.00', policy: 'any' as const, legs: [leg] }
  const answer = await player.call('POST /api/v2/bets', { body, key: newKey() })
  return answer.ok ? answer.data.bet.id : undefined
}
async function pendingBet(): Promise<string> {
  let id: string | undefined
  await expect.poll(async () => (id = await liveBet()), WAIT).toBeDefined()
  return id!
}
const statusOf = async (id: string) =>
  (await killable.query<{ status: string }>('select status from sportsbook.bet where id = $1', id))[0]!.status

async function expectMoneyRight(): Promise<void> {
  const [moved] = await killable.query<{ sum: bigint; bets: number }>(
    `select coalesce(sum(payout - placed_stake) filter (where status <> 'refused'), 0)::bigint as sum, count(*)::int as bets from sportsbook.bet`,
  )
  const { cash, hold, debt } = (await ledger.wallet(player.id, 'RUB'))!
  expect({ cash, hold, debt }).toEqual({ cash: CASH + moved!.sum, hold: 0n, debt: 0n })
  expect(await checkBets(runOn(killable.database))).toEqual([])
  expect(await ledger.check()).toEqual([])
}

describe('PRO-13 kill -9 in play', () => {
  it(`PRO-13 of the server: a live bet in its delay is decided once (seed ${SEED})`, { timeout: 300_000 }, async () => {
    const below = createSeededRandom(SEED)
    await untilLive(null)
    for (let n = 0; n < KILLS; n++) {
      const id = await pendingBet()
      expect(await statusOf(id)).toBe('pending')
      await sleep(below(4000))
      await killable.restart('server')
      await expect.poll(() => statusOf(id), WAIT).not.toBe('pending')
      await untilLive(null)
    }
    await expectMoneyRight()
  })

  it('PRO-13 of the feed: live markets shut, and its next run opens them again', { timeout: 300_000 }, async () => {
    await untilLive(null)
    const before = await feed()
    const id = await pendingBet()
    let whileDown: string | undefined
    await killable.restart('sandbox', async () => {
      await expect.poll(() => statusOf(id), WAIT).not.toBe('pending')
      await sleep(STALE_MS + 2000)
      whileDown = await liveBet()
      expect(await feed()).toMatchObject({ epoch: before.epoch, live: false })
    })
    expect(whileDown).toBeUndefined()
    await untilLive(before.epoch)
    const after = await pendingBet()
    await expect.poll(() => statusOf(after), WAIT).not.toBe('pending')
    await expectMoneyRight()
  })
})
