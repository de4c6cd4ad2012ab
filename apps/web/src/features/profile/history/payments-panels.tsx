import { Segmented } from '@fairhouse/ui'
import { useSearchParams } from 'react-router'

import { useText } from '../../../lib/i18n/text.tsx'
import { PaymentsTab } from './payments-tab.tsx'
import { PayoutsTab } from './payouts-tab.tsx'

/** Money in or money out; which of both stands in the address. */
export function PaymentsPanels() {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const flow = search.get('flow') === 'out' ? 'out' : 'in'
  const change = (next: 'in' | 'out') =>
    setSearch(next === 'in' ? { kind: 'payments' } : { kind: 'payments', flow: next }, { replace: true, preventScrollReset: true })
  return (
    <>
      <Segmented
        label={t('history.flow')}
        value={flow}
        onChange={change}
        options={[
          { value: 'in', label: t('history.flow.in') },
          { value: 'out', label: t('payout.list') },
        ]}
      />
      {flow === 'in' ? <PaymentsTab /> : <PayoutsTab />}
    </>
  )
}
