import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { expectAccepted, newKey, openTable, roundOf, type Table } from '../../../../testing/table.ts'
import { type Bettor, bettorKeyOf } from '../bettor.ts'
import { playWonFlip, steppedWager, STEPPED, type SteppedName } from './testing/play.ts'

let table: Table
beforeAll(async () => (table = await openTable()))
afterAll(() => table.close())

const place = (...given: Parameters<Table['wagering']['place']>) => table.wagering.place(...given)
const row = (sql: string, bettor: Bettor) => table.fresh.database.pool.query(sql, [bettorKeyOf(bettor)])
const MINUTES_AGO = `now() - interval '2 minutes'`

describe('D-27 the key of a bet that opens a round', () => {
  it.each(Object.keys(STEPPED) as SteppedName[])(
    'D-27 returns the first answer in %s: at once, after moves, after the end, after a rotation',
    async (game) => {
      const bettor = await table.player(100_00n)
      const wager = steppedWager(game)
      const answers = await Promise.all(Array.from({ length: 10 }, () => place(bettor, wager)))
      for (const answer of answers) expect(answer).toEqual(answers[0])
      const { id } = roundOf(answers[0])
      const move = { game, round: id, step: 0, move: STEPPED[game].moves[0] }
      const { status } = expectAccepted(await table.wagering.rounds.move(bettor, move))
      expect(await place(bettor, wager)).toEqual(answers[0])
      expect(await table.another(2 + Object.keys(STEPPED).indexOf(game)).wagering.place(bettor, wager)).toEqual(answers[0])
      if (status === 'open') {
        await row(`update wagering.round set acted_at = now() - interval '25 hours' where seat = $1`, bettor)
        await table.wagering.rounds.endAbandoned()
      }
      expectAccepted(await table.fairness.pairs.rotate(bettor, 'second'))
      expect(await place(bettor, wager)).toEqual(answers[0])
      expect(await table.ledger.bets(bettor.player, { limit: 10 })).toHaveLength(1)
    },
  )

  it('D-27 is refused with another body, including a plan', async () => {
    const bettor = await table.player(100_00n)
    const wager = steppedWager('miner')
    await place(bettor, wager)
    for (const more of [{ stake: 2_00n }, { params: { mines: 4 } }, { moves: [1, 2] }, { game: 'stairs', params: { bombsPerLevel: 1 } }])
      expect(await place(bettor, { ...wager, ...more })).toMatchObject({ code: 'idempotency_mismatch' })
  })

  it('D-27 of a planned round returns its end again, and refuses another plan', async () => {
    const bettor = await table.player(100_00n)
    const wager = steppedWager('miner', { moves: [1, 2, 3] })
    const first = await place(bettor, wager)
    expect(await place(bettor, wager)).toEqual(first)
    expect(await place(bettor, { ...wager, moves: [1, 2] })).toMatchObject({ code: 'idempotency_mismatch' })
    expect(await place(bettor, { ...wager, moves: undefined })).toMatchObject({ code: 'idempotency_mismatch' })
    expect(await table.ledger.bets(bettor.player, { limit: 10 })).toHaveLength(1)
  })

  it('D-27 stores nothing of a refused bet: the same key may be tried again', async () => {
    const bettor = await table.player(50n)
    const wager = steppedWager('coinflip')
    expect(await place(bettor, wager)).toMatchObject({ code: 'insufficient_funds' })
    expect(await table.wagering.rounds.active(bettor, 'coinflip')).toBeNull()
    expectAccepted(await table.fairness.pairs.rotate(bettor, 'nothing is open'))
    await table.ledger.setBlock(null, bettor.player, 1)
    expect(await place(bettor, wager)).toMatchObject({ code: 'player_blocked' })
  })
})

describe('a round whose process crashed', () => {
  it('before the bet: the slot and the seeds are held for a minute, then free', async () => {
    const bettor = await table.player(100_00n)
    const claim = { seat: bettor, key: newKey(), game: 'miner', params: { mines: 3 } }
    await table.fresh.database.pool.query(
      `insert into wagering.round (seat, key, game, currency, stake, params, max_win, status, started_at, acted_at)
       values ($1, $2, 'miner', 'RUB', 100, $3, 1000, 'claimed', now(), now())`,
      [bettorKeyOf(bettor), claim.key, JSON.stringify(claim.params)],
    )
    expect(await place(bettor, steppedWager('miner'))).toMatchObject({ code: 'busy' })
    expect(await table.fairness.pairs.rotate(bettor, 'too early')).toMatchObject({ code: 'game_active' })
    expect(await table.wagering.rounds.active(bettor, 'miner')).toBeNull()
    await row(`update wagering.round set acted_at = ${MINUTES_AGO} where seat = $1`, bettor)
    expectAccepted(await table.fairness.pairs.rotate(bettor, 'free'))
    expect(roundOf(await place(bettor, steppedWager('miner'))).proof.client_seed).toBe('free')
  })

  it('between bet and row: it is restored from the ledger and continues', async () => {
    const bettor = await table.player(100_00n)
    const { id } = roundOf(await place(bettor, steppedWager('coinflip')))
    for (const minutes of [0, 5]) {
      await row(
        `update wagering.round set status = 'claimed', pair = null, nonce = null, acted_at = now() - interval '${minutes} minutes' where seat = $1`,
        bettor,
      )
      expect(await table.wagering.rounds.active(bettor, 'coinflip')).toMatchObject({ id, status: 'open', proof: { nonce: 0 } })
    }
    await row('delete from wagering.round where seat = $1', bettor)
    expect(await table.wagering.history.rows(bettor, { limit: 5 })).toMatchObject([{ id, status: 'open', outcome: {} }])
    expect(roundOf(await place(bettor, steppedWager('coinflip', { key: id })))).toMatchObject({ id, state: { step: 0 } })
    expectAccepted(await table.wagering.rounds.move(bettor, { game: 'coinflip', round: id, step: 0, move: 'heads' }))
  })

  it('after a step: the next process shows the stored round, and ends it', async () => {
    const [first, next] = [table.another(20), table.another(21)]
    const bettor = await table.player(100_00n)
    const { id, state } = await playWonFlip(first, bettor)
    await first.stop()
    expect(await next.wagering.rounds.active(bettor, 'coinflip')).toMatchObject({ id, state, moves: ['heads'] })
    expect(await next.wagering.rounds.cashOut(bettor, { game: 'coinflip', round: id, step: 1 })).toMatchObject({ payout: '1.96' })
  })
})
