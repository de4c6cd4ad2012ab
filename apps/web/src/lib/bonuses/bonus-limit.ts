/** The largest stake of a round that the active bonus allows, and how a refusal names it. Source: bonuses.md 2.3. */
import type { ErrorAnswer } from '@fairhouse/contracts'
import { type Minor, parseMoney, requireMoney } from '@fairhouse/money'
import { useEffect } from 'react'

import { moneyText } from '../format.ts'
import type { Language } from '../i18n/text.tsx'
import { useLive } from '../live/use-live.ts'
import type { User } from '../session/user.ts'
import { useRefreshBonuses } from './refresh.ts'

export interface BonusLimit {
  readonly title: string
  readonly max: Minor
}

/** Where the bonus and its terms stand. */
export const BONUS_PATH = '/profile/bonuses'

/** Of the player's active bonus; undefined without one. The player is read again when another bonus has begun since. */
export function useBonusLimit(user: User | null | undefined): BonusLimit | undefined {
  const refresh = useRefreshBonuses()
  const held = useLive('balance', { enabled: Boolean(user) })?.bonus_balance ?? user?.bonus_balance
  const live = useLive('bonus', { enabled: Boolean(user && (user.bonus || (held && parseMoney(held) !== 0n))) })
  const known = user?.bonus?.name
  const isOther = user != null && live !== undefined && live.active?.id !== known
  useEffect(() => {
    if (isOther) void refresh()
  }, [isOther, refresh])
  return isOther && !live.active ? undefined : limitOf(user)
}

export const limitOf = (user: Pick<User, 'bonus'> | null | undefined): BonusLimit | undefined =>
  user?.bonus ? { title: user.bonus.publicTitle, max: requireMoney(user.bonus.max_bet) } : undefined

/** Limits of a game as they are in force: `bonus` where the active bonus allows less than the game does. */
export function withBonus<L extends { min: bigint; max: bigint }>(
  limits: L | undefined,
  bonus: BonusLimit | undefined,
): (L & { bonus?: BonusLimit }) | undefined {
  if (!limits || !bonus || bonus.max >= limits.max) return limits
  return { ...limits, max: bonus.max > limits.min ? bonus.max : limits.min, bonus }
}

/**
 * What a refused stake says: from the facts of the refusal, otherwise from the player's own record, which a refusal of a queued bet or of a
 * provider's game needs. Undefined when neither names the bonus.
 */
export function bonusRefusalText(
  details: ErrorAnswer['details'],
  user: Pick<User, 'bonus' | 'currency'> | null | undefined,
  { find, locale }: Pick<Language, 'find' | 'locale'>,
): string | undefined {
  const { max, currency } = details ?? {}
  const name = details?.[`name_${locale}`]
  if (typeof max === 'string' && typeof currency === 'string' && name !== undefined)
    return find('error.bonus_max_bet_of', { name, amount: moneyText(max, currency as NonNullable<User['currency']>, locale) })
  if (!user?.bonus || !user.currency) return undefined
  return find('error.bonus_max_bet_of', { name: user.bonus.publicTitle, amount: moneyText(user.bonus.max_bet, user.currency, locale) })
}
