import { formatMoney, fromRub } from '@fairhouse/money'
import { Card, Heading, Progress } from '@fairhouse/ui'

import { moneyText, numberText } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { useUser } from '../../lib/session/user.ts'
import s from './page.module.css'
import { tierText } from './tier-text.ts'
import type { VipProgress } from './types.ts'

/** bonuses.md 3: minor units of a stake that counts in full. */
const ONE_XP_RUB = 100_00n

/** About the club, and the player's distance to the next level. */
export function ProgressCard({ vipProgress }: { vipProgress: VipProgress | null | undefined }) {
  const t = useText()
  return (
    <Card as="section" pad={24} aria-labelledby="vip-title">
      <Heading level={1} look="display" id="vip-title" className={s.title}>
        {t('vip.title')}
      </Heading>
      <p className={s.lead}>{t('vip.lead')}</p>
      {vipProgress && <LevelProgress vipProgress={vipProgress} />}
    </Card>
  )
}

function LevelProgress({ vipProgress }: { vipProgress: VipProgress }) {
  const t = useText()
  const locale = useLocale()
  const currency = useUser()?.currency ?? 'RUB'
  const xp = numberText(vipProgress.xp, locale)
  const next = vipProgress.next_at === null ? null : numberText(vipProgress.next_at, locale)
  const reached = next === null ? t('vip.xp', { xp }) : t('vip.xpOf', { xp, next })
  return (
    <div className={s.way}>
      <div className={s.ends}>
        <b>{tierText(t, vipProgress)}</b>
        {vipProgress.next_at !== null && (
          <span>{t('vip.toNext', { left: numberText(vipProgress.next_at - vipProgress.xp, locale), level: vipProgress.level + 1 })}</span>
        )}
      </div>
      <Progress label={t('vip.progress')} part={vipProgress.progress_ppm / 1_000_000} text={reached} />
      <div className={s.small}>
        <span>{reached}</span>
        <span>{t('vip.rate', { amount: moneyText(formatMoney(fromRub(ONE_XP_RUB, currency)), currency, locale) })}</span>
      </div>
    </div>
  )
}
