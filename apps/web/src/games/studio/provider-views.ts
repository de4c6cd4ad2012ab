/** Rounds of providers in lists, by the category of their game; a proof names the game whose rules it follows (D-50). */
import type { GameView } from '../shared/game-view.ts'
import { baccaratView } from './baccarat-view.ts'
import { blackjackView } from './blackjack-view.ts'
import { NoSettings } from './no-settings.tsx'
import { SLOT_VIEWS } from './slot-views.ts'

export const STUDIO_VIEWS: readonly GameView[] = [...SLOT_VIEWS, blackjackView, baccaratView]

const providerView = (id: string, views: readonly GameView[]): GameView => ({
  id,
  ofProvider: (game) => views.find((view) => view.id === game),
  result: () => '–',
  bet: (params) => (params as { title?: string }).title ?? '',
  sums: () => [],
  program: () => '',
  firstParams: {},
  ParamsForm: NoSettings,
})

/** `views`: of every game that a provider proves. */
export const providerViews = (views: readonly GameView[]): readonly GameView[] => ['slots', 'live'].map((id) => providerView(id, views))
