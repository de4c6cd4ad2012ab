import type { Currency } from '@fairhouse/money'
import { Input, Select } from '@fairhouse/ui'
import { useSearchParams } from 'react-router'

import { Hydrated } from '../../../lib/hydrated.tsx'
import { useText } from '../../../lib/i18n/text.tsx'
import { inBrowser, pageLoader } from '../../../lib/page-loader.ts'
import { WhyCard } from '../../payout/why-card.tsx'
import { ProfileFrame } from '../profile-frame.tsx'
import { useCurrencyState } from '../setting/currency/use-currency.ts'
import { datesFault, datesIn, type OwnDates, periodIn, type PeriodName, PERIODS } from './period.ts'
import { SheetPart } from './sheet-part.tsx'
import s from './page.module.css'

/** What is not withdrawable and why stands above the rest: it comes with the page. */
export const loader = pageLoader(({ isPlayer }) => (isPlayer ? [['GET /api/v2/billing/payout/available']] : []))
export const clientLoader = inBrowser

/** BEY-4: every movement of own money in a period, to read, print or download. The address contains the period. */
export default function StatementPage() {
  return (
    <Hydrated>
      <Statement />
    </Hydrated>
  )
}

function Statement() {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const period = periodIn(search)
  const dates = datesIn(search)
  const currency = search.get('currency')
  const lead = (query: Record<string, string>) =>
    setSearch({ ...query, ...(currency && { currency }) }, { replace: true, preventScrollReset: true })
  const choose = (next: PeriodName) => lead(next === 'month' ? {} : { period: next })
  const pick = (next: OwnDates) => lead({ period: 'own', ...next })
  const isWhole = period !== 'own' || datesFault(dates) === undefined
  return (
    <ProfileFrame>
      <div className={s.page}>
        <p className={s.lead}>{t('statement.lead')}</p>
        <WhyCard />
        <Select
          label={t('statement.period')}
          className={s.period}
          value={period}
          onChange={choose}
          options={[
            ...PERIODS.map(({ name, labelKey }) => ({ value: name, label: t(labelKey) })),
            { value: 'own', label: t('statement.own') },
          ]}
        />
        <FormerCurrencies chosen={currency} />
        {period === 'own' && <OwnDatesFields dates={dates} onChange={pick} />}
        {isWhole && <SheetPart key={`${period} ${dates.from} ${dates.to} ${currency}`} period={period} dates={dates} currency={currency} />}
      </div>
    </ProfileFrame>
  )
}

/** D-21: statements of former currencies stay readable. Renders nothing for a player who never changed currency. */
function FormerCurrencies({ chosen }: { chosen: string | null }) {
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

/** First and last day of a statement, both included. */
function OwnDatesFields({ dates, onChange }: { dates: OwnDates; onChange(dates: OwnDates): void }) {
  const t = useText()
  const fault = datesFault(dates)
  return (
    <div className={s.dates}>
      <Input type="date" label={t('statement.from')} value={dates.from} onChange={(from) => onChange({ ...dates, from })} />
      <Input
        type="date"
        label={t('statement.to')}
        value={dates.to}
        onChange={(to) => onChange({ ...dates, to })}
        error={fault && fault !== 'missing' && t(`statement.fault.${fault}`)}
      />
    </div>
  )
}
