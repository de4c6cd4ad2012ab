import { maxBonusBet } from '@fairhouse/loyalty'
import { DAY_MS, MINUTE_MS } from '@fairhouse/money'
import { expect, it } from 'vitest'

import type { BoardPart } from '../../sports/sportsbook/index.ts'
import { createTournamentOperator } from './operator.ts'
import type { Prize, Terms } from './rules/terms.ts'

const NOW = Date.UTC(2026, 10, 24)
const START = NOW + MINUTE_MS
const prize = (kind: Prize['kind'], amount: bigint, more: Partial<Prize> = {}): Prize => ({ kind, amount, wager: 0, spins: 0, ...more })
const TERMS: Terms = {
  titles: { ru: 'a', en: 'a', kz: 'a' },
  formula: 'turnover',
  bestN: 1,
  games: [],
  currency: 'EUR',
  minStake: 1_00n,
  unit: null,
  minPoints: 1n,
  start: START,
  end: START + DAY_MS,
  prizes: [prize('cash', 100_00n), prize('bonus', 100_00n, { wager: 30 }), prize('spins', 10_00n, { wager: 30, spins: 10 })],
}
const operatorOf = (parts: readonly BoardPart[]) => createTournamentOperator({ database: {}, boardParts: new Set(parts) } as never)
const LARGEST = maxBonusBet('EUR')
const spins = (amount: bigint, count = 10) => ({ prizes: [prize('spins', amount, { wager: 30, spins: count })] })

it.each<[string, Partial<Terms>, string[]]>([
  ['is complete', {}, []],
  ['begins in less than a minute', { start: START - 1 }, ['starts_at: at least a minute from now']],
  ['ends as it begins', { end: START }, ['ends_at: after its begin']],
  ['lasts 92 days', { end: START + 92 * DAY_MS }, []],
  ['lasts longer', { end: START + 92 * DAY_MS + 1 }, ['ends_at: at most 92 days after its begin']],
  ['is of the two best bets', { formula: 'best_n', bestN: 2 }, []],
  ['is of the best bet', { formula: 'best_n' }, ['best_n: 2 or more of the best bets, and 1 with other formulas']],
  ['is of all bets, and of the two best', { bestN: 2 }, ['best_n: 2 or more of the best bets, and 1 with other formulas']],
  ['makes points of the smallest amount', { unit: 1n }, []],
  ['makes points of nothing', { unit: 0n }, ['unit: an amount above zero']],
  ['makes points of 100 smallest stakes', { unit: 100_00n }, []],
  ['makes points of more, so that the smallest bet has none', { unit: 100_01n }, ['unit: at most 100 times the smallest stake']],
  ['makes points of the usual unit, with too small a stake', { minStake: 0n }, ['unit: at most 100 times the smallest stake']],
  ['has a unit of profit above 100 smallest stakes', { formula: 'profit', unit: 100_01n }, []],
  ['has multipliers of bets of any size', { formula: 'max_multiplier', minStake: 0n }, []],
  ['gives places from a million points on', { minPoints: 100_000_000n }, []],
  ['gives places that nobody reaches', { minPoints: 100_000_001n }, ['min_points: at most 1000000 points']],
  ['gives places without points', { minPoints: 0n }, ['min_points: at least 0.01 of a point']],
  ['counts sports with virtual ones', { games: ['sports', 'virtual'] }, []],
  ['counts virtual sports without sports', { games: ['virtual', 'slots'] }, ['games: virtual counts only together with sports']],
  ['gives cash with a wager', { prizes: [prize('cash', 1n, { wager: 1 })] }, ['prizes: bonus money has a wager, cash has none']],
  ['gives bonus money without one', { prizes: [prize('bonus', 1n)] }, ['prizes: bonus money has a wager, cash has none']],
  ['gives spins of the largest bonus bet', spins(10n * LARGEST), []],
  ['gives larger spins', spins(10n * LARGEST + 10n), ['prizes: each spin has the same value, at most the largest bonus bet']],
  ['gives spins of different values', spins(11n), ['prizes: each spin has the same value, at most the largest bonus bet']],
  ['gives nothing', { prizes: [prize('cash', 0n)] }, ['prizes: a prize of nothing']],
  ['gives more to a worse place', { prizes: [prize('cash', 1n), prize('cash', 2n)] }, ['prizes: a better place has no smaller prize']],
])('bonuses.md 8 a tournament that %s', (_, changes, faults) => {
  const refused = operatorOf(['feed', 'virtual']).fault({ ...TERMS, ...changes }, NOW)
  expect(Object.entries(refused?.errors ?? {}).map(([field, [why]]) => `${field}: ${why!.replace('wrong_value: ', '')}`)).toEqual(faults)
})

it.each<[BoardPart[], Terms['games'], string[]]>([
  [['virtual'], ['sports', 'virtual'], []],
  [['virtual'], ['sports'], []],
  [['feed'], ['sports'], []],
  [['feed'], ['sports', 'virtual'], ['wrong_value: the house plays no virtual sports']],
  [[], ['slots', 'sports'], ['wrong_value: the house takes no bets on sports']],
  [[], ['slots'], []],
])('bonuses.md 8 D-16 where bets are taken on %j, one of %j', (parts, games, fault) => {
  expect(operatorOf(parts).fault({ ...TERMS, games }, NOW)?.errors?.['games'] ?? []).toEqual(fault)
})
