/** Own cash-outs of a round as points of the curve. Pure. */
import type { CrashBet } from '@fairhouse/games'

import { multiplierText } from '../../lib/format.ts'
import type { Language } from '../../lib/i18n/text.tsx'
import type { LiveBet } from '../_live/live-game.ts'
import { slotName } from './bets/names.ts'
import type { Mark } from './curve/scene.ts'

export function marksOf(bets: readonly LiveBet[], language: Language): Mark[] {
  return bets.flatMap(({ params, parts }) =>
    parts.map(({ multiplier }) => ({
      multiplier,
      label: `${slotName((params as unknown as CrashBet).slot, language)}, ${multiplierText(multiplier * 100, language.locale)}`,
    })),
  )
}
