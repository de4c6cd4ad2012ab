import type { DepositRecord } from '@fairhouse/contracts'
import { type Currency, requireMoney } from '@fairhouse/money'
import { Badge, Button, HashText, KeyValue, Modal, Notice } from '@fairhouse/ui'

import { dayTimeText } from '../../../lib/dates.ts'
import { moneyText, rateText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import type { PropsOfModal } from '../../../shell/modals/props.ts'
import { modals } from '../../../shell/modals/store.ts'
import { belowMinimumOf, linesBelowMinimum } from '../../../shell/cashier/below-minimum.ts'
import { heldText } from '../../../shell/cashier/held-text.ts'
import { Paper, PaperKeys } from '../../../shell/paper/paper.tsx'
import { FlaggedSlot } from '../../../shell/protection/slots.tsx'
import { AskSupport } from '../../../shell/support/ask-support.tsx'
import { TopUpOffer } from '../../../shell/cashier/top-up.tsx'
import { BonusTerms } from '../../deposit/bonus-terms-card.tsx'
import { badgeOf, WAYS } from './payment-labels.ts'
import s from './receipt.module.css'
import { answerOf, bonusOf, notesOf } from './receipt.ts'
import { useRecord } from './use-record.ts'

/** A deposit's receipt, printable; with a dispute link when disputable. */
export default function ReceiptModal({ open, onClose, record: opened }: PropsOfModal<'receipt'>) {
  const record = useRecord(opened)
  const language = useLanguage()
  const { t } = language
  const { tone, labelKey } = badgeOf(record)
  const bonus = bonusOf(record)
  const money = (sum: string) => moneyText(sum, record.currency, language.locale)
  return (
    <Modal open={open} onClose={onClose} title={t('history.receipt')} closeLabel={t('shell.close')}>
      <Paper title={t('history.receipt')}>
        <div className={s.head}>
          <b>{`${t('history.invoice')} ${record.id}`}</b>
          <Badge tone={tone}>{t(labelKey)}</Badge>
        </div>
        {notesOf(record).map((note) => (
          <Notice key={note} tone="warn" icon="info">
            {t(`history.note.${note}`, { asked: money(record.asked_amount), amount: money(record.amount) })}
          </Notice>
        ))}
        {record.held && (
          <Notice tone="warn" icon="info" title={t('deposit.closed.held')}>
            {heldText({ ...record, held: record.held }, language)}
          </Notice>
        )}
        {record.refused && (
          <Notice tone="lose" icon="info" title={t(answerOf(record.refused).titleKey)}>
            {t(`deposit.refused.${record.refused.because}`)}
          </Notice>
        )}
        {record.bonus_missed && (
          <Notice tone="warn" icon="gift">
            {t(`deposit.missed.${record.bonus_missed}`)}
          </Notice>
        )}
        {record.crypto && record.paid_at !== null && <FlaggedSlot invoice={record.id} />}
        <KeyValue items={linesOf(record, language)} />
        {bonus && (
          <section className={s.bonus} aria-label={t('deposit.withBonus')}>
            <b>{t('deposit.withBonus')}</b>
            <BonusTerms terms={bonus} credited={requireMoney(record.shop_amount)} currency={record.currency} />
          </section>
        )}
        {record.paid_at !== null && <TopUpOffer invoice={record} />}
        <PaperKeys>
          <Button icon="slip" onClick={() => window.print()}>
            {t('history.print')}
          </Button>
          {belowMinimumOf(record) && (
            <Button kind="primary" onClick={() => modals.open('deposit', { invoice: record })}>
              {t('history.sendRest')}
            </Button>
          )}
          <AskSupport about={{ kind: 'invoice', id: record.id }} />
          {record.is_disputable && (
            <Button kind="ghost" onClick={() => modals.open('dispute', { invoice: record.id })}>
              {t('history.dispute')}
            </Button>
          )}
        </PaperKeys>
      </Paper>
    </Modal>
  )
}

function linesOf(record: DepositRecord, { t, locale }: Language) {
  const { type, amount, commission, shop_amount: credited, currency, further_to: further, crypto, refused } = record
  const { created_at: created, paid_at: paid, disputed_at: disputed } = record
  const waiting = belowMinimumOf(record)
  const line = (key: string, name: string, value: string | null) => (value === null ? [] : [{ key, name, value }])
  const money = (sum: string) => moneyText(sum, currency, locale)
  const time = (at: string | null) => at && dayTimeText(at, locale)
  return [
    ...line('way', t('history.way'), t(WAYS[type].labelKey)),
    ...line('made', t('history.madeAt'), time(created)),
    // A chain payment is counted in coins; the invoice has the requested amount.
    ...(crypto
      ? line('sent', t('history.transferred'), `${crypto.asset_amount} ${crypto.asset}`)
      : line('sent', t(paid ? 'history.came' : 'history.transferred'), money(amount))),
    ...(crypto ? coinLines(crypto, currency, { t, locale }) : []),
    ...(waiting ? linesBelowMinimum(waiting, currency, { t, locale }) : []),
    ...(record.sum_was_changed ? line('asked', t('history.asked'), money(record.asked_amount)) : []),
    ...line('fee', t('history.fee'), money(commission)),
    ...line('credited', t('history.toBalance'), paid && money(credited)),
    ...line('paid', t('history.paidAt'), time(paid)),
    ...line('disputed', t('history.disputedAt'), time(disputed)),
    ...(refused ? line('refused', t(answerOf(refused).timeKey), time(refused.at)) : []),
    ...line('further', t('history.furtherTo'), further),
  ]
}

/** Rate, chain, address, and the transaction id. */
function coinLines(
  { asset, rate, network, address, tx }: NonNullable<DepositRecord['crypto']>,
  currency: Currency,
  { t, locale }: Pick<Language, 't' | 'locale'>,
) {
  return [
    { key: 'rate', name: t('history.rate'), value: rateText(asset, rate, currency, locale) },
    { key: 'network', name: t('history.network'), value: network },
    { key: 'address', name: t('history.address'), value: <HashText text={address} whole /> },
    ...(tx === null ? [] : [{ key: 'tx', name: t('history.tx'), value: <HashText text={tx} whole /> }]),
  ]
}
