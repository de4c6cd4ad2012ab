/** The games with strategies: those whose best move depends on the cards that lie open. */
import { hiloStrategy } from './hilo.ts'
import type { RoundStrategy } from './strategy.ts'
import { videoPokerStrategy } from './video-poker.ts'

const BY_GAME: Readonly<Record<string, (stated: unknown) => RoundStrategy | undefined>> = {
  hilo: hiloStrategy,
  'video-poker': videoPokerStrategy,
}

/** Undefined for a game without strategies, and for what is no strategy of the game. */
export function strategyOf(game: string, stated: unknown): RoundStrategy | undefined {
  return Object.hasOwn(BY_GAME, game) ? BY_GAME[game]!(stated) : undefined
}
