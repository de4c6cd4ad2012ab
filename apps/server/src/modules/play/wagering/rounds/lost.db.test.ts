import { createTestClock } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemRandom } from '../../../../platform/random.ts'
import { createSeal } from '../../../../platform/seal.ts'
import { expectAccepted, newKey, openTable, roundOf, type Table, wager } from '../../../../testing/table.ts'
import { countLostPairs, losePairs } from '../../fairness/index.ts'
import { type Bettor, toDemoBettor } from '../bettor.ts'
import { playWonFlip, steppedWager } from './testing/play.ts'

const clock = createTestClock()
let table: Table
beforeAll(async () => (table = await openTable({ clock })))
afterAll(() => table.close())

/** Of the key of `openTable`. */
const { head } = createSeal('5'.repeat(64), systemRandom)

/** As a renewal leaves the seeds of this owner that no key opens. */
async function lose({ owner, mode }: Bettor, which = 'true') {
  await table.fresh.database.pool.query(
    `update fairness.pair set sealed = '\\x00000000' || substring(sealed from 5) where owner = $1 and mode = $2 and server_seed is null and ${which}`,
    [owner, mode],
  )
  await table.fresh.database.pool.query(
    'update fairness.pair set is_exposed = true where owner = $1 and mode = $2 and server_seed is null',
    [owner, mode],
  )
  return table.fresh.database.db.transaction().execute((tx) => losePairs(tx, head))
}

const cashOf = async (bettor: Bettor & { mode: 'real' }) => (await table.ledger.wallet(bettor.player, 'RUB'))!.cash

describe('D-46 seed pairs that no key opens', () => {
  it('D-46 give the stakes of their open rounds back once, whatever number of processes ends them, real and demo', async () => {
    const other = table.another(2)
    const real = await table.player(100_00n)
    const demo = toDemoBettor(real.player)
    await table.wagering.demo.open(demo.owner, 'RUB', 100_00n, clock.now())
    expectAccepted(await table.fairness.pairs.rotate(demo, 'demo'))
    const won = await playWonFlip(table, real)
    const staked = await cashOf(real)
    await table.wagering.place(demo, steppedWager('miner'))
    for (const bettor of [real, demo]) expect(await lose(bettor)).toHaveLength(2)
    expect(await countLostPairs(table.fresh.database.db)).toMatchObject({ waiting: 4 })
    await Promise.all([table, other, table, other].map(({ fairness }) => fairness.seeds.endExposed()))
    expect((await cashOf(real)) - staked).toBe(1_00n)
    expect((await table.wagering.demo.findWallet(demo.owner))!.cash).toBe(100_00n)
    expect(await countLostPairs(table.fresh.database.db)).toMatchObject({ waiting: 0 })
    expect(await table.wagering.rounds.active(real, 'coinflip')).toBeNull()
    const { round, proof } = expectAccepted(await table.wagering.history.round([real], won.id))
    expect(round).toMatchObject({ status: 'refunded', payout: '1.00', moves: ['heads', 'refund'], outcome: { isLost: true } })
    expect(proof).toMatchObject({ serverSeed: null, missing: 'lost', commitment: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(await table.ledger.check()).toEqual([])
  })

  it('D-46 leave their owner with a new pair, and are listed as lost', async () => {
    const bettor = await table.player(100_00n)
    const { id } = roundOf(await table.wagering.place(bettor, wager()))
    await lose(bettor)
    await table.fairness.seeds.endExposed()
    expect(await table.wagering.place(bettor, wager({ key: newKey() }))).toMatchObject({ code: 'no_seeds' })
    const { next } = await table.fairness.pairs.live(bettor)
    expectAccepted(await table.fairness.pairs.rotate(bettor, 'again'))
    expect(roundOf(await table.wagering.place(bettor, wager({ key: newKey() }))).proof.commitment).toBe(next.commitment)
    const { proof } = expectAccepted(await table.wagering.history.round([bettor], id))
    expect(proof).toMatchObject({ missing: 'lost', serverSeed: null })
    const { rows } = await table.fresh.database.pool.query(
      'select number, server_seed, bets::int, is_lost from fairness.pair where owner = $1 and revealed_at is not null order by number',
      [bettor.owner],
    )
    expect(rows).toEqual([
      { number: 1, server_seed: '', bets: 1, is_lost: true },
      { number: 2, server_seed: '', bets: 0, is_lost: true },
    ])
  })

  it('D-46 keep lists and pages readable before the job, and a step gives the stake back at once', async () => {
    const bettor = await table.player(100_00n)
    const { id } = roundOf(await table.wagering.place(bettor, steppedWager('hilo')))
    await lose(bettor)
    const process = table.another(3)
    expect(await process.wagering.rounds.active(bettor, 'hilo')).toBeNull()
    const { round } = expectAccepted(await process.wagering.history.round([bettor], id))
    expect(round).toMatchObject({ status: 'open', outcome: {} })
    const step = () => process.wagering.rounds.move(bettor, { game: 'hilo', round: id, step: 0, move: 'skip' })
    expect([await step(), await step()]).toMatchObject([{ code: 'round_over' }, { code: 'round_over' }])
    expect(await cashOf(bettor)).toBe(100_00n)
    await process.fairness.seeds.endExposed()
    expect(await cashOf(bettor)).toBe(100_00n)
    expect(await table.ledger.check()).toEqual([])
  })

  it('D-27 D-46 a repeated bet call whose round has a lost seed is refused as over, before and after the return, and stakes nothing', async () => {
    const bettor = await table.player(100_00n)
    const bet = steppedWager('hilo')
    roundOf(await table.wagering.place(bettor, bet))
    await lose(bettor)
    const process = table.another(3)
    const repeat = () => process.wagering.place(bettor, bet)
    expect([await repeat(), await cashOf(bettor)]).toMatchObject([{ code: 'round_over' }, 99_00n])
    await process.fairness.seeds.endExposed()
    expect([await repeat(), await cashOf(bettor)]).toMatchObject([{ code: 'round_over' }, 100_00n])
    expect(await table.ledger.check()).toEqual([])
  })

  it('D-46 give the stake back when their owner opens a page, before the job', async () => {
    const bettor = await table.player(100_00n)
    const { id } = roundOf(await table.wagering.place(bettor, steppedWager('hilo')))
    await lose(bettor)
    const process = table.another(3)
    expect(await process.fairness.pairs.live(bettor)).toMatchObject({ active: undefined, next: { number: 3, is_exposed: false } })
    expect(await cashOf(bettor)).toBe(100_00n)
    expect(expectAccepted(await process.wagering.history.round([bettor], id)).round).toMatchObject({ status: 'refunded' })
    expect(await table.ledger.check()).toEqual([])
  })

  it('D-46 end no open round of a readable pair whose next one is lost: it is played to its end', async () => {
    const bettor = await table.player(100_00n)
    const { id } = await playWonFlip(table, bettor)
    expect(await lose(bettor, 'client_seed is null')).toHaveLength(1)
    await table.fairness.seeds.endExposed()
    expect(await table.wagering.rounds.active(bettor, 'coinflip')).toMatchObject({ id, status: 'open' })
    expectAccepted(await table.wagering.rounds.cashOut(bettor, { game: 'coinflip', round: id, step: 1 }))
    await table.fairness.seeds.endExposed()
    const { proof } = expectAccepted(await table.wagering.history.round([bettor], id))
    expect(proof).toMatchObject({ serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(proof).not.toHaveProperty('missing')
  })
})
