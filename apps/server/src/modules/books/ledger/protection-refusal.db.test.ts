import { DAY_MS } from '@fairhouse/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { openTestLedger, type TestLedger } from './testing/open.ts'
import { betBy } from './testing/orders.ts'
import { ownClock, type SimClock } from './testing/sim-clock.ts'

const START = Date.UTC(2026, 2, 10)
const NONE = { day: null, week: null, month: null }

let books: TestLedger
let clock: SimClock
beforeAll(async () => {
  books = await openTestLedger()
  await books.ledger.openAccounts(['house:dice', 'house:crash'])
  await books.database.pool.query("select ledger.ensure_months('2026-01-01', 10)")
  clock = await ownClock(books.database, START)
})
afterAll(async () => {
  expect(await books.ledger.check()).toEqual([])
  await books.close()
})

const CASES: readonly (readonly [who: string, player: () => Promise<bigint>, stake: bigint, reason: string | undefined])[] = [
  ['a player without a bar', () => books.player(1000n), 100n, undefined],
  ['a player who cannot cover the stake', () => books.player(10n), 100n, undefined],
  ['a player without a wallet', async () => 999_999n, 100n, 'unknown_wallet'],
  ['a blocked player', () => barred((player) => books.ledger.setBlock(null, player, 2)), 100n, 'player_blocked'],
  ['an excluded player', () => barred((player) => books.ledger.setExcludedUntil(null, player, Infinity)), 100n, 'player_blocked'],
  ['a player whose exclusion is over', () => barred((player) => books.ledger.setExcludedUntil(null, player, START)), 100n, undefined],
  ['a player whose session is over', () => barred(stopped), 100n, 'player_blocked'],
  ['a former wallet', () => barred(former), 100n, 'unknown_wallet'],
  ['a stake beyond a limit', () => limited(150n), 151n, 'limit_exceeded'],
  ['a stake up to a limit', () => limited(150n), 150n, undefined],
  ['a stake beside an earlier one', () => limited(150n, 60n), 91n, 'limit_exceeded'],
  ['a stake after an earlier one has left the window', () => limited(150n, 60n, DAY_MS), 150n, undefined],
]

async function barred(bar: (player: bigint) => Promise<void>): Promise<bigint> {
  const player = await books.player(1000n)
  await bar(player)
  return player
}
const setWallet = (change: string) => async (player: bigint) =>
  void (await books.database.pool.query(`update ledger.wallet set ${change} where player = $1`, [player]))
const former = setWallet('former = true')
const stopped = setWallet('stop_at = ledger.instant()')
let now = START
async function limited(day: bigint, staked = 0n, passes = 0): Promise<bigint> {
  const player = await books.player(1000n)
  await books.ledger.setLimits(null, player, 'RUB', { wager: { ...NONE, day }, loss: NONE })
  if (staked > 0n) await books.database.db.transaction().execute((tx) => books.ledger.betWithin(tx, betBy(player, staked, 0n)))
  await clock.set((now += passes))
  return player
}

class Undone extends Error {}
/** What a bet gets, whose transaction is undone. */
async function realAnswer(player: bigint, stake: bigint) {
  let answer
  const place = async (tx: Tx) => {
    answer = await books.ledger.betWithin(tx, betBy(player, stake, null))
    throw new Undone()
  }
  await expect(books.database.db.transaction().execute(place)).rejects.toThrow(Undone)
  return answer
}

describe('D-5 the refusal of a bet by the protection of its player, without the bet', () => {
  it.each(CASES)('D-5 of %s is that of the bet, and reading it writes nothing', async (_who, player, stake, reason) => {
    const bet = { player: await player(), currency: 'RUB' as const, stake }
    const [found, written] = await books.database.db.transaction().execute(async (tx) => {
      const refusal = await books.ledger.findProtectionRefusal(tx, bet)
      const { rows } = await sql<{ id: unknown }>`select pg_current_xact_id_if_assigned() as id`.execute(tx)
      return [refusal, rows[0]!.id] as const
    })
    expect(written).toBeNull()
    expect(found?.reason).toBe(reason)
    if (reason !== undefined) expect(found).toEqual(await realAnswer(bet.player, stake))
    else expect(await realAnswer(bet.player, stake)).not.toMatchObject({ reason: expect.stringMatching(/blocked|limit|wallet/) })
  })
})
