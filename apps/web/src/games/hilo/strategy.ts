/** The strategy of an autobet in texts and options. Pure. Its rules: `packages/games/src/strategies/hilo.ts`. */
import type { HiloSide, HiloStrategy } from '@fairhouse/games'

import { shortMultiplierText } from '../../lib/format.ts'
import type { MessageKey } from '../../lib/i18n/keys.ts'
import type { Language } from '../../lib/i18n/text.tsx'
import { STEP_RETURN } from './return.ts'

export const FIRST_STRATEGY: HiloStrategy = { side: 'likelier', guesses: 3 }

export const SIDE_TEXTS = { likelier: 'hilo.likelier', hi: 'hilo.higher', lo: 'hilo.lower' } as const satisfies Record<HiloSide, MessageKey>

/** When a round cashes out, apart from the side. */
type Goal = { guesses: number } | { multiplier: number }

/** Multipliers in 1/10,000. */
const GOALS: readonly Goal[] = [
  ...[1, 2, 3, 4, 5, 6, 8, 10, 15, 20].map((guesses) => ({ guesses })),
  ...[15_000, 20_000, 30_000, 50_000, 100_000, 250_000, 1_000_000, 10_000_000].map((multiplier) => ({ multiplier })),
]

const goalOf = (strategy: HiloStrategy): Goal =>
  'guesses' in strategy ? { guesses: strategy.guesses } : { multiplier: strategy.multiplier }

/** "g3", "m20000": the value of a goal in a list. */
export const goalKey = (goal: Goal): string => ('guesses' in goal ? `g${goal.guesses}` : `m${goal.multiplier}`)

/** The offered goals; one from a link that is not among them stands first. */
export function goalsWith(strategy: HiloStrategy): readonly Goal[] {
  const own = goalOf(strategy)
  return GOALS.some((goal) => goalKey(goal) === goalKey(own)) ? GOALS : [own, ...GOALS]
}

export const goalText = (goal: Goal, { t, locale }: Language): string =>
  'guesses' in goal
    ? t('hilo.afterGuesses', { n: goal.guesses })
    : t('hilo.atMultiplier', { multiplier: shortMultiplierText(goal.multiplier, locale) })

/** The same for a narrow list: "3 right", "from 2×". */
export const shortGoalText = (goal: Goal, language: Language): string =>
  'guesses' in goal ? language.t('hilo.guessesShort', { n: goal.guesses }) : goalText(goal, language)

/** "Higher, cash out at 2×". */
export const strategyText = (strategy: HiloStrategy, language: Language): string =>
  language.t('hilo.strategy', { side: language.t(SIDE_TEXTS[strategy.side]), goal: goalText(goalOf(strategy), language) })

/** 99 % for each of so many guesses, before rounding; in hundredths of a percent, rounded down. */
export const returnOfGuesses = (guesses: number): number =>
  Number((10_000n * BigInt(STEP_RETURN) ** BigInt(guesses)) / 10_000n ** BigInt(guesses))
