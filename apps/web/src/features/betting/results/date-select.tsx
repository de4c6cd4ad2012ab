import { Select } from '@fairhouse/ui'
import { useSearchParams } from 'react-router'

import { browserClock } from '../../../lib/clock.ts'
import { dateText } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { useZone } from '../../../lib/use-zone.ts'
import { dateAfter, dateIn } from '../days.ts'

/** The server keeps a match for a week after it has left the board. */
const LISTED = 8

/** Today and the dates before it in the zone, the latest first. */
export const lastDates = (now: number, zone: string): string[] =>
  Array.from({ length: LISTED }, (_, back) => dateAfter(dateIn(zone, now), -back))

/** The date that the address names; null: all. */
export function useDate(): string | null {
  const [params] = useSearchParams()
  const zone = useZone()
  const named = params.get('date')
  return lastDates(browserClock.now(), zone).find((date) => date === named) ?? null
}

/** The date of results, kept in the address. */
export function DateSelect() {
  const { t, locale } = useLanguage()
  const zone = useZone()
  const [, setParams] = useSearchParams()
  const date = useDate()
  const choose = (value: string) =>
    setParams(
      (params) => {
        if (value) params.set('date', value)
        else params.delete('date')
        return params
      },
      { preventScrollReset: true },
    )
  const dates = lastDates(browserClock.now(), zone).map((value) => ({ value, label: dateText(value, locale, 'UTC') }))
  return (
    <Select
      label={t('betting.days')}
      value={date ?? ''}
      onChange={choose}
      options={[{ value: '', label: t('betting.day.all') }, ...dates]}
    />
  )
}
