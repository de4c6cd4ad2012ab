import { type Minor, formatMoney } from '@fairhouse/money'
import { KeyValue } from '@fairhouse/ui'

import { moneyText, rateText } from '../../lib/format.ts'
import { type Language, useLocale, useText } from '../../lib/i18n/text.tsx'
import { aboutCoins } from '../../shell/cashier/coins.ts'
import { timeLine } from '../../shell/cashier/method-terms.ts'
import { type Method, splitOf } from './form.ts'
import s from './payout.module.css'

/** Fee, delivered amount and duration, before submitting. */
export function Terms({ method, amount }: { method: Method; amount: Minor }) {
  const t = useText()
  const locale = useLocale()
  const { fee, arrives } = splitOf(amount, method)
  const money = (sum: string) => moneyText(sum, method.currency, locale)
  const items = [
    { key: 'fee', name: t('payout.fee'), value: money(amount > 0n ? fee : formatMoney(0n)) },
    { key: 'arrives', name: t('payout.arrives'), value: money(arrives) },
    timeLine(method, { usual: t('payout.time'), stated: t('payout.statedTime') }, { t }),
  ]
  return (
    <>
      <KeyValue items={[...items, ...coinLines(method, arrives, { t, locale })]} />
      {method.rate !== null && <p className={s.small}>{t('payout.rateHeldTerms')}</p>}
    </>
  )
}

/** The coin amount changes until sending (D-59), so it is shown as approximate. */
function coinLines(
  { exchange_currency: asset, network, rate, currency }: Method,
  arrives: string,
  { t, locale }: Pick<Language, 't' | 'locale'>,
) {
  if (asset === null || network === null) return []
  const chain = { key: 'network', name: t('payout.network'), value: network }
  if (rate === null) return [chain]
  const coins = arrives === '0.00' ? '—' : t('payout.about', { amount: `${aboutCoins(arrives, rate)} ${asset}` })
  return [
    { key: 'coins', name: t('payout.asCoins'), value: coins },
    { key: 'rate', name: t('payout.rate'), value: rateText(asset, rate, currency, locale) },
    chain,
  ]
}
