import { Tabs } from '@fairhouse/ui'
import { useSearchParams } from 'react-router'

import { browserClock } from '../../../lib/clock.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import { SessionsCard } from '../access/sessions/sessions-card.tsx'
import { CsvButton } from '../csv-button.tsx'
import { ProfileFrame } from '../profile-frame.tsx'
import { BetsTab } from './bets-tab.tsx'
import { DepositList } from './deposit-list.tsx'
import s from './history.module.css'
import { HISTORY_KINDS, kindOf } from './kind.ts'
import { PaymentFilterBar } from './payment-filter-bar.tsx'
import { noFilters, type PaymentFilters, paymentSearchOf, readPaymentFilters, toDepositQuery, toPayoutQuery } from './payment-filters.ts'
import { PayoutList } from './payout-list.tsx'
import { useFilters } from './use-filters.ts'

const TAB = { bets: BetsTab, payments: PaymentsTab, sessions: SessionsCard }

/** Bets with proofs, payments, and sessions; the address contains the selection. */
export default function HistoryPage() {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const kind = kindOf(search)
  const Chosen = TAB[kind]
  return (
    <ProfileFrame>
      <Tabs
        label={t('history.kinds')}
        tabs={HISTORY_KINDS.map((value) => ({ value, label: t(LABELS[value].labelKey) }))}
        value={kind}
        onChange={(next) => setSearch(next === 'bets' ? {} : { kind: next }, { replace: true, preventScrollReset: true })}
      >
        <div className={s.tab}>
          <Chosen />
        </div>
      </Tabs>
    </ProfileFrame>
  )
}

const LABELS = {
  bets: { labelKey: 'history.title' },
  payments: { labelKey: 'history.payments' },
  sessions: { labelKey: 'history.sessions' },
} as const

/** Filtered deposits or payouts; the address contains the filters, and the CSV matches the list. */
function PaymentsTab() {
  const [filters, change] = useFilters(readPaymentFilters, paymentSearchOf)
  const { flow } = filters
  const clear = () => change(noFilters(flow))
  return (
    <>
      <PaymentFilterBar filters={filters} onChange={change} />
      {flow === 'in' ? <DepositList filters={filters} onClear={clear} /> : <PayoutList filters={filters} onClear={clear} />}
      <PaymentsFile filters={filters} />
    </>
  )
}

function PaymentsFile({ filters }: { filters: PaymentFilters }) {
  const now = browserClock.now
  if (filters.flow === 'in')
    return (
      <CsvButton name="deposits" load={(send) => send('GET /api/v2/billing/deposits/csv', { query: toDepositQuery(filters, now()) })} />
    )
  return <CsvButton name="payouts" load={(send) => send('GET /api/v2/billing/payouts/csv', { query: toPayoutQuery(filters, now()) })} />
}
