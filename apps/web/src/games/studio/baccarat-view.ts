/** The studio's baccarat in proofs and the verifier: every card is one draw from the cards left. Source: games.md G12. */
import {
  BACCARAT_BETS,
  BACCARAT_DECKS,
  type BaccaratBet,
  type BaccaratBetId,
  type BaccaratOutcome,
  DECK_CARDS,
  parseBaccaratParams,
} from '@fairhouse/games'

import type { MessageKey } from '../../lib/i18n/keys.ts'
import { onDemand } from '../../shell/chunks/on-demand.ts'
import type { GameView } from '../_common/game-view.ts'
import { programText } from '../_common/proof/drawn.ts'
import { cardSums, RANKS } from './cards.ts'

const SHOE = BACCARAT_DECKS * DECK_CARDS

const NAMES: Readonly<Record<BaccaratBetId, MessageKey>> = {
  player: 'studio.player',
  banker: 'studio.banker',
  tie: 'studio.tie',
  playerPair: 'studio.playerPair',
  bankerPair: 'studio.bankerPair',
}

/** Default of the verifier's form. */
const FIRST_WAGER: BaccaratBet = { bets: [{ id: 'banker', stake: '1.00' }] }

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
  firstParams: FIRST_WAGER,
  ParamsForm: onDemand(async () =>
    (await import('../_common/typed-bets.tsx')).typedBetsForm({
      ids: BACCARAT_BETS,
      nameOf: (id, { t }) => t(NAMES[id as BaccaratBetId]),
      read: (params) => (parseBaccaratParams(params) ?? FIRST_WAGER).bets,
    }),
  ),
}
