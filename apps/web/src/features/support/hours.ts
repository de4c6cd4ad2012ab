/** Opening hours in words: `Mon-Fri 09:00-21:00, Sat 10:00-18:00 (GMT+3)`. Pure. */
import type { SupportHours } from '@fairhouse/contracts'

import type { Translate } from '../../lib/i18n/text.tsx'

type Day = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** `now` in milliseconds: the zone's distance to Greenwich may differ in summer. */
export function hoursText({ zone, spans }: SupportHours, t: Translate, now: number): string {
  const lines = spans.map(({ first_day: first, last_day: last, from, to }) => {
    return `${daysText(first, last, t)} ${from}–${to}`
  })
  return `${lines.join(', ')} (${distanceText(zone, now)})`
}

function daysText(first: number, last: number, t: Translate): string {
  const dayOf = (day: number) => t(`support.day.${day as Day}`)
  if (first === last) return dayOf(first)
  return first === 1 && last === 7 ? t('support.daily') : `${dayOf(first)}–${dayOf(last)}`
}

function distanceText(zone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(new Date(now))
  return parts.find(({ type }) => type === 'timeZoneName')!.value
}
