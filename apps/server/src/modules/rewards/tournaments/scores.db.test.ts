import { readFileSync } from 'node:fs'

import { TOURNAMENT_GAMES } from '@fairhouse/contracts'
import { isBetweenPlayers, ratedGameOf, RATES, safetyReason } from '@fairhouse/loyalty'
import { HOUR_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Contest, END, openContest, START } from './testing/contest.ts'

let contest: Contest
beforeAll(async () => (contest = await openContest()))
afterAll(() => contest.close())

let players = 1000n
const joined = async (id: bigint): Promise<bigint> => {
  const player = ++players
  await contest.join(id, player)
  return player
}
const board = async (id: bigint) => (await contest.show(id)).board.rows.map(({ place, player, points }) => `${place} ${player} ${points}`)
const read = async () => expect(await contest.read()).toEqual([])

interface Vector {
  id: string
  kind: string
  in: {
    formula: 'turnover' | 'max_multiplier' | 'best_n' | 'profit'
    n?: number
    start: number
    end: number
    games: string[]
    min_stake: number
    unit: number
    min_points?: number
    prizes: number[]
    bets: VectorBet[]
  }
  out: { ranking: { place: number; player: string; points: number }[] }
}
type VectorBet = {
  player: string
  placed: number
  at: number
  game: string
  stake: number
  cash_stake: number
  win: number
  state?: string
  chance_bp?: number
  odds?: number
  mult?: number
  cashout?: boolean
}

const file = new URL('../../../../../../packages/loyalty/vectors/bonuses.json', import.meta.url)
const VECTORS = (JSON.parse(readFileSync(file, 'utf8')) as { cases: Vector[] }).cases.filter(({ kind }) => kind === 'tournament')

describe('PRO-15 the shared vectors, through reader and board', () => {
  it.each(VECTORS)('PRO-15 $id gives its ranking', async ({ in: given, out }) => {
    contest.setNow(START - HOUR_MS)
    const at = (seconds: number) => START + seconds * 1000
    const id = await contest.create({
      formula: given.formula,
      bestN: given.formula === 'best_n' ? given.n! : 1,
      currency: 'KZT',
      start: at(given.start),
      end: at(given.end),
      games: given.games.filter((game) => (TOURNAMENT_GAMES as readonly string[]).includes(game)) as never,
      minStake: BigInt(given.min_stake),
      unit: BigInt(given.unit),
      minPoints: BigInt(given.min_points ?? 1),
      prizes: given.prizes.map((amount) => ({ kind: 'cash', amount: BigInt(amount), wager: 0, spins: 0 })),
    })
    const ids = new Map<string, bigint>()
    for (const name of [...new Set(given.bets.map(({ player }) => player))].toSorted()) ids.set(name, await joined(id))
    for (const bet of given.bets.toSorted((a, b) => a.at - b.at)) {
      const rated = ratedGameOf(bet.game)!
      const played = { game: rated, chanceBp: bet.chance_bp, odds: bet.odds, mult: bet.mult, isCashedOut: bet.cashout }
      const reason = safetyReason({ ...played, stake: BigInt(bet.stake), win: BigInt(bet.win) })
      const key = await contest.settle(ids.get(bet.player)!, {
        game: bet.game.replaceAll('_', '-'),
        currency: 'KZT',
        stake: BigInt(bet.stake),
        win: BigInt(bet.win),
        stakeBonus: BigInt(bet.stake - bet.cash_stake),
        placedAt: at(bet.placed),
        settledAt: at(bet.at),
        ...(reason && { noContribution: reason }),
      })
      if (!['won', 'lost', 'cashed_out', undefined].includes(bet.state))
        await contest.change(ids.get(bet.player)!, key, { win: null, at: at(bet.at) })
    }
    await read()
    expect(await board(id)).toEqual(out.ranking.map(({ place, player, points }) => `${place} ${ids.get(player)} ${points}`))
  })
})

describe('PRO-15 scores of settled bets', () => {
  it('PRO-15 every rated game may count, except those between players', () => {
    const rated = (Object.keys(RATES) as (keyof typeof RATES)[]).filter((game) => !isBetweenPlayers(game))
    expect(TOURNAMENT_GAMES.toSorted()).toEqual(rated.toSorted())
  })

  it('PRO-15 only bets placed after joining count, in the chosen games and from the smallest stake on', async () => {
    contest.setNow(START - HOUR_MS)
    const id = await contest.create()
    const [early, late] = [await joined(id), ++players]
    contest.setNow(START + 60_000)
    await contest.join(id, late)
    for (const player of [early, late]) {
      await contest.settle(player, { placedAt: START + 59_999 })
      await contest.settle(player, { placedAt: START + 60_000 })
      await contest.settle(player, { placedAt: START + 60_001, stake: 9_99n })
      await contest.settle(player, { placedAt: START + 60_001, game: 'keno' })
      await contest.settle(player, { placedAt: END })
    }
    await contest.settle(++players, { placedAt: START + 60_001 })
    await read()
    expect(await board(id)).toEqual([`1 ${early} 200`, `2 ${late} 100`])
  })

  it('D-76 PRO-15 only what was at risk to the end counts, and reaches the smallest stake', async () => {
    contest.setNow(START - HOUR_MS)
    const id = await contest.create()
    const player = await joined(id)
    await contest.settle(player, { stake: 500_00n, sold: 499_99n })
    await contest.settle(player, { stake: 500_00n, sold: 400_00n })
    await read()
    expect(await board(id)).toEqual([`1 ${player} 100`])
  })

  it('PRO-15 a stake is worth the same points in every currency', async () => {
    contest.setNow(START - HOUR_MS)
    const id = await contest.create({ games: ['cases'] })
    const stakes = { RUB: 100_00n, INR: 100_00n, USD: 1_00n, EUR: 1_00n, KZT: 500_00n } as const
    for (const [currency, stake] of Object.entries(stakes))
      await contest.settle(await joined(id), { currency: currency as 'RUB', stake, game: 'cases' })
    await read()
    expect((await contest.show(id)).board.rows.map(({ points }) => points)).toEqual(Array.from({ length: 5 }, () => '100'))
  })

  it('PRO-15 rooms and duels never count: nobody is raised by a friend who loses', async () => {
    contest.setNow(START - HOUR_MS)
    const id = await contest.create({ formula: 'max_multiplier' })
    const player = await joined(id)
    for (const game of ['rooms', 'coin-pvp']) await contest.settle(player, { game, win: 900_00n })
    await read()
    expect(await board(id)).toEqual([])
  })

  it('PRO-15 a void bet takes back what it gave, the next best counts; a corrected one changes', async () => {
    contest.setNow(START - HOUR_MS)
    const id = await contest.create({ formula: 'best_n', bestN: 2 })
    const player = await joined(id)
    const [first, second] = [await contest.settle(player, { win: 500_00n }), await contest.settle(player, { win: 300_00n })]
    await contest.settle(player, { win: 200_00n })
    await read()
    expect((await contest.show(id, player)).me).toMatchObject({ points: '800', bets: 3, best: ['500', '300'] })
    await contest.change(player, first, { win: null })
    await contest.change(player, second, { win: 100_00n })
    await read()
    expect((await contest.show(id, player)).me).toMatchObject({ points: '300', bets: 2, best: ['200', '100'] })
  })

  it('PRO-15 nothing changes the score once ten minutes have passed since the end', async () => {
    contest.setNow(START - HOUR_MS)
    const id = await contest.create({ formula: 'profit' })
    const player = await joined(id)
    const key = await contest.settle(player, { win: 400_00n, settledAt: END + 600_000 })
    await contest.settle(player, { win: 900_00n, settledAt: END + 600_001 })
    await contest.change(player, key, { win: null, at: END + 600_001 })
    await read()
    expect(await board(id)).toEqual([`1 ${player} 300`])
  })

  it('PRO-15 reading all bets again gives the same scores, also in other chunks and after a death', async () => {
    const state = async () => [
      await contest.query('select * from tournaments.score order by tournament, player'),
      await contest.query('select * from tournaments.bet order by tournament, player, key'),
    ]
    const before = await state()
    expect(before[0]!.length).toBeGreaterThan(10)
    await contest.replay()
    expect((await state())[0]).toEqual([])
    const reader = contest.tournaments.reader
    const counting = reader.read.bind(reader)
    let deaths = 0
    reader.read = async (bets, tx) => {
      for (const bet of bets) await counting([bet], tx)
      if (deaths++ < 2) throw new Error('died after counting')
    }
    expect((await contest.read()).length).toBeGreaterThan(0)
    reader.read = counting
    expect(await state()).toEqual(before)
  })

  it('PRO-15 SEC-3 hidden players keep their place without name and picture; skipped players leave no gap', async () => {
    contest.setNow(START - HOUR_MS)
    const id = await contest.create({ games: ['hilo'] })
    const [one, two, three] = [await joined(id), await joined(id), await joined(id)]
    for (const [n, player] of [one, two, three].entries())
      await contest.settle(player, { game: 'hilo', stake: BigInt(300 - n * 50) * 100n })
    await read()
    contest.hidden.add(two)
    contest.skipped.add(one)
    const shown = await contest.show(id, three)
    expect(shown.board.rows.map(({ place, player, avatar }) => [place, player, avatar])).toEqual([
      [1, 'Player ***', null],
      [2, `${three}`, `/media/avatars/${three}`],
    ])
    expect(shown.me).toMatchObject({ place: 2, to_next: '50' })
    expect((await contest.show(id, one)).me).toMatchObject({ place: null, points: '300' })
    contest.hidden.clear()
    contest.skipped.clear()
  })

  it('PRO-15 a changed score is published at most once a second', async () => {
    contest.setNow(START - HOUR_MS)
    const id = await contest.create({ games: ['plinko'] })
    const player = await joined(id)
    contest.published.length = 0
    for (let n = 0; n < 3; n++) {
      await contest.settle(player, { game: 'plinko' })
      await read()
    }
    await expect.poll(() => contest.published.filter((channel) => channel === `tournament:${id}`).length).toBe(1)
  })
})
