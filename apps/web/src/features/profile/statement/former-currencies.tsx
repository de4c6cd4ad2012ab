import { type Currency } from '@fairhouse/money'
import { Select } from '@fairhouse/ui'
import { useSearchParams } from 'react-router'

import { useText } from '../../../lib/i18n/text.tsx'
import { useCurrencyState } from '../setting/currency/use-currency.ts'
import s from './page.module.css'

/** D-21: statements of former currencies stay readable. Renders nothing for a player who never changed currency. */
export function FormerCurrencies({ chosen }: { chosen: string | null }) {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const { data } = useCurrencyState()
  if (!data || data.changes.length === 0) return null
  const all = [...new Set<Currency>([data.currency, ...data.changes.map(({ from }) => from)])]
  const choose = (currency: Currency) => {
    const { currency: _, ...rest } = Object.fromEntries(search)
    setSearch(currency === data.currency ? rest : { ...rest, currency }, { replace: true, preventScrollReset: true })
  }
  return (
    <Select
      label={t('statement.currency')}
      className={s.period}
      value={all.find((each) => each === chosen) ?? data.currency}
      onChange={choose}
      options={all.map((value) => ({ value, label: value }))}
    />
  )
}
