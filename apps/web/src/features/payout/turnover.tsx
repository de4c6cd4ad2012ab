import { type Minor, formatMoney, parseMoney, type Currency } from '@fairhouse/money'
import { Button, Progress } from '@fairhouse/ui'
import { useState } from 'react'

import { offeredBets } from '../../lib/bonuses/terms.ts'
import { moneyText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { useBettingOffer } from '../../shell/root-data.ts'
import s from './payout.module.css'
import type { Reason } from './reason-text.ts'
import { TurnoverBets } from './turnover-bets.tsx'

/** Turnover of deposits, which bets count, and what each bet staked of it. Source: money.md B "Deposit turnover", bonuses.md 2. */
export function Turnover({ detail, currency }: Pick<Reason, 'detail'> & { currency: Currency }) {
  const { t, locale } = useLanguage()
  const betting = useBettingOffer()
  const [isOpen, setOpen] = useState(false)
  const [left, total] = [parseMoney(String(detail.left)), parseMoney(String(detail.total))]
  if (left === undefined || total === undefined || total === 0n) return null
  const money = (minor: Minor) => moneyText(formatMoney(minor), currency, locale)
  const text = t('payout.turnover.staked', { staked: money(total - left), total: money(total) })
  return (
    <div className={s.turnover}>
      <span>{text}</span>
      <Progress label={t('payout.turnover.label')} part={Number(total - left) / Number(total)} text={text} />
      <p className={s.why}>{t('payout.turnover.counts')}</p>
      <p className={s.why}>{t('payout.turnover.not', { bets: offeredBets(betting) })}</p>
      <div className={s.turnoverButtons}>
        <Button size={32} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'payout.turnover.hide' : 'payout.turnover.bets')}
        </Button>
        <Button size={32} href="/">
          {t('payout.turnover.games')}
        </Button>
      </div>
      {isOpen && <TurnoverBets currency={currency} />}
    </div>
  )
}
