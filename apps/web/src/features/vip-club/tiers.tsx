import { Badge } from '@fairhouse/ui'

import { numberText } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { TierEmblem } from './tier-emblem.tsx'
import { TIER_NAMES } from './tier-text.ts'
import s from './tiers.module.css'
import type { Tier, TierName } from './types.ts'

/** A drawn house that grows by one part per tier; the player's tier is framed. */
export function Tiers({ tiers, own }: { tiers: readonly Tier[]; own: TierName | null | undefined }) {
  const t = useText()
  const locale = useLocale()
  return (
    <ul className={s.tiers}>
      {tiers.map(({ name, from_xp: xp }, at) => (
        <li key={name} className={name === own ? `${s.tier} ${s.own}` : s.tier}>
          <TierEmblem layers={at + 1} name={name} />
          <div className={s.words}>
            <b>{TIER_NAMES[name]}</b>
            {name === own && <Badge tone="accent">{t('vip.you')}</Badge>}
            <span>{t('vip.from', { xp: numberText(xp, locale) })}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
