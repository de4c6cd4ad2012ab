import { nodeCrypto } from '@fairhouse/fairness/node'
import { verifyRound } from '@fairhouse/games'
import { DAY_MS, HOUR_MS } from '@fairhouse/money'
import { createTestClock } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { expectAccepted, newKey, openTable, roundOf, type Table } from '../../../../testing/table.ts'
import { toDemoBettor } from '../bettor.ts'
import { playWonFlip, steppedWager } from './testing/play.ts'

const clock = createTestClock()
let table: Table
beforeAll(async () => (table = await openTable({ clock })))
afterAll(() => table.close())

/** Backdates the last action by this many ms. */
const ageRounds = (ms: number) =>
  table.fresh.database.pool.query(
    `update wagering.round set acted_at = to_timestamp(${clock.now() - ms} / 1000.0), started_at = to_timestamp(${clock.now() - ms} / 1000.0)`,
  )

describe('games.md 1.6 an abandoned round', () => {
  it('PRO-2 is cashed out after 24 hours at its current win, by the rule and not by an operator', async () => {
    const bettor = await table.player(100_00n)
    const { id } = await playWonFlip(table, bettor)
    const { cash } = (await table.ledger.wallet(bettor.player, 'RUB'))!
    await ageRounds(DAY_MS - 60_000)
    await table.wagering.rounds.endAbandoned()
    expect(await table.wagering.rounds.active(bettor, 'coinflip')).toMatchObject({ id, state: { ends_at: expect.any(String) } })
    await ageRounds(DAY_MS)
    await table.wagering.rounds.endAbandoned()
    expect(await table.wagering.rounds.active(bettor, 'coinflip')).toBeNull()
    expect((await table.ledger.wallet(bettor.player, 'RUB'))!.cash - cash).toBe(1_96n)
    expect(table.balances.at(-1)).toMatchObject({ currency: 'RUB' })
  })

  it('PRO-5 returns the stake before any success, and its proof verifies', async () => {
    const bettor = await table.player(100_00n)
    const { id } = roundOf(await table.wagering.place(bettor, steppedWager('hilo')))
    expectAccepted(await table.wagering.rounds.move(bettor, { game: 'hilo', round: id, step: 0, move: 'skip' }))
    await ageRounds(DAY_MS)
    await table.wagering.rounds.endAbandoned()
    expect((await table.ledger.wallet(bettor.player, 'RUB'))!.cash).toBe(100_00n)
    expectAccepted(await table.fairness.pairs.rotate(bettor, 'after'))
    const { round, proof } = expectAccepted(await table.wagering.history.round([bettor], id))
    expect(round).toMatchObject({ status: 'refunded', payout: '1.00', moves: ['skip', 'refund'], outcome: { status: 'refunded' } })
    expect(verifyRound(nodeCrypto, proof)).toMatchObject({ verdict: 'matches' })
    expect(await table.ledger.check()).toEqual([])
  })

  it('D-65 keeps the dealt hand of video poker, and its proof verifies: no bad deal is given back', async () => {
    const bettor = await table.player(100_00n)
    const bet = { game: 'video-poker', stake: 1_00n, currency: 'RUB', params: {}, key: newKey() } as const
    const { id } = roundOf(await table.wagering.place(bettor, bet))
    await ageRounds(DAY_MS)
    await table.wagering.rounds.endAbandoned()
    expectAccepted(await table.fairness.pairs.rotate(bettor, 'after'))
    const { round, proof } = expectAccepted(await table.wagering.history.round([bettor], id))
    expect(round).toMatchObject({ status: 'settled', moves: [31], outcome: { hold: 31 } })
    expect((await table.ledger.wallet(bettor.player, 'RUB'))!.cash).toBe(99_00n + BigInt(round.payout.replace('.', '')))
    expect(verifyRound(nodeCrypto, proof)).toMatchObject({ verdict: 'matches' })
  })

  it('PRO-2 ends once for any number of processes, real and demo', async () => {
    const other = table.another(2)
    const real = await table.player(100_00n)
    const demo = toDemoBettor(real.player)
    await table.wagering.demo.open(demo.owner, 'RUB', 100_00n, clock.now())
    expectAccepted(await table.fairness.pairs.rotate(demo, 'demo'))
    for (const bettor of [real, demo]) await table.wagering.place(bettor, steppedWager('miner'))
    await ageRounds(DAY_MS)
    await Promise.all([table, other, table, other].map(({ wagering }) => wagering.rounds.endAbandoned()))
    expect((await table.ledger.wallet(real.player, 'RUB'))!.cash).toBe(100_00n)
    expect((await table.wagering.demo.findWallet(demo.owner))!.cash).toBe(100_00n)
    expect([...table.faults, ...other.faults]).toEqual([])
    expect(await table.ledger.check()).toEqual([])
  })

  it('PRO-2 counts from the last action, not from the bet', async () => {
    const bettor = await table.player(100_00n)
    const { id } = roundOf(await table.wagering.place(bettor, steppedWager('hilo')))
    await ageRounds(DAY_MS - 1000)
    expectAccepted(await table.wagering.rounds.move(bettor, { game: 'hilo', round: id, step: 0, move: 'skip' }))
    clock.advance(HOUR_MS)
    await table.wagering.rounds.endAbandoned()
    expect(await table.wagering.rounds.active(bettor, 'hilo')).toMatchObject({ id, status: 'open' })
  })
})
