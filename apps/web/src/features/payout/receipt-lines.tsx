import type { Payout } from '@fairhouse/contracts'
import { HashText, KeyValue } from '@fairhouse/ui'

import { dayTimeText } from '../../lib/dates.ts'
import { difference, moneyText, rateText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { isForward } from './steps.ts'

/** The coin amount sent over a chain and its transaction; before sending, an estimate. */
function coinLines({ crypto, currency }: Payout, { t, locale }: Pick<Language, 't' | 'locale'>) {
  if (!crypto) return []
  const { asset, asset_amount: amount, rate, rate_held_until: heldUntil, is_final: isFinal, network, tx } = crypto
  const line = (key: string, name: string, value: string | null) => (value === null ? [] : [{ key, name, value }])
  const coins = amount === null ? null : `${amount} ${asset}`
  return [
    ...line('coins', t('payout.asCoins'), coins && (isFinal ? coins : t('payout.about', { amount: coins }))),
    ...line('rate', t('payout.rate'), rate && rateText(asset, rate, currency, locale)),
    ...line('held', t('payout.rateHeld'), heldUntil && dayTimeText(heldUntil, locale)),
    ...line('network', t('payout.network'), network),
    ...(tx ? [{ key: 'tx', name: t('payout.tx'), value: <HashText text={tx} whole /> }] : []),
  ]
}

export function ReceiptLines({ payout }: { payout: Payout }) {
  const language = useLanguage()
  const { t, locale } = language
  const { amount, fee, currency, type, destination, status } = payout
  const money = (sum: string) => moneyText(sum, currency, locale)
  const place = { key: 'place', name: t(`payout.place.${type}`), value: destination }
  const purpose = payout.returns_coins ? [{ key: 'purpose', name: t('payout.purpose'), value: t('payout.purpose.return') }] : []
  // An amount back on the balance was neither charged nor delivered.
  if (!isForward(status)) return <KeyValue items={[...purpose, place, { key: 'amount', name: t('payout.amount'), value: money(amount) }]} />
  return (
    <KeyValue
      items={[
        ...purpose,
        place,
        { key: 'amount', name: t('payout.fromBalance'), value: money(amount) },
        { key: 'fee', name: t('payout.fee'), value: money(fee) },
        { key: 'arrives', name: t(status === 'paid' ? 'payout.arrived' : 'payout.arrives'), value: money(difference(amount, fee)) },
        ...coinLines(payout, language),
      ]}
    />
  )
}
