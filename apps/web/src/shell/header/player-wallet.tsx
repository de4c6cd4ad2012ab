import { CURRENCIES } from '@fairhouse/money'
import { Button, KeyValue, Popover, Wallet } from '@fairhouse/ui'
import { useCallback } from 'react'

import { BONUS_PATH } from '../../lib/bonuses/bonus-limit.ts'
import { amountText, moneyText } from '../../lib/format.ts'
import { withPrefix } from '../../lib/i18n/locales.ts'
import { useLanguage, useLocale, useText } from '../../lib/i18n/text.tsx'
import type { User } from '../../lib/session/user.ts'
import { partOf, useWagering } from '../../lib/session/wagering.ts'
import { useWallet, type WalletView } from '../../lib/session/wallet.ts'
import { closesDeposits } from '../protection/play-restriction.ts'
import { RESTRICTION_ID, usePlayRestriction } from '../protection/use-play-restriction.ts'
import s from './player-wallet.module.css'
import { RollingAmount } from './rolling-amount.tsx'

/** The last pushed balance, its breakdown, and the deposit button. */
export function PlayerWallet({ user }: { user: User }) {
  const t = useText()
  const locale = useLocale()
  const wallet = useWallet(user)
  const isClosed = closesDeposits(usePlayRestriction())
  const bonus = useBonusPill(user, wallet)
  const { currency } = user
  const format = useCallback((amount: string) => amountText(amount, locale), [locale])
  return (
    <Popover
      label={t('header.wallet')}
      trigger={({ popoverTarget }) => (
        <Wallet
          symbol={currency && CURRENCIES[currency].symbol}
          balance={currency ? <RollingAmount amount={wallet.balance} format={format} /> : t('header.chooseCurrency')}
          label={currency ? t('header.balance', { amount: moneyText(wallet.balance, currency, locale) }) : t('header.chooseCurrency')}
          popoverTarget={popoverTarget}
          bonus={bonus}
          action={
            <Button
              kind="primary"
              icon="plus"
              href="?deposit"
              aria-label={t('header.deposit')}
              disabled={isClosed}
              aria-describedby={isClosed ? RESTRICTION_ID : undefined}
              className={s.deposit}
            >
              {t('header.deposit')}
            </Button>
          }
        />
      )}
    >
      <Split {...wallet} />
    </Popover>
  )
}

/** Bonus money and what of it is wagered; opens the wagering. */
function useBonusPill(user: User, wallet: WalletView) {
  const { t, locale } = useLanguage()
  const wagering = useWagering(user, wallet)
  const { currency } = user
  if (!currency || !wagering) return undefined
  const money = (amount: string) => moneyText(amount, currency, locale)
  const label = t('header.bonus', {
    amount: money(wallet.bonus_balance),
    progress: money(wagering.progress),
    required: money(wagering.required),
  })
  return { text: amountText(wallet.bonus_balance, locale), label, href: withPrefix(BONUS_PATH, locale), part: partOf(wagering) }
}

function Split({ currency, balance, bonus_balance: bonus, total_balance: total }: WalletView) {
  const t = useText()
  const locale = useLocale()
  if (!currency) return null
  const row = (key: string, name: string, amount: string) => ({ key, name, value: moneyText(amount, currency, locale) })
  return (
    <div className={s.split}>
      <KeyValue
        items={[row('cash', t('wallet.cash'), balance), row('bonus', t('wallet.bonus'), bonus), row('total', t('wallet.total'), total)]}
      />
      <Button block href="?payout">
        {t('header.payout')}
      </Button>
      <p className={s.note}>{t('wallet.currency', { currency })}</p>
    </div>
  )
}
