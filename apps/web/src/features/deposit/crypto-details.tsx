import type { Currency } from '@fairhouse/money'
import { CopyField, KeyValue, Notice } from '@fairhouse/ui'

import { moneyText } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { onDemand } from '../../shell/chunks/on-demand.ts'
import s from './deposit.module.css'
import type { Invoice } from './invoices.ts'

/** Most invoices are transfers: what draws the picture comes when one is paid on a chain. */
const QrPicture = onDemand(async () => (await import('../../lib/qr-picture.tsx')).QrPicture)

interface CryptoDetailsProps {
  crypto: NonNullable<Invoice['crypto']>
  currency: Currency
  copy: { copyLabel: string; copiedLabel: string }
}

/** What to send, on which chain, to which address, at which rate, and how far the chain has confirmed it. */
export function CryptoDetails({ crypto, currency, copy }: CryptoDetailsProps) {
  const t = useText()
  const locale = useLocale()
  const { asset, network, address, asset_amount: amount, rate, rate_locked_for: lockedFor } = crypto
  const { confirmations, confirmations_needed: needed } = crypto
  const rateText = `1 ${asset} = ${moneyText(rate, currency, locale)}`
  return (
    <>
      <CopyField big label={t('deposit.crypto.sum')} shown={`${amount} ${asset}`} text={amount} {...copy} />
      <Notice tone="warn" icon="info">
        {t('deposit.crypto.only', { asset, network })}
      </Notice>
      <div className={s.qr}>
        <QrPicture text={address} label={t('deposit.crypto.qr')} />
      </div>
      <CopyField
        label={t('deposit.crypto.address', { network })}
        shown={<span className={s.address}>{address}</span>}
        text={address}
        {...copy}
      />
      <KeyValue
        items={[
          { key: 'rate', name: t('deposit.crypto.rate'), value: rateText },
          {
            key: 'lock',
            name: t('deposit.crypto.locked'),
            value: lockedFor > 0 ? t('deposit.crypto.minutes', { minutes: Math.ceil(lockedFor / 60) }) : t('deposit.crypto.unlocked'),
          },
          { key: 'seen', name: t('deposit.crypto.confirmations'), value: `${confirmations ?? 0} / ${needed}` },
        ]}
      />
    </>
  )
}
