import { HistoryStrip } from '@fairhouse/ui'

import { useLanguage } from '../../../lib/i18n/text.tsx'
import type { EndedRound } from '../live-game.ts'
import type { LiveView } from '../live-view.ts'

interface LiveStripProps {
  /** Newest first. */
  rounds: readonly EndedRound[]
  view: LiveView
  onOpen(round: number): void
}

const SHOWN = 14

/** The last shared rounds; each opens its proof. */
export function LiveStrip({ rounds, view, onOpen }: LiveStripProps) {
  const language = useLanguage()
  const results = rounds.slice(0, SHOWN).map(({ round, outcome }) => {
    const text = view.result(outcome, language)
    return {
      key: String(round),
      text,
      look: view.look(outcome),
      tint: view.tint?.(outcome),
      label: language.t('live.chip', { result: text }),
    }
  })
  return <HistoryStrip label={language.t('table.lastRounds')} results={results} onOpen={(key) => onOpen(Number(key))} />
}
