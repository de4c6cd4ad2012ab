import { useSyncExternalStore } from 'react'

import { useUser } from '../../lib/session/user.ts'

const never = () => () => undefined
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time zone of the account's settings, else of the browser; the server knows neither of a guest. */
export function useZone(): string {
  const own = useSyncExternalStore(never, ownZone, () => 'UTC')
  return useUser()?.timezone ?? own
}
