/** Options of games that end with their draw. */
import { CASES } from '../../cases/rules.ts'
import { caseOdds } from '../../cases/catalogue.ts'
import type { DiceBet } from '../../dice/bet.ts'
import { ROLLS, diceMultiplier, winningRolls } from '../../dice/pay.ts'
import { payoutsByNumber } from '../../roulette/pay.ts'
import type { RouletteBet } from '../../roulette/bet.ts'
import type { Odds } from '../../odds.ts'
import { SINGLE_STEP_GAMES } from '../../single-step-games.ts'
import { STAKE, type SimulatedOption } from './option.ts'

/** An option whose endings are multiples of the stake; pass `odds` when the bet has none. */
export function soloOption(id: keyof typeof SINGLE_STEP_GAMES, name: string, params: object, odds?: Odds): SimulatedOption {
  const bet = SINGLE_STEP_GAMES[id].parse(params)!
  return { name, odds: odds ?? bet.odds!, one: Number(STAKE), play: (bytes) => Number(bet.play(bytes, STAKE).payout) }
}

function diceOption(direction: DiceBet['direction'], target: number): SimulatedOption {
  const winning = winningRolls({ direction, target })
  const odds = [
    { ways: BigInt(winning), multiplier: diceMultiplier(winning) },
    { ways: BigInt(ROLLS - winning), multiplier: 0 },
  ]
  return soloOption('dice', `${direction} ${target / 100}`, { direction, target }, odds)
}

export const diceOptions = [
  diceOption('under', 4_950),
  diceOption('over', 199),
  diceOption('over', 8_999),
  diceOption('under', 100),
  diceOption('over', 9_994),
]

const picks = (count: number) => Array.from({ length: count }, (_, i) => 4 * i + 1)

export const kenoOptions = (
  [
    ['classic', 5],
    ['low', 1],
    ['medium', 3],
    ['high', 4],
    ['classic', 10],
    ['high', 10],
  ] as const
).map(([risk, count]) => soloOption('keno', `${risk}, picks ${count}`, { risk, picks: picks(count) }))

export const plinkoOptions = (
  [
    ['medium', 12],
    ['low', 8],
    ['high', 8],
    ['low', 16],
    ['high', 16],
  ] as const
).map(([risk, rows]) => soloOption('plinko', `${risk}, rows ${rows}`, { risk, rows }))

export const wheelOptions = (
  [
    ['medium', 30],
    ['low', 10],
    ['high', 20],
    ['high', 50],
  ] as const
).map(([risk, segments]) => soloOption('wheel', `${risk}, segments ${segments}`, { risk, segments }))

/** The stakes of the positions make up one stake; their fractions of it may overlap on a number. */
function rouletteOption(name: string, bets: RouletteBet['bets']): SimulatedOption {
  const odds = payoutsByNumber({ bets }).map((paid) => ({ ways: 1n, multiplier: Number(paid) }))
  return soloOption('roulette', name, { bets }, odds)
}

export const rouletteOptions = [
  rouletteOption('one number', [{ id: 'straight:17', stake: '100.00' }]),
  rouletteOption('red', [{ id: 'red', stake: '100.00' }]),
  rouletteOption('corner with zero', [{ id: 'corner:0-1-2-3', stake: '100.00' }]),
  rouletteOption('four positions that overlap', [
    { id: 'straight:0', stake: '5.00' },
    { id: 'split:8-11', stake: '15.00' },
    { id: 'column:2', stake: '50.00' },
    { id: 'black', stake: '30.00' },
  ]),
]

/** Each opening is a round; here 1x is the price in RUB. */
export const casesOptions = [...CASES.values()].map((table): SimulatedOption => {
  const bet = SINGLE_STEP_GAMES.cases.parse({ caseId: table.id, count: 1, currency: 'RUB' })!
  const play: SimulatedOption['play'] = (bytes) => Number(bet.play(bytes, bet.fixedStake!).payout)
  return { name: table.id, odds: caseOdds(table), one: table.price, play }
})
