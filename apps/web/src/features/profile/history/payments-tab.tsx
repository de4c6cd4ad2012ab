import { browserClock } from '../../../lib/clock.ts'
import { CsvButton } from '../csv-button.tsx'
import { DepositList } from './deposit-list.tsx'
import { PaymentFilterBar } from './payment-filter-bar.tsx'
import { toDepositQuery, type PaymentFilters, toPayoutQuery, paymentSearchOf, readPaymentFilters, noFilters } from './payment-filters.ts'
import { PayoutList } from './payout-list.tsx'
import { useFilters } from './use-filters.ts'

/** Filtered deposits or payouts; the address contains the filters, and the CSV matches the list. */
export function PaymentsTab() {
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
