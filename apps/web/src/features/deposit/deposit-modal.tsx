import { Button, ErrorState, Modal, Notice, Skeleton, SkeletonGroup } from '@fairhouse/ui'
import { type ComponentProps, useEffect, useRef } from 'react'

import { moneyText } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { useUser } from '../../lib/session/user.ts'
import { CashierColumns } from '../../shell/cashier/cashier-columns.tsx'
import { MethodList } from '../../shell/cashier/method-list.tsx'
import type { PropsOfModal } from '../../shell/modals/props.ts'
import { modals } from '../../shell/modals/store.ts'
import { LimitsOfferSlot } from '../../shell/protection/slots.tsx'
import { track } from '../../shell/track.ts'
import type { Method } from './amount-form.ts'
import { AmountStep } from './amount-step.tsx'
import { ClosedStep } from './closed-step.tsx'
import { InvoiceStep } from './invoice-step.tsx'
import { clockText } from './invoices.ts'
import { useDeposit } from './use-deposit.ts'
import { type InvoiceView, shownHash, useInvoiceView } from './use-invoice-view.ts'
import type { TickingInvoice } from './use-invoices.ts'

/** NAV-3: deposit. A guest is sent to log-in: there is no account to credit. `invoice`: the open one to show. `topUp`: the missing part of a paid one. */
export default function DepositModal(props: PropsOfModal<'deposit'>) {
  const user = useUser()
  useEffect(() => {
    if (user === null) modals.open('login', { next: 'deposit' })
  }, [user])
  return user === null ? null : <PlayerDeposit {...props} />
}

function PlayerDeposit({ open, onClose, invoice, topUp }: PropsOfModal<'deposit'>) {
  const t = useText()
  const deposit = useDeposit(topUp)
  const invoiceView = useInvoiceView(deposit, invoice)
  const { view } = invoiceView
  const step = useStepFocus(view.name)
  useEffect(() => track('deposit_opened', { source: 'modal' }), [])
  return (
    <Modal open={open} onClose={onClose} title={t('deposit.title')} closeLabel={t('shell.close')} width={800} bare>
      <CashierColumns
        title={t('deposit.title')}
        methods={
          <MethodList
            methods={deposit.methods}
            chosen={deposit.methods.find(({ hash }) => hash === shownHash(view)) ?? deposit.method}
            onChoose={({ hash }) => invoiceView.choose(hash)}
            noteOf={({ hash }) => invoiceView.noteOf(hash)}
          />
        }
        step={view.name}
        focus={step}
        onClose={onClose}
      >
        <Step deposit={deposit} invoiceView={invoiceView} onClose={onClose} />
      </CashierColumns>
    </Modal>
  )
}

interface StepProps {
  deposit: ReturnType<typeof useDeposit>
  invoiceView: InvoiceView
  onClose(): void
}

/** The open invoice; the one that has just closed; otherwise the amount form. */
function Step({ deposit, invoiceView, onClose }: StepProps) {
  const { view, storeInvoice, choose, open } = invoiceView
  if (view.name === 'invoice') {
    const free = deposit.methods.find(({ hash }) => !open.some(({ invoice }) => invoice.hash === hash))
    return (
      <InvoiceStep
        key={view.watched.invoice.id}
        {...view.watched}
        storeInvoice={storeInvoice}
        onOtherWay={free && (() => choose(free.hash))}
      />
    )
  }
  if (view.name === 'closed') return <ClosedStep invoice={view.invoice} onNew={() => choose(view.invoice.hash)} onClose={onClose} />
  const onRetry = () => void deposit.billing.refetch()
  if (deposit.billing.isError) return <NoMethods onRetry={onRetry} />
  if (!deposit.method) return <Waiting onRetry={onRetry} />
  const beside = <OtherOpenInvoices open={open} methods={deposit.methods} onChoose={choose} />
  return <AmountWithLimitsOffer deposit={deposit} method={deposit.method} beside={beside} onChoose={choose} onRetry={onRetry} />
}

/** BEY-11: offers a limit before the first deposit to a player without one. */
function AmountWithLimitsOffer({ onRetry, ...props }: ComponentProps<typeof AmountStep> & Retryable) {
  return (
    <LimitsOfferSlot waiting={<Waiting onRetry={onRetry} />}>
      <AmountStep {...props} />
    </LimitsOfferSlot>
  )
}

/** A new step takes the focus: the focused button is gone. */
function useStepFocus(name: InvoiceView['view']['name']) {
  const section = useRef<HTMLElement>(null)
  const before = useRef(name)
  useEffect(() => {
    if (before.current !== name) section.current?.focus({ preventScroll: true })
    before.current = name
  }, [name])
  return section
}

interface Retryable {
  onRetry(): void
}

function Waiting({ onRetry }: Retryable) {
  const t = useText()
  return (
    <SkeletonGroup label={t('deposit.loading')} late={<NoMethods onRetry={onRetry} />}>
      <Skeleton height="28px" width="60%" />
      <Skeleton height="68px" />
      <Skeleton height="52px" />
    </SkeletonGroup>
  )
}

function NoMethods({ onRetry }: Retryable) {
  const t = useText()
  const retry = <Button onClick={onRetry}>{t('deposit.retry')}</Button>
  return <ErrorState title={t('deposit.noMethods')} text={t('deposit.nothingCharged')} action={retry} />
}

interface OtherOpenInvoicesProps {
  open: readonly TickingInvoice[]
  methods: readonly Method[]
  onChoose(hash: string): void
}

/** Beside the amount form: invoices of other methods stay open, and a payment on any of them is credited (money.md B). */
function OtherOpenInvoices({ open, methods, onChoose }: OtherOpenInvoicesProps) {
  const t = useText()
  const locale = useLocale()
  return open.map(({ invoice: { id, hash, amount, currency }, secondsLeft }) => (
    <Notice
      key={id}
      icon="info"
      action={
        <Button size={32} onClick={() => onChoose(hash)}>
          {t('deposit.toInvoice')}
        </Button>
      }
    >
      {t('deposit.stillOpen', {
        amount: moneyText(amount, currency, locale),
        method: methods.find((method) => method.hash === hash)?.name[locale] ?? id,
        left: clockText(secondsLeft),
      })}
    </Notice>
  ))
}
