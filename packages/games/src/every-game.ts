/** All games whose rounds one player can repeat from his own seeds. */
import type { ProvableGames } from './claim.ts'
import { MULTI_STEP_GAMES } from './multi-step-games.ts'
import { SINGLE_STEP_GAMES } from './single-step-rules.ts'

export const EVERY_GAME: ProvableGames = { ...SINGLE_STEP_GAMES, ...MULTI_STEP_GAMES }
