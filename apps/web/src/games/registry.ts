/** Every game of the site, for lists, proofs and the verifier. A new game adds its folder and one line here. */
import { diceView } from './dice/view.tsx'
import type { GameView } from './shared/game-view.ts'

export const GAME_VIEWS: readonly GameView[] = [diceView]

export const findGameView = (id: string): GameView | undefined => GAME_VIEWS.find((view) => view.id === id)
