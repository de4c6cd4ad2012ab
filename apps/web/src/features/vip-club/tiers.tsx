import { Badge } from '@fairhouse/ui'

import { numberText } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import h from './tier-house.module.css'
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

/** From bottom to top: base, walls, rafters, roof, chimney with a door and window, knob. */
const LAYERS = [
  <path key="base" className={h.deep} d="M50 116h80v8H50zM56 108h68v8H56z" />,
  <path
    key="walls"
    className={h.mid}
    d="M62 74h18v10H62zM82 74h18v10H82zM102 74h16v10h-16zM62 86h12v10H62zM76 86h18v10H76zM96 86h22v10H96zM62 98h22v8H62zM86 98h18v8H86zM106 98h12v8h-12z"
  />,
  <path key="rafters" className={h.line} d="M52 74 90 40l38 34M72 74V58M108 74V58M90 74V42" />,
  <path key="roof" className={h.light} d="M48 74 90 36l42 38z" />,
  <path key="chimney" className={h.pale} d="M108 38h10v20l-10-9zM84 92h12v14H84zM70 80h10v8H70zM100 80h10v8h-10z" />,
  <path key="knob" className={h.pale} d="M88 24h4v14h-4zM84 22a6 6 0 1 0 12 0a6 6 0 1 0-12 0z" />,
]

/** Decorative: the tier's name is below it. */
function TierEmblem({ layers, name }: { layers: number; name: TierName }) {
  return (
    <svg viewBox="0 0 180 140" className={`${h.house} ${h[name]}`} aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      {LAYERS.slice(0, layers)}
    </svg>
  )
}
