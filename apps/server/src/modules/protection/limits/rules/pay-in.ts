/** Whether the pay-in window may open by itself. Source: D-9, bonuses.md 11 "No chasing". Instants in milliseconds. */
import { type Minor, DAY_MS } from '@fairhouse/money'

export interface PayInFacts {
  readonly isSwitchedOff: boolean
  /** Milliseconds of its last opening. */
  readonly shownAt: number | null
  /** Milliseconds of the last "stop" at a reality check. */
  readonly stoppedAt: number | null
  /** In a cool-off or an exclusion. */
  readonly isPlayBlocked: boolean
  /** Limits in force, and their usage. */
  readonly uses: readonly { readonly limit: bigint; readonly used: bigint }[]
  /** Net result of this session: returns minus stakes. */
  readonly net: Minor
}

/** At most once a day, and never for a player who is losing, near a limit, or wanted to stop. */
export function mayOpenPayIn({ isSwitchedOff, shownAt, stoppedAt, isPlayBlocked, uses, net }: PayInFacts, now: number): boolean {
  const isLately = (at: number | null) => at !== null && now - at < DAY_MS
  if (isSwitchedOff || isPlayBlocked || isLately(shownAt) || isLately(stoppedAt) || net < 0n) return false
  return uses.every(({ limit, used }) => used * 10n < limit * 8n)
}
