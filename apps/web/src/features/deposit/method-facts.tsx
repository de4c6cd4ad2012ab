import { type Minor, formatMoney } from '@fairhouse/money'
import { KeyValue } from '@fairhouse/ui'

import { percentText, rateText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { aboutCoins } from '../../shell/cashier/coins.ts'
import { timeLine } from '../../shell/cashier/method-terms.ts'
import type { Method } from './amount-form.ts'
import s from './deposit.module.css'

/** Fee and usual time of a method; of an asset also its chain, and the coin amount at the present rate. `amount` in minor units, 0n for none. */
export function MethodFacts({ method, amount }: { method: Method; amount: Minor }) {
  const language = useLanguage()
  const { t, locale } = language
  return (
    <>
      <KeyValue
        items={[
          { key: 'fee', name: t('deposit.commission'), value: percentText(method.commission_bp / 100, locale, 2) },
          timeLine(method, { usual: t('deposit.time'), stated: t('deposit.statedTime') }, language),
          ...coinLines(method, amount, language),
        ]}
      />
      {method.rate !== null && <p className={s.small}>{t('deposit.crypto.lockNote')}</p>}
    </>
  )
}

function coinLines(
  { exchange_currency: asset, network, rate, currency }: Method,
  amount: Minor,
  { t, locale }: Pick<Language, 't' | 'locale'>,
) {
  if (asset === null || network === null) return []
  const chain = { key: 'network', name: t('deposit.crypto.network'), value: network }
  if (rate === null) return [chain]
  const coins = amount === 0n ? '—' : t('deposit.crypto.about', { amount: `${aboutCoins(formatMoney(amount), rate)} ${asset}` })
  return [
    chain,
    { key: 'coins', name: t('deposit.crypto.coins'), value: coins },
    { key: 'rate', name: t('deposit.crypto.rate'), value: rateText(asset, rate, currency, locale) },
  ]
}
