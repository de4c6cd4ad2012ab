/** Rounds of providers in lists, by the category of their game; a proof names the game whose rules it follows (D-50). */
import type { Currency } from '@fairhouse/money'

import { moneyText } from '../../lib/format.ts'
import type { Language } from '../../lib/i18n/text.tsx'
import type { GameView } from '../_common/game-view.ts'
import { baccaratView } from './baccarat-view.ts'
import { blackjackView } from './blackjack-view.ts'
import { NoSettings } from './no-settings.tsx'
import { SLOT_VIEWS } from './slot-views.ts'

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
export const providerViews = (views: readonly GameView[]): readonly GameView[] => ['slots', 'live'].map((id) => providerView(id, views))
