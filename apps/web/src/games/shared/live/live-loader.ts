import { pageLoader } from '../../../lib/page-loader.ts'
import type { LiveGameId } from './live-game.ts'

/** Limits and the round on the table stand in the first page; what belongs to the visitor comes through their own browser. */
export const liveLoader = (game: LiveGameId) =>
  pageLoader(() => [
    ['GET /api/v2/games/{game}', { params: { game }, query: { currency: 'RUB' } }],
    [`GET /api/v2/games/${game}/live` as const],
  ])
