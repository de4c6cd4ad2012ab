import { DUEL_COMMISSION } from '@fairhouse/games'
import { Button, ProofBar } from '@fairhouse/ui'

import { useLanguage } from '../../../lib/i18n/text.tsx'
import { finePercent } from '../../../lib/stake-format.ts'
import type { Duel } from './animation.ts'

/** The commitment of the shown duel, sealed before any stake, and the Verify button. */
export function DuelProofBar({ duel, onVerify }: { duel: Duel | undefined; onVerify(id: string): void }) {
  const { t, locale } = useLanguage()
  return (
    <ProofBar
      sealed={t('proof.sealed')}
      round={{ name: t('duels.one'), value: duel ? duel.id.slice(-6) : '–' }}
      hash={{ name: t('table.hash'), value: duel?.proof.commitment ?? '…' }}
      payback={{ name: t('table.return'), value: finePercent(10_000 - (duel?.commission ?? DUEL_COMMISSION), locale) }}
      action={
        <Button kind="proof" size={32} disabled={!duel} onClick={() => duel && onVerify(duel.id)}>
          {t('table.verify')}
        </Button>
      }
    />
  )
}
