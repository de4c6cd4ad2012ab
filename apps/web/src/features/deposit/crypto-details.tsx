import type { Currency } from '@fairhouse/money'
import { CopyField, KeyValue, Notice, ProgressRing } from '@fairhouse/ui'

import { rateText } from '../../lib/format.ts'
import { type Language, useLanguage, useText } from '../../lib/i18n/text.tsx'
import { onDemand } from '../../shell/chunks/on-demand.ts'
import s from './deposit.module.css'
import { foursOf, type Invoice } from './invoices.ts'

/** Loaded on demand: most invoices are transfers, and only crypto needs a QR code. */
const QrPicture = onDemand(async () => (await import('../../lib/qr-picture.tsx')).QrPicture)

type Crypto = NonNullable<Invoice['crypto']>

interface CryptoDetailsProps {
  crypto: Crypto
  currency: Currency
  copy: { copyLabel: string; copiedLabel: string }
}

/** The amount, the chain, the address and the rate. */
export function CryptoDetails({ crypto, currency, copy }: CryptoDetailsProps) {
  const language = useLanguage()
  const { t } = language
  const { asset, network, address, asset_amount: amount, rate_locked_for: lockedFor } = crypto
  return (
    <>
      <CopyField big label={t('deposit.crypto.sum')} shown={`${amount} ${asset}`} text={amount} {...copy} />
      <Notice tone="warn" icon="info">
        {t('deposit.crypto.only', { asset, network })}
      </Notice>
      <div className={s.qr}>
        <QrPicture text={address} label={t('deposit.crypto.qr')} />
      </div>
      <CopyField label={t('deposit.crypto.address', { network })} shown={<Address text={address} />} text={address} {...copy} />
      <KeyValue
        items={[
          rateLine(crypto, currency, language),
          {
            key: 'lock',
            name: t('deposit.crypto.locked'),
            value: lockedFor > 0 ? t('deposit.crypto.minutes', { minutes: Math.ceil(lockedFor / 60) }) : t('deposit.crypto.unlocked'),
          },
          { key: 'depth', name: t('deposit.crypto.confirmations'), value: `0 / ${crypto.confirmations_needed}` },
        ]}
      />
    </>
  )
}

/** Groups of four are only visual: selection and screen readers get the address itself. */
export const Address = ({ text }: { text: string }) => (
  <span className={s.address}>
    {foursOf(text).map((four, at) => (
      <span key={`${at} ${four}`}>{four}</span>
    ))}
  </span>
)

/** Confirmations: the figure to watch once the payment is seen. */
export function Confirmations({ crypto: { confirmations, confirmations_needed: needed } }: { crypto: Crypto }) {
  const t = useText()
  const depth = Math.min(confirmations ?? 0, needed)
  const text = t('deposit.crypto.depth', { depth, needed })
  return (
    <div className={s.depth} aria-live="polite">
      <ProgressRing label={t('deposit.crypto.confirmations')} part={depth / needed} text={`${depth} / ${needed}`} valueText={text} />
      <span>{text}</span>
    </div>
  )
}

/** The requested amount, its rate and its chain. */
export const linesOfChain = (crypto: Crypto, currency: Currency, language: Pick<Language, 't' | 'locale'>) => [
  { key: 'asked', name: language.t('deposit.crypto.asked'), value: `${crypto.asset_amount} ${crypto.asset}` },
  { key: 'network', name: language.t('deposit.crypto.network'), value: crypto.network },
  rateLine(crypto, currency, language),
]

const rateLine = ({ asset, rate }: Crypto, currency: Currency, { t, locale }: Pick<Language, 't' | 'locale'>) => ({
  key: 'rate',
  name: t('deposit.crypto.rate'),
  value: rateText(asset, rate, currency, locale),
})
