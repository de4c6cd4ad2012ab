import { numberText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { finePercent } from '../../../lib/stake-format.ts'
import { SealedBar } from '../../_common/table/sealed-bar.tsx'
import { headlineOf } from '../../_common/stake/stake-rules.ts'
import type { Table } from './use-table.ts'

/** The commitment of the next round, and a button to verify the last one. */
export function TableProofBar({ table: { seeds, bet, game }, onVerify }: { table: Table; onVerify(): void }) {
  const { t, locale } = useLanguage()
  const pair = seeds.data?.active
  const headline = (bet && headlineOf(bet)) ?? game.headline
  const percent = headline === undefined ? '–' : finePercent(headline, locale)
  return (
    <SealedBar
      round={{ name: t('table.nonce'), value: pair ? numberText(pair.nonce, locale) : undefined }}
      hash={pair?.commitment}
      percent={game.returnsPerStep ? t('table.perStep', { percent }) : percent}
      onVerify={onVerify}
    />
  )
}
