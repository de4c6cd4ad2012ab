/** The studio's baccarat in proofs and the verifier: every card is one draw from the cards left. Source: games.md G12. */
import { type BaccaratBet, type BaccaratBetId, BACCARAT_DECKS, type BaccaratOutcome, DECK_CARDS } from '@fairhouse/games'

import type { MessageKey } from '../../lib/i18n/keys.ts'
import type { GameView } from '../shared/game-view.ts'
import { programText } from '../shared/proof/drawn.ts'
import { cardSums, RANKS } from './cards.ts'
import { NoSettings } from './no-settings.tsx'

const SHOE = BACCARAT_DECKS * DECK_CARDS

const NAMES: Readonly<Record<BaccaratBetId, MessageKey>> = {
  player: 'studio.player',
  banker: 'studio.banker',
  tie: 'studio.tie',
  playerPair: 'studio.playerPair',
  bankerPair: 'studio.bankerPair',
}

export const baccaratView: GameView = {
  id: 'baccarat',
  isShared: true,
  result(outcome, { t }) {
    const { winner, playerTotal, bankerTotal } = outcome as BaccaratOutcome
    return t('studio.coup', { winner: t(NAMES[winner]), player: playerTotal, banker: bankerTotal })
  },
  bet: (params, { t }) => (params as BaccaratBet).bets.map(({ id }) => t(NAMES[id])).join(', '),
  sums: (working, language) => cardSums(SHOE, working, language),
  program: (claim) =>
    programText(
      claim,
      `const name = (card) => '${RANKS}'[Math.floor((card % 52) / 4)] + 'CDHS'[card % 4]
console.log('cards', pick(${SHOE}, 6).map(name).join(' ')) // player, banker, player, banker, then the third ones that are drawn`,
    ),
  firstParams: { bets: [{ id: 'banker', stake: '1.00' }] },
  ParamsForm: NoSettings,
}
