/** View of a live game's rounds in lists and proofs. Its `GameView` covers one bet. */
import type { ByteSource } from '@fairhouse/fairness'
import type { HistoryResult } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import type { Language } from '../../lib/i18n/text.tsx'
import type { GameView, ShownSum } from '../_common/game-view.ts'
import type { LiveGameId } from './live-game.ts'

export interface LiveView {
  id: LiveGameId
  /** View of one bet in a round: for lists and the verifier. */
  bets: GameView
  /** The published return in hundredths of a percent. */
  headline: number
  /** The outcome drawn from a round's stream, in the wire format. */
  draw(bytes: ByteSource): object
  /** Abbreviated for a chip: "2.47×". */
  result(outcome: object, language: Language): string
  look(outcome: object): HistoryResult['look']
  /** The drawn colour, when the chip has none. */
  tint?(outcome: object): string
  sums(working: { blocks: readonly { bytes: string }[] }, language: Language): readonly ShownSum[]
  /** How a round is drawn, for "How it is sealed". */
  drawing(language: Language): ReactNode
}
