import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { accepted, newKey, openTable, roundOf, type Table } from '../../../testing/table.ts'
import { type Seat, seatName } from '../seat.ts'
import { flipped, stepped, STEPPED, type SteppedName } from './testing/play.ts'

let table: Table
beforeAll(async () => (table = await openTable()))
afterAll(() => table.close())

const place = (...given: Parameters<Table['wagering']['place']>) => table.wagering.place(...given)
const row = (sql: string, seat: Seat) => table.fresh.database.pool.query(sql, [seatName(seat)])
const MINUTES_AGO = `now() - interval '2 minutes'`

describe('D-27 the key of a bet that begins a round', () => {
  it.each(Object.keys(STEPPED) as SteppedName[])(
    'D-27 gets the first answer in %s: at once, after moves, after the end, after a rotation',
    async (game) => {
      const seat = await table.player(100_00n)
      const wager = stepped(game)
      const answers = await Promise.all(Array.from({ length: 10 }, () => place(seat, wager)))
      for (const answer of answers) expect(answer).toEqual(answers[0])
      const { id } = roundOf(answers[0])
      const move = { game, round: id, step: 0, move: STEPPED[game].moves[0] }
      const { status } = accepted(await table.wagering.rounds.move(seat, move))
      expect(await place(seat, wager)).toEqual(answers[0])
      expect(await table.another(2 + Object.keys(STEPPED).indexOf(game)).wagering.place(seat, wager)).toEqual(answers[0])
      if (status === 'open') {
        await row(`update wagering.round set acted_at = now() - interval '25 hours' where seat = $1`, seat)
        await table.wagering.rounds.endLeft()
      }
      accepted(await table.fairness.pairs.rotate(seat, 'second'))
      expect(await place(seat, wager)).toEqual(answers[0])
      expect(await table.ledger.bets(seat.player, { limit: 10 })).toHaveLength(1)
    },
  )

  it('D-27 is refused for another body, a plan among them', async () => {
    const seat = await table.player(100_00n)
    const wager = stepped('miner')
    await place(seat, wager)
    for (const more of [{ stake: 2_00n }, { params: { mines: 4 } }, { moves: [1, 2] }, { game: 'stairs', params: { bombsPerLevel: 1 } }])
      expect(await place(seat, { ...wager, ...more })).toMatchObject({ code: 'idempotency_mismatch' })
  })

  it('D-27 of a planned round gets its end again, and no other plan', async () => {
    const seat = await table.player(100_00n)
    const wager = stepped('miner', { moves: [1, 2, 3] })
    const first = await place(seat, wager)
    expect(await place(seat, wager)).toEqual(first)
    expect(await place(seat, { ...wager, moves: [1, 2] })).toMatchObject({ code: 'idempotency_mismatch' })
    expect(await place(seat, { ...wager, moves: undefined })).toMatchObject({ code: 'idempotency_mismatch' })
    expect(await table.ledger.bets(seat.player, { limit: 10 })).toHaveLength(1)
  })

  it('D-27 keeps nothing of a refused bet: the same key may be tried again', async () => {
    const seat = await table.player(50n)
    const wager = stepped('coinflip')
    expect(await place(seat, wager)).toMatchObject({ code: 'insufficient_funds' })
    expect(await table.wagering.rounds.active(seat, 'coinflip')).toBeNull()
    accepted(await table.fairness.pairs.rotate(seat, 'nothing is open'))
    await table.ledger.setBlock(null, seat.player, 1)
    expect(await place(seat, wager)).toMatchObject({ code: 'player_blocked' })
  })
})

describe('a round whose process died', () => {
  it('before the bet: the place is kept for a minute, then free again, and the seeds with it', async () => {
    const seat = await table.player(100_00n)
    const claim = { seat, key: newKey(), game: 'miner', params: { mines: 3 } }
    await table.fresh.database.pool.query(
      `insert into wagering.round (seat, key, game, currency, stake, params, max_win, status, started_at, acted_at)
       values ($1, $2, 'miner', 'RUB', 100, $3, 1000, 'claimed', now(), now())`,
      [seatName(seat), claim.key, JSON.stringify(claim.params)],
    )
    expect(await place(seat, stepped('miner'))).toMatchObject({ code: 'busy' })
    expect(await table.fairness.pairs.rotate(seat, 'too early')).toMatchObject({ code: 'game_active' })
    expect(await table.wagering.rounds.active(seat, 'miner')).toBeNull()
    await row(`update wagering.round set acted_at = ${MINUTES_AGO} where seat = $1`, seat)
    accepted(await table.fairness.pairs.rotate(seat, 'free'))
    expect(roundOf(await place(seat, stepped('miner'))).proof.client_seed).toBe('free')
  })

  it('between bet and row: it is found in the books and played on', async () => {
    const seat = await table.player(100_00n)
    const { id } = roundOf(await place(seat, stepped('coinflip')))
    for (const minutes of [0, 5]) {
      await row(
        `update wagering.round set status = 'claimed', pair = null, nonce = null, acted_at = now() - interval '${minutes} minutes' where seat = $1`,
        seat,
      )
      expect(await table.wagering.rounds.active(seat, 'coinflip')).toMatchObject({ id, status: 'open', proof: { nonce: 0 } })
    }
    await row('delete from wagering.round where seat = $1', seat)
    expect(await table.wagering.history.rows(seat, { limit: 5 })).toMatchObject([{ id, status: 'open', outcome: {} }])
    expect(roundOf(await place(seat, stepped('coinflip', { key: id })))).toMatchObject({ id, state: { step: 0 } })
    accepted(await table.wagering.rounds.move(seat, { game: 'coinflip', round: id, step: 0, move: 'heads' }))
  })

  it('after a step: the next process shows the round as it stood, and ends it', async () => {
    const [first, next] = [table.another(20), table.another(21)]
    const seat = await table.player(100_00n)
    const { id, state } = await flipped(first, seat)
    await first.stop()
    expect(await next.wagering.rounds.active(seat, 'coinflip')).toMatchObject({ id, state, moves: ['heads'] })
    expect(await next.wagering.rounds.cashOut(seat, { game: 'coinflip', round: id, step: 1 })).toMatchObject({ payout: '1.96' })
  })
})
