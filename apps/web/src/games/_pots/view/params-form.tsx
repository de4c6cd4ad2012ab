import { amountText, cleanAmount, Input, isUnreadable, parseAmount } from '@fairhouse/ui'

import { useLanguage } from '../../../lib/i18n/text.tsx'
import { decimalMarkOf } from '../../../lib/stake-format.ts'
import { readListed } from './listed-bet.ts'
import s from './params-form.module.css'

/** Index of the stake and fee, typed for the verifier. */
export function ListedParamsForm({ params, onChange }: { params: object; onChange(params: object): void }) {
  const { t, locale } = useLanguage()
  const mark = decimalMarkOf(locale)
  const { bet, commission } = readListed(params)
  return (
    <div className={s.pair}>
      <Input
        label={t('pots.listedPlace')}
        inputMode="numeric"
        autoComplete="off"
        value={String(bet)}
        onChange={(text) => onChange({ bet: Number(text.replace(/\D/g, '').slice(0, 2)), commission })}
      />
      <Input
        label={t('pots.listedFee')}
        inputMode="decimal"
        autoComplete="off"
        suffix="%"
        value={amountText(BigInt(commission), mark)}
        onChange={(text) => {
          const typed = cleanAmount(text, mark)
          if (!isUnreadable(typed)) onChange({ bet, commission: Number(parseAmount(typed) ?? 0n) })
        }}
      />
    </div>
  )
}
