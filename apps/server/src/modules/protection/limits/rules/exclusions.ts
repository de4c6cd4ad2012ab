/** Cool-off and self-exclusion: periods in which a player may not play. Source: bonuses.md 11. Instants in milliseconds. */

import { DAY_MS } from '@fairhouse/money'

export interface Exclusions {
  readonly coolOffUntil: number | null
  /** Infinity = permanent. */
  readonly excludedUntil: number | null
  /** When play reopens after a term: a day after the player's request; null before it. */
  readonly reopensAt: number | null
  /** Listed by a national register: an exclusion without an end until the register delists the player. */
  readonly isListed: boolean
  /** Declared as an operator's account (D-46): no bets and no deposits; log-in and payouts stay open. */
  readonly isStaff: boolean
}

export const NO_EXCLUSIONS: Exclusions = { coolOffUntil: null, excludedUntil: null, reopensAt: null, isListed: false, isStaff: false }

export const REOPENS_AFTER_MS = DAY_MS
export const COOL_OFFS = { '24h': DAY_MS, '7d': 604_800_000, '30d': 2_592_000_000 } as const
export type CoolOff = keyof typeof COOL_OFFS

export const withCoolOff = (exclusions: Exclusions, until: number): Exclusions => ({
  ...exclusions,
  coolOffUntil: latest(exclusions.coolOffUntil, until),
})

/** Never shortens; a new exclusion also needs a new reopening request. */
export const withExclusion = (exclusions: Exclusions, until: number): Exclusions => ({
  ...exclusions,
  excludedUntil: latest(exclusions.excludedUntil, until),
  reopensAt: null,
})

/** By the player: log-in is closed. */
export const hasExcludedHimself = ({ excludedUntil }: Exclusions, now: number): boolean => excludedUntil !== null && now < excludedUntil

/** No deposits are accepted, and no marketing may be sent. */
export const isExcluded = (exclusions: Exclusions, now: number): boolean => exclusions.isListed || hasExcludedHimself(exclusions, now)

export type ExclusionKind = 'self_excluded' | 'staff_account' | 'cool_off'

/** What keeps a player from bets and deposits; the exclusion is reported first. */
export function activeExclusion(
  { coolOffUntil, excludedUntil, reopensAt, isListed, isStaff }: Exclusions,
  now: number,
): ExclusionKind | null {
  if (isListed) return 'self_excluded'
  if (excludedUntil !== null && (reopensAt === null || now < reopensAt)) return 'self_excluded'
  if (isStaff) return 'staff_account'
  return coolOffUntil !== null && now < coolOffUntil ? 'cool_off' : null
}

/** End of the block as far as it is known: Infinity without an end, null without a block. */
export const playBlockedUntil = (exclusions: Exclusions): number | null => (exclusions.isStaff ? Infinity : protectedUntil(exclusions))

/** The same without the staff flag: the end of a cool-off or an exclusion, as shown to the player. */
export function protectedUntil({ coolOffUntil, excludedUntil, reopensAt, isListed }: Exclusions): number | null {
  if (isListed) return Infinity
  const playsFrom = excludedUntil === null ? null : (reopensAt ?? Infinity)
  return playsFrom === null ? coolOffUntil : latest(coolOffUntil, playsFrom)
}

/** `OK`: nothing to open, or requested already. */
export function requestReopening(
  exclusions: Exclusions,
  now: number,
): { exclusions: Exclusions; answer: 'OK' | 'in_24h' | 'self_excluded' } {
  if (isExcluded(exclusions, now)) return { exclusions, answer: 'self_excluded' }
  if (exclusions.excludedUntil === null || exclusions.reopensAt !== null) return { exclusions, answer: 'OK' }
  return { exclusions: { ...exclusions, reopensAt: now + REOPENS_AFTER_MS }, answer: 'in_24h' }
}

/** The same day that many calendar months later (UTC), or that month's last. */
export function monthsLater(now: number, months: number): number {
  const date = new Date(now)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const day = Math.min(date.getUTCDate(), new Date(Date.UTC(year, month + 1, 0)).getUTCDate())
  return Date.UTC(year, month, day) + (now % DAY_MS)
}

const latest = (one: number | null, other: number): number => (one !== null && one > other ? one : other)
