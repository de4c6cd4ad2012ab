import type { Translate } from '../../lib/i18n/text.tsx'
import type { VipProgress, TierName } from './types.ts'

/** Tier names are not translated. */
export const TIER_NAMES: Readonly<Record<TierName, string>> = {
  bronze: 'Bronze',
  silver: 'Silver',
  gold: 'Gold',
  platinum: 'Platinum',
  diamond: 'Diamond',
  black: 'Black',
}

/** `Bronze, level 6`; below the first tier only the level. */
export const tierText = (t: Translate, { tier, level }: Pick<VipProgress, 'tier' | 'level'>): string =>
  tier ? t('vip.tierLevel', { tier: TIER_NAMES[tier], level }) : t('vip.level', { level })
