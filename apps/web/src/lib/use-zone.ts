import { useSyncExternalStore } from 'react'

import { dayTimeText } from './dates.ts'
import { useLocale } from './i18n/text.tsx'
import { useUser } from './session/user.ts'

const never = () => () => undefined
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time zone of the account's settings, else of the browser; the server knows neither of a guest. */
export function useZone(): string {
  const own = useSyncExternalStore(never, ownZone, () => 'UTC')
  return useUser()?.timezone ?? own
}

/** A day and a time of day in that zone: the same on the server, so that a page which comes with them does not change. */
export function useDayTime(): (instant: string) => string {
  const locale = useLocale()
  const zone = useZone()
  return (instant) => dayTimeText(instant, locale, zone)
}
