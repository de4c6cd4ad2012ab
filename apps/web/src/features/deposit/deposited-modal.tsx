import { Button, KeyValue, Modal, Notice, PaidDrawing } from '@fairhouse/ui'

import { moneyText, signedMoneyText } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { type User, useUser } from '../../lib/session/user.ts'
import { useWallet } from '../../lib/session/wallet.ts'
import type { ModalBase } from '../../shell/modals/registry.ts'
import s from './deposit.module.css'
import type { Invoice } from './invoices.ts'

/** STA-3: what came, and what stands on the account now. */
export default function DepositedModal({ open, onClose, invoice }: ModalBase & { invoice: Invoice }) {
  const t = useText()
  const locale = useLocale()
  const user = useUser()
  const { currency, shop_amount, commission, sum_was_changed, late } = invoice
  const credited = signedMoneyText(shop_amount, currency, locale)
  return (
    <Modal open={open} onClose={onClose} title={t('deposit.paidTitle')} closeLabel={t('shell.close')}>
      <div className={s.paid}>
        <PaidDrawing />
        <h3>{t('deposit.credited', { amount: credited })}</h3>
        {late && <p className={s.small}>{t('deposit.late')}</p>}
      </div>
      <div className={s.form}>
        <KeyValue
          items={[
            { key: 'fee', name: t('deposit.commission'), value: moneyText(commission, currency, locale) },
            { key: 'balance', name: t('deposit.balanceNow'), value: user ? <BalanceNow user={user} /> : '…' },
          ]}
        />
        {sum_was_changed && (
          <Notice tone="warn" icon="info">
            {t('deposit.sumWasChanged')}
          </Notice>
        )}
        <Button kind="primary" size={52} block onClick={onClose}>
          {t('deposit.goOn')}
        </Button>
      </div>
    </Modal>
  )
}

function BalanceNow({ user }: { user: User }) {
  const locale = useLocale()
  const { balance, currency } = useWallet(user)
  return <>{currency ? moneyText(balance, currency, locale) : balance}</>
}
