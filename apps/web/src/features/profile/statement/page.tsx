import { Select } from '@fairhouse/ui'
import { useSearchParams } from 'react-router'

import { useText } from '../../../lib/i18n/text.tsx'
import { WhyCard } from '../../payout/why-card.tsx'
import { Hydrated } from '../../../lib/hydrated.tsx'
import { inBrowser, pageLoader } from '../../../lib/page-loader.ts'
import { ProfileFrame } from '../profile-frame.tsx'
import { FormerCurrencies } from './former-currencies.tsx'
import { OwnDatesFields } from './own-dates.tsx'
import { datesFault, datesIn, type OwnDates, PERIODS, type PeriodName, periodIn } from './period.ts'
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
