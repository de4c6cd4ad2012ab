import { INVOICE_STATUS } from '@fairhouse/contracts'
import { requireMoney } from '@fairhouse/money'
import { Button, KeyValue, Modal, Notice, PaidDrawing } from '@fairhouse/ui'

import { moneyText, signedMoneyText } from '../../lib/format.ts'
import { useLanguage, useLocale } from '../../lib/i18n/text.tsx'
import { type User, useUser } from '../../lib/session/user.ts'
import { useWallet } from '../../lib/session/wallet.ts'
import { TopUpOffer } from '../../shell/cashier/top-up.tsx'
import type { PropsOfModal } from '../../shell/modals/props.ts'
import { FlaggedSlot } from '../../shell/protection/slots.tsx'
import { reversalText } from './closed.ts'
import { BonusTerms } from './bonus-terms-card.tsx'
import s from './deposit.module.css'
import type { Invoice } from './invoices.ts'
import { changedText } from './sums.ts'
import { useInvoices } from './use-invoices.ts'

/** STA-3: the credited amount and the balance. If the payment is reversed while shown, that is shown instead. */
export default function DepositedModal({ open, onClose, invoice }: PropsOfModal<'deposited'>) {
  const language = useLanguage()
  const { t } = language
  const { invoices } = useInvoices()
  const now = invoices.find(({ id }) => id === invoice.id) ?? invoice
  const isBack = now.status === INVOICE_STATUS.chargedBack
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t(isBack ? 'deposit.closed.chargedBack' : 'deposit.paidTitle')}
      closeLabel={t('shell.close')}
    >
      <div aria-live="polite">{isBack ? <TakenBack invoice={now} /> : <Credited invoice={now} />}</div>
      <div className={s.form}>
        <Lines invoice={now} isBack={isBack} />
        {now.sum_was_changed && !isBack && (
          <Notice tone="warn" icon="info">
            {changedText(now, language)}
          </Notice>
        )}
        {now.bonus_missed && !isBack && (
          <Notice tone="warn" icon="gift">
            {t(`deposit.missed.${now.bonus_missed}`)}
          </Notice>
        )}
        {now.bonus && !now.bonus_missed && !isBack && (
          <section className={s.bonus} aria-label={t('deposit.bonusGiven')}>
            <b>{t('deposit.bonusGiven')}</b>
            <p className={s.small}>{t('deposit.bonusTurn')}</p>
            <BonusTerms terms={now.bonus} credited={requireMoney(now.shop_amount)} currency={now.currency} />
          </section>
        )}
        {!isBack && now.crypto && <FlaggedSlot invoice={now.id} />}
        {!isBack && <TopUpOffer invoice={now} />}
        <Button kind="primary" size={52} block onClick={onClose}>
          {t('deposit.goOn')}
        </Button>
      </div>
    </Modal>
  )
}

function Credited({ invoice: { shop_amount, currency, late } }: { invoice: Invoice }) {
  const { t, locale } = useLanguage()
  return (
    <div className={s.paid}>
      <PaidDrawing />
      <h3>{t('deposit.credited', { amount: signedMoneyText(shop_amount, currency, locale) })}</h3>
      {late && <p className={s.small}>{t('deposit.late')}</p>}
    </div>
  )
}

function TakenBack({ invoice }: { invoice: Invoice }) {
  const language = useLanguage()
  return (
    <div className={s.takenBack}>
      <Notice tone="lose" icon="info">
        {reversalText(invoice, language)}
      </Notice>
    </div>
  )
}

function Lines({ invoice: { commission, currency }, isBack }: { invoice: Invoice; isBack: boolean }) {
  const { t, locale } = useLanguage()
  const user = useUser()
  const fee = { key: 'fee', name: t('deposit.commission'), value: moneyText(commission, currency, locale) }
  const balance = { key: 'balance', name: t('deposit.balanceNow'), value: user ? <BalanceNow user={user} /> : '…' }
  return <KeyValue items={isBack ? [balance] : [fee, balance]} />
}

function BalanceNow({ user }: { user: User }) {
  const locale = useLocale()
  const { balance, currency } = useWallet(user)
  return <>{currency ? moneyText(balance, currency, locale) : balance}</>
}
