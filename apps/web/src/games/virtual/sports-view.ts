/** Bets on sports in lists and proofs: nothing is drawn for a bet itself; rounds of virtual events are. Source: sportsbook.md 10. */
import { BET_TYPES, type BetResult, type BetType } from '@fairhouse/betting'

import { oddsText } from '../../lib/board-text.ts'
import { onDemand } from '../../shell/chunks/on-demand.ts'
import type { GameView } from '../_common/game-view.ts'
import { SPORTS } from './drawn-rounds.ts'

interface ShownParams {
  readonly type?: BetType
  readonly legs?: number
  /** Thousandths; null of a system, and where the selections return no more than the stake. */
  readonly odds?: number | null
}

export const sportsView: GameView = {
  id: SPORTS,
  isShared: true,
  hasNoBet: true,
  result: (outcome, { t }) => {
    const { result } = outcome as { result?: BetResult }
    return result === undefined ? '–' : t(`betting.bet.${result}`)
  },
  bet(params, { t, locale }) {
    const { type, legs, odds } = params as ShownParams
    if (!BET_TYPES.some((known) => known === type)) return ''
    return t(`sports.${type!}`, { legs: legs ?? 0, odds: odds == null ? '–' : oddsText(odds, 'decimal', locale) })
  },
  sums: () => [],
  program: () => '',
  firstParams: {},
  ParamsForm: () => null, // the verifier's form has no such game
  Proof: onDemand(async () => (await import('./sports-proof.tsx')).SportsProof),
}
