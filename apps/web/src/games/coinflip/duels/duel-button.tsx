import { Button } from '@fairhouse/ui'
import type { ComponentProps } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import { StakeButton } from '../../../shell/protection/stake-button.tsx'
import { usePlayRestriction } from '../../../shell/protection/use-play-restriction.ts'
import { useNotice } from '../../../shell/use-notice.ts'
import { useRefill } from '../../_common/stake/use-refill.ts'
import { minorOf } from '../../_pots/shares.ts'
import type { PotBettor } from '../../_pots/use-pot-bettor.ts'

interface Props extends ComponentProps<typeof StakeButton> {
  bettor: PotBettor
  /** Decimal text. */
  stake: string
  /** Of the way to the cashier; absent, just its name. */
  deposit?: string
}

/** Stakes on a duel. With insufficient funds a player deposits, and the demo balance is refilled. */
export function DuelButton({ bettor, stake, deposit, ...button }: Props) {
  const t = useText()
  const refill = useRefill({ refuse: useNotice() })
  const isRestricted = usePlayRestriction() !== null
  const { block } = button
  if (button.busy || isRestricted || bettor.balance === undefined || bettor.balance >= minorOf(stake)) {
    return <StakeButton size={40} {...button} disabled={!bettor.isReady} />
  }
  return bettor.mode === 'demo' ? (
    <Button size={40} block={block} onClick={refill}>
      {t('table.refill')}
    </Button>
  ) : (
    <Button size={40} block={block} href="?deposit">
      {deposit ?? t('table.deposit')}
    </Button>
  )
}
