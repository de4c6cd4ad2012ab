// @module-tag slow
import { drawSeed, createSeededRandom, toShuffled, simulationSize } from '@fairhouse/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openTestLedger, type TestLedger } from './testing/open.ts'
import { plant, unplantable } from './testing/plant.ts'
import { lastMoneyRace } from './testing/race.ts'
import { World } from './testing/world/index.ts'

/** A fixed seed: the seed decides whether the world meets a bug. */
const SEED = 4
const OPERATIONS = 40_000

/** A planted bug: in the function, the first text becomes the second. */
type Mutant = [bug: string, of: string, from: string, to: string]

const CAUGHT_BY_WORLD: Mutant[] = [
  ['a lost house leg in a batch', 'take_bets', 'sum(j.stake - j.gain)', 'sum(j.stake)'],
  ['a lost house leg of one bet', 'take_bet', 'p_stake - v_gain)', 'p_stake)'],
  ['a lost house leg of plain bets', 'take_plain_bets', 'sum(stake - coalesce(win, 0))', 'sum(stake)'],
  ['a plain bet that draws its nonce twice', 'take_plain_bets', 'w.nonce + (t.nonce is not null)::int', 'w.nonce'],
  ['a plain bet with a nonce that was drawn', 'take_plain_bets', 'w.nonce = t.nonce)', 'true)'],
  ['a plain bet of who is blocked', 'take_plain_bets', 'and w.block = 0', ''],
  ['a plain bet past a limit', 'take_plain_bets', 'and w.caps is null', ''],
  ['a plain bet of more than there is', 'take_plain_bets', 'w.cash >= t.stake', 'w.cash + w.bonus >= t.stake'],
  ['a plain bet after the session', 'take_plain_bets', 'w.stop_at > instant()', 'true'],
  ['a posting that forgets the named side', 'move_named', 's.balance + excluded.balance', 's.balance'],
  ['a guarded account that is not touched', 'move_named', 'balance = balance + p_change', 'balance = balance'],
  ['>= for > in a wager limit', 'take_bets', 'w.staked[1] + t.stake > w.caps[1]', 'w.staked[1] + t.stake >= w.caps[1]'],
  ['>= for > in a loss limit', 'broken_cap', '> w.caps[3 + i]', '>= w.caps[3 + i]'],
  ['> for >= where the money ends', 'take_bets', 'p.b > p.bonus or', 'p.b >= p.bonus and p.b > 0 or'],
  ['a window that is one instant too long', 'rolled_sums', 'e.at <= p_now', 'e.at < p_now'],
  ['no check for a known key', 'take_bets', 'when p.old_hash is not null then', 'when false then'],
  ['a known key with any body', 'take_bet', 'd.request_hash <> p_hash', 'false'],
  ['a known posting with any body', 'stored_post', 'request_hash = p_hash', 'true'],
  [
    'a win split that rounds up',
    'take_bets',
    'div(t.win::numeric * (t.stake - w.cash), t.stake)',
    'ceil(t.win::numeric * (t.stake - w.cash) / t.stake)',
  ],
  ['a nonce that is drawn twice', 'take_bet', 'plain.nonce + (p_nonce is not null)::int', 'plain.nonce'],
  ['a blocked player who bets plainly', 'take_bet', 'and plain.block = 0', ''],
  ['a limit that a plain bet passes by', 'take_bet', 'and plain.caps is null', ''],
  ['a credit that forgets the debt', 'post_leg', 'if v_dst = 1 and w.debt < 0 then', 'if false then'],
  ['a bet that is settled twice', 'settle_bet', 'else status = 0 end', 'else true end'],
  ['a refund that keeps its part of the limit', 'settle_windows', 'if p_status in (3, 4) then', 'if false then'],
  ['settled stakes that count as live', 'live_stakes', 'status = 0', 'status >= 0'],
  ['a session that ends one instant too late', 'take_bets', 'p.stop_at <= v_now', 'p.stop_at < v_now'],
]

const CAUGHT_BY_RACE: Mutant[] = [
  ['a batch without its lock', 'take_bets', 'order by w.player, w.currency for update) held', 'order by w.player, w.currency) held'],
  ['one bet without its lock', 'take_bet', 'x.currency = p_currency for update', 'x.currency = p_currency'],
]

/** `npm test` plants some bugs, drawn anew for each run; `npm run soak` plants all. */
const PLANTED = toShuffled(CAUGHT_BY_WORLD, createSeededRandom(drawSeed())).slice(0, simulationSize(8, CAUGHT_BY_WORLD.length))

let books: TestLedger
beforeEach(async () => (books = await openTestLedger([999], 30)))
afterEach(() => books.close())

/** The differences the simulation finds in this ledger; undefined = none. */
async function worldObjects(): Promise<string | undefined> {
  const world = await World.begin(books, SEED)
  while (world.operations < OPERATIONS) {
    const different = await world.round().catch((error: unknown) => [`the database objects: ${error}`])
    if (different.length > 0) return `an answer differs after ${world.operations} operations`
    if (world.operations % 10 === 0 && (await world.compareBooks()).length > 0)
      return `the books differ after ${world.operations} operations`
  }
  return (await books.ledger.check()).length > 0 ? 'the reconciliation objects' : undefined
}

describe(`planted bugs are caught (seed ${SEED})`, () => {
  it.each(PLANTED)('%s', async (_, of, from, to) => {
    await plant(books.database, of, from, to)
    expect(await worldObjects()).toBeDefined()
  })

  it.each(CAUGHT_BY_RACE)('%s', async (_, of, from, to) => {
    await plant(books.database, of, from, to)
    expect(await lastMoneyRace(books)).toBeDefined()
  })

  it('have their text exactly once, the ones not drawn for this run as well', async () => {
    const bugs = [...CAUGHT_BY_WORLD, ...CAUGHT_BY_RACE].map(([, name, from]) => ({ name, from }))
    expect(await unplantable(books.database, bugs)).toEqual([])
  })

  it('finds nothing without a planted bug', async () => {
    expect(await lastMoneyRace(books)).toBeUndefined()
  })
})
