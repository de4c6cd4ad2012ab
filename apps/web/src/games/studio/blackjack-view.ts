/** The studio's blackjack in proofs and the verifier: every card is one draw from the cards left. Source: games.md G12. */
import type { BlackjackOutcome } from '@fairhouse/games'

import type { GameView } from '../_common/game-view.ts'
import { programText } from '../_common/proof/drawn.ts'
import { cardSums, RANKS } from './cards.ts'
import { NoSettings } from './no-settings.tsx'

const SHOE = 312

export const blackjackView: GameView = {
  id: 'blackjack',
  result(outcome, { t }) {
    const { hands, dealerTotal } = outcome as BlackjackOutcome
    return t('studio.totals', { own: hands.map(({ total }) => total).join(' · '), dealer: dealerTotal })
  },
  bet: (_, { t }) => t('studio.hand'),
  sums: (working, language) => cardSums(SHOE, working, language),
  program: (claim) =>
    programText(
      claim,
      `const name = (card) => '${RANKS}'[Math.floor((card % 52) / 4)] + 'CDHS'[card % 4]
console.log('cards', pick(${SHOE}, 12).map(name).join(' ')) // player, dealer up, player, dealer hole, then as they are drawn`,
    ),
  movesExample: 'hit, stand',
  firstParams: {},
  ParamsForm: NoSettings,
}
