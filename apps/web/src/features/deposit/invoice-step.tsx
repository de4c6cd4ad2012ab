import { Button, CopyField, Countdown, KeyValue, Notice } from '@fairhouse/ui'
import { INVOICE_STATUS } from '@fairhouse/contracts'
import { requireMoney } from '@fairhouse/money'

import { moneyText } from '../../lib/format.ts'
import { useLanguage, useLocale, useText } from '../../lib/i18n/text.tsx'
import { AskSupport } from '../../shell/support/ask-support.tsx'
import { useWrite } from '../../shell/write/use-write.ts'
import { Confirmations, CryptoDetails, linesOfChain } from './crypto-details.tsx'
import { BonusTerms } from './bonus-terms-card.tsx'
import s from './deposit.module.css'
import { HostedPayment } from './hosted-payment.tsx'
import { clockText, groupedCard, type Invoice, LIFE_SECONDS, type OpenInvoice, recipientText } from './invoices.ts'
import { addedText, changedText } from './sums.ts'

interface InvoiceStepProps extends OpenInvoice {
  secondsLeft: number
  storeInvoice(invoice: Invoice): void
  /** On a phone, which shows no list of methods beside the invoice: to the amount form of another method. */
  onOtherWay: (() => void) | undefined
}

interface NoticesProps extends Pick<OpenInvoice, 'invoice'> {
  /** The provider or the chain has seen the payment; it is not credited yet. */
  isSeen: boolean
}

/** What to transfer, to the last minor unit, the destination, and the remaining time. */
export function InvoiceStep({ invoice, secondsLeft, storeInvoice, onOtherWay }: InvoiceStepProps) {
  const t = useText()
  const locale = useLocale()
  const money = (amount: string) => moneyText(amount, invoice.currency, locale)
  const isSeen = invoice.status === INVOICE_STATUS.processing
  return (
    <div className={s.form}>
      <div className={s.head}>
        {!isSeen && (
          <Countdown
            leftMs={secondsLeft * 1000}
            totalMs={LIFE_SECONDS * 1000}
            text={clockText(secondsLeft)}
            label={t('deposit.timeLeft')}
          />
        )}
        <div>
          <h2 className={s.title}>{t(titleOf(isSeen, invoice.redirect_url !== null))}</h2>
          <p className={s.small}>{t(isSeen ? 'deposit.seenNote' : 'deposit.invoiceNote', { id: invoice.id })}</p>
        </div>
      </div>
      <Payment invoice={invoice} isSeen={isSeen} />
      <KeyValue
        items={[
          { key: 'fee', name: t('deposit.commission'), value: money(invoice.commission) },
          { key: 'credit', name: t('deposit.toBalance'), value: money(invoice.shop_amount) },
        ]}
      />
      <Status invoice={invoice} isSeen={isSeen} storeInvoice={storeInvoice} />
      {invoice.bonus && (
        <section className={s.bonus} aria-label={t('deposit.withBonus')}>
          <b>{t('deposit.withBonus')}</b>
          <BonusTerms terms={invoice.bonus} credited={requireMoney(invoice.shop_amount)} currency={invoice.currency} />
        </section>
      )}
      <AskSupport about={{ kind: 'invoice', id: invoice.id }} />
      {onOtherWay && (
        <Button kind="ghost" block className={s.otherWay!} onClick={onOtherWay}>
          {t('deposit.otherWay')}
        </Button>
      )}
    </div>
  )
}

function titleOf(isSeen: boolean, isHosted: boolean) {
  if (isSeen) return 'deposit.isSeen'
  return isHosted ? 'deposit.hosted.title' : 'deposit.transferExactly'
}

function Payment({ invoice, isSeen }: NoticesProps) {
  const { redirect_url: page } = invoice
  if (isSeen) return <SeenPayment invoice={invoice} />
  return page ? <HostedPayment invoice={invoice} url={page} /> : <WhereTo invoice={invoice} />
}

/** The transfer details, each with a copy button. */
function WhereTo({ invoice }: Pick<InvoiceStepProps, 'invoice'>) {
  const t = useText()
  const locale = useLocale()
  const copy = { copyLabel: t('deposit.copy'), copiedLabel: t('deposit.copied') }
  const { crypto, amount, currency } = invoice
  const { card_number: card, phone_number: phone } = invoice.card
  const recipient = invoice.recipient && t('deposit.recipient', { name: recipientText(invoice.recipient) })
  return (
    <>
      {!crypto && <CopyField big label={t('deposit.sum')} shown={moneyText(amount, currency, locale)} text={amount} {...copy} />}
      <Notices invoice={invoice} isSeen={false} />
      {crypto && <CryptoDetails crypto={crypto} currency={currency} copy={copy} />}
      {card && <CopyField label={t('deposit.card')} shown={groupedCard(card)} text={card} note={recipient} {...copy} />}
      {phone && <CopyField label={t('deposit.phone')} shown={phone} text={phone} note={recipient} {...copy} />}
    </>
  )
}

/** The payment is on its way and must not be sent again, so nothing can be copied; a chain's confirmations are shown. */
function SeenPayment({ invoice }: Pick<InvoiceStepProps, 'invoice'>) {
  const t = useText()
  const locale = useLocale()
  const { crypto, amount, currency } = invoice
  return (
    <>
      {crypto && <Confirmations crypto={crypto} />}
      <Notices invoice={invoice} isSeen />
      <KeyValue
        items={
          crypto
            ? linesOfChain(crypto, currency, { t, locale })
            : [{ key: 'sum', name: t('deposit.sum'), value: moneyText(amount, currency, locale) }]
        }
      />
    </>
  )
}

/** What to know before the transfer; once it is seen, not to send a second one. */
function Notices({ invoice, isSeen }: NoticesProps) {
  const language = useLanguage()
  const { t } = language
  const added = isSeen || invoice.sum_was_changed ? undefined : addedText(invoice, language)
  return (
    <>
      {invoice.sum_was_changed && (
        <Notice tone="warn" icon="info">
          {changedText(invoice, language)}
        </Notice>
      )}
      {isSeen && <Notice icon="info">{t('deposit.notAgain')}</Notice>}
      {added && (
        <Notice tone={invoice.crypto ? undefined : 'warn'} icon="info">
          {added}
        </Notice>
      )}
    </>
  )
}

/** True in every state; the payment may arrive after the window is closed. */
function Status({ invoice, isSeen, storeInvoice }: NoticesProps & Pick<InvoiceStepProps, 'storeInvoice'>) {
  const t = useText()
  const { isBusy, send } = useWrite('POST /api/v2/billing/deposit/{invoiceId}/cancel', { onDone: storeInvoice })
  const waiting = invoice.redirect_url ? 'deposit.hosted.waiting' : 'deposit.waiting'
  return (
    <div className={s.status} aria-live="polite">
      <i aria-hidden="true" />
      <div>
        <b>{t(isSeen ? 'deposit.seen' : waiting)}</b>
        <p className={s.small}>{t('deposit.mayClose')}</p>
      </div>
      {!isSeen && (
        <Button kind="danger" money size={32} busy={isBusy} onClick={() => void send({ params: { invoiceId: invoice.id } })}>
          {t('deposit.cancel')}
        </Button>
      )}
    </div>
  )
}
