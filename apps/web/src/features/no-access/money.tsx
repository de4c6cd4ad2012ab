import { moneyText } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import type { User } from '../../lib/session/user.ts'
import { useWallet } from '../../lib/session/wallet.ts'

/** The balance: it can be paid out from any country (D-7). */
export function Money({ user }: { user: User }) {
  const t = useText()
  const locale = useLocale()
  const { balance, currency } = useWallet(user)
  return <b>{currency ? t('noAccess.balance', { amount: moneyText(balance, currency, locale) }) : t('noAccess.moneyStays')}</b>
}
