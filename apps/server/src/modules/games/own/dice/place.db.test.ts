import { isRefusal } from '@fairhouse/contracts'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { verifyRound } from '@fairhouse/games'
import { DAY_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { expectAccepted, newKey, openTable, roundOf, type Table, wager } from '../../../../testing/table.ts'
import type { Wager } from '../../../play/wagering/index.ts'

let table: Table
beforeAll(async () => (table = await openTable()))
afterAll(() => table.close())

const place = (...given: Parameters<Table['wagering']['place']>) => table.wagering.place(...given)

describe('a bet of real money', () => {
  it('PRO-4 D-20 takes the stake, pays the win and answers with both, in decimal text', async () => {
    const bettor = await table.player(100_00n)
    const round = roundOf(await place(bettor, wager({ params: { direction: 'over', target: 199 } })))
    expect(round).toMatchObject({ game: 'dice', mode: 'real', currency: 'RUB', stake: '1.00', params: { direction: 'over', target: 199 } })
    expect(round.balance).toBe(round.payout === '0.00' ? '99.00' : '100.01')
    expect(round.total_balance).toBe(round.balance)
    expect(await table.ledger.check()).toEqual([])
  })

  it('draws nonces in sequence without a gap, for any number of concurrent bets', async () => {
    const bettor = await table.player(1000_00n)
    const rounds = await Promise.all(Array.from({ length: 200 }, () => place(bettor, wager())))
    expect(rounds.map((round) => roundOf(round).proof.nonce)).toEqual(Array.from({ length: 200 }, (_, nonce) => nonce))
  })

  it('D-21 spends the last money on one of 200 concurrent bets', async () => {
    const bettor = await table.player(1_00n)
    const lost = { direction: 'under', target: 1 } // wins once in 10,000 rolls
    const answers = await Promise.all(Array.from({ length: 200 }, () => place(bettor, wager({ params: lost, stake: 1_00n }))))
    const won = answers.filter((answer) => !isRefusal(answer) && answer.payout !== '0.00')
    if (won.length === 0) expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
    for (const answer of answers) if (isRefusal(answer)) expect(answer.code).toBe('insufficient_funds')
    expect(await table.ledger.check()).toEqual([])
  })

  it('D-27 returns the first answer to every repeat of a key, also during the first call', async () => {
    const bettor = await table.player(100_00n)
    const bet = wager()
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(bettor, bet)))
    const later = await place(bettor, bet)
    for (const answer of [...answers, later]) expect(answer).toEqual(answers[0])
    expect(await table.ledger.bets(bettor.player, { limit: 10 })).toHaveLength(1)
  })

  it('D-27 repeats the first answer after a rotation, from its original pair', async () => {
    const bettor = await table.player(100_00n)
    const bet = wager()
    const first = await place(bettor, bet)
    expectAccepted(await table.fairness.pairs.rotate(bettor, 'second'))
    expect(await place(bettor, bet)).toEqual(first)
  })

  it('D-27 refuses another body under an accepted key, also an invalid one', async () => {
    const bettor = await table.player(100_00n)
    const bet = wager()
    await place(bettor, bet)
    for (const other of [{ stake: 2_00n }, { params: { direction: 'under', target: 4999 } }, { stake: 99_999_999_00n }])
      expect(await place(bettor, { ...bet, ...other })).toMatchObject({ code: 'idempotency_mismatch' })
  })

  it('D-27 checks a refused key again', async () => {
    const bettor = await table.player(1_00n)
    const key = newKey()
    expect(await place(bettor, wager({ key, stake: 2_00n }))).toMatchObject({ code: 'insufficient_funds' })
    expect(roundOf(await place(bettor, wager({ key, stake: 1_00n }))).id).toBe(key)
  })

  it('refuses a currency that the player does not have', async () => {
    const bettor = await table.player(100_00n, 'USD')
    expect(await place(bettor, wager({ currency: 'RUB' }))).toMatchObject({ code: 'wrong_currency' })
    expect(roundOf(await place(bettor, wager({ currency: 'USD' }))).currency).toBe('USD')
  })

  it('follows a block, a limit or a rotation made by another process', async () => {
    const bettor = await table.player(100_00n)
    await place(bettor, wager())
    const other = table.another(2)
    expectAccepted(await other.fairness.pairs.rotate(bettor, 'elsewhere'))
    expect(roundOf(await place(bettor, wager())).proof).toMatchObject({ client_seed: 'elsewhere', nonce: 0 })
    await table.ledger.setBlock(null, bettor.player, 1)
    expect(await place(bettor, wager())).toMatchObject({ code: 'player_blocked' })
    await table.ledger.setBlock(null, bettor.player, 0)
    await table.ledger.setLimits(null, bettor.player, 'RUB', {
      wager: { day: 2_00n, week: null, month: null },
      loss: { day: null, week: null, month: null },
    })
    expect(await place(bettor, wager())).toMatchObject({ code: 'limit_wager_day' })
  })

  it('pushes the balance of each round', async () => {
    const bettor = await table.player(100_00n)
    const round = roundOf(await place(bettor, wager()))
    expect(table.balances.at(-1)).toMatchObject({ balance: round.balance, version: round.version })
  })
})

describe('an invalid bet', () => {
  it.each<[string, Partial<Wager>, string]>([
    ['another game', { game: 'lotto' }, 'unknown_game'],
    ['params of no bet', { params: { direction: 'under', target: 9801 } }, 'invalid'],
    ['a stake below the minimum', { stake: 99n }, 'bet_limit'],
    ['a stake above the maximum', { stake: 10_000_01n }, 'bet_limit'],
    [
      'a stake whose win would gain nothing',
      { currency: 'USD', stake: 1n, params: { direction: 'under', target: 9800 } },
      'stake_too_small',
    ],
    ['a stake whose best outcome is above the largest win', { stake: 10_000_00n, params: { direction: 'under', target: 1 } }, 'max_win'],
  ])('is refused: %s', async (_, more, code) => {
    const bettor = await table.player(100_000_00n, more.currency ?? 'RUB')
    expect(await place(bettor, wager(more))).toMatchObject({ code })
    expect(await table.ledger.bets(bettor.player, { limit: 1 })).toEqual([])
  })

  it('D-27 is refused with an unseen key of yesterday, or of tomorrow', async () => {
    const bettor = await table.player(100_00n)
    const aged = (ms: number) =>
      `${(Date.now() + ms)
        .toString(16)
        .padStart(12, '0')
        .replace(/^(.{8})/, '$1-')}-7000-8000-000000000001`
    expect(await place(bettor, wager({ key: aged(-DAY_MS - 1000) }))).toMatchObject({ code: 'key_too_old' })
    expect(await place(bettor, wager({ key: aged(DAY_MS + 60_000) }))).toMatchObject({ code: 'invalid' })
    expect(roundOf(await place(bettor, wager({ key: aged(60_000 - DAY_MS) }))).stake).toBe('1.00')
  })
})

describe('the proof of every bet', () => {
  it('PRO-4 hides the server seed until rotation, and verifies for every bet afterwards', async () => {
    const bettor = await table.player(1000_00n)
    const rounds = []
    for (let i = 0; i < 30; i++)
      rounds.push(roundOf(await place(bettor, wager({ params: { direction: i % 2 ? 'under' : 'over', target: 200 + i * 300 } }))))
    const proof = async (id: string) => expectAccepted(await table.wagering.history.round([bettor], id)).proof!
    expect((await proof(rounds[0]!.id)).serverSeed).toBeNull()
    const { revealed } = expectAccepted(await table.fairness.pairs.rotate(bettor, 'second'))
    expect(revealed).toMatchObject({ bets: 30n, client_seed: 'first' })
    for (const { id, proof: sealed } of rounds) {
      const claim = await proof(id)
      expect(claim).toMatchObject({
        commitment: sealed.commitment,
        clientSeed: sealed.client_seed,
        nonce: sealed.nonce,
        serverSeed: revealed!.server_seed,
      })
      expect(verifyRound(nodeCrypto, claim)).toMatchObject({
        verdict: 'matches',
        compared: ['commitment', 'outcome', 'multiplier', 'payout'],
      })
    }
  })
})
