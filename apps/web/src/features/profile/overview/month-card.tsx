import type { Answer } from '@fairhouse/contracts/client'
import { Card, Heading } from '@fairhouse/ui'
import type { CSSProperties } from 'react'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { monthText } from '../../../lib/dates.ts'
import { moneyText, signedMoneyText } from '../../../lib/format.ts'
import { useLocale, useText } from '../../../lib/i18n/text.tsx'
import { FirstLoad } from '../../../shell/not-loaded.tsx'
import m from './month-card.module.css'
import s from './page.module.css'

type Month = Answer<'GET /api/v2/profile/month'>

/** The result of this month, in words and by day. */
export function MonthCard() {
  const t = useText()
  const locale = useLocale()
  const query = useApiQuery('GET /api/v2/profile/month', undefined, { staleTime: 0 })
  if (!query.data) return <FirstLoad query={query} title={t('profile.monthFailed')} height="180px" />
  const { month, net, staked, currency, days } = query.data
  return (
    <Card as="section" pad={20} aria-labelledby="profile-month">
      <Heading level={2} look="card" id="profile-month">
        {t('profile.month', { month: monthText(month, locale) })}
      </Heading>
      <b className={m.net}>{signedMoneyText(net, currency, locale)}</b>
      {days.length > 0 && <Bars days={days} />}
      <p className={s.note}>
        {days.length > 0 ? t('profile.monthStaked', { amount: moneyText(staked, currency, locale) }) : t('profile.monthNone')}
      </p>
    </Card>
  )
}

/** Only for a drawing, with the figures in words beside it, so floats are acceptable here. */
function Bars({ days }: Pick<Month, 'days'>) {
  const most = Math.max(...days.map(({ net }) => Math.abs(Number(net))), 1)
  return (
    <div className={m.bars} aria-hidden="true">
      {days.map(({ day, net }) => (
        <i key={day} className={Number(net) > 0 ? m.up : m.down} style={{ '--part': Math.abs(Number(net)) / most } as CSSProperties} />
      ))}
    </div>
  )
}
