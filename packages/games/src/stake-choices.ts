/** The choices of each game that change its accepted stakes, each with a representative bet. Source: D-48. */
import { MULTIPLIER_SCALE, type Minor } from '@fairhouse/money'

import { WHEEL_COLOURS } from './colour-wheel/bet.ts'
import { COLOUR_MULTIPLIERS } from './colour-wheel/segments.data.ts'
import { type CrashBet, crashSmallestStake } from './crash/bet.ts'
import { CRASH_MAX, CRASH_TARGET_MIN } from './crash/draw.ts'
import { diceTarget, WINNING_ROLLS_MAX } from './dice/pay.ts'
import { KENO_PICKS_MAX, KENO_RISKS } from './keno/bet.ts'
import { MINES_MAX } from './miner/bet.ts'
import { MULTI_STEP_GAMES } from './multi-step-games.ts'
import { PLINKO_RISKS, PLINKO_ROWS } from './plinko/bet.ts'
import { rouletteFactor } from './roulette/pay.ts'
import { ROULETTE_BETS } from './roulette/table.ts'
import { SINGLE_STEP_GAMES } from './single-step-games.ts'
import { STAIRS_BOMBS_MAX } from './stairs/bet.ts'
import { acceptedStakes, type StakedBet, type StakeRules } from './stakes.ts'
import { hundredthsText } from './texts.ts'
import { WHEEL_RISKS, WHEEL_SEGMENTS } from './wheel/bet.ts'

type Named = Readonly<Record<string, string | number>>

export interface StakeChoice {
  /** The choice, by the names of the game's params; empty without one. */
  readonly choice: Named
  /** For a range of choices: the last one with the same accepted stakes as `choice`. */
  readonly to?: Named
  readonly bet: StakedBet
}

/** Minor units. */
export interface AcceptedStakes extends Pick<StakeChoice, 'choice' | 'to'> {
  readonly min: Minor
  readonly max: Minor
}

const whole = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const solo = (game: keyof typeof SINGLE_STEP_GAMES, params: object): StakedBet => SINGLE_STEP_GAMES[game].parse(params)!
const stepped = (game: keyof typeof MULTI_STEP_GAMES, params: object): StakedBet => MULTI_STEP_GAMES[game].parse(params)!

/** One bet of two that equal stakes are put on: the winner gains from the second minor unit on. Source: games.md 0.4 (coin: 2). */
const COIN_PVP_BET: StakedBet = { smallestStake: 2n, bestMultiplier: 19_000 }

/** A round ends at the largest win, with or without a manual cash-out: a stake must leave the lowest target below it. */
export const crashStakedBet = (bet: CrashBet): StakedBet => ({
  smallestStake: crashSmallestStake(bet),
  bestMultiplier: (CRASH_TARGET_MIN * MULTIPLIER_SCALE) / 100,
})

/** The first target at which any stake gains: higher ones do not differ. */
const EVERY_STAKE_GAINS = 200

function crash(): StakeChoice[] {
  const at = (auto: number | null) => crashStakedBet({ slot: 'A', auto, autoHalf: null })
  const named = (auto: number, to = auto): StakeChoice => ({
    choice: { auto: hundredthsText(auto) },
    to: { auto: hundredthsText(to) },
    bet: at(auto),
  })
  const targets = whole(CRASH_TARGET_MIN, EVERY_STAKE_GAINS - 1).map((auto) => named(auto))
  return [{ choice: { auto: 'none' }, bet: at(null) }, ...targets, named(EVERY_STAKE_GAINS, CRASH_MAX)]
}

function dice(): StakeChoice[] {
  return whole(1, WINNING_ROLLS_MAX).map((winning) => {
    const choice = { chance: hundredthsText(winning) }
    return { choice, to: choice, bet: solo('dice', { direction: 'under', target: diceTarget('under', winning) }) }
  })
}

/** A bet of several positions pays at most what its best one pays on the whole stake. */
function roulette(): StakeChoice[] {
  const kinds = new Map([...ROULETTE_BETS.keys()].map((id) => [id.split(':')[0]!, rouletteFactor(id)]))
  return [...kinds].map(([bet, factor]) => ({ choice: { bet }, bet: { smallestStake: 1n, bestMultiplier: factor * MULTIPLIER_SCALE } }))
}

const CHOICES: Readonly<Record<string, () => StakeChoice[]>> = {
  crash,
  dice,
  roulette,
  'roulette-live': roulette,
  'colour-wheel': () =>
    WHEEL_COLOURS.map((color) => ({ choice: { color }, bet: { smallestStake: 1n, bestMultiplier: COLOUR_MULTIPLIERS[color] } })),
  'coin-pvp': () => [{ choice: {}, bet: COIN_PVP_BET }],
  coinflip: () => [{ choice: {}, bet: stepped('coinflip', {}) }],
  hilo: () => [{ choice: {}, bet: stepped('hilo', {}) }],
  keno: () =>
    KENO_RISKS.flatMap((risk) =>
      whole(1, KENO_PICKS_MAX).map((picks) => ({ choice: { risk, picks }, bet: solo('keno', { risk, picks: whole(1, picks) }) })),
    ),
  miner: () => whole(1, MINES_MAX).map((mines) => ({ choice: { mines }, bet: stepped('miner', { mines }) })),
  plinko: () =>
    PLINKO_RISKS.flatMap((risk) =>
      whole(PLINKO_ROWS.min, PLINKO_ROWS.max).map((rows) => ({ choice: { risk, rows }, bet: solo('plinko', { risk, rows }) })),
    ),
  stairs: () =>
    whole(1, STAIRS_BOMBS_MAX).map((bombsPerLevel) => ({ choice: { bombsPerLevel }, bet: stepped('stairs', { bombsPerLevel }) })),
  wheel: () =>
    WHEEL_RISKS.flatMap((risk) =>
      WHEEL_SEGMENTS.map((segments) => ({ choice: { risk, segments }, bet: solo('wheel', { risk, segments }) })),
    ),
}

const known = new Map<string, readonly StakeChoice[]>()

/** Every choice of a game, in order. @throws for an unknown game. */
export function stakeChoices(game: string): readonly StakeChoice[] {
  const found = known.get(game) ?? CHOICES[game]?.()
  if (!found) throw new Error(`no choices of ${game} are known`)
  known.set(game, found)
  return found
}

/** The smallest and the largest accepted stake of each choice; merges equal neighbours of a range. */
export function acceptedByChoice(choices: readonly StakeChoice[], rules: StakeRules): AcceptedStakes[] {
  const rows: AcceptedStakes[] = []
  for (const { choice, to, bet } of choices) {
    const accepted = acceptedStakes(bet, rules)
    const before = rows.at(-1)
    const isAlike = to && before?.to && before.min === accepted.min && before.max === accepted.max
    if (isAlike) rows[rows.length - 1] = { ...before, to }
    else rows.push({ choice, ...(to && { to }), ...accepted })
  }
  return rows
}
