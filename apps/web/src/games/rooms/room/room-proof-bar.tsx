import { Button, ProofBar } from '@fairhouse/ui'

import { useLanguage } from '../../../lib/i18n/text.tsx'
import { finePercent } from '../../../lib/stake-format.ts'
import { shortRound } from '../names.ts'
import type { Room } from './animation.ts'

/** The commitment of this round, sealed before any stake, and the Verify button. */
export function RoomProofBar({ room, onVerify }: { room: Room | undefined; onVerify(): void }) {
  const { t, locale } = useLanguage()
  return (
    <ProofBar
      sealed={t('proof.sealed')}
      round={{ name: t('rooms.round'), value: room ? shortRound(room.round) : '–' }}
      hash={{ name: t('table.hash'), value: room?.proof.commitment ?? '…' }}
      payback={{ name: t('table.return'), value: room ? finePercent(10_000 - room.commission, locale) : '–' }}
      action={
        <Button kind="proof" size={32} disabled={!room} onClick={onVerify}>
          {t('table.verify')}
        </Button>
      }
    />
  )
}
