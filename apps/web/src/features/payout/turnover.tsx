import { type Minor, formatMoney, parseMoney, type Currency } from '@fairhouse/money'
import { Button, Progress } from '@fairhouse/ui'

import { moneyText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import s from './payout.module.css'
import type { Reason } from './reason-text.ts'

/** Turnover of deposits, the bets that count, and a link to them. Source: money.md B "Deposit turnover", bonuses.md 2. */
export function Turnover({ detail, currency }: Pick<Reason, 'detail'> & { currency: Currency }) {
  const { t, locale } = useLanguage()
  const [left, total] = [parseMoney(String(detail.left)), parseMoney(String(detail.total))]
  if (left === undefined || total === undefined || total === 0n) return null
  const money = (minor: Minor) => moneyText(formatMoney(minor), currency, locale)
  const text = t('payout.turnover.staked', { staked: money(total - left), total: money(total) })
  return (
    <div className={s.turnover}>
      <span>{text}</span>
      <Progress label={t('payout.turnover.label')} part={Number(total - left) / Number(total)} text={text} />
      <p className={s.why}>{t('payout.turnover.counts')}</p>
      <p className={s.why}>{t('payout.turnover.not')}</p>
      <Button size={32} href="/">
        {t('payout.turnover.games')}
      </Button>
    </div>
  )
}
