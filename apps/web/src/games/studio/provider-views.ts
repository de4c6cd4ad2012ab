/** Rounds of providers in lists, by the category of their game; a proof names the game whose rules it follows (D-50). */
import type { BlackjackOutcome } from '@fairhouse/games'
import type { Currency } from '@fairhouse/money'

import { moneyText } from '../../lib/format.ts'
import type { Language } from '../../lib/i18n/text.tsx'
import type { GameView } from '../_common/game-view.ts'
import { programText } from '../_common/proof/drawn.ts'
import { PROVIDED_LINES } from '../provided.ts'
import { baccaratView } from './baccarat-view.ts'
import { cardSums, RANKS } from './cards.ts'
import { NoSettings } from './no-settings.tsx'
import { SLOT_VIEWS } from './slot-views.ts'

const SHOE = 312

/** The studio's blackjack in proofs and the verifier: every card is one draw from the cards left. Source: games.md G12. */
const blackjackView: GameView = {
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

export const STUDIO_VIEWS: readonly GameView[] = [...SLOT_VIEWS, blackjackView, baccaratView]

const providerView = (id: string, views: readonly GameView[]): GameView => ({
  id,
  ofProvider: (game) => views.find((view) => view.id === game),
  result: togetherText,
  bet: (params) => (params as { title?: string }).title ?? '',
  sums: () => [],
  program: () => '',
  firstParams: {},
  ParamsForm: NoSettings,
})

/** A bet that is one of several stakes of its round says so: the proof is of their sum (D-80). */
function togetherText(outcome: object, { t, locale }: Language): string {
  const { stakes, stake, payout, currency } = outcome as Partial<Together>
  if (stakes === undefined || stake === undefined || payout === undefined || currency === undefined) return '–'
  return t('studio.together', { n: stakes, stake: moneyText(stake, currency, locale), payout: moneyText(payout, currency, locale) })
}

interface Together {
  readonly stakes: number
  readonly stake: string
  readonly payout: string
  readonly currency: Currency
}

/** `views`: of every game that a provider proves. */
export const providerViews = (views: readonly GameView[]): readonly GameView[] => PROVIDED_LINES.map((id) => providerView(id, views))
