import { Button, ProofBar } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'

interface SealedBarProps {
  /** What the game calls a round, and which one is shown; undefined while loading. */
  round: { name: ReactNode; value: string | undefined }
  /** The commitment of the round, sealed before any stake; undefined while loading. */
  hash: string | undefined
  /** The return as text; undefined while it is not known. */
  percent: string | undefined
  onVerify(): void
}

/** Under the stage of every game: the commitment, the return, and the Verify button. */
export function SealedBar({ round, hash, percent, onVerify }: SealedBarProps) {
  const t = useText()
  return (
    <ProofBar
      sealed={t('proof.sealed')}
      round={{ name: round.name, value: round.value ?? '–' }}
      hash={{ name: t('table.hash'), value: hash ?? '…' }}
      payback={{ name: t('table.return'), value: percent ?? '–' }}
      action={
        <Button kind="proof" size={32} disabled={hash === undefined} onClick={onVerify}>
          {t('table.verify')}
        </Button>
      }
    />
  )
}
