import { useApiQuery } from '../../lib/api/use-api.ts'
import { useUser } from '../../lib/session/user.ts'
import { useNow } from '../../lib/use-now.ts'
import { type PlayRestriction, playRestrictionOf, LIMITS_ROUTE } from './play-restriction.ts'

/** Id of the strip: disabled buttons are described by it. */
export const RESTRICTION_ID = 'play-barred'

const STALE_MS = 60_000

/** The player's present restriction; null for guests, and while loading. It ends by the page's clock. */
export const usePlayRestriction = (): PlayRestriction | null => useKnownRestriction() ?? null

/** Undefined while loading. */
export function useKnownRestriction(): PlayRestriction | null | undefined {
  const isPlayer = Boolean(useUser())
  const { data } = useApiQuery(LIMITS_ROUTE, undefined, { enabled: isPlayer, staleTime: STALE_MS })
  const hasEnd = data !== undefined && (data.cool_off_until ?? data.exclusion ?? data.session.ends_at) !== null
  const now = useNow(hasEnd)
  if (!isPlayer) return null
  return data && now > 0 ? playRestrictionOf(data, now) : undefined
}
