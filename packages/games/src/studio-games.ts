/**
 * The games of the house's own studio, which the house sees as one more provider (D-45): their rounds are repeated from
 * seed pairs and chains of the studio's own (D-50). Apart from the house's games, whose lists make routes and screens.
 */
import { baccaratRules } from './baccarat/rules.ts'
import { type BlackjackGame, blackjackGame } from './blackjack/rules.ts'
import { type SoloGame, soloGame } from './game.ts'
import { rouletteRules } from './roulette/rules.ts'
import { classic3Rules } from './slot-classic3/rules.ts'
import { gems5Rules } from './slot-gems5/rules.ts'
import { tumble65Rules } from './slot-tumble65/rules.ts'

export type SlotId = 'slot-classic3' | 'slot-gems5' | 'slot-tumble65'

/** Bets on a round of a chain: one shoe or one spin for the whole table. */
export type LiveTableId = 'baccarat' | 'live:roulette'

export type StudioGameId = SlotId | LiveTableId | 'blackjack'

export type StudioGames = Readonly<Record<SlotId | LiveTableId, SoloGame>> & { readonly blackjack: BlackjackGame }

/** Percent of a live stake that counts towards wagering. Source: bonuses.md 2. */
const LIVE_CONTRIBUTION = 10

/** Marked pure, so that pages without these games do not bundle their tables. */
export const STUDIO_GAMES: StudioGames = /* @__PURE__ */ studioGames()

export const isStudioGameId = (id: unknown): id is StudioGameId => typeof id === 'string' && Object.hasOwn(STUDIO_GAMES, id)

function studioGames(): StudioGames {
  const { contribution } = rouletteRules
  const liveRoulette = {
    ...rouletteRules,
    id: 'live:roulette',
    takesBonus: false,
    contribution: (bet: Parameters<typeof contribution>[0]) => (contribution(bet) > 0 ? LIVE_CONTRIBUTION : 0),
  }
  return {
    'slot-classic3': soloGame(classic3Rules),
    'slot-gems5': soloGame(gems5Rules),
    'slot-tumble65': soloGame(tumble65Rules),
    blackjack: blackjackGame,
    baccarat: soloGame(baccaratRules),
    'live:roulette': soloGame(liveRoulette),
  }
}
