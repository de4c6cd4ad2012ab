import { Input } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import { datesFault, type OwnDates } from './period.ts'
import s from './page.module.css'

/** First and last day of a statement, both included. */
export function OwnDatesFields({ dates, onChange }: { dates: OwnDates; onChange(dates: OwnDates): void }) {
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
