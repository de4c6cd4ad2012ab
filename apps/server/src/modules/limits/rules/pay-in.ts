/** Whether the pay-in window may open by itself. Source: D-9, bonuses.md 11 "No chasing". Instants in milliseconds. */
const DAY_MS = 86_400_000

export interface PayInFacts {
  readonly isSwitchedOff: boolean
  /** When it opened last. */
  readonly shownAt: number | null
  /** When "stop" was chosen at a reality check. */
  readonly stoppedAt: number | null
  /** In a cool-off or an exclusion. */
  readonly isPlayBlocked: boolean
  /** Every limit in force, and how much of it is used. */
  readonly uses: readonly { readonly limit: bigint; readonly used: bigint }[]
  /** What came of this session: returns less stakes. */
  readonly net: bigint
}

/** At most once a day, and never to somebody who loses, nears a limit, or wanted to stop. */
export function mayOpenPayIn({ isSwitchedOff, shownAt, stoppedAt, isPlayBlocked, uses, net }: PayInFacts, now: number): boolean {
  const isLately = (at: number | null) => at !== null && now - at < DAY_MS
  if (isSwitchedOff || isPlayBlocked || isLately(shownAt) || isLately(stoppedAt) || net < 0n) return false
  return uses.every(({ limit, used }) => used * 10n < limit * 8n)
}
