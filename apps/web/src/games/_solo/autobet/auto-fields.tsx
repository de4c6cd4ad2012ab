import { type Minor, CURRENCIES, formatMoney } from '@fairhouse/money'
import { cleanAmount, Input, Segmented } from '@fairhouse/ui'

import { moneyText, numberText } from '../../../lib/format.ts'
import type { MessageKey } from '../../../lib/i18n/keys.ts'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { decimalMarkOf } from '../../../lib/stake-format.ts'
import s from './auto-fields.module.css'
import {
  type AutobetFault,
  type AutobetField,
  type AutobetForm,
  faultsOf,
  lossLimit,
  MOST_BETS,
  type Reaction,
} from '../../_common/autobet/form.ts'

interface AutoFieldsProps {
  form: AutobetForm
  onChange(form: AutobetForm): void
  /** In minor units; null while the field is empty. */
  stake: Minor | null
  currency: keyof typeof CURRENCIES
  /** D-65; null: no limit. */
  mostBets: number | null
  /** The game fixes its stake, so no rule raises it. */
  isFixed?: boolean | undefined
}

const FAULT_TEXTS: Record<AutobetFault, MessageKey> = {
  bets: 'table.autoFaultBets',
  percent: 'table.autoFaultPercent',
  amount: 'table.autoFaultAmount',
  lossTooSmall: 'table.autoFaultLoss',
}

/** Rules of an autobet after each round and for its end. A loss limit always applies. */
export function AutoFields({ form, onChange, stake, currency, mostBets, isFixed }: AutoFieldsProps) {
  const { t, locale } = useLanguage()
  const faults = faultsOf(form, stake, mostBets)
  const most = numberText(mostBets ?? MOST_BETS, locale)
  const field = (name: AutobetField) => ({
    value: form[name],
    onChange: (text: string) => onChange({ ...form, [name]: text }),
    error: faults[name] && t(FAULT_TEXTS[faults[name]], { most }),
    autoComplete: 'off',
  })
  const loss = stake === null ? null : lossLimit({ ...form, stopLoss: '' }, stake)
  const money = (name: AutobetField) => ({
    ...field(name),
    inputMode: 'decimal' as const,
    suffix: CURRENCIES[currency].symbol,
    onChange: (text: string) => onChange({ ...form, [name]: cleanAmount(text, decimalMarkOf(locale)) }),
  })
  return (
    <div className={s.fields}>
      <Input
        label={t('table.autoBets')}
        hint={mostBets === null ? t('table.autoBetsHint') : t('table.autoBetsHintMost', { most })}
        inputMode="numeric"
        {...field('bets')}
      />
      {!isFixed && (
        <>
          <Reactions
            label={t('table.autoOnWin')}
            value={form.onWin}
            onChange={(onWin) => onChange({ ...form, onWin })}
            percent={field('onWinPercent')}
          />
          <Reactions
            label={t('table.autoOnLoss')}
            value={form.onLoss}
            onChange={(onLoss) => onChange({ ...form, onLoss })}
            percent={field('onLossPercent')}
          />
        </>
      )}
      <Input
        label={t('table.autoStopLoss')}
        hint={
          form.stopLoss === '' && loss !== null
            ? t('table.autoLossHint', { amount: moneyText(formatMoney(loss), currency, locale) })
            : undefined
        }
        {...money('stopLoss')}
      />
      <Input label={t('table.autoStopProfit')} hint={t('table.autoOptional')} {...money('stopProfit')} />
      <details className={s.more}>
        <summary>{t('table.autoMore')}</summary>
        <div className={s.fields}>
          <Input label={t('table.autoStopSingleWin')} hint={t('table.autoOptional')} {...money('stopSingleWin')} />
          <Input label={t('table.autoStopAbove')} hint={t('table.autoOptional')} {...money('stopAbove')} />
          <Input label={t('table.autoStopBelow')} hint={t('table.autoOptional')} {...money('stopBelow')} />
        </div>
      </details>
    </div>
  )
}

interface ReactionsProps {
  label: string
  value: Reaction
  onChange(value: Reaction): void
  percent: { value: string; onChange(text: string): void; error: string | undefined }
}

function Reactions({ label, value, onChange, percent }: ReactionsProps) {
  const t = useText()
  return (
    <div className={s.reaction}>
      <span className={s.label}>{label}</span>
      <Segmented
        label={label}
        value={value}
        onChange={onChange}
        options={[
          { value: 'keep', label: t('table.autoKeep') },
          { value: 'reset', label: t('table.autoReset') },
          { value: 'increase', label: t('table.autoIncrease') },
        ]}
      />
      {value === 'increase' && <Input label={t('table.autoPercent', { side: label })} inputMode="numeric" suffix="%" {...percent} />}
    </div>
  )
}
