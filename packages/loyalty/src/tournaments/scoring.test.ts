import { describe, expect, it } from 'vitest'

import { scoresOf } from '../testing/scenario.ts'
import { boardName, rank } from './ranking.ts'
import { addToRun, NO_RUN, partOf, takeFromRun, type TournamentBet, type TournamentRules } from './scoring.ts'
import { canJoin, tournamentStatus } from './status.ts'

const RULES: TournamentRules = {
  formula: 'turnover',
  n: 2,
  start: 100_000,
  end: 200_000,
  games: ['slots', 'dice', 'rooms'],
  minStake: 10n,
  unit: 100n,
}
const BET: TournamentBet = {
  player: 'a',
  placedAt: 150_000,
  settledAt: 160_000,
  game: 'slots',
  stake: 100n,
  cashStake: 100n,
  win: 0n,
  state: 'lost',
}
const points = (bets: Partial<TournamentBet>[], rules: Partial<TournamentRules> = {}) =>
  scoresOf(
    { ...RULES, ...rules },
    bets.map((bet) => ({ ...BET, ...bet })),
  ).map((score) => score.points)

describe('PRO-15 points of a tournament', () => {
  it('PRO-15 count bets placed from the start to before the end, settled within 600 s after it', () => {
    expect(points([{ placedAt: 100_000 }, { placedAt: 199_999, settledAt: 800_000 }])).toEqual([200n])
    expect(points([{ placedAt: 99_999 }, { placedAt: 200_000 }, { settledAt: 800_001 }, { game: 'rooms' }, { stake: 9n }])).toEqual([])
  })

  it('PRO-15 count no bet from before the player joined, and none that was given back', () => {
    expect(points([{ joinedAt: 150_001 }, { state: 'refunded' }, { state: 'reversed' }])).toEqual([])
  })

  it('D-56 bets too safe to contribute score 0 in turnover tournaments alone', () => {
    const safe = { game: 'dice', chanceBp: 8001, win: 110n } as const
    expect([points([safe]), points([safe], { formula: 'max_multiplier' })]).toEqual([[0n], [110n]])
  })

  it('PRO-15 profit falls with losses and stops at zero; the best multipliers add up', () => {
    const bets = [{ win: 300n }, { settledAt: 161_000 }, { settledAt: 162_000, win: 150n }]
    expect([points(bets, { formula: 'profit' }), points(bets, { formula: 'best_n' })]).toEqual([[150n], [450n]])
  })
})

describe('PRO-15 a bet that counts no longer', () => {
  it('PRO-15 takes back what it gave, and the next best multiplier takes its place', () => {
    const rules = { ...RULES, formula: 'best_n' } as const
    const [one, two, three] = [{ win: 300n }, { win: 200n }, { win: 150n }].map((more) => partOf(rules, { ...BET, ...more }))
    const run = [one!, two!, three!].reduce((sum, part) => addToRun(rules, sum, part), NO_RUN)
    expect(run).toEqual({ turnover: 300n, net: 350n, best: [300n, 200n] })
    expect(takeFromRun(rules, run, one!, [150n, 200n])).toEqual({ turnover: 200n, net: 150n, best: [200n, 150n] })
  })

  it('D-56 a bet known to be too safe has no turnover, whatever its other facts', () => {
    expect(partOf(RULES, { ...BET, isTooSafe: true }).turnover).toBe(0n)
    expect(partOf(RULES, { ...BET, game: 'dice', chanceBp: 9000, isTooSafe: false }).turnover).toBe(100n)
  })
})

describe('PRO-15 places and prizes', () => {
  const score = (player: string, value: bigint, changedAt: number) => ({ player, points: value, changedAt })

  it('PRO-15 rank by points, then the earlier change, then the id; skipped players leave no gap', () => {
    const scores = [score('d', 5n, 9), score('c', 5n, 8), score('b', 5n, 8), score('a', 9n, 9), score('z', 99n, 1)]
    const { ranking, paid } = rank(scores, { prizes: [30n, 20n], skipped: new Set(['z']) })
    expect(ranking.map(({ player, prize }) => `${player} ${prize}`)).toEqual(['a 30', 'b 20', 'c 0', 'd 0'])
    expect(paid).toBe(50n)
  })

  it('PRO-15 a score that returns to its value has still changed last then', () => {
    const bets = [{ win: 300n }, { player: 'b', settledAt: 161_000, win: 300n }, { settledAt: 162_000 }, { settledAt: 163_000, win: 200n }]
    const scores = scoresOf(
      { ...RULES, formula: 'profit' },
      bets.map((bet) => ({ ...BET, ...bet })),
    )
    expect(rank(scores, { prizes: [] }).ranking.map(({ player }) => player)).toEqual(['b', 'a'])
  })

  it('PRO-15 needs one point at least, or the least points of the tournament', () => {
    const scores = [score('a', 0n, 1), score('b', 4n, 1), score('c', 5n, 1)]
    const ranked = (minPoints?: bigint) => rank(scores, { prizes: [], minPoints }).ranking.map(({ player }) => player)
    expect([ranked(), ranked(5n)]).toEqual([['c', 'b'], ['c']])
  })

  it('PRO-15 shows hidden players without their name', () => {
    const player = { name: 'Ann', isStatisticsHidden: true }
    expect(boardName(player)).toBe('Player ***')
    expect(boardName({ ...player, isStatisticsHidden: false })).toBe('Ann')
  })
})

describe('PRO-15 where a tournament stands', () => {
  it('PRO-15 goes from upcoming over active and counting to finished, unless cancelled', () => {
    const time = { start: RULES.start, end: RULES.end, isCancelled: false }
    expect([99_999, 100_000, 199_999, 200_000, 800_000, 800_001].map((now) => tournamentStatus(time, now))).toEqual([
      'upcoming',
      'active',
      'active',
      'counting',
      'counting',
      'finished',
    ])
    expect(tournamentStatus({ ...time, isCancelled: true }, 0)).toBe('cancelled')
    expect([canJoin(time, 0), canJoin(time, 200_000)]).toEqual([true, false])
  })
})
