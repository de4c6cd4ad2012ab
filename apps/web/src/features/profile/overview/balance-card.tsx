import { Button, Card, Heading, KeyValue, MoneyText } from '@fairhouse/ui'
import type { CSSProperties } from 'react'

import { moneyText } from '../../../lib/format.ts'
import { useLocale, useText } from '../../../lib/i18n/text.tsx'
import { useWallet } from '../../../lib/session/wallet.ts'
import { usePlayer } from '../profile-frame.tsx'
import b from './balance-card.module.css'
import s from './page.module.css'

/** The total and its cash part. */
export function BalanceCard() {
  const t = useText()
  const locale = useLocale()
  const { currency, balance, bonus_balance: bonus, total_balance: total } = useWallet(usePlayer())
  if (!currency) return null
  return (
    <Card as="section" pad={20} aria-labelledby="profile-balance">
      <Heading level={2} look="card" id="profile-balance">
        {t('profile.total')}
      </Heading>
      <b className={s.sum}>{moneyText(total, currency, locale)}</b>
      <div className={b.bar} aria-hidden="true" style={{ '--cash': shareOf(balance, total) } as CSSProperties}>
        <i />
        <i />
      </div>
      <KeyValue
        items={[
          { key: 'cash', name: t('wallet.cash'), value: moneyText(balance, currency, locale) },
          { key: 'bonus', name: t('wallet.bonus'), value: <MoneyText tone="bonus">{moneyText(bonus, currency, locale)}</MoneyText> },
        ]}
      />
      <div className={b.action}>
        <Button kind="primary" icon="plus" block href="?deposit">
          {t('header.deposit')}
        </Button>
      </div>
      <div className={b.out}>
        <Button block href="?payout">
          {t('header.payout')}
        </Button>
      </div>
    </Card>
  )
}

/** Only for a drawing, so a float is acceptable for money here. */
const shareOf = (part: string, whole: string): number => (Number(whole) > 0 ? Number(part) / Number(whole) : 1)
