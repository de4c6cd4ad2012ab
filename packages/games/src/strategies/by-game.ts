/** The strategy that a player states of a game. */
import { MULTI_STEP_STRATEGIES } from '../multi-step-games.ts'
import type { RoundStrategy } from './strategy.ts'

const BY_GAME: Readonly<Record<string, (stated: unknown) => RoundStrategy | undefined>> = MULTI_STEP_STRATEGIES

/** Undefined for a game without strategies, and for what is no strategy of the game. */
export function strategyOf(game: string, stated: unknown): RoundStrategy | undefined {
  return Object.hasOwn(BY_GAME, game) ? BY_GAME[game]!(stated) : undefined
}
