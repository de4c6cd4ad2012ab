import { METHOD_TYPES } from '@fairhouse/contracts'
import { Segmented, Select } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import { type PaymentFilters, STAGES, STATUSES } from './payment-filters.ts'
import { STATUS_BADGES, WAYS } from './payment-labels.ts'
import { PeriodSelect } from './period-select.tsx'
import s from './history.module.css'

interface PaymentFilterBarProps {
  filters: PaymentFilters
  onChange(part: Partial<PaymentFilters>): void
}

/** Direction, method, period and status. Each direction has its own statuses. */
export function PaymentFilterBar({ filters, onChange }: PaymentFilterBarProps) {
  const t = useText()
  const { flow, way } = filters
  return (
    <>
      <div className={s.flow}>
        <Segmented
          label={t('history.flow')}
          value={flow}
          onChange={(next) => onChange({ flow: next, status: '', stage: '' })}
          options={[
            { value: 'in', label: t('history.flow.in') },
            { value: 'out', label: t('payout.list') },
          ]}
        />
      </div>
      <div className={s.filters}>
        <Select
          label={t('history.way')}
          value={way}
          onChange={(next) => onChange({ way: next })}
          options={[{ value: '', label: t('history.all') }, ...METHOD_TYPES.map((value) => ({ value, label: t(WAYS[value].labelKey) }))]}
        />
        <PeriodSelect value={filters.period} onChange={(period) => onChange({ period })} />
        <StateSelect filters={filters} onChange={onChange} />
      </div>
    </>
  )
}

function StateSelect({ filters, onChange }: PaymentFilterBarProps) {
  const t = useText()
  if (filters.flow === 'out')
    return (
      <Select
        label={t('payout.list.stage')}
        className={s.result}
        value={filters.stage}
        onChange={(stage) => onChange({ stage })}
        options={(['', ...STAGES] as const).map((value) => ({ value, label: t(`payout.list.${value || 'all'}`) }))}
      />
    )
  return (
    <Select
      label={t('history.status')}
      className={s.result}
      value={filters.status}
      onChange={(status) => onChange({ status })}
      options={[{ value: '', label: t('history.all') }, ...STATUSES.map((value) => ({ value, label: t(STATUS_BADGES[value].labelKey) }))]}
    />
  )
}
