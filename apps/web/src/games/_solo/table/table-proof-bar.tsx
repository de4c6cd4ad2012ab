import { Button, ProofBar } from '@fairhouse/ui'

import { numberText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { finePercent } from '../../../lib/stake-format.ts'
import { headlineOf } from '../../_common/stake/stake-rules.ts'
import type { Table } from './use-table.ts'

/** The commitment of the next round, and a button to verify the last one. */
export function TableProofBar({ table: { seeds, bet, game }, onVerify }: { table: Table; onVerify(): void }) {
  const { t, locale } = useLanguage()
  const pair = seeds.data?.active
  const headline = (bet && headlineOf(bet)) ?? game.headline
  const percent = headline === undefined ? '–' : finePercent(headline, locale)
  const returnText = game.returnsPerStep ? t('table.perStep', { percent }) : percent
  return (
    <ProofBar
      sealed={t('proof.sealed')}
      round={{ name: t('table.nonce'), value: pair ? numberText(pair.nonce, locale) : '–' }}
      hash={{ name: t('table.hash'), value: pair?.commitment ?? '…' }}
      payback={{ name: t('table.return'), value: returnText }}
      action={
        <Button kind="proof" size={32} disabled={!pair} onClick={onVerify}>
          {t('table.verify')}
        </Button>
      }
    />
  )
}
