import { Select } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import { type Period, PERIODS } from './periods.ts'

export function PeriodSelect({ value, onChange }: { value: Period; onChange(period: Period): void }) {
  const t = useText()
  const options = PERIODS.map(({ value: period, labelKey }) => ({ value: period, label: t(labelKey) }))
  return <Select label={t('history.period')} value={value} onChange={onChange} options={options} />
}
