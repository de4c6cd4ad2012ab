import { pageLoader } from '../../lib/page-loader.ts'
import type { LiveGameId } from './live-game.ts'

/** The first page contains limits and the current round; the visitor's data loads in the browser. */
export const liveLoader = (game: LiveGameId) =>
  pageLoader(() => [
    ['GET /api/v2/games/{game}', { params: { game }, query: { currency: 'RUB' } }],
    [`GET /api/v2/games/${game}/live` as const],
  ])
