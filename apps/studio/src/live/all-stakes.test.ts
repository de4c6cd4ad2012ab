// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { PLAYER, startWallet, type SuiteWallet, TOKEN, type Trouble } from '../../../../tools/conformance/wallet.ts'
import { followTable, type FollowedTable } from '../testing/follow-table.ts'
import { sitDown } from '../testing/live-seat.ts'
import { createHeldClock, HELD_LIVE, type HeldClock } from '../testing/quick-live.ts'
import { openTestStudio, STUDIO_SECRET, type TestStudio } from '../testing/test-studio.ts'
import { createAllStakes } from './all-stakes.ts'

const REAL = { mode: 'real', token: TOKEN }
const DEMO = { mode: 'demo', currency: 'EUR' }
const WAIT = { timeout: 60_000 }
const on = (id: string, stake = 100) => [{ id, stake }]

describe('PRO-10 sums of the stakes of all players', () => {
  const wager = (id: string, round: number, owner = 'a') => ({ id, round, owner, bets: on('red') })

  const at = (id: number) => ({ round: { id } })

  it('PRO-10 count each stake once, players once on each bet, and currencies apart', () => {
    const all = createAllStakes({ now: () => 0 })
    for (const id of ['one', 'one', 'two']) all.add(wager(id, 7), 'EUR')
    all.add(wager('three', 7, 'b'), 'EUR')
    all.add(wager('four', 7, 'c'), 'USD')
    const sums = [
      { currency: 'EUR', bet: 'red', stake: 300, players: 2 },
      { currency: 'USD', bet: 'red', stake: 100, players: 1 },
    ]
    expect([all.in(at(7)).stakes, all.in(at(6)).stakes, all.in({ round: null }).stakes]).toEqual([sums, [], []])
    expect([all.has('one'), all.has('another')]).toEqual([true, false])
    expect(all.takeDue()).toEqual({ round: 7, stakes: sums })
  })

  it('PRO-10 are sent where they have changed, once a second at most', () => {
    let now = 5000
    const all = createAllStakes({ now: () => now })
    const taken = () => all.takeDue()?.stakes.map(({ currency }) => currency)
    all.add(wager('one', 7), 'EUR')
    expect([taken(), taken()]).toEqual([['EUR'], undefined])
    all.add(wager('two', 7), 'USD')
    now += 999
    expect(taken()).toBeUndefined()
    now += 1
    expect([taken(), taken()]).toEqual([['USD'], undefined])
  })

  it('PRO-10 begin anew with each round, which a late answer to a stake of the last one does not change', () => {
    const all = createAllStakes({ now: () => 0 })
    for (const [id, round] of [
      ['one', 7],
      ['two', 8],
      ['late', 7],
    ] as const)
      all.add(wager(id, round), 'EUR')
    expect([all.in(at(7)).stakes, all.in(at(8)).stakes]).toMatchObject([[], [{ stake: 100 }]])
    expect(['one', 'two', 'late'].map(all.has)).toEqual([false, true, false])
  })
})

describe('PRO-10 the stakes of all players in the stream of a table', () => {
  let wallet: SuiteWallet
  let clock: HeldClock
  let studio: TestStudio
  let table: FollowedTable
  /** By method. */
  let answers: Partial<Record<string, Trouble>>
  beforeEach(async () => {
    clock = createHeldClock()
    wallet = await startWallet(STUDIO_SECRET, () => clock.now())
    answers = {}
    wallet.begin((method) => answers[method])
    studio = await openTestStudio({ walletUrl: wallet.url }, HELD_LIVE, clock)
    table = followTable(studio.url, 'roulette')
  })
  afterEach(async () => {
    await table.stop()
    await studio.stop()
    await wallet.stop()
  })
  const sums = () => table.seen.at(-1)!.stakes
  it('PRO-10 has those for money without names, none of a demo, and none of a player whom the wallet states as hidden', async () => {
    const guest = await sitDown(studio.url, 'roulette', DEMO)
    const real = await sitDown(studio.url, 'roulette', REAL)
    const { id } = await table.until('betting')
    expect((await guest.bet(id, on('black'))).wager.is_counted).toBe(false)
    expect((await real.bet(id, [...on('red', 150), ...on('even')])).wager.is_counted).toBe(true)
    await expect.poll(sums, WAIT).toEqual([
      { currency: 'EUR', bet: 'red', stake: 150, players: 1 },
      { currency: 'EUR', bet: 'even', stake: 100, players: 1 },
    ])
    expect(table.messages.join('')).not.toContain(PLAYER)

    answers = { authenticate: { status: 'OK', player: PLAYER, currency: 'EUR', hidden: true } as Trouble }
    const hidden = await sitDown(studio.url, 'roulette', REAL)
    expect((await hidden.bet(id, on('odd'))).wager).toMatchObject({ state: 'placed', is_counted: false })
    answers = {}
    const again = await sitDown(studio.url, 'roulette', REAL)
    await again.bet(id, on('low'))
    await expect.poll(() => sums().map(({ bet }) => bet), WAIT).toEqual(['red', 'even', 'low'])
    const late = followTable(studio.url, 'roulette')
    await late.until('betting')
    expect(late.seen[0]!.stakes).toEqual(sums())
    await late.stop()
  })

  it('PRO-10 bonuses.md 9 lack the next stake of a player who hides at the table, also where it is repeated; the taken one stays', async () => {
    const real = await sitDown(studio.url, 'roulette', REAL)
    const { id } = await table.until('betting')
    await real.bet(id, on('red'))
    answers = { bet: { status: 'OK', hidden: true } as Trouble }
    const key = 'a-key-of-a-hidden-player'
    for (let tries = 0; tries < 2; tries++)
      expect((await real.bet(id, on('odd'), key)).wager).toMatchObject({ state: 'placed', is_counted: false })
    answers = {}
    const other = await sitDown(studio.url, 'baccarat', REAL)
    expect((await other.session()).wagers).toEqual([])
    await expect.poll(() => sums().map(({ bet }) => bet), WAIT).toEqual(['red'])
    const late = followTable(studio.url, 'roulette')
    await late.until('betting')
    expect(late.seen[0]!.stakes.map(({ bet }) => bet)).toEqual(['red'])
    await late.stop()
    expect((await real.session()).wagers.map(({ is_counted: isCounted }) => isCounted)).toEqual([true, false])
  })
})
