/** Options of games that players share, drawn as their rounds are, and of the free spin of the day. */
import type { BetList, ListedBet } from '../../bets/list.ts'
import { duelOf, flipDuel } from '../../coin-pvp/duel.ts'
import { colourOdds, colourPayout, drawColour } from '../../colour-wheel/draw.ts'
import { WHEEL_COLOURS } from '../../colour-wheel/bet.ts'
import type { CrashBet } from '../../crash/bet.ts'
import { CRASH_DRAWS, crashWinningDraws, drawCrash } from '../../crash/draw.ts'
import { settleCrash } from '../../crash/settle.ts'
import { dailySpinOdds, spinDaily } from '../../daily-spin/spin.ts'
import type { Odds } from '../../odds.ts'
import { ROOMS, drawRoom } from '../../rooms/draw.ts'
import { STAKE, type SimulatedOption } from './option.ts'

const ONE = Number(STAKE)

export const colourOptions = WHEEL_COLOURS.map((color): SimulatedOption => ({
  name: color,
  odds: colourOdds(color),
  one: ONE,
  play: (bytes) => Number(colourPayout(drawColour(bytes).color, { color, stake: STAKE })),
}))

/** There is no stake: 1x is one minor unit. */
export const dailySpinOptions: readonly SimulatedOption[] = [
  { name: 'RUB', odds: dailySpinOdds('RUB'), one: 1, play: (bytes) => Number(spinDaily(bytes, { currency: 'RUB' }).payout) },
]

/** Targets in hundredths; with a half target, half of the stake leaves there. */
function crashOption(name: string, auto: number, autoHalf: number | null = null): SimulatedOption {
  const bet: CrashBet = { slot: 'A', auto, autoHalf }
  const play: SimulatedOption['play'] = (bytes) => Number(settleCrash(drawCrash(bytes), bet, STAKE, [])!.payout)
  return { name, odds: crashOdds(auto, autoHalf), one: ONE, play }
}

function crashOdds(auto: number, autoHalf: number | null): Odds {
  const [full, half] = [crashWinningDraws(auto), crashWinningDraws(autoHalf ?? auto)]
  return [
    { ways: full, multiplier: autoHalf === null ? auto * 100 : (auto + autoHalf) * 50 },
    { ways: half - full, multiplier: (autoHalf ?? 0) * 50 },
    { ways: CRASH_DRAWS - half, multiplier: 0 },
  ]
}

export const crashOptions = [
  crashOption('2x', 200),
  crashOption('1.01x', 101),
  crashOption('half at 1.5x, the rest at 4x', 400, 150),
  crashOption('10x', 1_000),
  crashOption('1000x', 100_000),
]

/** Stakes of a room; the first bet is the one watched. */
function roomOption(stakes: readonly bigint[]): SimulatedOption {
  const bets = stakes.map((stake, i): ListedBet => ({ user: `u${i}`, stake, seedHex: '61' }))
  const list: BetList = { room: 'red', roundId: 'r1', currency: 'RUB', beacon: '', bets }
  const pot = stakes.reduce((sum, stake) => sum + stake, 0n)
  const { commission } = ROOMS.red
  const odds = [
    { ways: stakes[0]!, multiplier: Number((pot * BigInt(10_000 - commission)) / stakes[0]!) },
    { ways: pot - stakes[0]!, multiplier: 0 },
  ]
  const play: SimulatedOption['play'] = (bytes) => {
    const drawn = drawRoom(bytes, list, commission)
    return !drawn.refund && drawn.winnerIndex === 0 ? Number((drawn.payout * STAKE) / stakes[0]!) : 0
  }
  return { name: `${stakes[0]} of ${pot}`, odds, one: ONE, play }
}

export const roomOptions = [roomOption([500n, 1_000n, 2_500n]), roomOption([100n, 100n]), roomOption([100n, 9_900n, 10_000n])]

const duel = duelOf({
  room: 'coin-pvp',
  roundId: 'r1',
  currency: 'RUB',
  beacon: '',
  bets: [
    { user: 'u0', stake: STAKE, side: 'heads', seedHex: '61' },
    { user: 'u1', stake: STAKE, side: 'tails', seedHex: '62' },
  ],
})!

export const duelOptions: readonly SimulatedOption[] = [
  {
    name: 'creator',
    odds: [
      { ways: 1n, multiplier: 19_000 },
      { ways: 1n, multiplier: 0 },
    ],
    one: ONE,
    play(bytes) {
      const { winner, payout } = flipDuel(bytes, duel)
      return winner === 'u0' ? Number(payout) : 0
    },
  },
]
