import { CURRENCIES, type Currency, fromRub, type Minor } from '@fairhouse/money'
import { AmountField, amountText, Button, parseAmount } from '@fairhouse/ui'

import { withSign } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { decimalMarkOf, shortMoney, stakeRange } from '../../../lib/stake-format.ts'
import s from './slip.module.css'

const QUICK_RUB: readonly Minor[] = [100_00n, 500_00n, 1000_00n, 5000_00n]

interface StakeBoxProps {
  label: string
  currency: Currency
  value: string
  onChange(text: string): void
  /** What is accepted, known before the bet. */
  least: Minor
  most: Minor
  /** Undefined for a guest. */
  balance: Minor | undefined
  error: string | undefined
  /** Without quick amounts: several stakes under each other. */
  isSmall?: boolean
}

export function StakeBox({ label, currency, value, onChange, least, most, balance, error, isSmall }: StakeBoxProps) {
  const { t, locale } = useLanguage()
  const mark = decimalMarkOf(locale)
  const quick = QUICK_RUB.map((rub) => fromRub(rub, currency)).filter((amount) => amount >= least && amount <= most)
  const add = (amount: Minor) => onChange(amountText((parseAmount(value) ?? 0n) + amount, mark))
  return (
    <div className={s.stake}>
      <AmountField
        label={label}
        limitsText={most >= least ? stakeRange({ min: least, max: most }, currency, locale) : t('betting.slip.full')}
        limits={{ min: least, max: most, balance }}
        value={value}
        onChange={onChange}
        symbol={CURRENCIES[currency].symbol}
        decimalMark={mark}
        unreadable={t('field.amount')}
        error={error}
        keys={{
          max: t('betting.slip.max'),
          halfLabel: t('betting.slip.half'),
          doubleLabel: t('betting.slip.double'),
          maxLabel: t('betting.slip.maxLabel'),
          all: { text: t('betting.slip.all'), label: t('betting.slip.allLabel') },
        }}
      />
      {!isSmall && quick.length > 0 && (
        <div className={s.quick}>
          {quick.map((amount) => (
            <Button key={String(amount)} size={32} onClick={() => add(amount)}>
              +{withSign(shortMoney(amount, locale), currency, locale)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
