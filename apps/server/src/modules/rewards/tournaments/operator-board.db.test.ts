import { HOUR_MS } from '@fairhouse/money'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { ScoredPlayer, Terms } from './index.ts'
import { type Contest, type ContestBet, FINAL, openContest, playedIn, START, TERMS } from './testing/contest.ts'

let contest: Contest
beforeAll(async () => {
  contest = await openContest()
  await contest.table.ledger.openAccounts(['expense:tournament'])
})
afterAll(() => contest.close())
beforeEach(() => contest.setNow(START - HOUR_MS))
afterEach(() => {
  contest.skipped.clear()
  contest.hidden.clear()
  contest.samePersons.length = 0
})

const staked = (...stakes: bigint[]): ContestBet[] => stakes.map((stake) => ({ stake }))
const played = (bets: readonly ContestBet[], terms?: Partial<Terms>) => playedIn(contest, bets, terms)

async function page(id: bigint, after = 0, limit = 10) {
  const { operator } = contest.tournaments
  return operator.board((await operator.find(id))!, { after, limit })
}
const marks = ({ player, place, noPlace, points }: ScoredPlayer) => [player, points, noPlace ?? place]
const endIt = async () => {
  contest.setNow(FINAL)
  await contest.tournaments.settleDue()
}

describe('PRO-15 the board that operators see', () => {
  it('PRO-15 D-75 has every player with points: who is skipped, and who has too few, without a place and with the reason', async () => {
    const { id, players } = await played(staked(500_00n, 400_00n, 300_00n, 200_00n, 50_00n), { minPoints: 100n })
    const [barred, first, second, next, below] = players as [bigint, bigint, bigint, bigint, bigint]
    contest.skipped.add(barred)
    contest.samePersons.push({ player: first, other: second }, { player: second, other: first })
    contest.hidden.add(next)
    const { data, next: more } = await page(id)
    expect(data.map(marks)).toEqual([
      [barred, 500n, 'barred'],
      [first, 400n, 1],
      [second, 300n, 'second_account'],
      [next, 200n, 2],
      [below, 50n, 'least_points'],
    ])
    expect(more).toBeNull()
    expect(data.map(({ prize }) => prize?.amount ?? null)).toEqual([null, 500_00n, null, 300_00n, null])
    expect(data.map(({ isHidden }) => isHidden)).toEqual([false, false, false, true, false])
  })

  it('PRO-15 comes by pages, whose places go on behind the page before', async () => {
    const { id, players } = await played(staked(500_00n, 400_00n, 300_00n, 200_00n, 100_00n))
    contest.skipped.add(players[0]!)
    const pages = [await page(id, 0, 2), await page(id, 2, 2), await page(id, 4, 2)]
    expect(pages.map(({ data, next }) => [...data.map(({ player, place }) => [player, place]), next])).toEqual([
      [[players[0], null], [players[1], 1], 2],
      [[players[2], 2], [players[3], 3], 4],
      [[players[4], 4], null],
    ])
    expect(pages[2]!.data[0]).toMatchObject({ prize: null, paid: null })
  })

  it('PRO-15 of a cancelled one has its places, and no prizes', async () => {
    const { id, players } = await played(staked(500_00n, 400_00n))
    const prizes = async () => (await contest.show(id)).board.rows.map(({ prize }) => prize?.amount ?? null)
    expect(await prizes()).toEqual(['500.00', '300.00'])
    await contest.cancel(id)
    expect(await prizes(), 'on the board of players').toEqual([null, null])
    const { data } = await page(id)
    expect(data.map(({ player, place, prize }) => [player, place, prize])).toEqual([
      [players[0], 1, null],
      [players[1], 2, null],
    ])
  })

  it.each([
    [4999, null, false],
    [5000, null, false],
    [5001, null, true],
  ])('PRO-15 comes to 5,000 players: of %i players with points it says whether more have some', async (count, next, isCut) => {
    const id = await contest.create()
    await contest.query(
      `insert into tournaments.score select $1, 9000000 + n, 0, 0, '{}', 10000 - n, 1, to_timestamp($2::float8 / 1000) from generate_series(1, $3::int) n`,
      [id, START, count],
    )
    const last = await page(id, 4950, 100)
    expect([last.data.length, last.next, last.isCut]).toEqual([Math.min(count, 5000) - 4950, next, isCut])
    expect(await page(id, 4900, 50)).toMatchObject({ next: 4950, isCut: false })
  })

  it('PRO-15 D-75 of an ended one has the final places with what was paid, and why one had none then, whatever has changed since', async () => {
    const { id, players } = await played(staked(500_00n, 400_00n, 300_00n, 200_00n, 50_00n), { minPoints: 100n })
    const [barred, first, other, second, below] = players as [bigint, bigint, bigint, bigint, bigint]
    contest.skipped.add(barred)
    contest.samePersons.push({ player: first, other }, { player: other, other: first })
    await endIt()
    contest.skipped.clear()
    contest.samePersons.length = 0
    contest.skipped.add(first)
    const { data } = await page(id)
    expect(data.map(marks)).toEqual([
      [barred, 500n, 'barred'],
      [first, 400n, 1],
      [other, 300n, 'second_account'],
      [second, 200n, 2],
      [below, 50n, 'least_points'],
    ])
    expect(await contest.tournaments.ownContests(other)).toMatchObject([{ place: null, skipped: 'second_account' }])
    const paid = (amount: bigint) => ({ amount, currency: 'RUB' })
    expect(data.map((row) => row.paid)).toEqual([null, paid(500_00n), null, paid(300_00n), null])
  })

  it('PRO-15 of one whose places became final before reasons were stored says that a player had none then', async () => {
    const { id, players } = await played(staked(500_00n, 400_00n))
    contest.skipped.add(players[0]!)
    await endIt()
    await contest.query('delete from tournaments.skipped where tournament = $1', [id])
    expect((await page(id)).data.map(marks)).toEqual([
      [players[0], 500n, 'at_the_end'],
      [players[1], 400n, 1],
    ])
  })

  it('PRO-15 bonuses.md 8 a tie at the edge of the ladder shares nothing: the earlier score has the last prize, on every board', async () => {
    const prizes = TERMS.prizes.slice(0, 2)
    const tied = [START + 2, START + 1, START + 2].map((settledAt) => ({ stake: 200_00n, settledAt }))
    const { id, players } = await played([{ stake: 300_00n }, ...tied], { prizes })
    const order = [0, 2, 1, 3].map((at) => players[at]!)
    const boards = async () => [
      (await contest.show(id)).board.rows.map(({ player }) => BigInt(player)),
      (await page(id)).data.map(({ player }) => player),
    ]
    expect(await boards()).toEqual([order, order])
    await endIt()
    expect(await boards()).toEqual([order, order])
    const cash = await Promise.all(order.map(async (player) => (await contest.table.ledger.wallet(player, 'RUB'))!.cash))
    expect(cash).toEqual([500_00n, 300_00n, 0n, 0n])
    expect((await page(id)).data.map(({ prize, paid }) => [prize?.amount, paid?.amount])).toEqual([
      [500_00n, 500_00n],
      [300_00n, 300_00n],
      [undefined, undefined],
      [undefined, undefined],
    ])
  })
})
