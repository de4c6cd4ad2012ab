import { Avatar, Ruler } from '@fairhouse/ui'

import { moneyText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import type { Top } from './choice.ts'
import { isOwnRow, PODIUM } from './places.tsx'
import s from './podium.module.css'

/** The first three on steps; fewer when there are fewer. In the order of their places for screen readers. */
export function Podium({ top }: { top: Top }) {
  const { t, locale } = useLanguage()
  return (
    <ol className={s.steps} aria-label={t('top.podium')}>
      {top.rows.slice(0, PODIUM).map(({ place, player, avatar, value }) => (
        <li key={player + place} className={s[`p${place}`]}>
          <span className={s.picture}>
            <Avatar size={72} src={avatar ?? undefined} />
          </span>
          <b>{isOwnRow(top, { place }) ? t('top.you') : player}</b>
          <span className={s.value}>{moneyText(value, 'EUR', locale)}</span>
          <span className={s.step}>
            <b>{place}</b>
            <Ruler parts={12} className={s.ruler} />
          </span>
        </li>
      ))}
    </ol>
  )
}
