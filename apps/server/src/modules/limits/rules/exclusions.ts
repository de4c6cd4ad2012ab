/** Cool-off and self-exclusion: whole terms in which a player may not play. Source: bonuses.md 11. Instants in milliseconds. */
export interface Exclusions {
  readonly coolOffUntil: number | null
  /** Infinity = for good. */
  readonly excludedUntil: number | null
  /** When play opens again after a term: a day after the own request; null before it. */
  readonly reopensAt: number | null
  /** By a national register: as an exclusion without an end, for as long as it says so. */
  readonly isListed: boolean
  /** Declared as an operator's account (D-46): no bets and no deposits; log-in and payouts stay open. */
  readonly isStaff: boolean
}

export const NO_EXCLUSIONS: Exclusions = { coolOffUntil: null, excludedUntil: null, reopensAt: null, isListed: false, isStaff: false }

export const REOPENS_AFTER_MS = 86_400_000
export const COOL_OFFS = { '24h': 86_400_000, '7d': 604_800_000, '30d': 2_592_000_000 } as const
export type CoolOff = keyof typeof COOL_OFFS
export const EXCLUSION_MONTHS = [6, 12, 24, 60] as const

export const withCoolOff = (exclusions: Exclusions, until: number): Exclusions => ({
  ...exclusions,
  coolOffUntil: latest(exclusions.coolOffUntil, until),
})

/** Only longer, never shorter; whoever excludes himself again has to ask again as well. */
export const withExclusion = (exclusions: Exclusions, until: number): Exclusions => ({
  ...exclusions,
  excludedUntil: latest(exclusions.excludedUntil, until),
  reopensAt: null,
})

/** By himself: the log-in is closed. */
export const hasExcludedHimself = ({ excludedUntil }: Exclusions, now: number): boolean => excludedUntil !== null && now < excludedUntil

/** No money is taken of him, and nothing may be sent to him but his own. */
export const isExcluded = (exclusions: Exclusions, now: number): boolean => exclusions.isListed || hasExcludedHimself(exclusions, now)

export type ExclusionKind = 'self_excluded' | 'staff_account' | 'cool_off'

/** What keeps a player from bets and deposits; the exclusion is told first. */
export function activeExclusion(
  { coolOffUntil, excludedUntil, reopensAt, isListed, isStaff }: Exclusions,
  now: number,
): ExclusionKind | null {
  if (isListed) return 'self_excluded'
  if (excludedUntil !== null && (reopensAt === null || now < reopensAt)) return 'self_excluded'
  if (isStaff) return 'staff_account'
  return coolOffUntil !== null && now < coolOffUntil ? 'cool_off' : null
}

/** Until when no bet is taken, as far as that is known: Infinity without an end, null where nothing bars. */
export const playBlockedUntil = (exclusions: Exclusions): number | null => (exclusions.isStaff ? Infinity : protectedUntil(exclusions))

/** The same without the staff flag: the end that the player is shown of a cool-off or an exclusion. */
export function protectedUntil({ coolOffUntil, excludedUntil, reopensAt, isListed }: Exclusions): number | null {
  if (isListed) return Infinity
  const playsFrom = excludedUntil === null ? null : (reopensAt ?? Infinity)
  return playsFrom === null ? coolOffUntil : latest(coolOffUntil, playsFrom)
}

/** `OK`: nothing to open, or asked for already. */
export function requestReopening(
  exclusions: Exclusions,
  now: number,
): { exclusions: Exclusions; answer: 'OK' | 'in_24h' | 'self_excluded' } {
  if (isExcluded(exclusions, now)) return { exclusions, answer: 'self_excluded' }
  if (exclusions.excludedUntil === null || exclusions.reopensAt !== null) return { exclusions, answer: 'OK' }
  return { exclusions: { ...exclusions, reopensAt: now + REOPENS_AFTER_MS }, answer: 'in_24h' }
}

/** The same day so many calendar months later (UTC), or that month's last. */
export function monthsLater(now: number, months: number): number {
  const date = new Date(now)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const day = Math.min(date.getUTCDate(), new Date(Date.UTC(year, month + 1, 0)).getUTCDate())
  return Date.UTC(year, month, day) + (now % 86_400_000)
}

const latest = (one: number | null, other: number): number => (one !== null && one > other ? one : other)
