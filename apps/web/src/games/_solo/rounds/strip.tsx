import { HistoryStrip } from '@fairhouse/ui'

import { shortMultiplierText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import type { GameView, RoundRow } from '../../_common/game-view.ts'
import { drawnText, isBig, isUndrawn, outcomeOf } from '../../_common/rounds/outcome.ts'

interface StripProps {
  rounds: readonly RoundRow[]
  view: Pick<GameView, 'result' | 'chipsShowMultiplier' | 'chipLook'>
  onOpen(id: string): void
}

/** The last results above the stage; each opens its proof. */
export function Strip({ rounds, view, onOpen }: StripProps) {
  const language = useLanguage()
  const { t } = language
  const results = rounds.slice(0, 12).map((round) => {
    const text = drawnText(view, round, language)
    const isWon = outcomeOf(round) === 'won'
    const shown = view.chipsShowMultiplier ? shortMultiplierText(round.multiplier, language.locale) : text
    const result = view.chipsShowMultiplier ? `${shown}, ${text}` : text
    return {
      key: round.id,
      text: shown,
      look: lookOf(round, view),
      label: t(isWon ? 'table.chipWon' : 'table.chipLost', { result }),
    } as const
  })
  return <HistoryStrip label={t('table.lastRounds')} results={results} onOpen={onOpen} />
}

function lookOf(round: RoundRow, view: StripProps['view']) {
  if (view.chipLook && !isUndrawn(round.outcome)) return view.chipLook(round.outcome)
  if (outcomeOf(round) !== 'won') return 'plain'
  return isBig(round) ? 'big' : 'won'
}
