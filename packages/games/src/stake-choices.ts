/** The choices of each game that change its accepted stakes, each with a representative bet. Source: D-48. */
import { MULTIPLIER_SCALE, type Minor } from '@fairhouse/money'

import { type AboutChoice, type GameAbout, wholeNumbers } from './about/about.ts'
import { rouletteAbout } from './about/roulette.ts'
import { WHEEL_COLOURS } from './colour-wheel/bet.ts'
import { COLOUR_MULTIPLIERS } from './colour-wheel/segments.data.ts'
import { CRASH_SLOTS, type CrashBet, crashSmallestStake } from './crash/bet.ts'
import { CRASH_MAX, CRASH_TARGET_MIN } from './crash/draw.ts'
import { EVERY_GAME, type GameId } from './every-game.ts'
import { MULTI_STEP_ABOUT } from './multi-step-games.ts'
import { SINGLE_STEP_ABOUT } from './single-step-games.ts'
import { acceptedStakes, type StakedBet, type StakeRules } from './stakes.ts'

export interface StakeChoice extends Pick<AboutChoice, 'choice' | 'to'> {
  readonly bet: StakedBet
  /** The params of a bet of this stake, as decimal text, that is such a choice. */
  params(stake: string): object
}

/** Minor units. */
export interface AcceptedStakes extends Pick<StakeChoice, 'choice' | 'to'>, Partial<Pick<StakeChoice, 'params'>> {
  readonly min: Minor
  readonly max: Minor
}

/** One bet of two that equal stakes are put on: the winner gains from the second minor unit on. Source: games.md 0.4 (coin: 2). */
const COIN_PVP_BET: StakedBet = { smallestStake: 2n, bestMultiplier: 19_000 }

/** A round ends at the largest win, with or without a manual cash-out: a stake must leave the lowest target below it. */
export const crashStakedBet = (bet: CrashBet): StakedBet => ({
  smallestStake: crashSmallestStake(bet),
  bestMultiplier: (CRASH_TARGET_MIN * MULTIPLIER_SCALE) / 100,
})

/** The first target at which any stake gains: higher ones do not differ. */
const EVERY_STAKE_GAINS = 200

function crash(): AboutChoice[] {
  const at = (auto: number | null) => crashStakedBet({ slot: 'A', auto, autoHalf: null })
  const bet = (auto: number | null) => ({ params: () => ({ slot: CRASH_SLOTS[0], auto, autoHalf: null }), bet: at(auto) })
  const named = (auto: number, to = auto): AboutChoice => ({ choice: { auto }, to: { auto: to }, ...bet(auto) })
  const targets = wholeNumbers(CRASH_TARGET_MIN, EVERY_STAKE_GAINS - 1).map((auto) => named(auto))
  return [{ choice: { auto: null }, ...bet(null) }, ...targets, named(EVERY_STAKE_GAINS, CRASH_MAX)]
}

/** Choices of games that all players share. */
const SHARED: Readonly<Record<string, () => readonly AboutChoice[]>> = {
  crash,
  'roulette-live': rouletteAbout.stakeChoices!,
  'colour-wheel': () =>
    WHEEL_COLOURS.map((color) => ({
      choice: { color },
      params: (stake) => ({ color, stake }),
      bet: { smallestStake: 1n, bestMultiplier: COLOUR_MULTIPLIERS[color] },
    })),
  'coin-pvp': () => [{ choice: {}, bet: COIN_PVP_BET }],
}

const about = (game: string): GameAbout | undefined =>
  ({ ...SINGLE_STEP_ABOUT, ...MULTI_STEP_ABOUT } as Readonly<Record<string, GameAbout>>)[game]

function choicesOf(game: string): StakeChoice[] | undefined {
  const rules = EVERY_GAME[game as GameId]
  const choices = Object.hasOwn(SHARED, game) ? SHARED[game]!() : about(game)?.stakeChoices?.()
  return choices?.map(({ choice, to, params = () => choice, bet }) => ({
    choice,
    ...(to && { to }),
    params,
    bet: bet ?? rules.parse(params(ANY_STAKE))!,
  }))
}

/** For params whose limits do not depend on the stake. */
const ANY_STAKE = '1.00'

const known = new Map<string, readonly StakeChoice[]>()

/** Every choice of a game, in order. @throws for an unknown game. */
export function stakeChoices(game: string): readonly StakeChoice[] {
  const found = known.get(game) ?? choicesOf(game)
  if (!found) throw new Error(`no choices of ${game} are known`)
  known.set(game, found)
  return found
}

/** The smallest and the largest accepted stake of each choice; merges equal neighbours of a range. */
export function acceptedByChoice(choices: readonly StakeChoice[], rules: StakeRules): AcceptedStakes[] {
  const rows: AcceptedStakes[] = []
  for (const { choice, to, params, bet } of choices) {
    const accepted = acceptedStakes(bet, rules)
    const before = rows.at(-1)
    const isAlike = to && before?.to && before.min === accepted.min && before.max === accepted.max
    if (isAlike) rows[rows.length - 1] = { ...before, to }
    else rows.push({ choice, ...(to && { to }), params, ...accepted })
  }
  return rows
}
