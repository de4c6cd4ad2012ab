import { Button, Wallet } from '@fairhouse/ui'
import { CURRENCIES } from '@fairhouse/money'

import { amountText, moneyText } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import type { User } from '../../lib/session/user.ts'
import { useWallet } from '../../lib/session/wallet.ts'
import s from './player-wallet.module.css'

/** The balance as the house last pushed it, and the way to pay in. */
export function PlayerWallet({ user }: { user: User }) {
  const t = useText()
  const locale = useLocale()
  const { balance } = useWallet(user)
  const { currency } = user
  return (
    <Wallet
      symbol={currency && CURRENCIES[currency].symbol}
      balance={currency ? amountText(balance, locale) : t('header.chooseCurrency')}
      label={currency ? t('header.balance', { amount: moneyText(balance, currency, locale) }) : t('header.chooseCurrency')}
      action={
        <Button kind="primary" icon="plus" href="?deposit" aria-label={t('header.deposit')} className={s.deposit}>
          <span className={s.word}>{t('header.deposit')}</span>
        </Button>
      }
    />
  )
}
