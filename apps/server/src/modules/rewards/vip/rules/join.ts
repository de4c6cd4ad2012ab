/** Rules of join requests. Pure. Source: bonuses.md 3. */
import type { VipRefusal } from '@fairhouse/contracts'
import { DAY_MS } from '@fairhouse/money'

export type RequestType = 'registration' | 'vip'

export interface JoinRequest {
  readonly type: RequestType
  readonly state: 'new' | 'accepted' | 'rejected'
  /** Milliseconds. */
  readonly at: number
  readonly answeredAt: number | null
  readonly because: VipRefusal | null
}

const AGAIN_AFTER_MS = 30 * DAY_MS

/** Write another request, keep the latest one, or refuse until `until` (milliseconds). */
export type JoinVerdict = { readonly do: 'write' } | { readonly do: 'stands' } | { readonly do: 'wait'; readonly until: number }

/** Milliseconds from which a rejected player may ask again; null for any other request. */
export const againAt = ({ state, answeredAt }: JoinRequest): number | null =>
  state === 'rejected' && answeredAt !== null ? answeredAt + AGAIN_AFTER_MS : null

export function evaluateJoin(latest: JoinRequest | undefined, now: number): JoinVerdict {
  if (!latest) return { do: 'write' }
  if (latest.answeredAt === null || latest.state === 'accepted') return { do: 'stands' }
  const until = againAt(latest)!
  return now >= until ? { do: 'write' } : { do: 'wait', until }
}
