import { Button, ProofBar } from '@fairhouse/ui'

import { useLanguage } from '../../../lib/i18n/text.tsx'
import { finePercent, groupedText } from '../../../lib/stake-format.ts'
import type { LiveTable } from '../live-game.ts'
import type { LiveView } from '../live-view.ts'

/** The commitment of the current round, and a button to verify the last round that ended. */
export function LiveProofBar({ table, view, onVerify }: { table: LiveTable | undefined; view: LiveView; onVerify(): void }) {
  const { t, locale } = useLanguage()
  return (
    <ProofBar
      sealed={t('proof.sealed')}
      round={{ name: t('live.round'), value: table ? groupedText(table.round, locale) : '–' }}
      hash={{ name: t('table.hash'), value: table?.commitment ?? '…' }}
      payback={{ name: t('table.return'), value: finePercent(view.headline, locale) }}
      action={
        <Button kind="proof" size={32} disabled={!table} onClick={onVerify}>
          {t('table.verify')}
        </Button>
      }
    />
  )
}
